import type { Hex } from 'viem'
import { offerEventsIn } from '../../chain/otc/offerEvents.ts'
import { readOfferSights, readRemaining } from '../../chain/otc/offerSight.ts'
import { buildOfferCancel } from '../../chain/otc/offerTransactions.ts'
import type { MinedTransaction } from '../../chain/track/follow.ts'
import { isSameAddress } from '../../domain/address.ts'
import { NO_PERMIT } from '../../domain/orders/permitKind.ts'
import { authorizeSending } from '../kind/authorizing.ts'
import type { FlowTools } from '../kind/flowTools.ts'
import type { Effect, StepAct } from '../kind/step.ts'
import { flowError } from '../record/flowErrors.ts'
import { offerHash, offerStruct, rfqOf } from './offerStruct.ts'
import type { OtcCancelIntent } from './otcIntents.ts'

const CLOSED = 1n

/** The transaction that ends what is still open of them; nothing is asked where nothing is. @throws {AppError} `flow-offer-filled-first` where all were filled. */
export async function prepareCancel(intent: OtcCancelIntent, tools: FlowTools): Promise<StepAct> {
  const { chainId, account } = intent
  const open = await openOffers(intent, tools)
  if (open.length === 0) {
    if (await wereFilled(intent, tools)) throw flowError('offerFilledFirst', 'stop')
    return { type: 'skip' }
  }
  const hashes = open.map(({ hash }) => hash)
  return authorizeSending(
    tools,
    { kind: 'cancelOffers', chainId, account, offers: open.map(({ order }) => order) },
    buildOfferCancel(rfqOf(intent), hashes),
  )
}

/** The offers that can still be filled, as far as the contract's ledger tells. @throws {AppError} `chain-unreachable`. */
async function openOffers(intent: OtcCancelIntent, { clients }: FlowTools) {
  const { chainId, account } = intent
  const offers = intent.offers.map(offerStruct).map((order) => ({ order, hash: offerHash(chainId, order) }))
  const hashes = offers.map(({ hash }) => hash)
  const stored = await readRemaining(clients.of(chainId), rfqOf(intent), account, hashes)
  return offers.filter((_one, place) => stored[place] !== CLOSED)
}

/** Whether fills closed all of them, by the events of the contract. */
async function wereFilled(intent: OtcCancelIntent, { clients }: FlowTools): Promise<boolean> {
  const { chainId } = intent
  const offers = intent.offers.map(offerStruct).map((order) => ({
    ...{ order, orderHash: offerHash(chainId, order) },
    permitMakerAsset: NO_PERMIT,
  }))
  const sights = await readOfferSights(clients.of(chainId), rfqOf(intent), offers)
  return sights.every(({ closedBy }) => closedBy === 'filled')
}

/** The ledger is read again after the transaction. A fill that came first closes an offer too: then the contract tells of no cancellation. */
export async function effectOfCancel(
  intent: OtcCancelIntent,
  tools: FlowTools,
  mined: MinedTransaction | undefined,
): Promise<Effect> {
  if ((await openOffers(intent, tools)).length > 0) return 'not-yet'
  if (mined && cancelledIn(mined, intent).length === 0) throw flowError('offerFilledFirst', 'stop')
  return 'happened'
}

function cancelledIn({ receipt }: MinedTransaction, intent: OtcCancelIntent): readonly Hex[] {
  return offerEventsIn(receipt.logs, rfqOf(intent)).flatMap((event) =>
    event.kind === 'cancelled' && isSameAddress(event.maker, intent.account) ? [event.orderHash] : [],
  )
}
