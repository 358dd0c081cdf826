import type { Locator, Page } from '@playwright/test'
import { expect as within } from '../../testing/browser/journey.ts'
import type { ChainReader } from '../../testing/chain/chainReader.ts'

/** Flows of several steps take their time on a busy machine. */
const expect = within.configure({ timeout: 30_000 })

/** What the form of an offer begins with, as its link carries it. */
interface OfferLink {
  readonly sell: string
  readonly buy: string
  readonly amount?: string
  readonly other?: string
  readonly price?: string
}

/** The form of a new offer as a person meets it, and what hands the offer over. */
export class MakePage {
  readonly page: Page
  readonly #chain: ChainReader

  constructor(page: Page, chain: ChainReader) {
    this.page = page
    this.#chain = chain
  }

  async open({ sell, buy, ...rest }: OfferLink): Promise<void> {
    const pair = { chain: `${this.#chain.id}`, sell: this.#chain.token(sell), buy: this.#chain.token(buy) }
    await this.page.goto(`#/otc?${new URLSearchParams({ ...pair, side: 'sell', ...rest })}`)
    await expect(this.gives).toBeVisible()
  }

  get gives(): Locator {
    return this.page.getByRole('textbox', { name: 'You give' })
  }

  get asks(): Locator {
    return this.page.getByRole('textbox', { name: 'You receive' })
  }

  get rate(): Locator {
    return this.page.getByRole('textbox', { name: 'Rate' })
  }

  get taker(): Locator {
    return this.page.getByRole('textbox', { name: 'Taker' })
  }

  /** The large button below the form, by what it says. */
  action(name: string | RegExp): Locator {
    return this.page.getByRole('main').getByRole('button', { name, exact: typeof name === 'string' })
  }

  get review(): Locator {
    return this.page.getByRole('dialog', { name: /^Review/ })
  }

  get share(): Locator {
    return this.page.getByRole('dialog', { name: /^Share / })
  }

  /** For one account that the chain does not know. The note that says so moves what is below it, so it is waited for. */
  async forNewcomer(address: string): Promise<void> {
    await this.taker.fill(address)
    await expect(this.page.getByText('Never used on')).toBeVisible()
  }

  async forAnyone(): Promise<void> {
    await this.page.getByRole('radio', { name: 'Anyone' }).check()
  }

  /** Reviews, signs, and waits for the links. `unpriced`: no market says what it is worth. */
  async sign({ unpriced = false } = {}): Promise<void> {
    await this.action('Review offer').click()
    const confirm = this.review.getByRole('button', { name: /^Sign / })
    if (unpriced) {
      await expect(confirm).toBeDisabled()
      await this.review.getByRole('checkbox', { name: 'I checked the rate myself' }).check()
    }
    await confirm.click()
    await expect(this.share).toBeVisible({ timeout: 60_000 })
  }

  /** What follows the `#` of the link that is shown; of the short one once the service has the copy that it names. */
  async link(kind: 'Full link' | 'Short link'): Promise<string> {
    await this.share.getByRole('radio', { name: kind }).check()
    if (kind === 'Short link')
      await expect(this.share).toContainText('Names the copy that the service keeps.', { timeout: 60_000 })
    const text = await this.share.getByTestId('offer-link').textContent()
    return text?.split('#')[1] ?? ''
  }
}
