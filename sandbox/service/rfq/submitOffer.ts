import { type Address, type Hex, hexToBigInt, recoverAddress, size, sliceHex } from 'viem'
import { isSameAddress, ZERO_ADDRESS } from '../../../src/domain/address.ts'
import { hashOtcOrder } from '../../../src/domain/otc/otcOrder.ts'
import { HALF_CURVE_ORDER, isAcceptedByCode } from '../../chain/accountConsent.ts'
import type { ChainAccess } from '../../chain/chainAccess.ts'
import { ServiceError } from '../http/serviceErrors.ts'
import { offerBody } from './offerBody.ts'
import { lookAt, type RfqTools } from './rfqTools.ts'
import type { SeenOffer } from './storedOffer.ts'

const SIGNATURE_BYTES = 65

/** Whether 65 bytes are what the contract's library takes as a signature by a key: last byte 27 or 28, `s` in the lower half. */
async function isOfKey(maker: Address, hash: Hex, signature: Hex): Promise<boolean> {
  if (size(signature) !== SIGNATURE_BYTES) return false
  const last = hexToBigInt(sliceHex(signature, 64))
  if (last !== 27n && last !== 28n) return false
  if (hexToBigInt(sliceHex(signature, 32, 64)) > HALF_CURVE_ORDER) return false
  try {
    return isSameAddress(await recoverAddress({ hash, signature }), maker)
  } catch {
    return false
  }
}

/** Whether the contract will find that the maker agreed: the maker's key first, whether the account has code or not, then its code. */
async function isAgreed(chain: ChainAccess, maker: Address, hash: Hex, signature: Hex): Promise<boolean> {
  if (isSameAddress(maker, ZERO_ADDRESS)) return false
  return (await isOfKey(maker, hash, signature)) || isAcceptedByCode(chain.client, maker, hash, signature)
}

/**
 * Takes a signed offer in, or gives back the one there is under its hash. What its maker has, and what became of it on chain meanwhile, refuses
 * nothing: the record says it.
 * @throws {ServiceError} 400 as the body is wrong, for a signature that the contract would refuse, and for an offer whose time is over.
 */
export async function submitOffer(tools: RfqTools, chain: ChainAccess, json: object): Promise<SeenOffer> {
  const { order, signature, permitMakerAsset } = offerBody(json)
  const hash = hashOtcOrder(order, { chainId: chain.id, contract: chain.contracts.rfq })
  if (!(await isAgreed(chain, order.maker, hash, signature)))
    throw new ServiceError(400, 'InvalidSignature', 'Order signature does not recover to maker')
  const isKnown = tools.offers.byHash(hash) !== undefined
  const nowSec = BigInt(Math.floor(tools.clock.now() / 1000))
  if (!isKnown && order.expiry !== 0n && order.expiry < nowSec)
    throw new ServiceError(400, 'OrderExpired', 'Order expired')
  const offer = tools.offers.accept({ chainId: chain.id, order, hash, signature, permitMakerAsset })
  const [seen] = await lookAt(tools, chain, [offer])
  if (!seen) throw new Error('an offer that was looked at was not seen')
  return seen
}
