import type { ChainAccess } from '../chain/chainAccess.ts'
import type { PoolState, UsdPrices } from '../service/lists/usdPrices.ts'
import { readPoolStates, usdPrices, usdValue } from '../service/lists/usdPrices.ts'

/** Gas of a settlement beside the trade itself: the checks, both transfers and the books of the Delta contract. */
export const SETTLEMENT_GAS = 160_000n

/**
 * What agents reckon with while the chain is quiet, wei: there the price sinks from block to block, and the same order should bring the
 * same whenever it is filled.
 */
const QUIET_GAS_PRICE = 2_000_000_000n
/** Above this the chain's own price counts. */
const BUSY_GAS_PRICE = 5_000_000_000n
/** Agents reckon in steps of this: what pools use differs a little with the moment. */
const GAS_STEP = 50_000n

/** What an agent knows of a chain at one block. */
export interface MarketView {
  readonly gasPrice: bigint
  readonly pools: readonly PoolState[]
  readonly prices: UsdPrices
}

/** Reads what agents price by. */
export async function readMarketView(chain: ChainAccess): Promise<MarketView> {
  const [requested, pools] = await Promise.all([chain.client.getGasPrice(), readPoolStates(chain)])
  const gasPrice = requested > BUSY_GAS_PRICE ? requested : QUIET_GAS_PRICE
  const dollar = chain.tokens.find((token) => token.symbol === 'USDC')
  return { gasPrice, pools, prices: dollar ? usdPrices(dollar, pools) : new Map() }
}

/**
 * What settling a trade costs in raw units of a token (as pools know it), rounded up: this is what an agent keeps, and what
 * `fees.gas` of a quote states. `tradeGas` is the gas of the trade alone. 0 when a price is unknown.
 */
export function gasFeeIn(
  view: MarketView,
  chain: ChainAccess,
  poolAddress: string,
  tradeGas: bigint,
): bigint {
  const steps = (tradeGas + SETTLEMENT_GAS + GAS_STEP - 1n) / GAS_STEP
  const wei = steps * GAS_STEP * view.gasPrice
  const cost = usdValue(view.prices, chain.contracts.wrappedNative, wei)
  const unit = usdValue(view.prices, poolAddress, 1n)
  if (cost === null || unit === null || unit === 0n) return 0n
  return (cost + unit - 1n) / unit
}
