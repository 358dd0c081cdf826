import { parseAbi } from 'viem'
import { readContract } from 'viem/actions'
import type { Address } from '../../domain/token/address.ts'
import type { ChainClient } from '../node/clients.ts'
import { chainError } from '../node/reverts.ts'

const VAULT_ABI = parseAbi(['function FEE_VAULT() view returns (address)'])

/** Where a market router leaves the fees of partners and service. @throws {AppError} as {@link chainError}. */
export async function readFeeVault(client: ChainClient, router: Address): Promise<Address> {
  try {
    return await readContract(client, { abi: VAULT_ABI, address: router, functionName: 'FEE_VAULT' })
  } catch (error) {
    throw chainError(error)
  }
}
