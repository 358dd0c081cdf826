import type { Hex } from 'viem'
import { getBalance, getCode, getTransactionCount } from 'viem/actions'
import type { Address } from '../../domain/token/address.ts'
import type { ChainClient } from './clients.ts'
import { chainError } from './reverts.ts'

/** What a chain knows of an address. */
export interface AddressTrace {
  /** `0x` where there is none. Proxies of one kind share it, with any owner. */
  readonly code: Hex
  /** No code, no native balance, nothing sent. */
  readonly isUnused: boolean
}

/**
 * Reads what a chain knows of an address.
 * @throws {AppError} `chain-unreachable`.
 */
export async function readAddressTrace(client: ChainClient, address: Address): Promise<AddressTrace> {
  try {
    const [code = '0x', balance, sent] = await Promise.all([
      getCode(client, { address }),
      getBalance(client, { address }),
      getTransactionCount(client, { address }),
    ])
    return { code, isUnused: code === '0x' && balance === 0n && sent === 0 }
  } catch (error) {
    throw chainError(error)
  }
}
