import * as v from 'valibot'
import type { Hex } from 'viem'
import type { ChainAccess } from '../../chain/chainAccess.ts'
import { booleanText, integerText, oneOf, readQuery, WIDE_RANGE } from '../http/requestFields.ts'
import { invalidInput, ServiceError } from '../http/serviceErrors.ts'
import { servedChain } from '../http/serviceTools.ts'
import type { OfferQuestion } from './offerBook.ts'
import { type RfqTools, readStates } from './rfqTools.ts'
import { type OfferType, type OfferWithState, offerRecord, swappableOf, typeOf } from './storedOffer.ts'

const PAGE_LIMIT = 1000
const DEFAULT_PAGE_SIZE = 100
/** Offers of which less than one part in so many can be bought have a small balance. */
const SMALL_PART = 100n
const ORDERS = ['createdAt', 'updatedAt', 'expiry'] as const

const listQuery = v.object({
  limit: v.optional(integerText('limit', 1, PAGE_LIMIT), String(DEFAULT_PAGE_SIZE)),
  offset: v.optional(integerText('offset', 0, WIDE_RANGE[1]), '0'),
  orderBy: v.optional(oneOf('orderBy', ORDERS), 'createdAt'),
  hideSmallBalances: v.optional(booleanText('hideSmallBalances'), 'false'),
  type: v.optional(oneOf('type', ['P2P', 'LIMIT'])),
})

/** What an offer is sorted by, the highest first. One that never expires comes after none that does. */
function rankOf({ offer }: OfferWithState, orderBy: (typeof ORDERS)[number]): number {
  if (orderBy === 'createdAt') return offer.createdAtMs
  if (orderBy === 'updatedAt') return offer.updatedAtMs
  return offer.order.expiry === 0n ? Number.POSITIVE_INFINITY : Number(offer.order.expiry)
}

const hasSmallBalance = (seen: OfferWithState): boolean =>
  swappableOf(seen) * SMALL_PART < seen.offer.order.makerAmount

/**
 * A page of the offers of an account, newest first unless asked otherwise.
 * @param only the type that the path is for; null for a path of both.
 * @throws {ServiceError} 400.
 */
export async function listOffers(
  tools: RfqTools,
  chain: ChainAccess,
  requested: Omit<OfferQuestion, 'chainId'> & { readonly only: OfferType | null; readonly url: string },
) {
  const query = readQuery(requested.url, listQuery)
  const found = tools.offers
    .find({ chainId: chain.id, role: requested.role, account: requested.account })
    .filter(({ order }) =>
      [requested.only, query.type ?? null].every((type) => type === null || type === typeOf(order)),
    )
  const seen = (await readStates(tools, chain, found))
    .filter((each) => !query.hideSmallBalances || !hasSmallBalance(each))
    .sort((left, right) => {
      const [first, second] = [rankOf(left, query.orderBy), rankOf(right, query.orderBy)]
      return first === second ? right.offer.sequence - left.offer.sequence : first < second ? 1 : -1
    })
  const page = seen.slice(query.offset, query.offset + query.limit)
  return {
    orders: page.map(offerRecord),
    limit: query.limit,
    offset: query.offset,
    total: seen.length,
    hasMore: query.offset + page.length < seen.length,
  }
}

/** @throws {ServiceError} 400 for what is no hash, 404 for an unknown one. */
export async function offerByHash(tools: RfqTools, hash: string): Promise<OfferWithState> {
  if (!/^0x[0-9a-f]{64}$/i.test(hash))
    throw invalidInput('Validation failed: orderHash must be 32 bytes of hex')
  const offer = tools.offers.byHash(hash as Hex)
  const [seen] = offer ? await readStates(tools, servedChain(tools.chains, offer.chainId), [offer]) : []
  if (!seen) throw new ServiceError(404, 'NotFound', 'Order not found')
  return seen
}
