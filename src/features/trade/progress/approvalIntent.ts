import type { Address } from '../../../domain/address.ts'
import type { PinnedSpender } from '../../../domain/firewall/transactionIntent.ts'
import type { Token } from '../../../domain/token.ts'
import type { FlowIntent } from '../../../flow/journal/flowRecord.ts'

/**
 * Lets a spender take so much of a token from now on, in raw units; 0 revokes.
 * @param offerNonce of the own open offer that takes it: what the others of the token take comes on top.
 */
export function approvalIntent(
  account: Address,
  token: Token,
  amount: bigint,
  spender: PinnedSpender,
  offerNonce?: bigint,
): FlowIntent {
  return {
    kind: 'approval',
    chainId: token.chainId,
    account,
    token,
    spender,
    amount: amount.toString(),
    ...(offerNonce !== undefined && { offerNonce: offerNonce.toString() }),
  }
}
