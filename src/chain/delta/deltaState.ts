import { erc20Abi } from 'viem'
import { getBlock, readContract } from 'viem/actions'
import type { Address } from '../../domain/token/address.ts'
import type { ChainClient } from '../node/clients.ts'
import { chainError } from '../node/reverts.ts'
import { DELTA_ABI } from './deltaAbi.ts'

/** Whether an order of `owner` with this nonce can no longer be filled. @throws {AppError} `chain-unreachable`. */
export async function isNonceUsed(
  client: ChainClient,
  delta: Address,
  owner: Address,
  nonce: bigint,
): Promise<boolean> {
  const [used] = await readNonceUse(client, delta, owner, [nonce])
  return used === true
}

/** For each nonce, whether orders of `owner` with it can no longer be filled. @throws {AppError} `chain-unreachable`. */
export async function readNonceUse(
  client: ChainClient,
  delta: Address,
  owner: Address,
  nonces: readonly bigint[],
): Promise<readonly boolean[]> {
  if (nonces.length === 0) return []
  try {
    return await readContract(client, {
      address: delta,
      abi: DELTA_ABI,
      functionName: 'areNoncesUsed',
      args: [owner, nonces],
    })
  } catch (error) {
    throw chainError(error)
  }
}

/** Native that `owner` has deposited for its orders (dETH), in raw units. @throws {AppError} `chain-unreachable`. */
export async function readDeltaEther(
  client: ChainClient,
  deltaEther: Address,
  owner: Address,
): Promise<bigint> {
  try {
    return await readContract(client, {
      address: deltaEther,
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [owner],
    })
  } catch (error) {
    throw chainError(error)
  }
}

/** When a block was made, seconds. @throws {AppError} `chain-unreachable`. */
export async function readBlockSec(client: ChainClient, blockNumber: bigint): Promise<number> {
  try {
    return Number((await getBlock(client, { blockNumber, includeTransactions: false })).timestamp)
  } catch (error) {
    throw chainError(error)
  }
}

/** The chain's time against the browser's. */
export interface BlockTime {
  /** Timestamp of the latest block, seconds. */
  readonly blockTimeSec: number
  /** Browser's clock minus the block's, seconds, at least: positive when the browser's clock is fast, and by a little between two blocks. */
  readonly clockOffsetSec: number
}

/**
 * Deadlines are compared with this time, not with the browser's. The block may be as old as the question or as new as the answer, so that a slow node
 * makes no clock look wrong.
 * @throws {AppError} `chain-unreachable`.
 */
export async function readBlockTime(
  client: ChainClient,
  nowMs: () => number = () => Date.now(),
): Promise<BlockTime> {
  const nowSec = () => Math.floor(nowMs() / 1_000)
  const requestedSec = nowSec()
  try {
    const { timestamp } = await getBlock(client, { blockTag: 'latest', includeTransactions: false })
    const blockTimeSec = Number(timestamp)
    const offset = requestedSec - blockTimeSec
    return { blockTimeSec, clockOffsetSec: offset > 0 ? offset : Math.min(0, nowSec() - blockTimeSec) }
  } catch (error) {
    throw chainError(error)
  }
}
