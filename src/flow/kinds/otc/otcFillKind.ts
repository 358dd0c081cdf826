import { NO_PERMIT } from '../../../domain/orders/struct/permitKind.ts'
import { authorizeSending } from '../../kind/authorizing.ts'
import { defineKind } from '../../kind/flowKind.ts'
import { type Obligation, permitIdOf } from '../../kind/obligation.ts'
import { defineStep, type Step } from '../../kind/step.ts'
import type { Allowance, Requirement } from '../../plan/requirement.ts'
import { assertAllowed, batchStep, requirementSteps } from '../../plan/requirements.ts'
import type { FlowRecord } from '../../record/record.ts'
import { permitOf } from '../order/orderObligations.ts'
import { partsOf } from '../partsOf.ts'
import { fillMembers, type OtcFillIntent } from './otcIntents.ts'

/** Fills an offer in the taker's own transaction: the RFQ contract is approved where it is not, then the fill, after the chain was asked once more. */
export const otcFill = defineKind({
  kind: 'otc-fill',
  members: fillMembers,
  obligations: permitOfFill,
  first: 'fill-offer',
  steps(intent) {
    const requirement = requirementOf(intent)
    const fill = fillStep(intent, requirement)
    return {
      ...requirementSteps(requirement),
      'fill-offer': fill,
      batch: batchStep(requirement, fill, async ({ tools }) =>
        (await partsOf(tools)).fill.fillPart(intent, tools, NO_PERMIT),
      ),
    }
  },
  plan: async (intent, tools, artifacts) =>
    (await partsOf(tools)).fill.planFill(intent, requirementOf(intent), tools, artifacts),
})

/** The permit that was signed for a fill: its nonce is taken, and with it the contract may be given the token once more. */
function permitOfFill({
  id: flowId,
  intent,
  artifacts = {},
  updatedAt: since,
}: Pick<FlowRecord, 'id' | 'artifacts' | 'updatedAt'> & {
  readonly intent: OtcFillIntent
}): readonly Obligation[] {
  const { chainId, account, sellToken, sellAmount: amount, offer } = intent
  const permit = permitOf({ sellToken, deadlineSec: 0 }, artifacts)
  if (!permit) return []
  const { untilSec } = permit
  return [
    {
      ...{ version: 1, id: permitIdOf(flowId), flowId, chainId, account, how: 'permit', family: 'OtcOrder' },
      ...{ orderHash: null, nonce: offer.nonceAndMeta, token: sellToken.address, spender: 'rfq', amount },
      ...{ untilSec, permit, isOut: false, delivered: null, since },
    },
  ]
}

function requirementOf(intent: OtcFillIntent): Requirement {
  const { chainId, account, sellToken: token, sellAmount, approval, acceptUnsimulated = false } = intent
  const { nonceAndMeta: orderNonce } = intent.offer
  const allowance: Allowance = {
    ...({ token, spender: 'rfq', amount: BigInt(sellAmount), approval, orderNonce } as const),
    permit: { deadlineSec: null, nonce: 0n, isFillable: true },
  }
  return { chainId, account, acceptUnsimulated, allowance }
}

function fillStep(intent: OtcFillIntent, requirement: Requirement): Step {
  return defineStep({
    name: 'fill-offer',
    chainId: intent.chainId,
    async prepare({ tools, artifacts }) {
      const { fill } = await partsOf(tools)
      const permit = await fill.heldPermit(intent, tools, artifacts)
      if (permit === NO_PERMIT) await assertAllowed(requirement, tools)
      const part = await fill.fillPart(intent, tools, permit)
      return authorizeSending(tools, part.intent, part.payload)
    },
    confirm: async (context, mined) => ({
      receipt: await (await partsOf(context.tools)).fill.readFill(intent, mined, context),
    }),
  })
}
