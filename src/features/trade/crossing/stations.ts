import type { KnownBridge } from '../../../domain/chain/bridges.ts'
import { chainName } from '../../../domain/chain/chains.ts'
import { deploymentOf } from '../../../domain/chain/deployments.ts'
import type { Crossing, CrossingAmount } from '../../../domain/orders/crossing/crossing.ts'
import { legAmounts } from '../../../domain/orders/crossing/crossingAmounts.ts'
import type { DeltaOrder } from '../../../domain/orders/record/deltaOrder.ts'
import { bridgeIn } from '../../../domain/orders/record/recordFamily.ts'
import { isOpenOnArrival } from '../../../domain/orders/struct/destination.ts'
import { shortAddress } from '../../../domain/token/address.ts'
import { formatTime } from '../../../text/format.ts'
import { t } from '../../../text/text.ts'
import { amountWithSymbol } from '../token/tokenText.ts'
import type { TokenBook } from '../token/useTokens.ts'
import { isUnsent } from './crossingView.ts'
import type { ShownLeg } from './useCrossings.ts'

export interface CrossingParts {
  readonly shown: ShownLeg
  readonly order: DeltaOrder
  readonly crossings: readonly Crossing[]
  readonly protocol: string | null
  /** Null where it is none of those whose contracts are known. */
  readonly bridge: KnownBridge | null
  readonly books: readonly TokenBook[]
}

/** One hand the money passes through. */
export interface Station {
  readonly title: string
  /** Whether the money was there, is there, or is still to come. */
  readonly reached: 'done' | 'now' | 'open'
  readonly amount: string | null
  readonly notes?: readonly (string | null)[]
  /** Its address, its transaction and the like, each where it is known. */
  readonly facts: readonly {
    readonly label: string
    readonly chainId: number
    readonly value: string | null | undefined
    readonly kind?: 'tx'
    /** Of what has no page in an explorer. */
    readonly copyLabel?: string
  }[]
}

/** Every hand the money passes through, in order. */
export function stationsOf(parts: CrossingParts): readonly Station[] {
  const { shown, order, crossings, books } = parts
  const { leg } = shown
  const amounts = legAmounts(order, leg, crossings)
  const textOf = (amount: CrossingAmount | null, chainId: number) =>
    amount && moneyText(amount, chainId, books)
  const way: Way = {
    ...{ ...parts, ...shown, amounts },
    isNever: isUnsent(leg) && !shown.view.isOpen,
    held: moneyText(leg.money, leg.chainId, books),
    sent: textOf(amounts.sent, order.chainId),
    taken: textOf(amounts.taken, order.chainId),
    fee: textOf(amounts.fee, order.chainId),
    least: textOf(amounts.least, order.output.chainId),
  }
  const delta: Station = {
    title: t('crossing.leg.deposit', { chain: chainName(order.chainId) }),
    reached: 'now',
    amount: leg.money.amount === null ? null : way.held,
    facts: [{ label: t('crossing.delta'), chainId: order.chainId, value: leg.holder }],
  }
  return [
    sourceStation(way),
    ...(leg.place === 'deposit' ? [delta] : []),
    bridgeStation(way),
    // What the service calls refunded is in nobody's hands until a chain shows whose.
    ...(leg.place === 'returned' && leg.holder === null ? [] : [endStation(way)]),
  ]
}

/** The way of the money, its amounts as text. */
interface Way extends CrossingParts, ShownLeg {
  readonly amounts: ReturnType<typeof legAmounts>
  /** It did not leave, and will not. */
  readonly isNever: boolean
  readonly held: string
  readonly sent: string | null
  readonly taken: string | null
  readonly fee: string | null
  readonly least: string | null
}

