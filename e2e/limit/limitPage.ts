import type { Locator, Page } from '@playwright/test'
import { parseUnits } from 'viem'
import { expect as within } from '../../testing/browser/journey.ts'
import { orderRows } from '../../testing/browser/swapPage.ts'
import type { ChainReader } from '../../testing/chain/chainReader.ts'

/** Flows of several steps take their time on a busy machine. */
const expect = within.configure({ timeout: 30_000 })

/** What a limit form begins with, as its link carries it. */
interface LimitLink {
  readonly sell: string
  readonly buy: string
  readonly amount?: string
  readonly side?: 'sell' | 'buy'
  readonly price?: string
  readonly per?: 'buy'
  readonly other?: string
}

/** The limit screen as a person meets it. */
export class LimitPage {
  readonly page: Page
  readonly #chain: ChainReader

  constructor(page: Page, chain: ChainReader) {
    this.page = page
    this.#chain = chain
  }

  async open({ sell, buy, side = 'sell', ...rest }: LimitLink): Promise<void> {
    const pair = { chain: `${this.#chain.id}`, sell: this.#chain.token(sell), buy: this.#chain.token(buy) }
    await this.page.goto(`#/limit?${new URLSearchParams({ ...pair, side, ...rest })}`)
    await expect(this.page.getByRole('button', { name: /^Token you sell: / })).toContainText(sell)
  }

  get sell(): Locator {
    return this.page.getByRole('textbox', { name: /^You sell/ })
  }

  get review(): Locator {
    return this.page.getByRole('dialog', { name: 'Review limit order' })
  }

  get replacement(): Locator {
    return this.page.getByRole('dialog', { name: 'Review replacement' })
  }

  /** The account's orders below the form, newest first. */
  get orders(): Locator {
    return orderRows(this.page)
  }

  /** What the newest order's card says is certain, in raw units. */
  async bound(decimals: number): Promise<bigint> {
    const text = await this.orders
      .first()
      .getByText(/For at (least|most) /)
      .getAttribute('title')
    const [, amount = ''] = /For at (?:least|most) ([\d,]+(?:\.\d+)?)/.exec(text ?? '') ?? []
    return parseUnits(amount.replaceAll(',', ''), decimals)
  }

  action(name: string): Locator {
    return this.page.getByRole('main').getByRole('button', { name, exact: true })
  }

  /** Makes a ladder of the amount, from 5% to 20% better than the market. */
  async spread(orders: number): Promise<void> {
    await this.page.getByRole('radio', { name: 'Ladder' }).check()
    await this.page.getByRole('textbox', { name: 'Orders' }).fill(String(orders))
    await this.page.getByRole('button', { name: '5% to 20% better than market' }).click()
  }

  /** Presses the button until the review is there: a press while a quote of another amount is on its way reviews nothing. */
  async openReview(button: string, review: Locator): Promise<void> {
    await expect(async () => {
      if (!(await review.isVisible())) await this.action(button).click({ timeout: 5_000 })
      await expect(review).toBeVisible({ timeout: 5_000 })
    }).toPass({ timeout: 40_000 })
  }

  /** Reviews, places, and closes the progress. */
  async place(): Promise<void> {
    await this.openReview('Review limit order', this.review)
    await this.review.getByRole('button', { name: 'Place limit order' }).click()
    const progress = this.page.getByRole('dialog', { name: / (for|with) / })
    await expect(progress).toContainText('Order placed', { timeout: 40_000 })
    await this.page.keyboard.press('Escape')
    await expect(progress).toBeHidden()
  }
}
