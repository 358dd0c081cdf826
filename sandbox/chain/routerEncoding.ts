import {
  type Address,
  concat,
  encodeAbiParameters,
  encodeFunctionData,
  getAddress,
  type Hex,
  numberToHex,
  padHex,
  slice,
} from 'viem'
import { isNative } from '../../src/domain/token/address.ts'
import { firmLegParameters, legParameters, planParameters, routerAbi } from './routerAbi.ts'

/*
 * How a trade becomes calldata of the sandbox's router. Pure, no node APIs.
 *
 * - Generic methods (`swapExactAmountIn`, `swapExactAmountOut`) carry `encodeExecutorData(plan)` and can do everything: legs in
 *   parallel, several hops per leg, several exchanges per hop.
 * - `…OnUniswapV2` and `…OnUniswapV3` carry one path through pools of one family.
 * - Amounts: SELL `fromAmount` exact, `toAmount` minimum before fees, `quotedAmount` quoted output before fees.
 *   BUY `fromAmount` maximum including fees, `toAmount` exact, `quotedAmount` quoted input before fees (never above `fromAmount`).
 * - `srcToken` and `destToken` keep the native placeholder; hops inside a plan or path name wrapped native.
 * - `quotePaths` of a `ChainAccess` gives exactly what is executed as long as no pool appears twice in a trade. Legs take their part of
 *   the amount by `splitAmount`, which is the rule of the executor.
 */

export const BPS = 10_000

export type RouterMethod =
  | 'swapExactAmountIn'
  | 'swapExactAmountOut'
  | 'swapExactAmountInOnUniswapV2'
  | 'swapExactAmountInOnUniswapV3'
  | 'swapExactAmountOutOnUniswapV2'
  | 'swapExactAmountOutOnUniswapV3'

/** One exchange inside a hop: the pool is the one of the hop's two tokens (and, for V3, of this fee). */
export interface PlanExchange {
  readonly kind: 'UniswapV2' | 'UniswapV3' | 'MarketMaker'
  /** V3: fee in hundredths of a bip. V2: 3000. A market maker: 0. */
  readonly fee: number
  /** Share of the hop in bps; the shares of a hop add up to 10,000. */
  readonly shareBps: number
}

/** One step from a token to the next, through one or several exchanges. Native appears as wrapped native. */
export interface PlanHop {
  readonly tokenIn: Address
  readonly tokenOut: Address
  readonly exchanges: readonly PlanExchange[]
}

/** A share of the trade that walks its own hops. No hops at all is a plain wrap or unwrap. */
export interface PlanLeg {
  /** Share of the trade in bps; the shares of all legs add up to 10,000. */
  readonly shareBps: number
  readonly hops: readonly PlanHop[]
  /** What a market maker signed, in `firmQuoteParameters`, where it is the only exchange of the only hop. */
  readonly quote?: Hex
}

export interface ExecutorPlan {
  /** True when the destination is native: the executor unwraps what it bought. */
  readonly unwrapOutput: boolean
  readonly legs: readonly PlanLeg[]
}

/** The seven fields that every method has in common. Amounts in raw units. */
export interface SwapAmounts {
  readonly srcToken: Address
  readonly destToken: Address
  readonly fromAmount: bigint
  readonly toAmount: bigint
  readonly quotedAmount: bigint
  readonly metadata: Hex
  /** The zero address means the sender. */
  readonly beneficiary: Address
}

/** Who is paid for bringing the trade, and how. `feeBps` wins over `takeSurplus` (facts page 3.4). */
export interface PartnerTerms {
  readonly partner: Address
  /** 0 to 200; the router caps what is above. */
  readonly feeBps?: number
  readonly takeSurplus?: boolean
  readonly referral?: boolean
  readonly capSurplus?: boolean
  readonly skipBlacklist?: boolean
  /** Fees go straight to their owners instead of the fee vault. */
  readonly directTransfer?: boolean
  readonly userSurplus?: boolean
}

const FLAG_BITS = {
  userSurplus: 90n,
  directTransfer: 91n,
  capSurplus: 92n,
  skipBlacklist: 93n,
  referral: 94n,
  takeSurplus: 95n,
} as const
const FEE_MASK = 0x3fffn

/**
 * Packs partner, fee and flags into the router's `partnerAndFee`: `partner << 96 | flags | feeBps`.
 * The partner is dropped when neither a fee nor surplus nor referral names a reason for it (facts page 3.4).
 */
export function packPartnerAndFee(terms: PartnerTerms): bigint {
  const feeBps = BigInt(terms.feeBps ?? 0) & FEE_MASK
  const takeSurplus = Boolean(terms.takeSurplus) && feeBps === 0n
  const hasReason = feeBps > 0n || takeSurplus || Boolean(terms.referral)
  const partner = hasReason ? BigInt(terms.partner) << 96n : 0n
  const flags = { ...terms, takeSurplus }
  let packed = partner | feeBps
  for (const [name, bit] of Object.entries(FLAG_BITS)) {
    if (flags[name as keyof typeof FLAG_BITS]) packed |= 1n << bit
  }
  return packed
}

/** The `metadata` word: 16 bytes of uuid, then the block number of the quote in 16 bytes. `uuid` with or without dashes. */
export function encodeMetadata(uuid: string, blockNumber: bigint | number): Hex {
  const id = padHex(`0x${uuid.replaceAll('-', '')}`, { size: 16 })
  return concat([id, numberToHex(blockNumber, { size: 16 })])
}

