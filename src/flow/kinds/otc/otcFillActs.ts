import type { Hex, Log } from 'viem'
import { readBlockTime } from '../../../chain/delta/deltaState.ts'
import { offerEventsIn } from '../../../chain/otc/offerEvents.ts'
import { readOfferSigner, signerReader } from '../../../chain/otc/offerSignature.ts'
import { buildOfferFill } from '../../../chain/otc/offerTransactions.ts'
import { readOfferState } from '../../../chain/otc/readOfferState.ts'
import { readPermitNonce } from '../../../chain/permit/permitNonce.ts'
import { assertDecimals } from '../../../chain/token/shownDecimals.ts'
import type { MinedTransaction } from '../../../chain/track/follow.ts'
import type { CallPart } from '../../../domain/firewall/authorizeCalls.ts'
import type { FillOfferTransactionIntent } from '../../../domain/firewall/transactionIntent.ts'
import { NO_PERMIT } from '../../../domain/orders/struct/permitKind.ts'
import { mostPaid } from '../../../domain/otc/fillMath.ts'
import { permitGives } from '../../../domain/otc/makerPermit.ts'
import { type OfferStateKind, offerState } from '../../../domain/otc/offerState.ts'
import { isSameAddress } from '../../../domain/token/address.ts'
import type { FlowTools } from '../../kind/flowTools.ts'
import type { StepContext } from '../../kind/step.ts'
import type { Requirement } from '../../plan/requirement.ts'
import { planRequirement } from '../../plan/requirements.ts'
import { flowError } from '../../record/flowErrors.ts'
import type { FlowArtifacts, PlannedStep, SwapReceipt } from '../../record/record.ts'
import { readTradeReceipt } from '../tradeReceipt.ts'
import { offerStruct, rfqOf } from './offerStruct.ts'
import type { OtcFillIntent } from './otcIntents.ts'

/**
 * What a mined fill moved, where the contract emitted the event of this fill.
 * @throws {AppError} `flow-no-effect` where it did not; as `readTradeReceipt`.
 */
export async function readFill(
  intent: OtcFillIntent,
  mined: MinedTransaction,
  context: StepContext,
): Promise<SwapReceipt> {
  const { chainId, account, recipient, sellToken, buyToken } = intent
  const tokens = { sellToken: sellToken.address, buyToken: buyToken.address }
  const receipt = await readTradeReceipt({ chainId, account, recipient, ...tokens }, mined, context)
  if (!isFilledIn(mined.receipt.logs, intent)) throw flowError('noEffect', 'stop')
  return receipt
}

/** Whether the contract emitted the event of this fill. */
function isFilledIn(logs: readonly Log<bigint, number, false>[], intent: OtcFillIntent): boolean {
  const { orderHash, recipient, sellAmount, buyAmount } = intent
  return offerEventsIn(logs, rfqOf(intent)).some(
    (event) =>
      event.kind === 'filled' &&
      event.orderHash === orderHash.toLowerCase() &&
      isSameAddress(event.receiver, recipient) &&
      event.takerAmount === BigInt(sellAmount) &&
      event.makerAmount === BigInt(buyAmount),
  )
}

/** What stops a fill, by what became of the offer since the review. */
const STOPPED: Readonly<Partial<Record<OfferStateKind, string>>> = {
  filled: 'offerFilled',
  cancelled: 'offerCancelled',
  closed: 'offerClosed',
  expired: 'offerExpired',
  notForYou: 'offerNotYours',
}

/** The fill by the chain's present state. @throws {AppError} where the offer no longer gives what was reviewed, or nobody signed it. */
export async function fillPart(intent: OtcFillIntent, tools: FlowTools, permit: Hex): Promise<CallPart> {
  const { chainId, account, recipient, orderHash, makerSignature: signature, makerPermit } = intent
  const order = offerStruct(intent.offer)
  const contract = rfqOf(intent)
  const client = tools.clients.of(chainId)
  const [pays, receives] = [BigInt(intent.sellAmount), BigInt(intent.buyAmount)]
  const chainState = await readOfferState(client, contract, {
    order,
    orderHash,
    permitMakerAsset: makerPermit,
  })
  const state = offerState(order, chainId, chainState, { account, chainId })
  const stopped = STOPPED[state.kind]
  if (stopped) throw flowError(stopped, 'stop')
  if (pays > mostPaid(order, state.left)) throw flowError('offerTaken', 'fix')
  if (pays > mostPaid(order, state.available)) throw flowError('offerUnfunded', 'fix')
  const isUntouched = chainState.remaining === 0n
  if (isUntouched) {
    const reader = signerReader(client, contract)
    const signer = await readOfferSigner(reader, { maker: order.maker, hash: orderHash, signature })
    if (signer !== 'key' && signer !== 'contract') throw flowError('offerUnsigned', 'stop')
  }
  // A permit that is not needed any more would make the fill fail.
  const needsPermit = chainState.allowed < receives
  const fill: FillOfferTransactionIntent = {
    ...{ kind: 'fillOffer', chainId, account, recipient, orderHash, pays, receives, isUntouched },
    offer: { chainId, order, signature, permitMakerAsset: needsPermit ? makerPermit : '0x' },
    permitTakerAsset: permit,
    acceptUnsimulated: intent.acceptUnsimulated ?? false,
  }
  return { intent: fill, payload: buildOfferFill(contract, fill) }
}

/** What is still to be asked: what allows the contract, unless a permit does, then the fill. */
export async function planFill(
  intent: OtcFillIntent,
  { allowance, ...rest }: Requirement,
  tools: FlowTools,
  artifacts: FlowArtifacts,
): Promise<readonly PlannedStep[]> {
  const { chainId, sellToken, buyToken, sellAmount } = intent
  await assertDecimals(tools.clients.of(chainId), [sellToken, buyToken])
  const act = { name: 'fill-offer', token: sellToken, amount: sellAmount } as const
  const isPermitted = (await heldPermit(intent, tools, artifacts)) !== NO_PERMIT
  return planRequirement(isPermitted || !allowance ? rest : { ...rest, allowance }, tools, act)
}

/** The permit that was signed for a fill, while the token still takes it; else none. @throws {AppError} `chain-unreachable`. */
export async function heldPermit(
  { chainId, account, sellToken, sellAmount }: OtcFillIntent,
  { clients }: Pick<FlowTools, 'clients'>,
  { permit = NO_PERMIT, permitNonce }: FlowArtifacts,
): Promise<Hex> {
  if (permit === NO_PERMIT || permitNonce === undefined) return NO_PERMIT
  const client = clients.of(chainId)
  const [{ blockTimeSec }, next] = await Promise.all([
    readBlockTime(client),
    readPermitNonce(client, sellToken.address, account),
  ])
  const isHeld =
    permitGives(permit, BigInt(blockTimeSec)) >= BigInt(sellAmount) && next === BigInt(permitNonce)
  return isHeld ? permit : NO_PERMIT
}
