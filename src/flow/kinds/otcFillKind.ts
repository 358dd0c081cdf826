import { assertDecimals } from '../../chain/token/shownDecimals.ts'
import { authorizeSending } from '../kind/authorizing.ts'
import { defineKind, type IntentOf, NO_OBLIGATIONS } from '../kind/flowKind.ts'
import { lazyPart } from '../kind/lazyPart.ts'
import { defineStep, type Step } from '../kind/step.ts'
import type { Requirement } from '../plan/requirement.ts'
import { assertAllowed, batchStep, planRequirement, requirementSteps } from '../plan/requirements.ts'
import { hex, tradeMembers } from '../record/intent.ts'
import { storedOffer } from './offerTerms.ts'

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

/** What the steps do, fetched when an offer is filled. */
const acts = async () => (await lazyPart(import('./otcParts.ts'))).otcParts.fill

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
      batch: batchStep(requirement, fill, async ({ tools }) => (await acts()).fillPart(intent, tools)),
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
  return defineStep({
    name: 'fill-offer',
    chainId: intent.chainId,
    async prepare({ tools }) {
      await assertAllowed(requirement, tools)
      const part = await (await acts()).fillPart(intent, tools)
      return authorizeSending(tools, part.intent, part.payload)
    },
    confirm: async (context, mined) => ({ receipt: await (await acts()).readFill(intent, mined, context) }),
  })
}
