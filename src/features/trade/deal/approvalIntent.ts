import type { PinnedSpender } from '../../../domain/firewall/transactionIntent.ts'
import type { Address } from '../../../domain/token/address.ts'
import type { Token } from '../../../domain/token/token.ts'
import type { FlowIntent } from '../../../flow/journal/flowRecord.ts'

/** Lets a spender take so much of a token from now on, in raw units; 0 revokes. */
export function approvalIntent(
  account: Address,
  token: Token,
  amount: bigint,
  spender: PinnedSpender,
): FlowIntent {
  return {
    kind: 'approval',
    chainId: token.chainId,
    account,
    token,
    spender,
    amount: amount.toString(),
  }
}
