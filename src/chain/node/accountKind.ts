import { getCode } from 'viem/actions'
import type { Address } from '../../domain/token/address.ts'
import type { ChainClient } from './clients.ts'
import { chainError } from './reverts.ts'

/** What controls an address: a key alone, a key that lends its address code (EIP-7702), or a contract. */
export type AddressKind = 'eoa' | 'delegated' | 'contract'

/** Code of a delegated account: this, then the address of the code it runs. */
const DELEGATION = /^0xef0100[0-9a-f]{40}$/i

/**
 * What kind of account an address is now. It can change with any block, so it is asked before each signature.
 * @throws {AppError} `chain-unreachable`: a node that does not answer says nothing about the account.
 */
export async function readAccountKind(client: ChainClient, address: Address): Promise<AddressKind> {
  try {
    const code = await getCode(client, { address })
    if (code === undefined || code === '0x') return 'eoa'
    return DELEGATION.test(code) ? 'delegated' : 'contract'
  } catch (error) {
    throw chainError(error)
  }
}
