import { assertDecimals } from '../../chain/token/shownDecimals.ts'
import { authorizeSending } from '../kind/authorizing.ts'
import { defineKind, NO_OBLIGATIONS } from '../kind/flowKind.ts'
import { defineStep, type Step } from '../kind/step.ts'
import type { Requirement } from '../plan/requirement.ts'
import { assertAllowed, batchStep, planRequirement, requirementSteps } from '../plan/requirements.ts'
import { fillMembers, type OtcFillIntent } from './otcIntents.ts'
import { partsOf } from './partsOf.ts'

/** Fills an offer in the taker's own transaction: the RFQ contract is approved where it is not, then the fill, after the chain was asked once more. */
export const otcFill = defineKind({
  kind: 'otc-fill',
  members: fillMembers,
  obligations: NO_OBLIGATIONS,
  first: 'fill-offer',
  steps(intent) {
    const requirement = requirementOf(intent)
    const fill = fillStep(intent, requirement)
    return {
      ...requirementSteps(requirement),
      'fill-offer': fill,
      batch: batchStep(requirement, fill, async ({ tools }) =>
        (await partsOf(tools)).fill.fillPart(intent, tools),
      ),
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
      const { fill } = await partsOf(tools)
      const part = await fill.fillPart(intent, tools)
      return authorizeSending(tools, part.intent, part.payload)
    },
    confirm: async (context, mined) => ({
      receipt: await (await partsOf(context.tools)).fill.readFill(intent, mined, context),
    }),
  })
}
