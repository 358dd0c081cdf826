import type { Manifest } from '../../sandbox/sandbox.ts'
import type { TestWallet } from '../wallet/testWallet.ts'
import { type VenueOrder, type VenueOrders, venueOrders } from './venueOrders.ts'

type Posted = Awaited<ReturnType<VenueOrders['post']>>

/** An order that asks twice what the market gives: it stays open. */
export const RESTING = { sell: 'USDC', buy: 'WETH', amount: '100', limitTimes: 2n } as const

/** Orders of an account that lets Delta take its USDC. */
export interface RestingOrders extends VenueOrders {
  /** Posts an order that rests, and resolves to its record once the service calls it open. */
  rest(terms?: Partial<VenueOrder>): Promise<Posted>
}

/** Approves USDC on the first chain of the sandbox, or another of its chains; the wallet must be on it. */
export async function restingOrders(
  manifest: Manifest,
  wallet: TestWallet,
  chainId?: number,
): Promise<RestingOrders> {
  const orders = venueOrders(manifest, wallet, chainId)
  await orders.allow('USDC')
  return {
    ...orders,
    async rest(terms) {
      const { id } = await orders.post({ ...RESTING, ...terms })
      return orders.becomes(id, 'ACTIVE')
    },
  }
}
