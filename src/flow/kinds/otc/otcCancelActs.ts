import type { Hex } from 'viem'
import { offerEventsIn } from '../../../chain/otc/offerEvents.ts'
import { buildOfferCancel } from '../../../chain/otc/offerTransactions.ts'
import { readOfferEnds, readRemaining } from '../../../chain/otc/readOfferState.ts'
import type { MinedTransaction } from '../../../chain/track/follow.ts'
import { isSameAddress } from '../../../domain/token/address.ts'
import { authorizeSending } from '../../kind/authorizing.ts'
import type { FlowTools } from '../../kind/flowTools.ts'
import type { Effect, StepAct } from '../../kind/step.ts'
import { flowError } from '../../record/flowErrors.ts'
import { offerHash, offerStruct, rfqOf } from './offerStruct.ts'
import type { OtcCancelIntent } from './otcIntents.ts'

const CLOSED = 1n

/**
 * The transaction that cancels those of them that are still open; none where none is.
 * @throws {AppError} `flow-offer-filled-first` where all were filled, `flow-offer-closed` where it is unknown how they ended; `chain-unreachable`.
 */
export async function prepareCancel(intent: OtcCancelIntent, tools: FlowTools): Promise<StepAct> {
  const { chainId, account } = intent
  const open = await openOffers(intent, tools)
  if (open.length === 0) {
    const end = await endOf(intent, tools)
    if (end === null) throw flowError('offerClosed', 'stop')
    if (end === 'filled') throw flowError('offerFilledFirst', 'stop')
    return { type: 'skip' }
  }
  const hashes = open.map(({ hash }) => hash)
  return authorizeSending(
    tools,
    { kind: 'cancelOffers', chainId, account, offers: open.map(({ order }) => order) },
    buildOfferCancel(rfqOf(intent), hashes),
  )
}

const offersOf = ({ chainId, offers }: OtcCancelIntent) =>
  offers.map(offerStruct).map((order) => ({ order, hash: offerHash(chainId, order) }))

/** The offers that can still be filled, by the contract's ledger. @throws {AppError} `chain-unreachable`. */
async function openOffers(intent: OtcCancelIntent, { clients }: FlowTools) {
  const { chainId, account } = intent
  const offers = offersOf(intent)
  const hashes = offers.map(({ hash }) => hash)
  const stored = await readRemaining(clients.of(chainId), rfqOf(intent), account, hashes)
  return offers.filter((_one, place) => stored[place] !== CLOSED)
}

/**
 * How offers ended of which none is open, by the contract's events: one cancelled, or all filled; null without them.
 * @throws {AppError} `chain-unreachable`.
 */
async function endOf(
  intent: OtcCancelIntent,
  { clients }: FlowTools,
): Promise<'filled' | 'cancelled' | null> {
  const offers = offersOf(intent).map(({ order, hash }) => ({ order, orderHash: hash }))
  const ends = await readOfferEnds(clients.of(intent.chainId), rfqOf(intent), offers)
  if (ends.includes('cancelled')) return 'cancelled'
  return ends.every((end) => end === 'filled') ? 'filled' : null
}

/**
 * The ledger is read again after the transaction, and one of these offers must have been cancelled: a fill that came first closes an offer too, and
 * then the contract emits no cancellation. Without a transaction the events of the contract decide.
 */
export async function effectOfCancel(
  intent: OtcCancelIntent,
  tools: FlowTools,
  mined: MinedTransaction | undefined,
): Promise<Effect> {
  if ((await openOffers(intent, tools)).length > 0) return 'not-yet'
  if (mined && isCancelledIn(mined, intent)) return 'happened'
  const end = await endOf(intent, tools)
  if (end === 'cancelled') return 'happened'
  if (mined || end === 'filled') throw flowError('offerFilledFirst', 'stop')
  return 'unknown'
}

/** Whether the contract emitted a cancellation of one of these very offers. */
function isCancelledIn({ receipt }: MinedTransaction, intent: OtcCancelIntent): boolean {
  const own = new Set<Hex>(offersOf(intent).map(({ hash }) => hash))
  return offerEventsIn(receipt.logs, rfqOf(intent)).some(
    (event) =>
      event.kind === 'cancelled' && isSameAddress(event.maker, intent.account) && own.has(event.orderHash),
  )
}
