import type { Hex } from 'viem'
import { call, estimateGas, getChainId, getCode } from 'viem/actions'
import type { Address } from '../domain/address.ts'
import type { TransactionEvidence } from '../domain/firewall/authorize.ts'
import type { ChainClient } from './clients.ts'
import { chainError, revertDataOf } from './reverts.ts'

/** A call as it would be sent. `value` in native raw units. */
export interface ProposedCall {
  readonly from: Address
  readonly to: Address
  readonly value: bigint
  readonly data: Hex
}

/**
 * Asks the chain about a transaction before anybody signs it: which chain answers, whether the target has code, whether the
 * call goes through from the account as things are now, and what gas it uses.
 * @throws {AppError} the decoded reason when it would revert, `chain-funds`, or `chain-unreachable`.
 */
export async function gatherEvidence(
  client: ChainClient,
  proposed: ProposedCall,
): Promise<TransactionEvidence> {
  const { from, to, value, data } = proposed
  const [chainId, code] = await Promise.all([
    getChainId(client),
    getCode(client, { address: to }),
    call(client, { account: from, to, value, data }),
  ]).catch((error: unknown) => {
    throw chainError(error)
  })
  return {
    chainId,
    targetHasCode: code !== undefined && code !== '0x',
    simulation: 'passed',
    gasUnits: await estimate(client, proposed),
  }
}

async function estimate(
  client: ChainClient,
  { from, to, value, data }: ProposedCall,
): Promise<bigint | null> {
  try {
    return await estimateGas(client, { account: from, to, value, data })
  } catch (error) {
    const known = chainError(error)
    if (known.code === 'chain-unreachable') return null
    throw known
  }
}

/**
 * Whether a call would revert now. Used to find out if a token demands that an old approval is taken back first.
 * @throws {AppError} when the node gives no answer either way.
 */
export async function wouldRevert(client: ChainClient, proposed: ProposedCall): Promise<boolean> {
  const { from, to, value, data } = proposed
  try {
    await call(client, { account: from, to, value, data })
    return false
  } catch (error) {
    const known = chainError(error)
    if (revertDataOf(error) === null && known.code === 'chain-unreachable') throw known
    return true
  }
}
