import type { Address, Hex } from 'viem'
import { ZERO_ADDRESS } from '../../../src/domain/token/address.ts'
import type { ChainAccess } from '../../chain/chainAccess.ts'
import {
  encodeExecutorData,
  encodeGenericSwap,
  encodeMetadata,
  encodeUniswapSwap,
  encodeUniswapV2Pools,
  encodeUniswapV3Pools,
  type PartnerTerms,
  packPartnerAndFee,
  type RouterCall,
  type SwapAmounts,
} from '../../chain/routerEncoding.ts'
import { executorPlan, type PriceRoute, uniswapPath } from './priceRoute.ts'

const BPS = 10_000n

/** What a swap may cost or must bring. Raw units. */
export interface SwapLimits {
  /** SELL: exactly this. BUY: at most this, fee included. */
  readonly fromAmount: bigint
  /** SELL: at least this, before the fee. BUY: exactly this. */
  readonly toAmount: bigint
  /** The priced amount of the side that is not fixed, before the fee. */
  readonly quotedAmount: bigint
}

/** Either how far the amount that is not fixed may move, or that amount itself. */
export interface SwapTolerance {
  readonly slippageBps?: number | undefined
  readonly freeAmount?: bigint | undefined
}

const least = (left: bigint, right: bigint): bigint => (left < right ? left : right)

/**
 * The limits for the router.
 * SELL: minimum = floor(quoted × (1 − slippage)), never 0, compared before the fee.
 * BUY: maximum = floor(quoted × (1 + slippage)) and the fee on top of it, rounded up, because the fee comes out of the same maximum.
 */
export function swapLimits(route: PriceRoute, tolerance: SwapTolerance, feeBps: number): SwapLimits {
  const slippage = BigInt(tolerance.slippageBps ?? 0)
  const srcAmount = BigInt(route.srcAmount)
  const destAmount = BigInt(route.destAmount)
  if (route.side === 'SELL') {
    const minimum = tolerance.freeAmount ?? (destAmount * (BPS - slippage)) / BPS
    return { fromAmount: srcAmount, toAmount: minimum > 0n ? minimum : 1n, quotedAmount: destAmount }
  }
  const spent = (srcAmount * (BPS + slippage)) / BPS
  const fee = (spent * BigInt(feeBps) + BPS - 1n) / BPS
  const fromAmount = tolerance.freeAmount ?? spent + fee
  return { fromAmount, toAmount: destAmount, quotedAmount: least(srcAmount, fromAmount) }
}

export interface CallTerms {
  readonly limits: SwapLimits
  readonly partner: PartnerTerms
  readonly receiver?: string | undefined
  readonly permit?: Hex | undefined
  /** What a market maker signed for this trade. */
  readonly quote?: Hex | undefined
  /** 32 hex digits. */
  readonly uuid: string
}

/** The router call of a price whose seal was checked. */
export function encodeSwap(chain: ChainAccess, route: PriceRoute, terms: CallTerms): RouterCall {
  const swap: SwapAmounts = {
    srcToken: route.srcToken as Address,
    destToken: route.destToken as Address,
    ...terms.limits,
    metadata: encodeMetadata(terms.uuid, route.blockNumber),
    beneficiary: (terms.receiver as Address | undefined) ?? ZERO_ADDRESS,
  }
  const partnerAndFee = packPartnerAndFee(terms.partner)
  const method = route.contractMethod
  if (method === 'swapExactAmountIn' || method === 'swapExactAmountOut') {
    const data = encodeExecutorData(executorPlan(chain, route, terms.quote))
    return encodeGenericSwap(method, chain.contracts.executor, swap, partnerAndFee, data, terms.permit)
  }
  const path = uniswapPath(chain, route)
  const pools = method.endsWith('V3') ? encodeUniswapV3Pools(route.side, path) : encodeUniswapV2Pools(path)
  return encodeUniswapSwap(method, swap, pools, partnerAndFee, terms.permit)
}
