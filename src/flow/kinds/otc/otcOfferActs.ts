import type { Hex } from 'viem'
import { size } from 'viem/utils'
import { readOfferSigner, signerReader } from '../../../chain/otc/offerSignature.ts'
import { readOfferState } from '../../../chain/otc/readOfferState.ts'
import { assertDecimals } from '../../../chain/token/shownDecimals.ts'
import { AppError } from '../../../domain/data/errors.ts'
import type { OfferSigningIntent } from '../../../domain/firewall/signingIntent.ts'
import { fromCompactSignature, toCompactSignature } from '../../../domain/orders/struct/compactSignature.ts'
import { NO_PERMIT } from '../../../domain/orders/struct/permitKind.ts'
import type { CarriedOffer } from '../../../domain/otc/linkPayload.ts'
import { getOffer, postOffer } from '../../../service/rfq/offers.ts'
import { assertInTime, authorizeSigning } from '../../kind/authorizing.ts'
import { PlanChanged } from '../../kind/flowKind.ts'
import type { FlowTools } from '../../kind/flowTools.ts'
import type { StepAct } from '../../kind/step.ts'
import type { Allowance, Requirement } from '../../plan/requirement.ts'
import { assertAllowed, planRequirement } from '../../plan/requirements.ts'
import { flowError } from '../../record/flowErrors.ts'
import type { FlowArtifacts, PlannedStep } from '../../record/record.ts'
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

/** Whether a flow's permit lets the contract take what is offered, simulated on the chain's present state. @throws {AppError} `chain-unreachable`. */
export async function isPermitHeld(
  intent: OtcOfferIntent,
  { clients }: Pick<FlowTools, 'clients'>,
  { permit: permitMakerAsset = NO_PERMIT }: FlowArtifacts,
): Promise<boolean> {
  if (permitMakerAsset === NO_PERMIT) return false
  const { chainId } = intent
  const order = offerStruct(intent.offer)
  const sought = { order, orderHash: offerHash(chainId, order), permitMakerAsset }
  const chainState = await readOfferState(clients.of(chainId), rfqOf(intent), sought)
  return chainState.permit === 'works' && chainState.allowance >= order.makerAmount
}

/** What is still to be asked: what allows the contract, unless a permit does, then the signature where the account's code does not agree already, then the post. */
export async function planOffer(
  intent: OtcOfferIntent,
  { allowance, ...rest }: Requirement,
  tools: FlowTools,
  artifacts: FlowArtifacts,
): Promise<readonly PlannedStep[]> {
  const { offer } = artifacts
  if (offer?.isPosted) return []
  const posting: PlannedStep = { name: 'post-offer' }
  if (offer) return [posting]
  const { chainId, makerToken: token, takerToken } = intent
  await assertDecimals(tools.clients.of(chainId), [token, takerToken])
  const isHeld = await isPermitHeld(intent, tools, artifacts)
  const allowing = await planRequirement(isHeld || !allowance ? rest : { ...rest, allowance }, tools, null)
  if (await isAgreedOnChain(intent, tools)) return [...allowing, posting]
  return [...allowing, { name: 'sign-offer', token, amount: intent.offer.makerAmount }, posting]
}

/** What an approval for an own open offer asks for: what that one takes, and as much of the others of the token as the balance covers. @throws {AppError} */
export function planCovering(
  {
    chainId,
    account,
    token,
    spender,
    amount,
    offerNonce,
  }: Pick<Requirement, 'chainId' | 'account'> &
    Pick<Allowance, 'token' | 'spender'> & {
      readonly amount: string
      readonly offerNonce?: string
    },
  tools: FlowTools,
): Promise<readonly PlannedStep[]> {
  const wanted = { token, spender, amount: BigInt(amount), approval: 'exact' } as const
  const allowance = { ...wanted, ...(offerNonce !== undefined && { orderNonce: offerNonce }) }
  return planRequirement({ chainId, account, allowance }, tools, null)
}

/** @throws {AppError} `flow-permit-gone` where the permit was to fund the offer and no longer does; as `assertAllowed`. */
async function assertFunded(
  requirement: Requirement,
  tools: FlowTools,
  { permit = NO_PERMIT }: FlowArtifacts,
): Promise<void> {
  try {
    await assertAllowed(requirement, tools)
  } catch (error) {
    const isTooSmall = error instanceof AppError && error.code === 'flow-allowance-too-small'
    throw isTooSmall && permit !== NO_PERMIT ? flowError('permitGone', 'retry') : error
  }
}

/**
 * Asks for the signature and takes what the contract will take. What the flow keeps as its permit from then on is what the offer carries.
 * @param isSigned there is a signature already, which is passed on whatever has become of allowance and permit.
 */
export async function prepareSignature(
  intent: OtcOfferIntent,
  requirement: Requirement,
  tools: FlowTools,
  { isSigned, artifacts }: { readonly isSigned: boolean; readonly artifacts: FlowArtifacts },
): Promise<StepAct> {
  const { chainId, offer } = intent
  const isHeld = isSigned || (await isPermitHeld(intent, tools, artifacts))
  if (!isHeld) await assertFunded(requirement, tools, artifacts)
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
      if (signer === 'key' || signer === 'contract') {
        return { offer: { hash, signature }, ...(!isHeld && artifacts.permit && { permit: NO_PERMIT }) }
      }
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
  { offer: signed, permit: permitMakerAsset = NO_PERMIT }: FlowArtifacts,
): StepAct {
  const { chainId } = intent
  const order = offerStruct(intent.offer)
  const orderHash = offerHash(chainId, order)
  const offer: CarriedOffer = { chainId, order, signature: signed?.signature ?? '0x', permitMakerAsset }
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