function sourceStation({ leg, order: { chainId, owner }, isNever, held, sent }: Way): Station {
  const never = isNever ? 'crossing.leg.sourceNever' : 'crossing.leg.sourceOpen'
  return {
    title: t(leg.sourceTx ? 'crossing.leg.source' : never, { chain: chainName(chainId) }),
    reached: isUnsent(leg) ? 'now' : 'done',
    amount: leg.place === 'source' ? held : sent,
    facts: [
      { label: t('crossing.owner'), chainId, value: owner },
      { label: t('crossing.transaction'), chainId, value: leg.sourceTx, kind: 'tx' },
    ],
  }
}

function bridgeStation({ leg, order, protocol, bridge, amounts, held, taken, fee }: Way): Station {
  const { place, deadlineMs, crossingId } = leg
  const isInBridge = place === 'bridge' || place === 'returning'
  const here = { chainId: order.chainId }
  const there = { chainId: order.output.chainId }
  const carried = order.order?.destToken ?? amounts.taken?.token
  const router = bridge?.sells ? deploymentOf(there.chainId)?.router : null
  return {
    title: protocol ?? t('crossing.leg.bridge'),
    reached: isUnsent(leg) ? 'open' : isInBridge ? 'now' : 'done',
    amount: isInBridge
      ? t('crossing.holds', { amount: held })
      : taken && t('crossing.took', { amount: taken }),
    notes: [
      fee && place !== 'returned' && place !== 'returning' ? t('crossing.fee', { amount: fee }) : null,
      place === 'bridge' && deadlineMs !== null
        ? t('crossing.deadline', { when: formatTime(new Date(deadlineMs)) })
        : null,
    ],
    facts: [
      { ...here, label: t('crossing.contract'), value: bridge?.address },
      { ...here, label: t('crossing.carried'), value: carried },
      { ...there, label: t('crossing.router'), value: router },
      { ...here, label: t('crossing.id'), value: crossingId, copyLabel: t('crossing.copyId') },
    ],
  }
}

/** Where the money ends: with the recipient, or paid back. */
function endStation(way: Way): Station {
  const { leg, view, order, held, taken } = way
  const [from, to] = [chainName(order.chainId), chainName(order.output.chainId)]
  const who = { label: t('crossing.recipient'), chainId: order.chainId }
  if (leg.place === 'returned') {
    const { chainId, holder, refundTx } = leg
    return {
      title: t('crossing.leg.refund', { chain: chainName(chainId) }),
      reached: 'now',
      amount: held,
      facts: [
        { ...who, chainId, value: holder },
        { label: t('crossing.transaction'), chainId, value: refundTx, kind: 'tx' },
      ],
    }
  }
  // A bridge that gave up may pay back on either chain.
  if (leg.place === 'returning')
    return { title: t('crossing.leg.refundEither', { from, to }), reached: 'open', amount: null, facts: [] }
  if (view.isPastDeadline) {
    const title = t('crossing.leg.refundOpen', { chain: from })
    return { title, reached: 'open', amount: taken, facts: [{ ...who, value: order.owner }] }
  }
  return destinationStation(way)
}

function destinationStation({ leg, order, isNever, held, least }: Way): Station {
  const { chainId } = order.output
  const chain = chainName(chainId)
  const payee = { label: t('crossing.recipient'), chainId }
  const tx = { label: t('crossing.transaction'), chainId, value: leg.destinationTx, kind: 'tx' } as const
  if (leg.place === 'destination')
    return {
      title: t('crossing.leg.destination', { chain }),
      reached: 'now',
      amount: held,
      facts: [{ ...payee, value: leg.holder ?? order.beneficiary }, tx],
    }
  const bridge = bridgeIn(order.order)
  const isIfSold = bridge !== null && isOpenOnArrival(bridge)
  return {
    title: t(isNever ? 'crossing.leg.destinationNever' : 'crossing.leg.destinationOpen', { chain }),
    reached: 'open',
    amount:
      !isNever && least ? t(isIfSold ? 'crossing.leastIfSold' : 'crossing.least', { amount: least }) : null,
    facts: [{ ...payee, value: order.beneficiary }, tx],
  }
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
