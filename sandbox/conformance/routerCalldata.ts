import { type Address, decodeFunctionData, parseAbi } from 'viem'
import type { Json } from './venue.ts'

/** The router's interface as its users know it, written out here and not taken from the venue. */
const swapData =
  '(address srcToken, address destToken, uint256 fromAmount, uint256 toAmount, uint256 quotedAmount, bytes32 metadata, address beneficiary)'
const uniData = swapData.replace('beneficiary)', 'beneficiary, bytes pools)')
export const routerAbi = parseAbi([
  `function swapExactAmountIn(address executor, ${swapData} swapData, uint256 partnerAndFee, bytes permit, bytes executorData) payable`,
  `function swapExactAmountOut(address executor, ${swapData} swapData, uint256 partnerAndFee, bytes permit, bytes executorData) payable`,
  `function swapExactAmountInOnUniswapV2(${uniData} uniData, uint256 partnerAndFee, bytes permit) payable`,
  `function swapExactAmountInOnUniswapV3(${uniData} uniData, uint256 partnerAndFee, bytes permit) payable`,
  `function swapExactAmountOutOnUniswapV2(${uniData} uniData, uint256 partnerAndFee, bytes permit) payable`,
  `function swapExactAmountOutOnUniswapV3(${uniData} uniData, uint256 partnerAndFee, bytes permit) payable`,
])

/** A swap call taken apart. */
export interface Decoded {
  readonly name: string
  readonly swap: {
    srcToken: Address
    destToken: Address
    fromAmount: bigint
    toAmount: bigint
    quotedAmount: bigint
    metadata: string
    beneficiary: Address
  }
  readonly partner: string
  readonly feeBps: number
  readonly flag: (bit: bigint) => boolean
  readonly permit: string
}

/** Takes calldata for the router apart. */
export function decode(data: Json): Decoded {
  const { functionName, args } = decodeFunctionData({ abi: routerAbi, data })
  const isGeneric = typeof args[0] === 'string'
  const swap = (isGeneric ? args[1] : args[0]) as Decoded['swap']
  const packed = (isGeneric ? args[2] : args[1]) as bigint
  return {
    name: functionName,
    swap,
    partner: `0x${(packed >> 96n).toString(16).padStart(40, '0')}`,
    feeBps: Number(packed & 0x3fffn),
    flag: (bit) => (packed & (1n << bit)) !== 0n,
    permit: (isGeneric ? args[3] : args[2]) as string,
  }
}
