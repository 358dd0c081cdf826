import { isSameAddress } from '../../../src/domain/token/address.ts'
import type { ChainAccess, PoolHop } from '../../chain/chainAccess.ts'
import type { TradeToken } from '../lists/tokenBook.ts'
import type { RouteLayout } from './routeLayout.ts'
import type { TradePath } from './tradePaths.ts'

/** What tokens take of their own transfers, in basis points. */
export interface TransferTaxes {
  /** Of the source on its way to the executor. */
  readonly src: number
  /** Of the source on its way to a pool. */
  readonly srcPool: number
  /** Of the destination on its way from a pool. */
  readonly destPool: number
  /** Of the destination on its way to the router, which measures there what was bought. */
  readonly dest: number
}

interface TaxedTrade {
  readonly src: TradeToken
  readonly dest: TradeToken
  readonly amount: bigint
  readonly taxes?: TransferTaxes | undefined
}

/** What arrives of a transfer, as `TaxedToken` and its like round it. */
export const afterTax = (amount: bigint, taxBps: number): bigint =>
  amount - (amount * BigInt(taxBps)) / 10_000n

/** Quotes of pools that get less than they are sent, and of which less arrives. SELL only. */
export function behindTaxes(
  quotePaths: ChainAccess['quotePaths'],
  { src, dest, taxes }: TaxedTrade,
): ChainAccess['quotePaths'] {
  if (!taxes) return quotePaths
  return async (exactIn, paths) => {
    const arriving = paths.map(({ hops, amount }) => {
      const isFirst = isSameAddress(hops[0]?.tokenIn, src.poolAddress)
      return { hops, amount: isFirst ? afterTax(amount, taxes.srcPool) : amount }
    })
    const quotes = await quotePaths(exactIn, arriving)
    return quotes.map((quote, index) => {
      const isLast = isSameAddress(paths[index]?.hops.at(-1)?.tokenOut, dest.poolAddress)
      return quote && isLast ? { ...quote, amount: afterTax(quote.amount, taxes.destPool) } : quote
    })
  }
}

/** Paths whose pools can do with taxed tokens: V3 wants its payment whole and counts what it sends. */
export function pathsBesideTaxes(request: TaxedTrade, paths: readonly TradePath[]): readonly TradePath[] {
  const { taxes } = request
  if (!taxes) return paths
  const isV2 = (hop: PoolHop | undefined): boolean => hop?.pool.kind === 'UniswapV2'
  return paths.filter(
    (path) =>
      (taxes.src + taxes.srcPool === 0 || isV2(path[0])) &&
      (taxes.dest + taxes.destPool === 0 || isV2(path.at(-1))),
  )
}

/** The whole trade behind taxes: what is sold and what the router measures. */
export function taxedLayout({ taxes, amount }: TaxedTrade, layout: RouteLayout): RouteLayout {
  return taxes ? { ...layout, amountIn: amount, amountOut: afterTax(layout.amountOut, taxes.dest) } : layout
}
