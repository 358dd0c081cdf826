import type { DeltaOrder } from '../../domain/orders/deltaOrder.ts'
import { type PartnerFee, unpackPartnerAndFee } from '../../domain/orders/partnerFee.ts'
import { permitKind } from '../../domain/orders/permitBytes.ts'
import { t } from '../../text/text.ts'
import { Card } from '../../ui/Card.tsx'

/** What was signed, member by member as the contract reads it, and the text as the service wrote it. */
export function SignedData({ order }: { readonly order: DeltaOrder }) {
  const struct = order.order
  const fee = struct ? unpackPartnerAndFee(struct.partnerAndFee) : null
  const rows: readonly (readonly [string, string])[] = struct
    ? [
        ...(['owner', 'beneficiary', 'srcToken', 'destToken'] as const).map(
          (key) => [key, struct[key]] as const,
        ),
        ...(['srcAmount', 'destAmount', 'expectedAmount', 'nonce'] as const).map(
          (key) => [key, struct[key].toString()] as const,
        ),
        ['deadline', `${struct.deadline} · ${deadlineText(struct.deadline)}`],
        ['kind', `${struct.kind} · ${struct.kind === 1 ? 'BUY' : 'SELL'}`],
        ['partnerAndFee', fee ? feeText(fee) : ''],
        ['permit', permitKind(struct.permit) ?? struct.permit],
        ['metadata', struct.metadata],
        [
          'bridge',
          struct.bridge.destinationChainId === 0n
            ? t('orders.none')
            : JSON.stringify(bridgeText(struct.bridge)),
        ],
      ]
    : []
  return (
    <Card padded>
      <details>
        <summary className="rounded-1 text-14 font-semibold">{t('orders.signed.title')}</summary>
        <p className="mt-2 text-13 text-ink-3">
          {struct ? t('orders.signed.text', { type: order.onChainOrderType }) : t('orders.signed.other')}
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

function bridgeText(bridge: NonNullable<DeltaOrder['order']>['bridge']): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(bridge).map(([name, value]) => [name, String(value)]))
}
