import { encodeFunctionData, parseAbi } from 'viem/utils'
import type { Address } from '../../domain/token/address.ts'
import type { BuiltTransaction } from './approve.ts'

const WRAPPED_NATIVE_ABI = parseAbi(['function deposit() payable', 'function withdraw(uint256 amount)'])

/** `deposit()` on the wrapped-native token with `amount` native raw units; the same amount of the token comes back. */
export function buildWrap(wrappedNative: Address, amount: bigint): BuiltTransaction {
  const data = encodeFunctionData({ abi: WRAPPED_NATIVE_ABI, functionName: 'deposit' })
  return Object.freeze({ to: wrappedNative, value: amount, data })
}

/** `withdraw(amount)` on the wrapped-native token: raw units of it become native. */
export function buildUnwrap(wrappedNative: Address, amount: bigint): BuiltTransaction {
  const data = encodeFunctionData({ abi: WRAPPED_NATIVE_ABI, functionName: 'withdraw', args: [amount] })
  return Object.freeze({ to: wrappedNative, value: 0n, data })
}
