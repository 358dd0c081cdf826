import type { Address } from 'viem'
import { least } from '../../../src/domain/otc/fillMath.ts'
import type { ChainAccess } from '../../chain/chainAccess.ts'
import type { ServiceTools } from '../http/serviceTools.ts'
import type { OfferBook } from './offerBook.ts'
import type { ReadOfferEvents } from './offerEvents.ts'
import { readFunds, readOffers } from './readOffers.ts'
import { type OfferWithState, offerStateOf, reservedBy, type StoredOffer } from './storedOffer.ts'

/** What the offers of the service are kept and looked at with. */
export interface RfqTools extends ServiceTools {
  readonly offers: OfferBook
  readonly offerEvents: ReadOfferEvents
}

/** Reads the states of offers of one chain, and notes what changed since the last read. */
export async function readStates(
  { offers: book, offerEvents: events, clock }: RfqTools,
  chain: ChainAccess,
  offers: readonly StoredOffer[],
): Promise<readonly OfferWithState[]> {
  const nowSec = BigInt(Math.floor(clock.now() / 1000))
  const chainStates = await readOffers(chain, offers, { nowSec, events })
  return offers.flatMap((offer, index) => {
    const chainState = chainStates[index]
    if (!chainState) return []
    const state = offerStateOf(offer.order, chainState, nowSec)
    const seen = `${state} ${chainState.left} ${chainState.transactionHash}`
    return [{ offer: book.see(offer, seen), chainState, state }]
  })
}

/**
 * The fillable balance of an account by token in lower case: of one token, or of all that are listed or offered. By the specification what could
 * still be offered: the least of balance, allowance and what open offers leave of the balance. The other public reading is what they promise.
 */
export async function fillableBalances(
  tools: RfqTools,
  chain: ChainAccess,
  account: Address,
  token?: Address,
): Promise<Readonly<Record<string, string>>> {
  const made = tools.offers.find({ chainId: chain.id, role: 'maker', account })
  const reserved = new Map<string, bigint>()
  for (const seen of await readStates(tools, chain, made)) {
    const key = seen.offer.order.makerAsset.toLowerCase()
    reserved.set(key, (reserved.get(key) ?? 0n) + reservedBy(seen))
  }
  const known = [
    ...chain.tokens.filter(({ unlisted }) => !unlisted).map(({ address }) => address),
    ...reserved.keys(),
  ]
  const wanted = token ? [token] : known
  const tokens = [...new Set(wanted.map((each) => each.toLowerCase() as Address))]
  const promised = (each: Address): bigint => reserved.get(each) ?? 0n
  if (tools.offers.variants().fillableBalance === 'reserved')
    return Object.fromEntries(tokens.map((each) => [each, promised(each).toString()]))
  const funds = await readFunds(
    chain,
    tokens.map((each) => ({ account, token: each })),
  )
  return Object.fromEntries(
    tokens.map((each, index) => {
      const { balance, allowance } = funds[index] ?? { balance: 0n, allowance: 0n }
      const unreserved = balance > promised(each) ? balance - promised(each) : 0n
      return [each, least(allowance, unreserved).toString()]
    }),
  )
}
