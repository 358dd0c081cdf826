import { readContract } from 'viem/actions'
import type { Address } from '../../domain/token/address.ts'
import type { ChainClient } from '../node/clients.ts'
import { chainError } from '../node/reverts.ts'
import { PERMIT_ABI } from './permitAbi.ts'

/** The nonce that an owner's next permit of a token takes. @throws {AppError} `chain-unreachable`. */
export async function readPermitNonce(client: ChainClient, token: Address, owner: Address): Promise<bigint> {
  try {
    return await readContract(client, {
      address: token,
      abi: PERMIT_ABI,
      functionName: 'nonces',
      args: [owner],
    })
  } catch (error) {
    throw chainError(error)
  }
}
