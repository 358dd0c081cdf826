import { erc20Abi, type Hex } from 'viem'
import { getBlock, getBlockNumber, getChainId, getCode, multicall, readContract } from 'viem/actions'
import { decodeAbiParameters, size } from 'viem/utils'
import { decodeRemaining } from '../../domain/otc/fillMath.ts'
import type { CarriedOffer } from '../../domain/otc/linkPayload.ts'
import { isPermitBetween, permitGives } from '../../domain/otc/makerPermit.ts'
import type { OfferChainState } from '../../domain/otc/offerState.ts'
import type { OtcOrder } from '../../domain/otc/otcOrder.ts'
import { type Address, isSameAddress } from '../../domain/token/address.ts'
import type { ChainClient } from '../node/clients.ts'
import { chainError } from '../node/reverts.ts'
import { DAI_PERMIT_ABI, EIP2612_ABI } from '../permit/permitAbi.ts'
import { closedByEvents, type OfferEvent, readOfferEvents } from './offerEvents.ts'
import { RFQ_READ_ABI } from './rfqReadAbi.ts'

const CLOSED = 1n
const EIP2612_BYTES = 224
const PERMITS_ABI = [...EIP2612_ABI, ...DAI_PERMIT_ABI] as const
/** Blocks that are searched for the end of a closed offer. */
const BLOCKS_BACK = 300_000n
/** So many offers fit into one call: code and questions travel as init code, of which a node takes 48 KiB, 768 bytes an offer. */
const OFFERS_PER_CALL = 50

/** What of an offer is asked for. */
type SoughtOffer = Pick<CarriedOffer, 'order' | 'permitMakerAsset'> & { readonly orderHash: Hex }

/**
 * The chain's state of an offer, all of one block. A permit that is needed is simulated there: nothing but its success shows that it was not used. A
 * token that does not report a balance or an allowance has none to give. Of a closed offer the events of the last 300,000 blocks are searched for its
 * end, the newest first; where the node refuses, it stays unknown.
 * @throws {AppError} `chain-unreachable`.
 */
export async function readOfferState(
  client: ChainClient,
  contract: Address,
  offer: SoughtOffer,
): Promise<OfferChainState> {
  const [chainState] = await readOfferStates(client, contract, [offer])
  if (!chainState) throw chainError(new Error('no answer'))
  return chainState
}

/**
 * The same of several offers, in their order: one block, one call for fifty of them, and one search for each maker whose offers are closed.
 * @throws {AppError} `chain-unreachable`.
 */
export async function readOfferStates(
  client: ChainClient,
  contract: Address,
  offers: readonly SoughtOffer[],
): Promise<readonly OfferChainState[]> {
  if (offers.length === 0) return []
  try {
    const [chainId, { number: blockNumber, timestamp: blockTimeSec }] = await Promise.all([
      getChainId(client),
      getBlock(client, { blockTag: 'latest', includeTransactions: false }),
    ])
    const [code, figures] = await Promise.all([
      getCode(client, { address: contract, blockNumber }),
      readFigures(client, contract, offers, blockNumber),
    ])
    const isCode = code !== undefined && code !== '0x'
    const closed = offers.filter((_offer, place) => figures[place]?.remaining === CLOSED)
    const [ends, permits] = await Promise.all([
      readEnds(client, contract, closed, blockNumber),
      Promise.all(
        offers.map((offer, place) =>
          readPermit(client, contract, offer, { ...(figures[place] ?? NOTHING), blockNumber, blockTimeSec }),
        ),
      ),
    ])
    return offers.map(({ orderHash }, place): OfferChainState => {
      const { remaining, balance, allowed } = figures[place] ?? NOTHING
      const { permit, permitted } = permits[place] ?? NO_PERMIT_NEEDED
      return {
        ...{ chainId, blockTimeSec, balance, allowed, permit },
        hasContract: isCode && remaining !== null,
        remaining: remaining ?? 0n,
        allowance: permitted > allowed ? permitted : allowed,
        closedBy: ends.get(orderHash) ?? null,
      }
    })
  } catch (error) {
    throw chainError(error)
  }
}

/** What three questions brought; the ledger's answer is null where there was none. */
interface Figures {
  readonly remaining: bigint | null
  readonly balance: bigint
  readonly allowed: bigint
}
const NOTHING: Figures = { remaining: null, balance: 0n, allowed: 0n }

async function readFigures(
  client: ChainClient,
  contract: Address,
  offers: readonly SoughtOffer[],
  blockNumber: bigint,
): Promise<readonly Figures[]> {
  const stretches = Array.from({ length: Math.ceil(offers.length / OFFERS_PER_CALL) }, (_none, place) =>
    offers.slice(place * OFFERS_PER_CALL, (place + 1) * OFFERS_PER_CALL),
  )
  const read = await Promise.all(
    stretches.map((stretch) =>
      multicall(client, {
        contracts: stretch.flatMap(({ order, orderHash }) => questionsOf(contract, order, orderHash)),
        ...{ allowFailure: true, batchSize: 0, deployless: true, blockNumber },
      }),
    ),
  )
  const answers = read.flat().map(({ status, result }) => (status === 'success' ? BigInt(result) : null))
  return offers.map((_offer, place) => {
    const [remaining = null, balance, allowed] = answers.slice(place * 3, place * 3 + 3)
    return { remaining, balance: balance ?? 0n, allowed: allowed ?? 0n }
  })
}

