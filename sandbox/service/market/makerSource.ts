import type { Address } from 'viem'
import type { ChainAccess } from '../../chain/chainAccess.ts'
import { pricingError } from '../http/serviceErrors.ts'
import type { TradeToken } from '../lists/tokenBook.ts'
import type { FirmQuote } from '../maker/firmQuote.ts'
import type { MarketMaker } from '../maker/makerClient.ts'
import { allowedKinds, type MethodFilter } from './contractMethods.ts'
import { asPoolToken, type PriceRoute } from './priceRoute.ts'
import type { RouteLayout } from './routeLayout.ts'
import type { SwapLimits } from './swapCalldata.ts'
import type { PoolFilter } from './tradePaths.ts'

/** What a fill through the RFQ contract uses: an allowance, two transfers, a signature, the ledger. */
const FIRM_GAS = 140_000n

const names = (words: readonly string[], word: string): boolean =>
  words.some((one) => one.toLowerCase() === word.toLowerCase())

/** What of a trade decides whether a market maker may carry it. */
interface MakerRequest {
  readonly chain: ChainAccess
  readonly side: 'SELL' | 'BUY'
  readonly src: TradeToken
  readonly dest: TradeToken
  readonly amount: bigint
  readonly user?: string | undefined
  readonly maker?: MarketMaker | undefined
  readonly pools: PoolFilter
  readonly methods: MethodFilter
  /** What is taxed on its way comes as less than was signed for. */
  readonly taxes?: object | undefined
  readonly tokens?: readonly Address[] | undefined
}

/** Whether a request leaves a market maker open: by name, by contract, by method, and for what walks straight from token to token. */
function isOpen(request: MakerRequest, maker: MarketMaker): boolean {
  const { includeExchanges, excludeExchanges, excludePools } = request.pools
  return (
    (!includeExchanges || names(includeExchanges, maker.name)) &&
    !names(excludeExchanges ?? [], maker.name) &&
    !names(excludePools ?? [], request.chain.contracts.rfq) &&
    allowedKinds(request.side, request.methods).has('generic') &&
    !request.taxes &&
    (request.tokens?.length ?? 2) === 2
  )
}

/** The trade as a market maker alone would carry it: all of it, or not at all. Null when it does not. */
export async function makerLayout(request: MakerRequest): Promise<RouteLayout | null> {
  const { maker, chain, src, dest, side, amount } = request
  if (!maker || !isOpen(request, maker)) return null
  const trade = { src: src.poolAddress, dest: dest.poolAddress, side, amount, user: request.user }
  const free = await maker.quote(chain, trade)
  if (free === null) return null
  const amountIn = side === 'SELL' ? amount : free
  const amountOut = side === 'SELL' ? free : amount
  const pool = { kind: 'MarketMaker', name: maker.name, address: chain.contracts.rfq, fee: 0 } as const
  const exchange = { pool, shareBps: 10_000, amountIn, amountOut, gas: FIRM_GAS }
  const hop = { tokenIn: src.poolAddress, tokenOut: dest.poolAddress, exchanges: [exchange] }
  return { legs: [{ shareBps: 10_000, hops: [hop] }], amountIn, amountOut, gas: FIRM_GAS }
}

/** The layout that is worth more after gas; the pools' where both are worth the same. */
export function betterLayout(
  side: 'SELL' | 'BUY',
  pools: RouteLayout | null,
  maker: RouteLayout | null,
  gasCost: (gas: bigint) => bigint,
): RouteLayout | null {
  if (!pools || !maker) return pools ?? maker
  const worth = ({ amountIn, amountOut, gas }: RouteLayout): bigint =>
    side === 'SELL' ? amountOut - gasCost(gas) : -amountIn - gasCost(gas)
  return worth(maker) > worth(pools) ? maker : pools
}

/** Whether a price is a market maker's. */
const isOf = (maker: MarketMaker, route: PriceRoute): boolean =>
  route.bestRoute[0]?.swaps[0]?.swapExchanges[0]?.exchange === maker.name

/**
 * What the market maker of a price signs for it, for a user; nothing for a price that is none of its.
 * @throws {ServiceError} 400 `PricingError` when it signs nothing, or worse than the limits of the trade: the next price is made without it.
 */
export async function firmQuoteFor(
  maker: MarketMaker | undefined,
  route: PriceRoute,
  limits: SwapLimits,
  { chain, userAddress }: { chain: ChainAccess; userAddress: string },
): Promise<FirmQuote | undefined> {
  if (!maker || !isOf(maker, route)) return undefined
  const isSell = route.side === 'SELL'
  const firm = await maker.firm(chain, {
    makerAsset: asPoolToken(chain, route.destToken),
    takerAsset: asPoolToken(chain, route.srcToken),
    fixes: isSell ? 'takerAmount' : 'makerAmount',
    amount: BigInt(isSell ? route.srcAmount : route.destAmount),
    userAddress: userAddress as Address,
  })
  if (!firm || firm.makerAmount < limits.toAmount || firm.takerAmount > limits.fromAmount)
    throw pricingError('The rate has changed, please re-query the latest price')
  return firm
}
