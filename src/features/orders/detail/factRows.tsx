import '../../../text/en/orders/history.ts'
import '../../../text/en/orders/orderPage.ts'
import type { ReactNode } from 'react'
import { counterpartyOf } from '../../../domain/orders/history/deal.ts'
import type { HistoryEntry } from '../../../domain/orders/history/orderHistory.ts'
import { t } from '../../../text/text.ts'
import type { DetailsRow } from '../../../ui/Details.tsx'
import { AddressText } from '../../trade/token/AddressText.tsx'
import { chainsText } from '../entry/rowText.ts'
import { momentText, utcText } from '../entry/whenText.ts'
import { heldRows } from './heldRows.tsx'

/** What an entry is besides its amounts. What is not reported is unknown: never none, nought or never. */
export function factRows(entry: HistoryEntry): readonly DetailsRow[] {
  const order = entry.seen?.order ?? null
  const chainId = entry.sold.chainId
  const when = (ms: number) =>
    ms > 0 ? (
      <time dateTime={new Date(ms).toISOString()} title={utcText(ms)}>
        {momentText(ms)}
      </time>
    ) : (
      t('trade.unknown')
    )
  const whole = (value: string) => <span className="font-mono text-12 break-all">{value}</span>
  return [
    { key: 'chains', label: t('orders.chain'), value: chainsText(entry) },
    ...(entry.family
      ? [{ key: 'family', label: t('orders.family.label'), value: t(`orders.family.${entry.family}`) }]
      : []),
    { key: 'created', label: t('orders.created'), value: when(entry.createdAt) },
    { key: 'updated', label: t('orders.updated'), value: when(entry.updatedAt) },
    ...(entry.expiresAt > 0
      ? [{ key: 'expires', label: t('orders.expires'), value: when(entry.expiresAt) }]
      : []),
    {
      key: 'owner',
      label: t('orders.owner'),
      value: <AddressText chainId={chainId} value={entry.owner} isParty />,
    },
    {
      key: 'recipient',
      label: t('orders.recipient'),
      value: <AddressText chainId={entry.bought.chainId} value={entry.beneficiary} isParty />,
    },
    ...heldRows(order),
    ...dealRows(entry, whole),
    ...(order
      ? [
          { key: 'id', label: t('orders.id'), value: whole(order.id) },
          {
            key: 'hash',
            label: t('orders.hash'),
            value: order.orderHash === '0x' ? t('trade.unknown') : whole(order.orderHash),
          },
          { key: 'partner', label: t('orders.partner'), value: order.partner || t('trade.unknown') },
        ]
      : []),
  ]
}

/** With whom a deal was agreed, and what it goes by. */
function dealRows({ deal }: HistoryEntry, whole: (value: string) => ReactNode): readonly DetailsRow[] {
  if (!deal) return []
  const other = counterpartyOf(deal)
  return [
    {
      key: 'counterparty',
      label: t('orders.counterparty'),
      value: other ? (
        <AddressText chainId={deal.chainId} value={other} isParty />
      ) : (
        t(deal.order ? 'otc.public' : 'trade.unknown')
      ),
    },
    { key: 'hash', label: t('orders.offerHash'), value: whole(deal.orderHash) },
  ]
}
