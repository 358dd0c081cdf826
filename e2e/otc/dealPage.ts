import type { Locator, Page } from '@playwright/test'
import { expect as within } from '../../testing/browser/journey.ts'

/** Flows of several steps take their time on a busy machine. */
const expect = within.configure({ timeout: 30_000 })

/** The page of one OTC offer as a person meets it. */
export class DealPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** Opens an offer by what follows the `#` of its link. */
  async open(path: string): Promise<void> {
    await this.page.goto(`#${path}`)
    await expect(this.heading).toBeVisible()
  }

  /** Opens another offer in the same page, and waits until nothing is left of the one before. */
  async openNext(path: string): Promise<void> {
    await this.heading.evaluate((heading) => heading.setAttribute('data-before', ''))
    await this.page.goto(`#${path}`)
    await expect(this.page.locator('h1[data-before]'), path).toHaveCount(0)
    await expect(this.heading, path).toBeVisible()
  }

  get heading(): Locator {
    return this.page.getByRole('heading', { level: 1 })
  }

  /** The state of the offer beside the heading. */
  get tag(): Locator {
    return this.page.getByTestId('deal-tag')
  }

  get status(): Locator {
    return this.page.getByRole('main').getByRole('status').first()
  }

  /** The list of what was checked. */
  get checks(): Locator {
    return this.page.getByRole('region', { name: 'Checked in your browser' })
  }

  /** One check of the list, with what came of it in `data-outcome`. */
  check(id: string): Locator {
    return this.checks.locator(`[data-check="${id}"]`)
  }

  get price(): Locator {
    return this.page.getByRole('region', { name: 'Is it a fair price?' })
  }

  get fills(): Locator {
    return this.page.getByRole('region', { name: 'Filled so far' })
  }

  get addresses(): Locator {
    return this.page.getByRole('region', { name: 'Addresses' })
  }

  /** The large button below the offer, by what it says. */
  action(name: string | RegExp): Locator {
    return this.page.getByRole('main').getByRole('button', { name, exact: typeof name === 'string' })
  }

  get pays(): Locator {
    return this.page.getByRole('textbox', { name: 'You pay, exactly' })
  }

  get receives(): Locator {
    return this.page.getByRole('textbox', { name: 'You receive, exactly' })
  }

  get review(): Locator {
    return this.page.getByRole('dialog', { name: 'Review fill' })
  }

  /** Reviews what the form says, confirms it, and waits until it is done. `unpriced`: no market says what it is worth. */
  async fill({ unpriced = false } = {}): Promise<void> {
    await this.action(/^Fill /).click()
    const confirm = this.review.getByRole('button', { name: /^Fill for / })
    if (unpriced) {
      await expect(confirm).toBeDisabled()
      await this.review.getByRole('checkbox', { name: 'I checked the rate myself' }).check()
    }
    await confirm.click()
    await this.isDone()
  }

  /** Waits for the flow in the window to be done, and closes it. */
  async isDone(): Promise<void> {
    const progress = this.page.getByRole('dialog')
    // Beside the one of the window there is a button to close it once nothing is under way.
    const close = progress.getByRole('button', { name: 'Close', exact: true })
    await expect(close).toHaveCount(2, { timeout: 60_000 })
    await this.page.keyboard.press('Escape')
    await expect(progress).toBeHidden()
  }

  /** Resolves once all is checked and nothing speaks against the offer. */
  async isVerified(): Promise<void> {
    // All that is listed: of an offer that is over neither funds nor price are.
    await expect(this.checks).toContainText(/(1[14]) of \1/)
    for (const id of ['format', 'terms', 'chain', 'contract', 'hash', 'signature'])
      await expect(this.check(id)).toHaveAttribute('data-outcome', /passed|warned/)
  }
}
