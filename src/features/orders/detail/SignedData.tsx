import type { DeltaOrder } from '../../../domain/orders/record/deltaOrder.ts'
import { type KnownOrder, knownOf } from '../../../domain/orders/record/recordFamily.ts'
import { TRADE_FAMILIES } from '../../../domain/orders/struct/families.ts'
import { HELD_TABLES, isHeld } from '../../../domain/orders/struct/heldFamilies.ts'
import { type Bridge, ORDER_KIND } from '../../../domain/orders/struct/order.ts'
import type { TypedField } from '../../../domain/orders/struct/orderTables.ts'
import { type PartnerFee, unpackPartnerAndFee } from '../../../domain/orders/struct/partnerFee.ts'
import { permitKind } from '../../../domain/orders/struct/permitKind.ts'
import { t } from '../../../text/text.ts'
import { Card } from '../../../ui/Card.tsx'
import { soldText } from './heldRows.tsx'

/** What was signed, member by member as the contract reads it, and the text as the service wrote it. */
export function SignedData({ order }: { readonly order: DeltaOrder }) {
  const known = knownOf(order)
  const rows = known ? membersOf(known) : []
  return (
    <Card padded>
      <details>
        <summary className="rounded-1 text-14 font-semibold">{t('orders.signed.title')}</summary>
        <p className="mt-2 text-13 text-ink-3">
          {known ? t('orders.signed.text', { type: order.onChainOrderType }) : t('orders.signed.other')}
        </p>
        <dl className="mt-3 grid gap-1.5 text-12">
          {rows.map(([name, value]) => (
            <div key={name}>
              <dt className="text-ink-3">{name}</dt>
              <dd className="font-mono break-all">{value}</dd>
            </div>
          ))}
        </dl>
        <details className="mt-3">
          <summary className="w-fit rounded-1 text-13 text-ink-2">{t('orders.signed.raw')}</summary>
          <pre className="mt-1 max-h-64 overflow-auto font-mono text-12 break-all whitespace-pre-wrap">
            {order.orderText}
          </pre>
        </details>
      </details>
    </Card>
  )
}

/** The members of the type that was signed, in its order. */
function membersOf(known: KnownOrder): readonly (readonly [string, string])[] {
  const values = new Map<string, unknown>(Object.entries(known.order))
  return tableOf(known).map(({ name }) => [name, memberText(name, values.get(name), known.order)])
}

function tableOf(known: KnownOrder): readonly TypedField[] {
  if (isHeld(known)) return HELD_TABLES[known.family]
  const { types, primaryType } = TRADE_FAMILIES[known.family]
  return types[primaryType] ?? []
}

function memberText(name: string, value: unknown, order: KnownOrder['order']): string {
  switch (name) {
    case 'deadline':
      return `${order.deadline} · ${deadlineText(order.deadline)}`
    case 'kind':
      return `${value} · ${value === ORDER_KIND.BUY ? 'BUY' : 'SELL'}`
    case 'partnerAndFee':
      return feeText(unpackPartnerAndFee(order.partnerAndFee))
    case 'permit':
      return permitKind(order.permit) ?? order.permit
    case 'bridge':
      return 'bridge' in order ? bridgeText(order.bridge) : t('orders.none')
    case 'useShares':
      return `${value} · ${soldText(value === true)}`
    default:
      return String(value)
  }
}

const feeText = ({ partner, feeBps, takesSurplus, capSurplus }: PartnerFee): string =>
  t('orders.signed.fee', {
    partner,
    bps: feeBps,
    takes: t(takesSurplus ? 'orders.yes' : 'orders.no'),
    caps: t(capSurplus ? 'orders.yes' : 'orders.no'),
  })

const LAST_DATE_SEC = 8_640_000_000_000n

const deadlineText = (deadline: bigint): string =>
  deadline < LAST_DATE_SEC ? new Date(Number(deadline) * 1000).toISOString() : t('orders.never')

function bridgeText(bridge: Bridge): string {
  if (bridge.destinationChainId === 0n) return t('orders.none')
  return JSON.stringify(
    Object.fromEntries(Object.entries(bridge).map(([name, value]) => [name, String(value)])),
  )
}
