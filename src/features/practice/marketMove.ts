import { builtInToken } from '../../domain/chain/tokenSnapshot.ts'
import { entryOfOrder } from '../../domain/orders/history/orderHistory.ts'
import type { OrderSnapshot } from '../../domain/orders/record/orderSnapshot.ts'
import { type Address, isNative } from '../../domain/token/address.ts'
import type { Service } from '../../service/http/serviceClient.ts'
import { readPairMarket } from '../trade/order/marketDistance.ts'
import type { ControlCall } from './venueControls.ts'

/** Further than the order's price by so much, percent: what solvers pay for the fill. */
const BEYOND_PERCENT = 0.5

/** The names that pools have for what an order trades: theirs is the wrapped coin. */
const inPools = (token: Address): string => (isNative(token) ? 'WETH' : token)

/**
 * What moves the market of an open limit order to its price.
 * @returns null where the market is there already, or cannot be read
 */
export async function marketMove(service: Service, seen: OrderSnapshot): Promise<ControlCall | null> {
  const entry = entryOfOrder(seen)
  const { signal } = new AbortController()
  const market = await readPairMarket(service, entry, (token) => builtInToken(token) ?? null, signal)
  const bps = market?.distanceOf(entry)?.bps ?? 0
  if (bps <= 0) return null
  const { chainId, input, output } = seen.order
  const risesPercent = bps / 100 + BEYOND_PERCENT
  // What is bought becomes cheaper: a pool's price is of one in the other.
  const changePercent = Math.round(1e4 * (100 / (1 + risesPercent / 100) - 100)) / 1e4
  return {
    control: 'pools/price',
    body: { chainId, token: inPools(output.token), against: inPools(input.token), changePercent },
  }
}
