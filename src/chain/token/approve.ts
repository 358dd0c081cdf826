import { erc20Abi, type Hex, type Log } from 'viem'
import { encodeFunctionData, pad, toEventSelector } from 'viem/utils'
import { type Address, isSameAddress } from '../../domain/token/address.ts'

/** A transaction as builders make it: frozen, without sender, chain and gas. */
export interface BuiltTransaction {
  readonly to: Address
  readonly value: bigint
  readonly data: Hex
}

/** `approve(spender, amount)` on a token; `amount` in raw units, zero takes an approval back. */
export function buildApprove(token: Address, spender: Address, amount: bigint): BuiltTransaction {
  return Object.freeze({
    to: token,
    value: 0n,
    data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] }),
  })
}

const APPROVAL = toEventSelector('Approval(address,address,uint256)')

/** Whether `owner` approved `spender` in these logs, whatever the amount. */
export function hasApprovalIn(
  logs: readonly Log[],
  { owner, token, spender }: { readonly owner: Address; readonly token: Address; readonly spender: Address },
): boolean {
  const wanted = [APPROVAL, pad(owner), pad(spender)].map((topic) => topic.toLowerCase())
  return logs.some(
    ({ address, topics }) =>
      isSameAddress(address, token) && wanted.every((topic, place) => topics[place]?.toLowerCase() === topic),
  )
}