/**
 * Divides an amount by shares in bps as the executor does: each part rounded down, the last one takes the rest.
 * @throws {Error} when the shares do not add up to 10,000.
 */
export function splitAmount(amount: bigint, sharesBps: readonly number[]): readonly bigint[] {
  if (sharesBps.reduce((sum, share) => sum + share, 0) !== BPS)
    throw new Error('Shares must add up to 10,000')
  const parts = sharesBps.map((share) => (amount * BigInt(share)) / BigInt(BPS))
  const last = parts.length - 1
  const rest = amount - parts.slice(0, last).reduce((sum, part) => sum + part, 0n)
  return [...parts.slice(0, last), rest]
}

const EXCHANGE_KIND = { UniswapV2: 2, UniswapV3: 3, MarketMaker: 4 } as const

/** The `executorData` of a generic swap, for both directions: shares are of the input for SELL and of the output for BUY. */
export function encodeExecutorData(plan: ExecutorPlan): Hex {
  const legs = plan.legs.map((leg) => {
    const hops = leg.hops.map((hop) => ({
      tokenIn: hop.tokenIn,
      tokenOut: hop.tokenOut,
      exchanges: hop.exchanges.map((exchange) => ({ ...exchange, kind: EXCHANGE_KIND[exchange.kind] })),
    }))
    return leg.quote === undefined
      ? encodeAbiParameters(legParameters, [leg.shareBps, hops])
      : encodeAbiParameters(firmLegParameters, [leg.shareBps, hops, leg.quote])
  })
  return encodeAbiParameters(planParameters, [plan.unwrapOutput, legs])
}

/** A step of a `pools` path. Native appears as wrapped native. */
export interface PathStep {
  readonly tokenIn: Address
  readonly tokenOut: Address
  /** V3 only: fee in hundredths of a bip. */
  readonly fee: number
}

const isForward = (step: PathStep): boolean => step.tokenIn.toLowerCase() < step.tokenOut.toLowerCase()

const sorted = (step: PathStep): readonly [Address, Address] =>
  isForward(step) ? [step.tokenIn, step.tokenOut] : [step.tokenOut, step.tokenIn]

/**
 * The `pools` bytes of the Uniswap V2 methods: 64 bytes per pool, in the order of the path for both sides: token0, token1
 * (20 bytes each, sorted), zeros, and in the very last bit 1 when the swap sells token0.
 */
export function encodeUniswapV2Pools(path: readonly PathStep[]): Hex {
  return concat(
    path.map((step) => concat([...sorted(step), numberToHex(isForward(step) ? 1 : 0, { size: 24 })])),
  )
}

/**
 * The `pools` bytes of the Uniswap V3 methods: 96 bytes per pool: token0, token1, fee (32 bytes each), and in the very first
 * bit 1 when the swap sells token0. For BUY the pools are in reverse order: the one that gives the destination token comes first.
 */
export function encodeUniswapV3Pools(side: 'SELL' | 'BUY', path: readonly PathStep[]): Hex {
  const steps = side === 'SELL' ? path : [...path].reverse()
  return concat(
    steps.map((step) => {
      const [token0, token1] = sorted(step)
      const direction: Hex = isForward(step) ? '0x80' : '0x00'
      return concat([
        direction,
        slice(padHex(token0, { size: 32 }), 1),
        padHex(token1, { size: 32 }),
        numberToHex(step.fee, { size: 32 }),
      ])
    }),
  )
}

/** A call ready to be sent to the router. */
export interface RouterCall {
  readonly data: Hex
  /** Wei to send along: `fromAmount` for a native source, otherwise 0. */
  readonly value: bigint
}

const fields = (swap: SwapAmounts) => ({
  ...swap,
  srcToken: getAddress(swap.srcToken),
  destToken: getAddress(swap.destToken),
})

const nativeValue = (swap: SwapAmounts): bigint => (isNative(swap.srcToken) ? swap.fromAmount : 0n)

/** Calldata of `swapExactAmountIn` or `swapExactAmountOut`. `permit` is `0x` for a plain allowance. */
export function encodeGenericSwap(
  method: 'swapExactAmountIn' | 'swapExactAmountOut',
  executor: Address,
  swap: SwapAmounts,
  partnerAndFee: bigint,
  executorData: Hex,
  permit: Hex = '0x',
): RouterCall {
  const args = [executor, fields(swap), partnerAndFee, permit, executorData] as const
  return {
    data: encodeFunctionData({ abi: routerAbi, functionName: method, args }),
    value: nativeValue(swap),
  }
}

/** Calldata of the four Uniswap methods. `pools` from `encodeUniswapV2Pools` or `encodeUniswapV3Pools`. */
export function encodeUniswapSwap(
  method: Exclude<RouterMethod, 'swapExactAmountIn' | 'swapExactAmountOut'>,
  swap: SwapAmounts,
  pools: Hex,
  partnerAndFee: bigint,
  permit: Hex = '0x',
): RouterCall {
  const args = [{ ...fields(swap), pools }, partnerAndFee, permit] as const
  return {
    data: encodeFunctionData({ abi: routerAbi, functionName: method, args }),
    value: nativeValue(swap),
  }
}
