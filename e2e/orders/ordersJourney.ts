import type { Locator, Page } from '@playwright/test'
import { test as base, expect } from '../../testing/browser/journey.ts'
import type { SwapPage } from '../../testing/browser/swapPage.ts'
import { type RestingOrders, restingOrders } from '../../testing/orders/restingOrders.ts'
import type { TestWallet } from '../../testing/wallet/testWallet.ts'

export { expect }

const POLLS = 15

/**
 * Moves time until what the page shows is so. A page that nobody touches polls once a minute, and a poll that is in flight while time jumps brings
 * an old state: so time is moved again, five minutes at most.
 */
export async function afterPoll(
  clock: { advance(ms: number): Promise<void> },
  isSo: (patience: { readonly timeout: number }) => Promise<void>,
): Promise<void> {
  for (let poll = 1; ; poll += 1) {
    await clock.advance(20_000)
    try {
      return await isSo({ timeout: 3_000 })
    } catch (error) {
      if (poll === POLLS) throw error
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
  async go(at = ''): Promise<void> {
    await this.#page.goto(`#/orders${at}`)
  }

  /** Opens the same as the person whose wallet this is. */
  async open(wallet: TestWallet, at = ''): Promise<void> {
    await this.go(at)
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

  /** The window of a cancellation on its way. */
  get cancellation(): Locator {
    return this.#page.getByRole('dialog', { name: /^Cancel \d+ orders?$/ })
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
