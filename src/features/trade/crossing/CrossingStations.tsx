import type { ReactNode } from 'react'
import type { KnownBridge } from '../../../domain/chain/bridges.ts'
import { chainOf } from '../../../domain/chain/chains.ts'
import { deploymentOf } from '../../../domain/chain/deployments.ts'
import type { Crossing, CrossingAmount } from '../../../domain/orders/crossing/crossing.ts'
import { legAmounts } from '../../../domain/orders/crossing/crossingAmounts.ts'
import type { DeltaOrder } from '../../../domain/orders/record/deltaOrder.ts'
import { bridgeIn } from '../../../domain/orders/record/recordFamily.ts'
import { isSoldOnArrival } from '../../../domain/orders/struct/destination.ts'
import { type Address, shortAddress } from '../../../domain/token/address.ts'
import { formatTime } from '../../../text/format.ts'
import { t } from '../../../text/text.ts'
import { classNames } from '../../../ui/classNames.ts'
import { AddressText } from '../token/AddressText.tsx'
import { amountWithSymbol } from '../token/tokenText.ts'
import type { TokenBook } from '../token/useTokens.ts'
import { isUnsent } from './crossingView.ts'
import type { ShownLeg } from './useCrossings.ts'

const nameOf = (chainId: number) => chainOf(chainId)?.name ?? String(chainId)

interface StationsProps {
  readonly shown: ShownLeg
  readonly order: DeltaOrder
  readonly crossings: readonly Crossing[]
  readonly protocol: string | null
  /** Null where it is none of those whose contracts are known. */
  readonly bridge: KnownBridge | null
  readonly books: readonly TokenBook[]
}

/** Whether the money was there, is there, or is still to come. */
type Reached = 'done' | 'now' | 'open'

const DOTS: Readonly<Record<Reached, string>> = {
  done: 'bg-ink-3',
  now: 'bg-accent outline-2 outline-offset-2 outline-accent',
  open: 'border-[1.5px] border-line-strong',
}

/** Every hand the money passes through, with what it holds, its address and its transactions. */
export function CrossingStations({
  shown: { leg, view },
  order,
  crossings,
  protocol,
  bridge,
  books,
}: StationsProps) {
  const there = order.output.chainId
  const [from, to] = [nameOf(order.chainId), nameOf(there)]
  const isNever = isUnsent(leg) && !view.isOpen
  const { place } = leg
  const held = moneyText(leg.money, leg.chainId, books)
  const amounts = legAmounts(order, leg, crossings)
  const textOf = (amount: CrossingAmount | null, chainId: number) =>
    amount && moneyText(amount, chainId, books)
  const [sent, taken] = [textOf(amounts.sent, order.chainId), textOf(amounts.taken, order.chainId)]
  const isInBridge = place === 'bridge' || place === 'returning'
  return (
    <ol className="mt-4 grid gap-3.5 text-13">
      <Station
        title={t(
          leg.sourceTx
            ? 'crossing.leg.source'
            : isNever
              ? 'crossing.leg.sourceNever'
              : 'crossing.leg.sourceOpen',
          { chain: from },
        )}
        reached={isUnsent(leg) ? 'now' : 'done'}
        amount={place === 'source' ? held : sent}
        chainId={order.chainId}
        who={t('crossing.owner')}
        address={order.owner}
        tx={leg.sourceTx}
      />
      {place === 'deposit' && (
        <Station
          title={t('crossing.leg.deposit', { chain: from })}
          reached="now"
          amount={leg.money.amount === null ? null : held}
          chainId={order.chainId}
          who={t('crossing.delta')}
          address={leg.holder}
        />
      )}
      <Station
        title={protocol ?? t('crossing.leg.bridge')}
        reached={isUnsent(leg) ? 'open' : isInBridge ? 'now' : 'done'}
        amount={
          isInBridge ? t('crossing.holds', { amount: held }) : taken && t('crossing.took', { amount: taken })
        }
        chainId={order.chainId}
        who={t('crossing.contract')}
        address={bridge?.address ?? null}
        more={[
          {
            label: t('crossing.carried'),
            chainId: order.chainId,
            value: order.order?.destToken ?? amounts.taken?.token,
          },
          {
            label: t('crossing.router'),
            chainId: there,
            value: bridge?.sells ? deploymentOf(there)?.router : null,
          },
          {
            label: t('crossing.id'),
            chainId: order.chainId,
            value: leg.crossingId,
            copyLabel: t('crossing.copyId'),
          },
        ]}
        notes={[
          place !== 'returned' && place !== 'returning' && amounts.fee
            ? t('crossing.fee', { amount: textOf(amounts.fee, order.chainId) ?? '' })
            : null,
          place === 'bridge' && leg.deadlineMs !== null
            ? t('crossing.deadline', { when: formatTime(new Date(leg.deadlineMs)) })
            : null,
        ]}
      />
      <End {...{ leg, view, order, from, to, isNever, held, taken }} least={textOf(amounts.least, there)} />
    </ol>
  )
}

