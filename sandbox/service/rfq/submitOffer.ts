import { hashOtcOrder } from '../../../src/domain/otc/otcOrder.ts'
import type { ChainAccess } from '../../chain/chainAccess.ts'
import { ServiceError } from '../http/serviceErrors.ts'
import { offerBody } from './offerBody.ts'
import { isAgreed } from './offerConsent.ts'
import { type RfqTools, readStates } from './rfqTools.ts'
import type { OfferWithState } from './storedOffer.ts'

/**
 * Takes a signed offer in, or gives back the one there is under its hash. What its maker has, and what became of it on chain meanwhile, refuses
 * nothing: the record says it.
 * @throws {ServiceError} 400 as the body is wrong, for a signature that the contract would refuse, and for an offer whose time is over.
 */
export async function submitOffer(
  tools: RfqTools,
  chain: ChainAccess,
  json: object,
): Promise<OfferWithState> {
  const { order, signature, permitMakerAsset } = offerBody(json)
  const hash = hashOtcOrder(order, { chainId: chain.id, contract: chain.contracts.rfq })
  if (!(await isAgreed(chain, order.maker, hash, signature)))
    throw new ServiceError(400, 'InvalidSignature', 'Order signature does not recover to maker')
  const isKnown = tools.offers.byHash(hash) !== undefined
  const nowSec = BigInt(Math.floor(tools.clock.now() / 1000))
  if (!isKnown && order.expiry !== 0n && order.expiry < nowSec)
    throw new ServiceError(400, 'OrderExpired', 'Order expired')
  const offer = tools.offers.accept({ chainId: chain.id, order, hash, signature, permitMakerAsset })
  const [seen] = await readStates(tools, chain, [offer])
  if (!seen) throw new Error('an offer that was looked at was not seen')
  return seen
}
