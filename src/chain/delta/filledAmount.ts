import { readContract } from 'viem/actions'
import type { SignedOrder } from '../../domain/orders/struct/families.ts'
import { WITHDRAWAL_ABI } from '../../domain/orders/struct/withdrawals.ts'
import type { Address } from '../../domain/token/address.ts'
import type { ChainClient } from '../node/clients.ts'
import { chainError } from '../node/reverts.ts'

/** How a contract says how much of an order is filled. */
export const FILLED_ABI = [
  {
    type: 'function',
    name: 'swapFilledAmount',
    stateMutability: 'view',
    inputs: [WITHDRAWAL_ABI[0].inputs[0]],
    outputs: [{ name: '', type: 'uint256' }],
  },
] as const

/**
 * How much of an order Delta has filled in parts, raw units of its fixed side: source of a sale, destination of a purchase (facts page, 1.9). 0 for an
 * order that is filled as a whole: that it was filled, its nonce and its events say.
 * @param blockNumber at the end of this block; at the latest one where none is named.
 * @throws {AppError} when the chain or the contract does not answer.
 */
export async function readFilledAmount(
  client: ChainClient,
  delta: Address,
  signed: SignedOrder,
  blockNumber?: bigint,
): Promise<bigint> {
  if (signed.family !== 'FillableOrder') return 0n
  try {
    return await readContract(client, {
      address: delta,
      abi: FILLED_ABI,
      functionName: 'swapFilledAmount',
      args: [signed.order],
      ...(blockNumber !== undefined && { blockNumber }),
    })
  } catch (error) {
    throw chainError(error)
  }
}