function questionsOf(contract: Address, { maker, makerAsset }: OtcOrder, orderHash: Hex) {
  const token = { address: makerAsset, abi: erc20Abi } as const
  return [
    { address: contract, abi: RFQ_READ_ABI, functionName: 'remaining', args: [maker, orderHash] },
    { ...token, functionName: 'balanceOf', args: [maker] },
    { ...token, functionName: 'allowance', args: [maker, contract] },
  ] as const
}

/** The present state of a permit, and the allowance that it would set, raw units. */
interface TriedPermit {
  readonly permit: OfferChainState['permit']
  readonly permitted: bigint
}
const NO_PERMIT_NEEDED: TriedPermit = { permit: 'none', permitted: 0n }
const REFUSED: TriedPermit = { permit: 'refused', permitted: 0n }

/** Uses the permit of an open offer in a call that changes nothing, alone: what strangers put beside it must not use it up before. */
async function readPermit(
  client: ChainClient,
  contract: Address,
  { order, permitMakerAsset: permit }: SoughtOffer,
  { remaining, allowed, blockNumber, blockTimeSec }: Figures & Record<'blockNumber' | 'blockTimeSec', bigint>,
): Promise<TriedPermit> {
  const { maker, makerAsset, makerAmount } = order
  if (permit === '0x' || remaining === null) return NO_PERMIT_NEEDED
  if (allowed >= decodeRemaining(remaining, makerAmount).left) return NO_PERMIT_NEEDED
  if (!isPermitBetween(permit, maker, contract)) return REFUSED
  if (permitGives(permit, blockTimeSec) === 0n) return { permit: 'over', permitted: 0n }
  const args = permitArgs(permit)
  if (!args) return REFUSED
  const token = { address: makerAsset } as const
  const [tried, after] = await multicall(client, {
    contracts: [
      { ...token, abi: PERMITS_ABI, functionName: 'permit', args },
      { ...token, abi: erc20Abi, functionName: 'allowance', args: [maker, contract] },
    ],
    ...{ allowFailure: true, batchSize: 0, deployless: true, blockNumber },
  })
  if (tried.status !== 'success' || after.status !== 'success') return REFUSED
  return after.result > allowed ? { permit: 'works', permitted: after.result } : REFUSED
}

/** The arguments of a token's `permit` that the bytes are; null where a word holds more than its type does. */
function permitArgs(permit: Hex) {
  try {
    return size(permit) === EIP2612_BYTES
      ? decodeAbiParameters(EIP2612_ABI[0].inputs, permit)
      : decodeAbiParameters(DAI_PERMIT_ABI[0].inputs, permit)
  } catch {
    return null
  }
}

/**
 * How closed offers of any makers were closed, in their order, by the events of the last 300,000 blocks; null where none was found or the node refuses.
 * @throws {AppError} `chain-unreachable`.
 */
export async function readOfferEnds(
  client: ChainClient,
  contract: Address,
  closed: readonly EndedOffer[],
): Promise<readonly OfferChainState['closedBy'][]> {
  try {
    const ends = await readEnds(client, contract, closed, await getBlockNumber(client, { cacheTime: 0 }))
    return closed.map(({ orderHash }) => ends.get(orderHash) ?? null)
  } catch (error) {
    throw chainError(error)
  }
}

/** A closed offer, by what its events name. */
type EndedOffer = Pick<SoughtOffer, 'orderHash'> & { readonly order: Pick<OtcOrder, 'maker'> }

/** How closed offers were closed, by their hashes: the event that closed one is its last, and no search goes on behind it. */
async function readEnds(
  client: ChainClient,
  contract: Address,
  closed: readonly EndedOffer[],
  blockNumber: bigint,
): Promise<ReadonlyMap<Hex, 'filled' | 'cancelled' | null>> {
  const fromBlock = blockNumber > BLOCKS_BACK ? blockNumber - BLOCKS_BACK : 0n
  const makers = new Map(closed.map(({ order: { maker } }) => [maker.toLowerCase(), maker]))
  const ends = await Promise.all(
    [...makers.values()].map(async (maker) => {
      const own = closed.filter(({ order }) => isSameAddress(order.maker, maker))
      const [only] = own
      const question = only && own.length === 1 ? { orderHash: only.orderHash, maker } : { maker }
      const areAllIn = (events: readonly OfferEvent[]) =>
        own.every(({ orderHash }) => closedByEvents(events, orderHash) !== null)
      const found = await readOfferEvents(client, contract, { ...question, fromBlock }, areAllIn).catch(
        () => null,
      )
      return own.map(
        ({ orderHash }) => [orderHash, found ? closedByEvents(found.events, orderHash) : null] as const,
      )
    }),
  )
  return new Map(ends.flat())
}

/** What the contract stores of several offers of one maker, in their order (`decodeRemaining`). @throws {AppError} `chain-unreachable`. */
export async function readRemaining(
  client: ChainClient,
  contract: Address,
  maker: Address,
  orderHashes: readonly Hex[],
): Promise<readonly bigint[]> {
  if (orderHashes.length === 0) return []
  try {
    return await readContract(client, {
      address: contract,
      abi: RFQ_READ_ABI,
      functionName: 'getRemainingOrderBalance',
      args: [maker, orderHashes],
    })
  } catch (error) {
    throw chainError(error)
  }
}
