import type { Locator, Page } from '@playwright/test'
import type { Manifest } from '../sandbox/sandbox.ts'
import { test as base, expect } from '../testing/journey.ts'
import type { SwapPage } from '../testing/swapPage.ts'
import type { TestWallet } from '../testing/testWallet.ts'
import { type VenueOrder, type VenueOrders, venueOrders } from '../testing/venueOrders.ts'

export { expect }

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

const LOOKS = 15

/**
 * Moves time until what the page shows is so. A page that nobody touches looks once a minute, and a look that is in flight while time jumps tells what was: so time is
 * moved again, five minutes at most.
 */
export async function onceLooked(
  clock: { advance(ms: number): Promise<void> },
  isSo: (patience: { readonly timeout: number }) => Promise<void>,
): Promise<void> {
  for (let look = 1; ; look += 1) {
    await clock.advance(20_000)
    try {
      return await isSo({ timeout: 3_000 })
    } catch (error) {
      if (look === LOOKS) throw error
    }
  }
}

/** The list of orders, the page of one and the window that cancels, as a person meets them. */
export class OrdersPage {
  readonly #page: Page
  readonly #swap: SwapPage

  constructor(page: Page, swap: SwapPage) {
    this.#page = page
    this.#swap = swap
  }

  /** Opens the list, or what is named after its address: `?view=all`, `/{id}`. */
  async look(at = ''): Promise<void> {
    await this.#page.goto(`./#/orders${at}`)
  }

  /** Opens the same as the person whose wallet this is. */
  async open(wallet: TestWallet, at = ''): Promise<void> {
    await this.look(at)
    await this.#swap.connect(wallet)
  }

  get table(): Locator {
    return this.#page.getByRole('table', { name: 'Orders' })
  }

  get rows(): Locator {
    return this.table.locator('tbody').getByRole('row')
  }

  get noneOpen(): Locator {
    return this.#page.getByText('No open orders.')
  }

  /** The page of one order. */
  get story(): Locator {
    return this.#page.getByRole('article')
  }

  /** The window that says what cancelling will ask for. */
  get cancelDialog(): Locator {
    return this.#page.getByRole('dialog', { name: 'Cancel orders' })
  }

  /** One for each signature; each names its orders in a list of its own. */
  get cancelGroups(): Locator {
    return this.cancelDialog.getByRole('listitem').filter({ hasText: 'signature' })
  }

  /** The window of a cancellation on its way. */
  get cancellation(): Locator {
    return this.#page.getByRole('dialog', { name: /^Cancel \d+ orders?$/ })
  }

  /** Ticks all that is shown, and opens the window that cancels them. */
  async cancelAllShown(): Promise<void> {
    await this.#page.getByRole('checkbox', { name: 'Select all shown' }).check()
    await this.#page.getByRole('button', { name: 'Cancel selected' }).click()
  }

  /** Agrees in the window that cancels. */
  async confirmCancel(count: number): Promise<void> {
    const name = count === 1 ? 'Cancel 1 order' : `Cancel ${count} orders`
    await this.cancelDialog.getByRole('button', { name }).click()
  }

  /** Path of the file that the export menu hands out. */
  async exported(format: 'CSV' | 'JSON'): Promise<string> {
    await this.#page.getByRole('button', { name: 'Export, backup and notifications' }).click()
    const [download] = await Promise.all([
      this.#page.waitForEvent('download'),
      this.#page.getByRole('menuitem', { name: `Export as ${format}` }).click(),
    ])
    return download.path()
  }
}

interface OrdersFixtures {
  /** Orders of the wallet in the page, USDC approved. */
  readonly orders: RestingOrders
  readonly ordersPage: OrdersPage
}

/** Journeys of somebody who has orders from elsewhere. */
export const test = base.extend<OrdersFixtures>({
  orders: async ({ sandbox, wallet }, use) => use(await restingOrders(sandbox.manifest, wallet)),
  ordersPage: ({ page, swap }, use) => use(new OrdersPage(page, swap)),
})
