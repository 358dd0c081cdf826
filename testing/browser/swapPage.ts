import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import { parseUnits } from 'viem'
import type { ChainReader } from '../chain/chainReader.ts'
import type { TestWallet } from '../wallet/testWallet.ts'

/** What a swap begins with, as its link carries it. */
export interface SwapLink {
  readonly sell: string
  readonly buy: string
  /** Decimal text. */
  readonly amount?: string
  readonly side?: 'SELL' | 'BUY'
  /** By default `market`: a swap by the wallet's own transaction. */
  readonly mode?: 'auto' | 'delta' | 'market'
}

/**
 * Resolves once a window has come to rest. While it slides in, a press and its release may hit different elements: a browser that draws few frames
 * looks still in between, and the click is lost.
 */
const atRest = (window: Locator) =>
  window.evaluate(async (element) => {
    await Promise.allSettled(element.getAnimations().map(({ finished }) => finished))
  })

/** The account's Delta orders below a form, newest first; a ladder is none, its orders are while it is open. */
export function orderRows(within: Page | FrameLocator): Locator {
  const title = within.getByRole('rowheader').getByRole('link')
  return within.getByRole('region', { name: 'Your orders' }).getByRole('rowgroup').filter({ has: title })
}

/** Opens the row of an order, or of a ladder; the row. */
export async function openRow(row: Locator): Promise<Locator> {
  await row.getByRole('button', { name: 'Details', expanded: false }).click()
  return row
}

/** The swap screen as a person meets it: everything by role and name. */
export class SwapPage {
  readonly page: Page
  readonly #chain: ChainReader

  constructor(page: Page, chain: ChainReader) {
    this.page = page
    this.#chain = chain
  }

  /** Opens the screen by a link with this pair. */
  async open({ sell, buy, amount = '', side = 'SELL', mode = 'market' }: SwapLink): Promise<void> {
    const pair = { chain: `${this.#chain.id}`, sell: this.#chain.token(sell), buy: this.#chain.token(buy) }
    const query = new URLSearchParams({ ...pair, side, mode, ...(amount ? { amount } : {}) })
    await this.page.goto(`#/swap?${query}`)
    await expect(this.tokenButton('sell')).toContainText(sell)
  }

  get sellAmount(): Locator {
    return this.page.getByRole('textbox', { name: 'You sell' })
  }

  get buyAmount(): Locator {
    return this.page.getByRole('textbox', { name: 'You receive' })
  }

  tokenButton(side: 'sell' | 'buy'): Locator {
    const name = side === 'sell' ? /^Token you sell: / : /^Token you receive: /
    return this.page.getByRole('button', { name })
  }

  /** The large button below the form, by what it says. */
  action(name: string | RegExp): Locator {
    return this.page.getByRole('main').getByRole('button', { name, exact: typeof name === 'string' })
  }

  get connectButton(): Locator {
    return this.page.getByRole('banner').getByRole('button', { name: 'Connect wallet' })
  }

  get accountButton(): Locator {
    return this.page.getByRole('banner').getByRole('button', { name: /^Account 0x/ })
  }

  get review(): Locator {
    return this.page.getByRole('dialog', { name: /^Review (swap|order)$/ })
  }

  /** The progress window of the swap that was just confirmed. */
  get progress(): Locator {
    return this.page.getByRole('dialog', { name: / (for|with) / })
  }

  /** Goes on with what has stopped, once what was agreed to was shown again. */
  async goOn(): Promise<void> {
    await this.progress.getByRole('button', { name: 'Try again' }).click()
    await this.progress.getByRole('button', { name: 'Send to wallet' }).click()
  }

  /** Opens the wallet dialog and presses a wallet there. */
  async pick(wallet: TestWallet): Promise<void> {
    await this.connectButton.click()
    const dialog = this.page.getByRole('dialog')
    await atRest(dialog.getByRole('document'))
    await dialog.getByRole('button', { name: wallet.name }).click()
  }

  /** Waits for a wallet that was connected before, or connects it through the wallet dialog. */
  async connect(wallet: TestWallet): Promise<void> {
    if (!wallet.isConnected) await this.pick(wallet)
    await expect(this.accountButton).toBeVisible()
  }

  /** Opens the review of the live quote. */
  async openReview(): Promise<void> {
    await this.action('Review swap').click()
    await atRest(this.review)
  }

  /** Opens the review of the live quote and presses its button. */
  async confirm(): Promise<void> {
    await this.openReview()
    await this.review.getByRole('button', { name: /^Swap / }).click()
  }

  /** Waits for the receipt. */
  async finished(): Promise<void> {
    await expect(this.receiptValue('Received')).toBeVisible({ timeout: 40_000 })
  }

  /** Waits until an order is submitted, and closes its window. */
  async placed(): Promise<void> {
    await expect(this.progress).toContainText('Order placed', { timeout: 40_000 })
    await this.page.keyboard.press('Escape')
    await expect(this.progress).toBeHidden()
  }

  /** Waits until solvers filled the newest order. */
  async filled(): Promise<void> {
    await expect(this.orders.first()).toContainText('The order is filled.', { timeout: 40_000 })
  }

  /** The same screen in another tab of the browser. */
  inTab(page: Page): SwapPage {
    return new SwapPage(page, this.#chain)
  }

  /** The value beside a name in a list of details, in the progress window. */
  receiptValue(name: string): Locator {
    return this.valueBeside(this.progress, name)
  }

  /** The value beside a name in a list of details. */
  valueBeside(within: Locator, name: string): Locator {
    const term = within.getByRole('term').filter({ hasText: new RegExp(`^${name}$`) })
    return term.locator('xpath=following-sibling::dd')
  }

  /** The account's Delta orders below the form, newest first. */
  get orders(): Locator {
    return orderRows(this.page)
  }

  /** What the review says is certain to arrive, in raw units. */
  async promised(decimals: number): Promise<bigint> {
    return this.#wholeAmount(this.review.getByText(/^Minimum received/), decimals)
  }

  /** An amount of the newest order's receipt in raw units, from its row that it opens. */
  async orderAmount(name: string, decimals: number): Promise<bigint> {
    await openRow(this.orders.first())
    return this.#wholeAmount(this.valueBeside(this.orders.first(), name), decimals)
  }

  /** An amount of the receipt in raw units, from its whole text on hover: `3,071.31 USDC` of 6 decimals is 3071310000n. */
  async receiptAmount(name: string, decimals: number): Promise<bigint> {
    return this.#wholeAmount(this.receiptValue(name), decimals)
  }

  async #wholeAmount(within: Locator, decimals: number): Promise<bigint> {
    const text = (await within.locator('[title]').getAttribute('title')) ?? ''
    const digits = text.replaceAll(',', '').replace('−', '-').split(/\s/)[0] ?? ''
    return parseUnits(digits, decimals)
  }
}
