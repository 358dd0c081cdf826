import type { Locator, Page } from '@playwright/test'
import { parseUnits } from 'viem'
import { expect as within } from '../../testing/browser/journey.ts'
import { orderRows } from '../../testing/browser/swapPage.ts'
import type { ChainReader } from '../../testing/chain/chainReader.ts'

/** Flows of several steps take their time on a busy machine. */
const expect = within.configure({ timeout: 30_000 })

/** What a TWAP form begins with, as its link carries it. */
interface TwapLink {
  readonly sell: string
  readonly buy: string
  readonly amount?: string
  readonly side?: 'sell' | 'buy'
  readonly slices?: string
  readonly every?: string
  readonly over?: string
}

/** The TWAP screen as a person meets it. */
export class TwapPage {
  readonly page: Page
  readonly #chain: ChainReader

  constructor(page: Page, chain: ChainReader) {
    this.page = page
    this.#chain = chain
  }

  async open({ sell, buy, side = 'sell', ...rest }: TwapLink): Promise<void> {
    const pair = { chain: `${this.#chain.id}`, sell: this.#chain.token(sell), buy: this.#chain.token(buy) }
    await this.page.goto(`#/twap?${new URLSearchParams({ ...pair, side, ...rest })}`)
    await expect(this.page.getByRole('button', { name: /^Token you sell: / })).toContainText(sell)
  }

  get plan(): Locator {
    return this.page.getByRole('region', { name: 'Plan' })
  }

  get review(): Locator {
    return this.page.getByRole('dialog', { name: 'Review TWAP order' })
  }

  /** The account's orders below the form, newest first. */
  get orders(): Locator {
    return orderRows(this.page)
  }

  /** What the newest order's card says is certain of all slices together, in raw units. */
  async bound(decimals: number): Promise<bigint> {
    const text = await this.orders
      .first()
      .getByText(/^(Minimum|Maximum) /)
      .getAttribute('title')
    return parseUnits(/[\d,]+(?:\.\d+)?/.exec(text ?? '')?.[0].replaceAll(',', '') ?? '', decimals)
  }

  action(name: string): Locator {
    return this.page.getByRole('main').getByRole('button', { name, exact: true })
  }

  /** Reviews, places, and closes the progress. */
  async place(): Promise<void> {
    await this.action('Review TWAP order').click()
    await this.review.getByRole('button', { name: 'Place TWAP order' }).click()
    const progress = this.page.getByRole('dialog', { name: / (for|with) / })
    await expect(progress).toContainText('Order placed', { timeout: 40_000 })
    await this.page.keyboard.press('Escape')
    await expect(progress).toBeHidden()
  }
}
