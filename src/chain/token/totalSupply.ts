import { erc20Abi } from 'viem'
import { readContract } from 'viem/actions'
import type { Address } from '../../domain/token/address.ts'
import type { ChainClient } from '../node/clients.ts'
import { chainError } from '../node/reverts.ts'

/**
 * How much of a token exists, in raw units, as the token itself says.
 * @throws {AppError} `chain-unreachable`, or the decoded revert of a token that has no `totalSupply`.
 */
export async function readTotalSupply(client: ChainClient, address: Address): Promise<bigint> {
  try {
    return await readContract(client, { address, abi: erc20Abi, functionName: 'totalSupply' })
  } catch (error) {
    throw chainError(error)
  }
}
