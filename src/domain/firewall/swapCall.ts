import type { Hex } from 'viem'
import { decodeFunctionData, encodeFunctionData } from 'viem/utils'
import type { Address } from '../address.ts'
import type { Side } from '../quote.ts'
import { ROUTER_SWAP_ABI } from './routerAbi.ts'

export type SwapMethod = (typeof ROUTER_SWAP_ABI)[number]['name']

/** A market swap as its calldata says it. Amounts in raw units. */
export interface SwapCall {
  readonly method: SwapMethod
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

type Decoded = ReturnType<typeof decodeFunctionData<typeof ROUTER_SWAP_ABI>>

/**
 * Decodes router calldata by the pinned interface, and encodes it again: `encoded` differs from the input when the input
 * carries anything the decoder does not see (trailing bytes, dirty padding, unusual offsets).
 * @returns null when the selector is not one of the supported methods or the arguments do not decode.
 */
export function readSwapCall(data: Hex): SwapCall | null {
  const decoded = decode(data)
  if (!decoded) return null
  const side: Side = decoded.functionName.startsWith('swapExactAmountIn') ? 'SELL' : 'BUY'
  const encoded = encodeFunctionData({
    abi: ROUTER_SWAP_ABI,
    functionName: decoded.functionName,
    args: decoded.args,
  } as Parameters<typeof encodeFunctionData>[0])
  if (decoded.args.length === 5) {
    const [executor, swap, partnerAndFee, permit] = decoded.args
    return { method: decoded.functionName, side, executor, partnerAndFee, permit, encoded, ...fieldsOf(swap) }
  }
  const [swap, partnerAndFee, permit] = decoded.args
  return {
    method: decoded.functionName,
    side,
    executor: null,
    partnerAndFee,
    permit,
    encoded,
    ...fieldsOf(swap),
  }
}

function decode(data: Hex): Decoded | null {
  try {
    return decodeFunctionData({ abi: ROUTER_SWAP_ABI, data })
  } catch {
    return null
  }
}

type SwapFields = Pick<
  SwapCall,
  'srcToken' | 'destToken' | 'fromAmount' | 'toAmount' | 'quotedAmount' | 'beneficiary'
>

function fieldsOf(swap: SwapFields): SwapFields {
  const { srcToken, destToken, fromAmount, toAmount, quotedAmount, beneficiary } = swap
  return { srcToken, destToken, fromAmount, toAmount, quotedAmount, beneficiary }
}
