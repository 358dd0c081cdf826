import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Hex } from 'viem'
import { type Surplus, surplusOf } from '../../../domain/orders/orderExport.ts'
import type { HistoryEntry } from '../../../domain/orders/orderHistory.ts'
import type { TokenId } from '../../../domain/token.ts'
import type { SettlementReceipt } from '../../../flow/orders/orderDesk.ts'
import { nativeTokenOf } from '../../../service/lists/tokenList.ts'
import { t } from '../../../text/text.ts'
import type { DetailsRow } from '../../../ui/Details.tsx'
import { useDesk } from '../../trade/session/deskContext.tsx'
import { TokenAmount } from '../../trade/token/TokenAmount.tsx'
import { bpsText, rateLine } from '../../trade/token/tokenText.ts'
import type { TokenNames } from '../entry/useTokenNames.ts'

/** What the chain says of its settlements, one that the service does not tell of among them; null until it does. */
export function useSettled({ seen }: HistoryEntry, chainFill: Hex | null): SettlementReceipt | null {
  const { desk } = useDesk()
  const order = seen?.order ?? null
  const told = order === null ? [] : order.transactions.map(({ originTx }) => originTx)
  // Only an order that is filled at once is told whole by its last settlement.
  const last = chainFill !== null && order?.onChainOrderType === 'Order' ? [chainFill] : []
  const hashes = [...new Set([...told, ...last])]
  const { data } = useQuery({
    queryKey: ['order-receipt', order?.chainId, order?.orderHash, ...hashes],
    queryFn: () => (order === null ? null : (desk?.orders.receipt(order, hashes) ?? null)),
    enabled: desk !== null && hashes.length > 0,
    staleTime: ({ state }) => (state.data ? Number.POSITIVE_INFINITY : 0),
    networkMode: 'always',
  })
  return data ?? null
}

/** Every amount of an entry, in the order they are read: what was signed and expected, what moved, and who kept of it. */
export function amountRows(
  entry: HistoryEntry,
  names: TokenNames,
  settled: SettlementReceipt | null,
): readonly DetailsRow[] {
  const amount = (leg: TokenId, value: bigint | null, rounding: 'up' | 'down' = 'down'): ReactNode => {
    const token = names.of(leg)?.token
    if (value === null) return t('trade.unknown')
    return token ? (
      <TokenAmount value={value} token={token} rounding={rounding} exact />
    ) : (
      t('orders.units', { amount: value.toString() })
    )
  }
  const { sold, bought, feeBps, networkFee } = entry
  const row = (key: string, label: string, value: ReactNode, hint?: string): DetailsRow => ({
    key,
    label,
    value,
    ...(hint && { hint }),
  })
  const moving = sold.isBound ? sold : bought
  const moved = {
    sold: sold.executed ?? settled?.sold ?? null,
    bought: bought.executed ?? settled?.received ?? null,
  }
  const kept = (key: 'partnerKept' | 'protocolKept', value: bigint | undefined) =>
    value ? [row(key, t(`orders.amount.${key}`), amount(moving, value), t('orders.hint.kept'))] : []
  const price = (key: 'priceSigned' | 'priceDone', of: bigint | null, per: bigint | null) => {
    const text = pricedAt(entry, names, of, per)
    return text === null ? [] : [row(key, t(`orders.amount.${key}`), text)]
  }
  const native = nativeTokenOf(sold.chainId)
  return [
    row(
      'sells',
      sold.isBound ? t('orders.amount.sellsAtMost') : t('orders.amount.sells'),
      amount(sold, sold.signed, 'up'),
      sold.isBound ? t('orders.hint.signedMost') : undefined,
    ),
    row(
      'receives',
      bought.isBound ? t('orders.amount.receivesAtLeast') : t('orders.amount.receives'),
      amount(bought, bought.signed),
      bought.isBound ? t('orders.hint.signed') : undefined,
    ),
    ...price('priceSigned', sold.signed, bought.signed),
    ...(moving.expected === null
      ? []
      : [row('expected', t('orders.amount.expected'), amount(moving, moving.expected))]),
    ...(moved.sold === null ? [] : [row('sold', t('orders.amount.sold'), amount(sold, moved.sold, 'up'))]),
    ...(moved.bought === null
      ? []
      : [row('received', t('orders.amount.received'), amount(bought, moved.bought))]),
    ...price('priceDone', moved.sold, moved.bought),
    ...surplusRows(surplusOf(entry)).map(({ key, value, leg }) =>
      row(key, t(`orders.amount.${key}`), amount(leg, value), t('orders.hint.surplus')),
    ),
    ...(feeBps === null ? [] : [row('fee', t('orders.amount.fee'), bpsText(feeBps))]),
    ...kept('partnerKept', settled?.partnerFee),
    ...kept('protocolKept', settled?.protocolFee),
    ...(networkFee === null || !native
      ? []
      : [
          row(
            'network',
            t('orders.amount.networkFee'),
            <TokenAmount key="network" value={networkFee} token={native} rounding="up" exact />,
          ),
        ]),
    row('filled', t('orders.column.filled'), t('orders.percent', { percent: entry.filledPercent })),
    ...(entry.seen?.order.refunds ?? []).map((refund, place) =>
      row(
        `refund${place}`,
        t('orders.amount.refund'),
        amount({ chainId: refund.chainId, address: refund.token }, refund.amount),
      ),
    ),
  ]
}

/** Better or worse than expected, never a negative gain. */
function surplusRows(surplus: Surplus | null) {
  if (surplus === null) return []
  const { amount, leg } = surplus
  return amount < 0n
    ? [{ key: 'shortfall' as const, value: -amount, leg }]
    : [{ key: 'surplus' as const, value: amount, leg }]
}

function pricedAt(
  { sold, bought }: HistoryEntry,
  names: TokenNames,
  of: bigint | null,
  per: bigint | null,
): string | null {
  const [soldToken, boughtToken] = [names.of(sold)?.token, names.of(bought)?.token]
  if (!of || !per || !soldToken || !boughtToken) return null
  const line = rateLine({ amount: of, token: soldToken }, { amount: per, token: boughtToken })
  return line ? t('trade.rate', { ...line }) : null
}
