import type { AbiFunction, Hex } from 'viem'
import { toFunctionSelector } from 'viem/utils'
import type { Side } from '../../amount/quote.ts'
import { CURVE_V1_INPUTS, CURVE_V2_INPUTS, GENERIC_INPUTS, UNISWAP_INPUTS } from './routerAbi.ts'

/** A router method whose calldata is decoded and compared. */
export interface CheckedMethod {
  readonly name: string
  readonly side: Side
  /** Whether it names an executor, which must be a pinned one. */
  readonly hasExecutor: boolean
  readonly inputs:
    | typeof GENERIC_INPUTS
    | typeof UNISWAP_INPUTS
    | typeof CURVE_V1_INPUTS
    | typeof CURVE_V2_INPUTS
}

/** A router method that never reaches a wallet, and why. The remedy is a new price with `includeContractMethods`. */
export interface RefusedMethod {
  readonly name: string
  /** As Solidity writes it, for its selector; empty for calls without one. */
  readonly signature: string
  readonly refusedBecause: string
}

const generic = (name: string, side: Side): CheckedMethod => ({
  name,
  side,
  hasExecutor: true,
  inputs: GENERIC_INPUTS,
})
const uniswap = (name: string, side: Side): CheckedMethod => ({
  name,
  side,
  hasExecutor: false,
  inputs: UNISWAP_INPUTS,
})

/** Questions that the router answers; in a transaction they do nothing but cost gas. */
const requesting = (signature: string): RefusedMethod => ({
  name: signature.slice(0, signature.indexOf('(')),
  signature,
  refusedBecause: 'it only answers a question',
})

const BALANCER_SIGNATURE = '((uint256,uint256,uint256,bytes32,uint256),uint256,bytes,bytes)'
const BALANCER_REASON = 'its tokens stand only inside calldata for another contract'

/** Every function of the market router 6.2 (`router-6.2-abi.txt`), one row each: those that swap, other acts, and questions. */
export const ROUTER_METHODS: readonly (CheckedMethod | RefusedMethod)[] = [
  generic('swapExactAmountIn', 'SELL'),
  generic('swapExactAmountOut', 'BUY'),
  generic('swapExactAmountInPro', 'SELL'),
  generic('swapExactAmountOutPro', 'BUY'),
  uniswap('swapExactAmountInOnUniswapV2', 'SELL'),
  uniswap('swapExactAmountInOnUniswapV3', 'SELL'),
  uniswap('swapExactAmountOutOnUniswapV2', 'BUY'),
  uniswap('swapExactAmountOutOnUniswapV3', 'BUY'),
  { name: 'swapExactAmountInOnCurveV1', side: 'SELL', hasExecutor: false, inputs: CURVE_V1_INPUTS },
  { name: 'swapExactAmountInOnCurveV2', side: 'SELL', hasExecutor: false, inputs: CURVE_V2_INPUTS },
  {
    name: 'swapExactAmountInOnBalancerV2',
    signature: `swapExactAmountInOnBalancerV2${BALANCER_SIGNATURE}`,
    refusedBecause: BALANCER_REASON,
  },
  {
    name: 'swapExactAmountOutOnBalancerV2',
    signature: `swapExactAmountOutOnBalancerV2${BALANCER_SIGNATURE}`,
    refusedBecause: BALANCER_REASON,
  },
  {
    name: 'swapExactAmountInOutOnMakerPSM',
    signature:
      'swapExactAmountInOutOnMakerPSM((address,address,uint256,uint256,uint256,uint256,address,address,bytes32,uint256),bytes)',
    refusedBecause: 'direction, beneficiary and an approval share a word whose layout is not public',
  },
  {
    name: 'swapOnAugustusRFQTryBatchFill',
    signature:
      'swapOnAugustusRFQTryBatchFill((uint256,uint256,uint8,bytes32,address),((uint256,uint128,address,address,address,address,uint256,uint256),bytes,uint256,bytes,bytes)[],bytes)',
    refusedBecause:
      'its tokens and its direction follow from strangers’ orders and from flags that are not public',
  },
  {
    name: 'uniswapV3SwapCallback',
    signature: 'uniswapV3SwapCallback(int256,int256,bytes)',
    refusedBecause: 'it is for pools, not for people',
  },
  {
    name: 'fallback',
    signature: '',
    refusedBecause: 'it reaches the functions of the router’s administrators',
  },
  { name: 'receive', signature: '', refusedBecause: 'it takes native and gives nothing' },
  ...[
    'AUGUSTUS_RFQ()',
    'BALANCER_VAULT()',
    'FEE_VAULT()',
    'MAX_FEE_PERCENT()',
    'MINIMUM_SURPLUS_EPSILON_AND_ONE_WEI()',
    'PARASWAP_REFERRAL_SHARE()',
    'PARASWAP_SLIPPAGE_SHARE()',
    'PARTNER_SHARE_PERCENT()',
    'PERMIT2()',
    'SURPLUS_PERCENT()',
    'UNISWAP_V2_FACTORY_AND_FF()',
    'UNISWAP_V2_POOL_INIT_CODE_HASH()',
    'UNISWAP_V3_FACTORY_AND_FF()',
    'UNISWAP_V3_POOL_INIT_CODE_HASH()',
    'WETH()',
    'blacklistedTokens(address)',
    'feeWallet()',
    'feeWalletDelegate()',
    'parsePartnerAndFeeData(uint256)',
    'paused()',
    'version()',
  ].map(requesting),
]

/** The methods that a price may be asked for, as `includeContractMethods` wants them. */
export const ALLOWED_CONTRACT_METHODS: string = ROUTER_METHODS.filter((row) => 'inputs' in row)
  .map(({ name }) => name)
  .join(',')

/** The interface of a checked method, as encoders take it. */
export function abiOfMethod({ name, inputs }: CheckedMethod): AbiFunction {
  return { type: 'function', name, stateMutability: 'payable', inputs, outputs: [] }
}

const bySelector = new Map<string, CheckedMethod | RefusedMethod>()

/** The row of what calldata calls; undefined where the router has no such method. */
export function methodCalled(data: Hex): CheckedMethod | RefusedMethod | undefined {
  if (bySelector.size === 0) {
    for (const row of ROUTER_METHODS) {
      const method = 'inputs' in row ? abiOfMethod(row) : row.signature
      if (method !== '') bySelector.set(toFunctionSelector(method), row)
    }
  }
  return bySelector.get(data.slice(0, 10).toLowerCase())
}
