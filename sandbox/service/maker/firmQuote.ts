import { type Address, encodeAbiParameters, type Hex } from 'viem'
import { takerFromMeta } from '../../../src/domain/otc/nonceAndMeta.ts'
import { hashOtcOrder, type OtcOrder } from '../../../src/domain/otc/otcOrder.ts'
import { isSameAddress } from '../../../src/domain/token/address.ts'
import type { ChainAccess } from '../../chain/chainAccess.ts'
import { firmQuoteParameters } from '../../chain/routerAbi.ts'
import { ServiceError } from '../http/serviceErrors.ts'
import { offerBody } from '../rfq/offerBody.ts'
import { isAgreed } from '../rfq/offerConsent.ts'
import { MakerError } from './makerError.ts'

/** A firm order must be fillable for so long (facts page, 4.5). */
const LEAST_LIFE_SEC = 120n

/** A request to a market maker. Tokens as pools know them; amounts in raw units. */
export interface FirmRequest {
  readonly makerAsset: Address
  readonly takerAsset: Address
  /** Which side `amount` fixes. */
  readonly fixes: 'makerAmount' | 'takerAmount'
  readonly amount: bigint
  readonly userAddress: Address
}

/** What a market maker signed for one trade. */
export interface FirmQuote {
  readonly makerAmount: bigint
  readonly takerAmount: bigint
  /** For the executor: order and signature, in `firmQuoteParameters`. */
  readonly quote: Hex
}

/** The body of `POST /firm`. `taker` is who fills the order. */
export function firmBody({ fixes, amount, ...request }: FirmRequest, taker: Address): string {
  return JSON.stringify({ ...request, [fixes]: amount.toString(), takerAddress: taker })
}

function signedOrder(answer: unknown): { order: OtcOrder; signature: Hex } | null {
  if (answer === null || typeof answer !== 'object')
    throw new MakerError('/firm: the answer is not an object')
  const { order } = answer as { order?: unknown }
  if (order === undefined || order === null) return null
  if (typeof order !== 'object') throw new MakerError('/firm: order is not an object')
  try {
    return offerBody(order)
  } catch (error) {
    throw new MakerError(`/firm: ${error instanceof ServiceError ? error.details : error}`)
  }
}

function checkTerms(chain: ChainAccess, request: FirmRequest, order: OtcOrder, nowSec: bigint): void {
  const refuse = (reason: string) => new MakerError(`/firm: ${reason}`)
  if (!isSameAddress(order.taker, chain.contracts.executor)) throw refuse('taker is not the executor')
  if (!isSameAddress(order.makerAsset, request.makerAsset))
    throw refuse('makerAsset is not the one asked for')
  if (!isSameAddress(order.takerAsset, request.takerAsset))
    throw refuse('takerAsset is not the one asked for')
  if (order[request.fixes] !== request.amount) throw refuse(`${request.fixes} is not the one asked for`)
  if (!isSameAddress(takerFromMeta(order.nonceAndMeta), request.userAddress))
    throw refuse('nonceAndMeta names another user')
  if (order.expiry < nowSec + LEAST_LIFE_SEC)
    throw refuse(`expiry is less than ${LEAST_LIFE_SEC} seconds ahead`)
}

/**
 * Reads the answer of `POST /firm`. Null when the maker wants no trade with this user: an answer without an order.
 * @throws {MakerError} for the first rule that is broken.
 */
export async function readFirmQuote(
  chain: ChainAccess,
  request: FirmRequest,
  answer: unknown,
  nowSec: bigint,
): Promise<FirmQuote | null> {
  const signed = signedOrder(answer)
  if (!signed) return null
  const { order, signature } = signed
  checkTerms(chain, request, order, nowSec)
  const hash = hashOtcOrder(order, { chainId: chain.id, contract: chain.contracts.rfq })
  if (!(await isAgreed(chain, order.maker, hash, signature)))
    throw new MakerError('/firm: signature is not the maker’s')
  const { makerAmount, takerAmount } = order
  return { makerAmount, takerAmount, quote: encodeAbiParameters(firmQuoteParameters, [order, signature]) }
}
