import type { Locator, Page } from '@playwright/test'
import { expect } from '../testing/journey.ts'
import type { SwapPage } from '../testing/swapPage.ts'
import type { TestWallet } from '../testing/testWallet.ts'

/** The lists of own deals beside the form of offers, as a person meets them. */
export class DealsPage {
  readonly #page: Page
  readonly #swap: SwapPage

  constructor(page: Page, swap: SwapPage) {
    this.#page = page
    this.#swap = swap
  }

  /** Opens the OTC screen as the person whose wallet this is. */
  async open(wallet: TestWallet): Promise<void> {
    await this.#page.goto('./#/otc')
    await this.#swap.connect(wallet)
  }

  get section(): Locator {
    return this.#page.getByRole('region', { name: 'My deals' })
  }

  get rows(): Locator {
    return this.section.getByRole('listitem')
  }

  /** Chooses a list by the beginning of its name. */
  async choose(list: 'Made' | 'To you' | 'Filled'): Promise<void> {
    await this.section.getByRole('radio', { name: new RegExp(`^${list}`) }).check()
  }

  /** The row of an offer, by what is sold of it. */
  row(text: string | RegExp): Locator {
    return this.rows.filter({ hasText: text })
  }

  get cancelDialog(): Locator {
    return this.#page.getByRole('dialog', { name: 'Cancel offers' })
  }

  /** Agrees in the window that cancels, and waits until its transaction is done. */
  async confirmCancel(count: number): Promise<void> {
    const name = count === 1 ? 'Cancel 1 offer' : `Cancel ${count} offers`
    await this.cancelDialog.getByRole('button', { name }).click()
    const progress = this.#page.getByRole('dialog', { name })
    await expect(progress.getByText('Done', { exact: true }).first()).toBeVisible({ timeout: 30_000 })
    await this.#page.keyboard.press('Escape')
    await expect(progress).toBeHidden()
  }
}
