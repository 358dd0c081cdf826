import type { Hex } from 'viem'
import { encodeFunctionData } from 'viem/utils'
import { factsOf, type SignedOrder } from '../../domain/orders/struct/families.ts'
import type { Address } from '../../domain/token/address.ts'
import type { BuiltTransaction } from '../token/approve.ts'
import { DELTA_ABI } from './deltaAbi.ts'

function built(to: Address, data: Hex, value = 0n): BuiltTransaction {
  return Object.freeze({ to, value, data })
}

/** `setPreSignature(orderHash, true)`: the caller agrees to an order on chain, without a signature. */
export function buildPresign(delta: Address, orderHash: Hex): BuiltTransaction {
  return built(
    delta,
    encodeFunctionData({ abi: DELTA_ABI, functionName: 'setPreSignature', args: [orderHash, true] }),
  )
}

/** `depositNativeAndPreSign(orderHash)` with `amount` native raw units: pays for an order and agrees to it in one. */
export function buildDeposit(delta: Address, orderHash: Hex, amount: bigint): BuiltTransaction {
  const data = encodeFunctionData({
    abi: DELTA_ABI,
    functionName: 'depositNativeAndPreSign',
    args: [orderHash],
  })
  return built(delta, data, amount)
}

/** `depositNative()` with `amount` native raw units: more for orders that were agreed to before. */
export function buildTopUp(delta: Address, amount: bigint): BuiltTransaction {
  return built(delta, encodeFunctionData({ abi: DELTA_ABI, functionName: 'depositNative' }), amount)
}

/** `withdrawNative(amount)`: takes deposited native back. Raw units. */
export function buildWithdraw(delta: Address, amount: bigint): BuiltTransaction {
  return built(delta, encodeFunctionData({ abi: DELTA_ABI, functionName: 'withdrawNative', args: [amount] }))
}

/**
 * The withdrawal of its family (`cancelAndWithdraw`): ends an order that sells native and pays back what it still needed. The caller must be its owner.
 * @throws {RangeError} for an order that sells a token.
 */
export function buildCancelNative(delta: Address, signed: SignedOrder): BuiltTransaction {
  const { cancel } = factsOf(signed)
  if (cancel.by !== 'withdrawal') throw new RangeError('the order sells no native')
  const { functionName, args } = cancel
  const call = { abi: DELTA_ABI, functionName, args } as Parameters<typeof encodeFunctionData>[0]
  return built(delta, encodeFunctionData(call))
}

/** `invalidateNonces(nonces)`: no order of the caller with one of these nonces can be filled any more. */
export function buildInvalidateNonces(delta: Address, nonces: readonly bigint[]): BuiltTransaction {
  return built(
    delta,
    encodeFunctionData({ abi: DELTA_ABI, functionName: 'invalidateNonces', args: [nonces] }),
  )
}
