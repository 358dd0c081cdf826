import { erc20Abi, type Hex } from 'viem'
import { getBlock, getChainId, getCode, multicall, readContract } from 'viem/actions'
import type { Address } from '../../domain/address.ts'
import type { CarriedOffer } from '../../domain/otc/linkPayload.ts'
import { permitGives } from '../../domain/otc/makerPermit.ts'
import type { OfferSight } from '../../domain/otc/offerState.ts'
import type { OtcOrder } from '../../domain/otc/otcOrder.ts'
import type { ChainClient } from '../node/clients.ts'
import { chainError } from '../node/reverts.ts'
import { closedByEvents, readOfferEvents } from './offerEvents.ts'
import { RFQ_READ_ABI } from './rfqReadAbi.ts'

const CLOSED = 1n
/** Blocks that are searched for the end of a closed offer. */
const LOOK_BACK = 300_000n

/**
 * What the chain says of an offer, all of one block. A token that does not tell a balance or an allowance has none to give. Of a closed offer the
 * events of the last 300,000 blocks are searched for its end; where the node refuses, it stays unknown.
 * @throws {AppError} `chain-unreachable`.
 */
export async function readOfferSight(
  client: ChainClient,
  contract: Address,
  offer: Pick<CarriedOffer, 'order' | 'permitMakerAsset'> & { readonly orderHash: Hex },
): Promise<OfferSight> {
  const { order, orderHash, permitMakerAsset } = offer
  try {
    const [chainId, { number: blockNumber, timestamp: blockTimeSec }] = await Promise.all([
      getChainId(client),
      getBlock(client, { blockTag: 'latest', includeTransactions: false }),
    ])
    const [code, [stored, balance, allowance]] = await Promise.all([
      getCode(client, { address: contract, blockNumber }),
      readFigures(client, contract, order, orderHash, blockNumber),
    ])
    const remaining = stored.status === 'success' ? stored.result : 0n
    const given = allowance.status === 'success' ? allowance.result : 0n
    const permitted = remaining === 0n ? permitGives(permitMakerAsset, blockTimeSec) : 0n
    return {
      chainId,
      hasContract: code !== undefined && code !== '0x' && stored.status === 'success',
      blockTimeSec,
      remaining,
      balance: balance.status === 'success' ? balance.result : 0n,
      allowance: permitted > given ? permitted : given,
      allowed: given,
      closedBy: remaining === CLOSED ? await readEnd(client, contract, order, orderHash, blockNumber) : null,
    }
  } catch (error) {
    throw chainError(error)
  }
}

function readFigures(
  client: ChainClient,
  contract: Address,
  { maker, makerAsset }: OtcOrder,
  orderHash: Hex,
  blockNumber: bigint,
) {
  const token = { address: makerAsset, abi: erc20Abi } as const
  return multicall(client, {
    contracts: [
      { address: contract, abi: RFQ_READ_ABI, functionName: 'remaining', args: [maker, orderHash] },
      { ...token, functionName: 'balanceOf', args: [maker] },
      { ...token, functionName: 'allowance', args: [maker, contract] },
    ],
    allowFailure: true,
    batchSize: 0,
    deployless: true,
    blockNumber,
  })
}

async function readEnd(
  client: ChainClient,
  contract: Address,
  { maker, makerAmount }: OtcOrder,
  orderHash: Hex,
  blockNumber: bigint,
): Promise<'filled' | 'cancelled' | null> {
  const fromBlock = blockNumber > LOOK_BACK ? blockNumber - LOOK_BACK : 0n
  try {
    const { events } = await readOfferEvents(client, contract, { orderHash, maker, fromBlock })
    return closedByEvents(events, { orderHash, makerAmount })
  } catch {
    return null
  }
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
