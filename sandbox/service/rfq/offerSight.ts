import { type Address, concatHex, erc20Abi, type Hex, parseEventLogs, sliceHex } from 'viem'
import { isSameAddress } from '../../../src/domain/address.ts'
import { permitGives } from '../../../src/domain/otc/makerPermit.ts'
import type { ChainAccess } from '../../chain/chainAccess.ts'
import { RFQ_ABI } from '../../chain/rfqAbi.ts'
import type { OfferSight, StoredOffer } from './storedOffer.ts'

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

/** Balance and allowance for the RFQ contract of one account in several tokens, in their order; zero for what is no token. */
export async function readFunds(
  { client, contracts }: ChainAccess,
  holdings: readonly { readonly account: Address; readonly token: Address }[],
  blockNumber?: bigint,
): Promise<readonly Funds[]> {
  const results = await client.multicall({
    contracts: holdings.flatMap(({ account, token }) => [
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
  return holdings.map((_, index) => ({ balance: value(index * 2), allowance: value(index * 2 + 1) }))
}

/** What was left of offers at a block, as the contract writes it. */
async function readRemaining(
  { client, contracts }: ChainAccess,
  offers: readonly StoredOffer[],
  blockNumber: bigint,
): Promise<readonly bigint[]> {
  return client.multicall({
    contracts: offers.map(
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
  })
}

/** What the contract told of offers up to a block, oldest first. Cancellations by others than the maker are of other offers. */
async function readEvents({ client, contracts }: ChainAccess, toBlock: bigint) {
  const logs = await client.getLogs({ address: contracts.rfq, fromBlock: 0n, toBlock })
  return parseEventLogs({ abi: RFQ_ABI, logs })
}

type OfferEvent = Awaited<ReturnType<typeof readEvents>>[number]

const isOf = ({ args }: OfferEvent, { hash, order }: StoredOffer): boolean =>
  args.orderHash === hash && isSameAddress(args.maker, order.maker)

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

/** How an offer was closed, by the last that was told of it: nothing is told of one that is closed. */
async function closedBy(
  { client }: ChainAccess,
  last: OfferEvent | undefined,
): Promise<OfferSight['closed']> {
  if (!last) throw new Error('an offer was closed, and nothing was told of it')
  const { timestamp: atSec } = await client.getBlock({ blockNumber: last.blockNumber })
  return { by: last.eventName === 'OrderCancelled' ? 'cancelled' : 'filled', atSec }
}

/** What a chain says of offers at its latest block, in their order: ledger, events and funds, read anew at every look. */
export async function readOffers(
  chain: ChainAccess,
  offers: readonly StoredOffer[],
  nowSec: bigint,
): Promise<readonly OfferSight[]> {
  if (offers.length === 0) return []
  const blockNumber = await chain.client.getBlockNumber({ cacheTime: 0 })
  const holdings = offers.map(({ order }) => ({ account: order.maker, token: order.makerAsset }))
  const [remaining, events, funds] = await Promise.all([
    readRemaining(chain, offers, blockNumber),
    readEvents(chain, blockNumber),
    readFunds(chain, holdings, blockNumber),
  ])
  return Promise.all(
    offers.map(async (offer, index): Promise<OfferSight> => {
      const left = leftOf(offer, remaining[index] ?? UNTOUCHED)
      const last = events.findLast((event) => isOf(event, offer))
      const { balance, allowance } = funds[index] ?? { balance: 0n, allowance: 0n }
      return {
        left,
        closed: left > 0n ? null : await closedBy(chain, last),
        transactionHash: last?.transactionHash ?? null,
        balance,
        allowance: await allowedWith(chain, offer, left, { allowance, nowSec }),
      }
    }),
  )
}
