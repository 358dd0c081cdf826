import type { Rate } from '../../chain/poolRates.ts'
import { scaledDown } from './destination.ts'

/** A sale on arrival, as it was reviewed. Raw units of what is named. */
export interface CarriedSale {
  /** The least that the bridge is handed after the fee, in units of the order's chain. */
  readonly carried: bigint
  /** Power of ten from those units to units of the same asset on the other chain. */
  readonly scalingFactor: number
  /** The least that the bridge may sell it for. */
  readonly floor: bigint
  readonly slippageBps: number
}

/** What the carried amount is worth in what arrives, raw units, by a rate that is not the route's own; null where there is none. */
export interface CarriedWorth {
  readonly verdict: 'enough' | 'short' | 'unknown'
  readonly worth: bigint | null
}

/**
 * Whether what is carried is worth the floor that a route names. The order guarantees the carried amount alone: a floor that is worth more than the
 * slippage above it is one that no market pays, whatever dollars the service puts beside both.
 */
export function carriedWorth(
  { carried, scalingFactor, floor, slippageBps }: CarriedSale,
  rate: Rate | null,
): CarriedWorth {
  if (rate === null || rate.sellAmount <= 0n) return { verdict: 'unknown', worth: null }
  const worth = (scaledDown(carried, scalingFactor) * rate.buyAmount) / rate.sellAmount
  const isShort = worth * 10_000n < floor * BigInt(10_000 - slippageBps)
  return { verdict: isShort ? 'short' : 'enough', worth }
}
