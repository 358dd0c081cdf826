import { expect } from 'vitest'
import { type Json, ROUTER_VERSION, type Venue } from './venue.ts'

export type Values = Readonly<Record<string, string | number | boolean>>

/** Addresses that own nothing. */
export const USER = '0x1111111111111111111111111111111111111111'
export const OTHER = '0x2222222222222222222222222222222222222222'

/** How a client asks a venue for prices. */
export interface PriceRequests {
  sell(from?: string, to?: string, amount?: string): Values
  buy(from?: string, to?: string, amount?: string): Values
  /** A price that must be given. */
  price(values: Values): Promise<Json>
  /** A refusal that must come: status, `errorType`, `details`. */
  refusal(values: Values, path?: string): Promise<[number, string, string]>
}

export function priceRequests(venue: () => Venue): PriceRequests {
  const sell: PriceRequests['sell'] = (from = 'ETH', to = 'USDC', amount = '1') => ({
    srcToken: venue().token(from),
    destToken: venue().token(to),
    amount: venue().units(amount, from),
    network: 31337,
    version: ROUTER_VERSION,
  })
  return {
    sell,
    buy: (from = 'USDC', to = 'WBTC', amount = '0.5') => ({
      ...sell(from, to),
      amount: venue().units(amount, to),
      side: 'BUY',
    }),
    async price(values) {
      const { status, json } = await venue().get('/prices', values)
      expect(json).toHaveProperty('priceRoute')
      expect(status).toBe(200)
      return json.priceRoute
    },
    async refusal(values, path = '/prices') {
      const { status, json } = await venue().get(path, values)
      expect(Object.keys(json)).toEqual(expect.arrayContaining(['errorType', 'details']))
      return [status, json.errorType, json.details]
    },
  }
}

const everySwap = (route: Json): Json[] => route.bestRoute.flatMap((part: Json) => part.swaps)

/** The exchanges a price uses. */
export function exchangesOf(route: Json): string[] {
  return everySwap(route).flatMap((swap) => swap.swapExchanges.map((one: Json) => one.exchange))
}

/** The pools a price uses. */
export function poolsOf(route: Json): string[] {
  return everySwap(route).flatMap((swap) => swap.swapExchanges.flatMap((one: Json) => one.poolAddresses))
}
