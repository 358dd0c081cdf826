import type { Log } from 'viem'
import { offerEventsIn } from '../../chain/otc/offerEvents.ts'
import { readOfferSight } from '../../chain/otc/offerSight.ts'
import { readOfferSigner, signerReader } from '../../chain/otc/offerSignature.ts'
import { buildOfferFill } from '../../chain/otc/offerTransactions.ts'
import { assertDecimals } from '../../chain/token/shownDecimals.ts'
import { isSameAddress } from '../../domain/address.ts'
import type { CallPart } from '../../domain/firewall/authorizeCalls.ts'
import type { FillOfferTransactionIntent } from '../../domain/firewall/transactionIntent.ts'
import { mostPaid } from '../../domain/otc/fillMath.ts'
import { type OfferStateKind, offerState } from '../../domain/otc/offerState.ts'
import { authorizeSending } from '../kind/authorizing.ts'
import { defineKind, type IntentOf, NO_OBLIGATIONS } from '../kind/flowKind.ts'
import type { FlowTools } from '../kind/flowTools.ts'
import { defineStep, type Step } from '../kind/step.ts'
import type { Requirement } from '../plan/requirement.ts'
import { assertAllowed, batchStep, planRequirement, requirementSteps } from '../plan/requirements.ts'
import { flowError } from '../record/flowErrors.ts'
import { hex, tradeMembers } from '../record/intent.ts'
import { offerStruct, rfqOf, storedOffer } from './offerTerms.ts'
import { readTradeReceipt } from './tradeReceipt.ts'

const members = {
  ...tradeMembers,
  offer: storedOffer,
  /** The hash under which the offer was shown. */
  orderHash: hex,
  /** The maker's; what a link or the service brought. */
  makerSignature: hex,
  /** The maker's permit for the RFQ contract; `0x` where there is none. */
  makerPermit: hex,
}

/**
 * A fill of an OTC offer, whole or in part, as it was reviewed: `sellAmount` of the taker's token is paid, and exactly `buyAmount` of the maker's
 * comes. Side SELL, no slippage, no fee.
 */
export type OtcFillIntent = IntentOf<'otc-fill', typeof members>

/** Fills an offer in the taker's own transaction: the RFQ contract is approved where it is not, then the fill, after the chain was asked once more. */
export const otcFill = defineKind({
  kind: 'otc-fill',
  members,
  obligations: NO_OBLIGATIONS,
  first: 'fill-offer',
  steps(intent) {
    const requirement = requirementOf(intent)
    const fill = fillStep(intent, requirement)
    return {
      ...requirementSteps(requirement),
      'fill-offer': fill,
      batch: batchStep(requirement, fill, ({ tools }) => fillPart(intent, tools)),
    }
  },
  async plan(intent, tools) {
    const { chainId, sellToken, buyToken, sellAmount } = intent
    await assertDecimals(tools.clients.of(chainId), [sellToken, buyToken])
    const act = { name: 'fill-offer', token: sellToken, amount: sellAmount } as const
    return planRequirement(requirementOf(intent), tools, act)
  },
})

function requirementOf(intent: OtcFillIntent): Requirement {
  const { chainId, account, sellToken: token, sellAmount, approval, acceptUnsimulated = false } = intent
  const allowance = { token, spender: 'rfq', amount: BigInt(sellAmount), approval } as const
  return { chainId, account, acceptUnsimulated, allowance }
}

function fillStep(intent: OtcFillIntent, requirement: Requirement): Step {
  const { chainId, account, recipient, sellToken, buyToken } = intent
  return defineStep({
    name: 'fill-offer',
    chainId,
    async prepare({ tools }) {
      await assertAllowed(requirement, tools)
      const part = await fillPart(intent, tools)
      return authorizeSending(tools, part.intent, part.payload)
    },
    async confirm(context, mined) {
      const tokens = { sellToken: sellToken.address, buyToken: buyToken.address }
      const receipt = await readTradeReceipt({ chainId, account, recipient, ...tokens }, mined, context)
      if (!isFilledIn(mined.receipt.logs, intent)) throw flowError('noEffect', 'stop')
      return { receipt }
    },
  })
}

/** Whether the contract itself tells of this fill. */
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

/** The fill as the chain stands now. @throws {AppError} where the offer no longer gives what was reviewed, or nobody signed it. */
async function fillPart(intent: OtcFillIntent, tools: FlowTools): Promise<CallPart> {
  const { chainId, account, recipient, orderHash, makerSignature: signature, makerPermit } = intent
  const order = offerStruct(intent.offer)
  const contract = rfqOf(intent)
  const client = tools.clients.of(chainId)
  const [pays, receives] = [BigInt(intent.sellAmount), BigInt(intent.buyAmount)]
  const sight = await readOfferSight(client, contract, { order, orderHash, permitMakerAsset: makerPermit })
  const state = offerState(order, chainId, sight, { account, chainId })
  const stopped = STOPPED[state.kind]
  if (stopped) throw flowError(stopped, 'stop')
  if (pays > mostPaid(order, state.left)) throw flowError('offerTaken', 'fix')
  if (pays > mostPaid(order, state.available)) throw flowError('offerUnfunded', 'fix')
  const isUntouched = sight.remaining === 0n
  if (isUntouched) {
    const reader = signerReader(client, contract)
    const signer = await readOfferSigner(reader, { maker: order.maker, hash: orderHash, signature })
    if (signer !== 'key' && signer !== 'contract') throw flowError('offerUnsigned', 'stop')
  }
  // A permit that is not needed any more would make the fill fail.
  const needsPermit = sight.allowed < receives
  const fill: FillOfferTransactionIntent = {
    ...{ kind: 'fillOffer', chainId, account, recipient, orderHash, pays, receives, isUntouched },
    offer: { chainId, order, signature, permitMakerAsset: needsPermit ? makerPermit : '0x' },
    permitTakerAsset: '0x',
    acceptUnsimulated: intent.acceptUnsimulated ?? false,
  }
  return { intent: fill, payload: buildOfferFill(contract, fill) }
}
