import type { Hex } from 'viem'
import { size } from 'viem/utils'
import { readOfferSigner, signerReader } from '../../chain/otc/offerSignature.ts'
import type { OfferSigningIntent } from '../../domain/firewall/signingIntent.ts'
import { fromCompactSignature, toCompactSignature } from '../../domain/orders/compactSignature.ts'
import type { CarriedOffer } from '../../domain/otc/linkPayload.ts'
import { getOffer, postOffer } from '../../service/rfq/offers.ts'
import { assertInTime, authorizeSigning } from '../kind/authorizing.ts'
import { PlanChanged } from '../kind/flowKind.ts'
import type { FlowTools } from '../kind/flowTools.ts'
import type { StepAct } from '../kind/step.ts'
import type { Requirement } from '../plan/requirement.ts'
import { assertAllowed } from '../plan/requirements.ts'
import { flowError } from '../record/flowErrors.ts'
import type { FlowArtifacts } from '../record/record.ts'
import { offerHash, offerStruct, rfqOf } from './offerStruct.ts'
import type { OtcOfferIntent } from './otcIntents.ts'

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
export const isAgreedOnChain = async (intent: OtcOfferIntent, tools: FlowTools): Promise<boolean> =>
  (await signerOf(intent, tools, '0x')) === 'contract'

/**
 * Asks for the signature and takes what the contract will take.
 * @param isSigned there is a signature already, which is passed on whatever has become of the allowance.
 */
export async function prepareSignature(
  intent: OtcOfferIntent,
  requirement: Requirement,
  tools: FlowTools,
  isSigned: boolean,
): Promise<StepAct> {
  const { chainId, offer } = intent
  if (!isSigned) await assertAllowed(requirement, tools)
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

/** Hands the signed offer to the service, until it has it or the offer is over. */
export function preparePost(
  intent: OtcOfferIntent,
  tools: FlowTools,
  { offer: signed }: FlowArtifacts,
): StepAct {
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
