import { offerStruct } from '../../../domain/otc/offerStruct.ts'
import { defineKind } from '../../kind/flowKind.ts'
import { type Obligation, permitIdOf } from '../../kind/obligation.ts'
import { defineStep } from '../../kind/step.ts'
import type { Requirement } from '../../plan/requirement.ts'
import { requirementSteps } from '../../plan/requirements.ts'
import type { FlowRecord } from '../../record/record.ts'
import { permitOf } from '../order/orderObligations.ts'
import { partsOf } from '../partsOf.ts'
import { type OtcOfferIntent, offerMembers } from './otcIntents.ts'

/**
 * Makes an OTC offer: the RFQ contract is approved where it is not, or a permit is signed that the offer carries; then the offer is signed and handed to the
 * service. Its link works from the signature on.
 */
export const otcOffer = defineKind({
  kind: 'otc-offer',
  members: offerMembers,
  first: 'sign-offer',
  obligations: offered,
  steps: (intent) => ({
    ...requirementSteps(requirementOf(intent)),
    'sign-offer': defineStep({
      name: 'sign-offer',
      chainId: intent.chainId,
      untilSec: Number(intent.offer.expiry),
      async prepare({ step, tools, artifacts }) {
        const { prepareSignature } = (await partsOf(tools)).offer
        const isSigned = step.answer !== undefined
        return prepareSignature(intent, requirementOf(intent), tools, { isSigned, artifacts })
      },
    }),
    'post-offer': defineStep({
      name: 'post-offer',
      chainId: intent.chainId,
      async prepare({ tools, artifacts }) {
        const { preparePost } = (await partsOf(tools)).offer
        return preparePost(intent, tools, artifacts)
      },
    }),
  }),
  plan: async (intent, tools, artifacts) =>
    (await partsOf(tools)).offer.planOffer(intent, requirementOf(intent), tools, artifacts),
})

/** The offer from its signature on: everybody with the link can fill it, posted or not. Before that the permit for it, whose nonce is taken. */
function offered({
  id: flowId,
  intent,
  artifacts = {},
  updatedAt: since,
}: Pick<FlowRecord, 'id' | 'artifacts' | 'updatedAt'> & {
  readonly intent: OtcOfferIntent
}): readonly Obligation[] {
  const { chainId, account, makerToken: sellToken } = intent
  const { nonceAndMeta: nonce, makerAsset: token, makerAmount: amount, expiry } = intent.offer
  const { offer } = artifacts
  const untilSec = Number(expiry)
  const permit = permitOf({ sellToken, deadlineSec: untilSec }, artifacts)
  const shared = {
    ...({ version: 1, flowId, chainId, account, family: 'OtcOrder', nonce, token, spender: 'rfq' } as const),
    ...{ amount, permit, untilSec, since },
  }
  if (offer) {
    const delivered = offer.isPosted ? offer.hash : null
    return [{ ...shared, id: offer.hash, how: 'signed', orderHash: offer.hash, isOut: true, delivered }]
  }
  if (!permit) return []
  return [
    { ...shared, id: permitIdOf(flowId), how: 'permit', orderHash: null, isOut: false, delivered: null },
  ]
}

function requirementOf(intent: OtcOfferIntent): Requirement {
  const { chainId, account, makerToken: token, approval, later: rest = '0' } = intent
  const offer = offerStruct(intent.offer)
  const amount = offer.makerAmount + BigInt(rest)
  // One permit funds one offer: several of a token are approved together.
  const permit = intent.permit &&
    rest === '0' && { deadlineSec: Number(offer.expiry), nonce: 0n, isFillable: true, offer }
  return {
    ...{ chainId, account },
    allowance: {
      ...({ token, spender: 'rfq', amount, approval, orderNonce: intent.offer.nonceAndMeta } as const),
      ...(permit && { permit }),
    },
  }
}
