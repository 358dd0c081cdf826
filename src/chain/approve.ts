import type { Hex } from 'viem'
import { encodeFunctionData } from 'viem/utils'
import type { Address } from '../domain/address.ts'
import { APPROVE_ABI } from '../domain/firewall/routerAbi.ts'

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
    data: encodeFunctionData({ abi: APPROVE_ABI, functionName: 'approve', args: [spender, amount] }),
  })
}
