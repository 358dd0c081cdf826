import { getBlock, getChainId } from 'viem/actions'
import type { SigningEvidence } from '../../domain/firewall/signingIntent.ts'
import type { ChainClient } from '../node/clients.ts'
import { chainError } from '../node/reverts.ts'

/** What the firewall wants to know of a chain when typed data is signed. @throws {AppError} `chain-unreachable`. */
export async function readSigningEvidence(client: ChainClient): Promise<SigningEvidence> {
  try {
    const [chainId, { timestamp }] = await Promise.all([
      getChainId(client),
      getBlock(client, { blockTag: 'latest', includeTransactions: false }),
    ])
    return { chainId, blockTimeSec: timestamp }
  } catch (error) {
    throw chainError(error)
  }
}
