import type { AbiFunction, Hex } from 'viem'
import { decodeFunctionData, encodeFunctionData } from 'viem/utils'
import type { Side } from '../../amount/quote.ts'
import type { Address } from '../../token/address.ts'
import { abiOfMethod, methodCalled } from './routerMethods.ts'

/** A market swap as its calldata says it. Amounts in raw units. */
export interface SwapCall {
  readonly method: string
  readonly side: Side
  /** Null for the methods that name no executor. */
  readonly executor: Address | null
  readonly srcToken: Address
  readonly destToken: Address
  readonly fromAmount: bigint
  readonly toAmount: bigint
  readonly quotedAmount: bigint
  readonly beneficiary: Address
  readonly partnerAndFee: bigint
  readonly permit: Hex
  /** The calldata once more, encoded from what was decoded. */
  readonly encoded: Hex
}

type SwapFields = Pick<
  SwapCall,
  'srcToken' | 'destToken' | 'fromAmount' | 'toAmount' | 'quotedAmount' | 'beneficiary'
>

/**
 * Decodes router calldata by the pinned interface, and encodes it again: `encoded` differs from the input when the input
 * carries anything the decoder does not see (trailing bytes, dirty padding, unusual offsets).
 * @returns null when the selector is not one of the checked methods or the arguments do not decode.
 */
export function readSwapCall(data: Hex): SwapCall | null {
  const row = methodCalled(data)
  if (!row || !('inputs' in row)) return null
  const abi = [abiOfMethod(row)]
  const args = decode(abi, data)
  if (!args) return null
  const encoded = encodeFunctionData({ abi, functionName: row.name, args } as Parameters<
    typeof encodeFunctionData
  >[0])
  const [executor, rest] = row.hasExecutor ? [args[0] as Address, args.slice(1)] : [null, args]
  const [swap, partnerAndFee, permit] = rest as readonly unknown[] as readonly [SwapFields, bigint, Hex]
  const { srcToken, destToken, fromAmount, toAmount, quotedAmount, beneficiary } = swap
  return {
    method: row.name,
    side: row.side,
    executor,
    srcToken,
    destToken,
    fromAmount,
    toAmount,
    quotedAmount,
    beneficiary,
    partnerAndFee,
    permit,
    encoded,
  }
}

function decode(abi: readonly AbiFunction[], data: Hex): readonly unknown[] | null {
  try {
    return decodeFunctionData({ abi, data }).args ?? []
  } catch {
    return null
  }
}
