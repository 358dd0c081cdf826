import type { Hex } from 'viem'
import { size } from 'viem/utils'
import { readOfferSigner, signerReader } from '../../chain/otc/offerSignature.ts'
import { assertDecimals } from '../../chain/token/shownDecimals.ts'
import type { OfferSigningIntent } from '../../domain/firewall/signingIntent.ts'
import { fromCompactSignature, toCompactSignature } from '../../domain/orders/compactSignature.ts'
import type { CarriedOffer } from '../../domain/otc/linkPayload.ts'
import { getOffer, postOffer } from '../../service/rfq/offers.ts'
import { assertInTime, authorizeSigning } from '../kind/authorizing.ts'
import { defineKind, type IntentOf, PlanChanged } from '../kind/flowKind.ts'
import type { FlowTools } from '../kind/flowTools.ts'
import type { Obligation } from '../kind/obligation.ts'
import { defineStep, type StepAct } from '../kind/step.ts'
import type { Requirement } from '../plan/requirement.ts'
import { assertAllowed, planRequirement, requirementSteps } from '../plan/requirements.ts'
import { flowError } from '../record/flowErrors.ts'
import { approval, token } from '../record/intent.ts'
import type { FlowArtifacts, PlannedStep } from '../record/record.ts'
import { offerHash, offerStruct, rfqOf, storedOffer } from './offerTerms.ts'

const members = {
  offer: storedOffer,
  /** What the maker gives and asks for, as it was shown. */
  makerToken: token,
  takerToken: token,
  approval,
}

/** An OTC offer as it was reviewed, the whole struct. The account is its maker. */
export type OtcOfferIntent = IntentOf<'otc-offer', typeof members>

/** Makes an OTC offer: the RFQ contract is approved where it is not, then the offer is signed and handed to the service. Its link works from the signature on. */
export const otcOffer = defineKind({
  kind: 'otc-offer',
  members,
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
      prepare: ({ step, tools }) => prepareSignature(intent, tools, step.answer !== undefined),
    }),
    'post-offer': defineStep({
      name: 'post-offer',
      chainId: intent.chainId,
      prepare: async ({ tools, artifacts }) => preparePost(intent, tools, artifacts),
    }),
  }),
  async plan(intent, tools, { offer }) {
    if (offer?.isPosted) return []
    const posting: PlannedStep = { name: 'post-offer' }
    if (offer) return [posting]
    const { chainId, makerToken, takerToken } = intent
    await assertDecimals(tools.clients.of(chainId), [makerToken, takerToken])
    const allowing = await planRequirement(requirementOf(intent), tools, null)
    if (await isAgreedOnChain(intent, tools)) return [...allowing, posting]
    const { makerAmount: amount } = intent.offer
    return [...allowing, { name: 'sign-offer', token: makerToken, amount }, posting]
  },
})

function requirementOf({ chainId, account, makerToken, approval, offer }: OtcOfferIntent): Requirement {
  const { makerAmount, nonceAndMeta: orderNonce } = offer
  const amount = BigInt(makerAmount)
  return {
    ...{ chainId, account },
    allowance: { token: makerToken, spender: 'rfq', amount, approval, orderNonce },
  }
}

function signingOf({ chainId, account, offer }: OtcOfferIntent): OfferSigningIntent {
  return { kind: 'offer', chainId, account, order: offerStruct(offer) }
}

function signerOf(intent: OtcOfferIntent, tools: FlowTools, signature: Hex) {
  const { chainId, account: maker } = intent
  const hash = offerHash(chainId, offerStruct(intent.offer))
  const reader = signerReader(tools.clients.of(chainId), rfqOf(intent))
  return readOfferSigner(reader, { maker, hash, signature })
}

/** Whether the account's code agrees to the offer without a signature: a Safe whose owners signed on chain. */
const isAgreedOnChain = async (intent: OtcOfferIntent, tools: FlowTools): Promise<boolean> =>
  (await signerOf(intent, tools, '0x')) === 'contract'

/** @param isSigned there is a signature already, which is passed on whatever has become of the allowance. */
async function prepareSignature(
  intent: OtcOfferIntent,
  tools: FlowTools,
  isSigned: boolean,
): Promise<StepAct> {
  const { chainId, offer } = intent
  if (!isSigned) await assertAllowed(requirementOf(intent), tools)
  if (!isSigned && (await isAgreedOnChain(intent, tools))) throw new PlanChanged()
  const authorized = await authorizeSigning(tools, signingOf(intent), null)
  return {
    type: 'sign',
    authorized,
    deadlineSec: Number(offer.expiry),
    async accept(given) {
      const signature = canonical(given)
      const signer = await signerOf(intent, tools, signature)
      const { hash } = authorized
      if (signer === 'key' || signer === 'contract') return { offer: { hash, signature } }
      // A Safe answers with nothing while its owners still have to sign.
      if (signature.length <= 2) throw flowError('offerWaits', 'retry')
      if (signer === 'undeployed') throw flowError('offerUndeployed', 'stop', { chain: String(chainId) })
      throw flowError('signatureInvalid', 'retry')
    },
  }
}

/** The one form of a key's signature that the contract takes; other bytes as they are. */
function canonical(signature: Hex): Hex {
  if (signature.length <= 2 || (size(signature) !== 64 && size(signature) !== 65)) return signature
  try {
    return fromCompactSignature(toCompactSignature(signature))
  } catch {
    return signature
  }
}

function preparePost(intent: OtcOfferIntent, tools: FlowTools, { offer: signed }: FlowArtifacts): StepAct {
  const { chainId } = intent
  const order = offerStruct(intent.offer)
  const orderHash = offerHash(chainId, order)
  const offer: CarriedOffer = { chainId, order, signature: signed?.signature ?? '0x', permitMakerAsset: '0x' }
  const untilSec = Number(order.expiry)
  const accepted: Partial<FlowArtifacts> = {
    offer: { hash: orderHash, signature: offer.signature, isPosted: true },
  }
  return {
    type: 'work',
    async run() {
      await assertInTime(tools, chainId, untilSec)
      if (!signed && !(await isAgreedOnChain(intent, tools))) throw flowError('interrupted', 'retry')
      await postOffer(tools.service, { offer, orderHash })
      return accepted
    },
    delivery: {
      untilSec,
      find: async () => ((await getOffer(tools.service, orderHash, { priority: 'click' })) ? accepted : null),
    },
  }
}
