import { assertDecimals } from '../../chain/token/shownDecimals.ts'
import { defineKind } from '../kind/flowKind.ts'
import type { Obligation } from '../kind/obligation.ts'
import { defineStep } from '../kind/step.ts'
import type { Requirement } from '../plan/requirement.ts'
import { planRequirement, requirementSteps } from '../plan/requirements.ts'
import type { PlannedStep } from '../record/record.ts'
import { type OtcOfferIntent, offerMembers } from './otcIntents.ts'
import { partsOf } from './partsOf.ts'

/** Makes an OTC offer: the RFQ contract is approved where it is not, then the offer is signed and handed to the service. Its link works from the signature on. */
export const otcOffer = defineKind({
  kind: 'otc-offer',
  members: offerMembers,
  first: 'sign-offer',
  obligations: ({ id: flowId, intent, artifacts, updatedAt: since }): readonly Obligation[] => {
    const { offer } = artifacts ?? {}
    if (!offer) return []
    const { chainId, account } = intent
    const { nonceAndMeta: nonce, makerAsset, makerAmount: amount, expiry } = intent.offer
    const delivered = offer.isPosted ? offer.hash : null
    return [
      {
        ...{ version: 1, id: offer.hash, flowId, chainId, account, how: 'signed', family: 'OtcOrder' },
        ...{ orderHash: offer.hash, nonce, token: makerAsset, spender: 'rfq', amount, permit: null },
        // Whoever has the link can fill it: nobody has to post it first.
        ...{ untilSec: Number(expiry), isOut: true, delivered, since },
      },
    ]
  },
  steps: (intent) => ({
    ...requirementSteps(requirementOf(intent)),
    'sign-offer': defineStep({
      name: 'sign-offer',
      chainId: intent.chainId,
      untilSec: Number(intent.offer.expiry),
      async prepare({ step, tools }) {
        const { prepareSignature } = (await partsOf(tools)).offer
        return prepareSignature(intent, requirementOf(intent), tools, step.answer !== undefined)
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
  async plan(intent, tools, { offer }) {
    if (offer?.isPosted) return []
    const posting: PlannedStep = { name: 'post-offer' }
    if (offer) return [posting]
    const { chainId, makerToken, takerToken } = intent
    await assertDecimals(tools.clients.of(chainId), [makerToken, takerToken])
    const allowing = await planRequirement(requirementOf(intent), tools, null)
    const { isAgreedOnChain } = (await partsOf(tools)).offer
    if (await isAgreedOnChain(intent, tools)) return [...allowing, posting]
    const { makerAmount: amount } = intent.offer
    return [...allowing, { name: 'sign-offer', token: makerToken, amount }, posting]
  },
})

function requirementOf(intent: OtcOfferIntent): Requirement {
  const { chainId, account, makerToken, approval, offer, later = '0' } = intent
  const { makerAmount, nonceAndMeta: orderNonce } = offer
  const amount = BigInt(makerAmount) + BigInt(later)
  return {
    ...{ chainId, account },
    allowance: { token: makerToken, spender: 'rfq', amount, approval, orderNonce },
  }
}
