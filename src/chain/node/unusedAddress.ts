import { getBalance, getCode, getTransactionCount } from 'viem/actions'
import type { Address } from '../../domain/address.ts'
import type { ChainClient } from './clients.ts'
import { chainError } from './reverts.ts'

/**
 * Whether a chain knows nothing of an address: no code, no native balance, nothing sent.
 * @throws {AppError} `chain-unreachable`.
 */
export async function readIsUnused(client: ChainClient, address: Address): Promise<boolean> {
  try {
    const [code, balance, sent] = await Promise.all([
      getCode(client, { address }),
      getBalance(client, { address }),
      getTransactionCount(client, { address }),
    ])
    return (code === undefined || code === '0x') && balance === 0n && sent === 0
  } catch (error) {
    throw chainError(error)
  }
}
