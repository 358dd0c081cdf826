import type { Address } from '../../domain/token/address.ts'
import type { ChainClient } from '../node/clients.ts'
import { buildApprove } from '../token/approve.ts'
import { wouldRevert } from './evidence.ts'

/**
 * Whether a token (USDT is one) refuses to overwrite the allowance that is there, so that it has to be taken back first. While it
 * is taken back, open orders that sell this token through the same spender cannot be filled.
 * @param amount the new allowance, raw units.
 * @throws {AppError} `chain-unreachable`.
 */
export async function needsReset(
  client: ChainClient,
  token: Address,
  owner: Address,
  spender: Address,
  amount: bigint,
): Promise<boolean> {
  const refuses = await wouldRevert(client, { from: owner, ...buildApprove(token, spender, amount) })
  return refuses && !(await wouldRevert(client, { from: owner, ...buildApprove(token, spender, 0n) }))
}