/** Where the money ends: with the recipient, or paid back. */
function End({
  leg,
  view,
  order,
  from,
  to,
  isNever,
  held,
  taken,
  least,
}: ShownLeg &
  Pick<StationsProps, 'order'> & {
    readonly from: string
    readonly to: string
    readonly isNever: boolean
    readonly held: string
    readonly taken: string | null
    readonly least: string | null
  }) {
  const who = t('crossing.recipient')
  if (leg.place === 'returned')
    return (
      leg.holder !== null && (
        <Station
          title={t('crossing.leg.refund', { chain: nameOf(leg.chainId) })}
          reached="now"
          amount={held}
          chainId={leg.chainId}
          who={who}
          address={leg.holder}
          tx={leg.refundTx}
        />
      )
    )
  // A bridge that gave up may pay back on either chain.
  if (leg.place === 'returning')
    return (
      <Station
        title={t('crossing.leg.refundEither', { from, to })}
        reached="open"
        amount={null}
        chainId={order.chainId}
        who={who}
        address={null}
      />
    )
  if (view.isPastDeadline)
    return (
      <Station
        title={t('crossing.leg.refundOpen', { chain: from })}
        reached="open"
        amount={taken}
        chainId={order.chainId}
        who={who}
        address={order.owner}
      />
    )
  const hasArrived = leg.place === 'destination'
  const bridge = bridgeIn(order.order)
  const isIfSold = bridge !== null && isSoldOnArrival(bridge)
  return (
    <Station
      title={t(
        hasArrived
          ? 'crossing.leg.destination'
          : isNever
            ? 'crossing.leg.destinationNever'
            : 'crossing.leg.destinationOpen',
        { chain: to },
      )}
      reached={hasArrived ? 'now' : 'open'}
      amount={
        hasArrived
          ? held
          : !isNever && least
            ? t(isIfSold ? 'crossing.leastIfSold' : 'crossing.least', { amount: least })
            : null
      }
      chainId={order.output.chainId}
      who={who}
      address={hasArrived ? (leg.holder ?? order.beneficiary) : order.beneficiary}
      tx={leg.destinationTx}
    />
  )
}

function Station({
  title,
  reached,
  amount,
  chainId,
  who,
  address,
  tx = null,
  notes = [],
  more = [],
}: {
  readonly title: ReactNode
  readonly reached: Reached
  readonly amount: string | null
  readonly chainId: number
  readonly who: string
  readonly address: Address | null
  readonly tx?: string | null
  /** What else is said of it, where anything is. */
  readonly notes?: readonly (string | null)[]
  /** Other things that are told of it, each where it is known. */
  readonly more?: readonly {
    readonly label: string
    readonly chainId: number
    readonly value: string | null | undefined
    /** Of what has no page in an explorer. */
    readonly copyLabel?: string
  }[]
}) {
  return (
    <li className="flex gap-3">
      <span aria-hidden="true" className={classNames('mt-1.5 size-2 shrink-0 rounded-full', DOTS[reached])} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap justify-between gap-x-4 text-14">
          <span className={reached === 'open' ? 'text-ink-2' : 'font-[520]'}>{title}</span>
          {amount && <span className={reached === 'open' ? 'text-ink-2' : 'font-[480]'}>{amount}</span>}
        </p>
        {notes.map(
          (note) =>
            note && (
              <p key={note} className="text-ink-3">
                {note}
              </p>
            ),
        )}
        {address && (
          <div>
            <span className="text-ink-3">{who}</span>
            <AddressText chainId={chainId} value={address} />
          </div>
        )}
        {more.map(
          ({ label, value, ...place }) =>
            value && (
              <div key={label}>
                <span className="text-ink-3">{label}</span>
                <AddressText value={value} {...place} />
              </div>
            ),
        )}
        {tx && (
          <div>
            <span className="text-ink-3">{t('crossing.transaction')}</span>
            <AddressText chainId={chainId} value={tx} kind="tx" />
          </div>
        )}
      </div>
    </li>
  )
}

/** An amount at a station. */
function moneyText(
  { token: address, amount }: CrossingAmount,
  chainId: number,
  books: readonly TokenBook[],
): string {
  if (amount === null) return t('crossing.unknownAmount')
  const token = books.find((book) => book.chainId === chainId)?.find({ chainId, address })
  return token ? amountWithSymbol(amount, token) : `${amount.toString()} ${shortAddress(address)}`
}
