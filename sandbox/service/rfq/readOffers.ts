import { type Address, concatHex, erc20Abi, type Hex, sliceHex } from 'viem'
import { permitGives } from '../../../src/domain/otc/makerPermit.ts'
import { isSameAddress } from '../../../src/domain/token/address.ts'
import type { ChainAccess } from '../../chain/chainAccess.ts'
import { RFQ_ABI } from '../../chain/rfqAbi.ts'
import type { OfferEvent, ReadOfferEvents } from './offerEvents.ts'
import type { OfferChainState, StoredOffer } from './storedOffer.ts'

/** `remaining` of an order that is filled or cancelled, and of one that nobody has touched (facts page, 4.3). */
const CLOSED = 1n
const UNTOUCHED = 0n

const EIP2612_SELECTOR: Hex = '0xd505accf'
const DAI_SELECTOR: Hex = '0x8fcbaf0c'
const EIP2612_BYTES = 224

/** What an account has of a token, and lets a spender take. Raw units. */
export interface Funds {
  readonly balance: bigint
  readonly allowance: bigint
}

interface Holding {
  readonly account: Address
  readonly token: Address
}

/** How many calls go into one request: what a public node's gas for a call has room for. */
const CALLS_AT_ONCE = 500

/** Reads a list in parts of what one request may hold, and gives the answers in the list's order. */
async function inParts<Item, Answer>(
  items: readonly Item[],
  size: number,
  read: (part: readonly Item[]) => Promise<readonly Answer[]>,
): Promise<readonly Answer[]> {
  const parts: Promise<readonly Answer[]>[] = []
  for (let start = 0; start < items.length; start += size) parts.push(read(items.slice(start, start + size)))
  return (await Promise.all(parts)).flat()
}

/** Balance and allowance for the RFQ contract of one account in several tokens, in their order; zero for what is no token. */
export async function readFunds(
  { client, contracts }: ChainAccess,
  holdings: readonly Holding[],
  blockNumber?: bigint,
): Promise<readonly Funds[]> {
  return inParts(holdings, CALLS_AT_ONCE / 2, async (part) => {
    const results = await client.multicall({
      contracts: part.flatMap(({ account, token }) => [
        { abi: erc20Abi, address: token, functionName: 'balanceOf', args: [account] } as const,
        { abi: erc20Abi, address: token, functionName: 'allowance', args: [account, contracts.rfq] } as const,
      ]),
      multicallAddress: contracts.multicall3,
      batchSize: 0,
      ...(blockNumber === undefined ? {} : { blockNumber }),
    })
    const value = (index: number): bigint => {
      const result = results[index]
      return result?.status === 'success' ? (result.result as bigint) : 0n
    }
    return part.map((_, index) => ({ balance: value(index * 2), allowance: value(index * 2 + 1) }))
  })
}

/** The funds behind offers, in their order: an account's funds in a token are read once for all of its offers. */
async function readBacking(
  chain: ChainAccess,
  offers: readonly StoredOffer[],
  blockNumber: bigint,
): Promise<readonly (Funds | undefined)[]> {
  const keys = offers.map(({ order }) => `${order.maker} ${order.makerAsset}`.toLowerCase())
  const holdings = new Map<string, Holding>(
    offers.map(({ order }, index) => [keys[index] ?? '', { account: order.maker, token: order.makerAsset }]),
  )
  const funds = await readFunds(chain, [...holdings.values()], blockNumber)
  const byKey = new Map([...holdings.keys()].map((key, index) => [key, funds[index]]))
  return keys.map((key) => byKey.get(key))
}

/** What was left of offers at a block, as the contract writes it. */
async function readRemaining(
  { client, contracts }: ChainAccess,
  offers: readonly StoredOffer[],
  blockNumber: bigint,
): Promise<readonly bigint[]> {
  return inParts(offers, CALLS_AT_ONCE, (part) =>
    client.multicall({
      contracts: part.map(
        ({ order, hash }) =>
          ({
            abi: RFQ_ABI,
            address: contracts.rfq,
            functionName: 'remaining',
            args: [order.maker, hash],
          }) as const,
      ),
      multicallAddress: contracts.multicall3,
      allowFailure: false,
      batchSize: 0,
      blockNumber,
    }),
  )
}

/**
 * What the contract may take for an offer: the allowance, or, where that is too little, what a permit gives that names maker and contract and would
 * go through now.
 */
async function allowedWith(
  { client, contracts }: ChainAccess,
  { order, permitMakerAsset }: StoredOffer,
  wanted: bigint,
  { allowance, nowSec }: { readonly allowance: bigint; readonly nowSec: bigint },
): Promise<bigint> {
  if (permitMakerAsset === null || allowance >= wanted) return allowance
  const word = (index: number): Address => sliceHex(permitMakerAsset, index * 32 + 12, index * 32 + 32)
  if (!isSameAddress(word(0), order.maker) || !isSameAddress(word(1), contracts.rfq)) return allowance
  const is2612 = permitMakerAsset.length === 2 + 2 * EIP2612_BYTES
  const data = concatHex([is2612 ? EIP2612_SELECTOR : DAI_SELECTOR, permitMakerAsset])
  try {
    await client.call({ account: contracts.rfq, to: order.makerAsset, data })
    return permitGives(permitMakerAsset, nowSec)
  } catch {
    return allowance
  }
}

function leftOf({ order }: StoredOffer, remaining: bigint): bigint {
  if (remaining === UNTOUCHED) return order.makerAmount
  return remaining === CLOSED ? 0n : remaining - 1n
}

/** How an offer was closed, by its last event: a closed one has no later event. */
function closedBy(last: OfferEvent | undefined): OfferChainState['closed'] {
  if (!last) throw new Error('an offer was closed, and nothing was told of it')
  return { by: last.by, atSec: last.atSec }
}

/**
 * The chain's state of offers at its latest block, in their order: ledger, events and funds. Ledger and funds are read anew each time, since a
 * local chain's state can be changed within a block.
 */
export async function readOffers(
  chain: ChainAccess,
  offers: readonly StoredOffer[],
  { nowSec, events }: { readonly nowSec: bigint; readonly events: ReadOfferEvents },
): Promise<readonly OfferChainState[]> {
  if (offers.length === 0) return []
  const head = await chain.client.getBlock()
  const [remaining, reported, funds] = await Promise.all([
    readRemaining(chain, offers, head.number),
    events(chain, head),
    readBacking(chain, offers, head.number),
  ])
  return Promise.all(
    offers.map(async (offer, index): Promise<OfferChainState> => {
      const left = leftOf(offer, remaining[index] ?? UNTOUCHED)
      const last = reported.of(offer.order.maker, offer.hash)
      const { balance, allowance } = funds[index] ?? { balance: 0n, allowance: 0n }
      return {
        left,
        closed: left > 0n ? null : closedBy(last),
        transactionHash: last?.transactionHash ?? null,
        balance,
        allowance: await allowedWith(chain, offer, left, { allowance, nowSec }),
      }
    }),
  )
}
