import { parseUnits } from 'viem'
import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openApp } from '../openApp.tsx'
import type { PageVisitor } from '../pageWallet.ts'
import { orderRows, pairLink } from '../swap/swapScreen.ts'

/** What WETH has pools with: a price moves everywhere or solvers go around. */
export const POOLS = ['USDC', 'USDT', 'DAI', 'WBTC'] as const

/** What a limit form begins with, as its link carries it. */
interface LimitLink {
  readonly sell: string
  readonly buy: string
  readonly amount?: string
  readonly side?: 'sell' | 'buy'
  readonly price?: string
  readonly per?: 'buy'
}

/** The limit screen as a person meets it. */
export const limit = {
  open(
    { sell, buy, side = 'sell', ...rest }: LimitLink,
    visitor?: PageVisitor,
    before?: Parameters<typeof openApp>[2],
  ) {
    return openApp(
      `/limit?${new URLSearchParams({ ...pairLink(sell, buy), side, ...rest })}`,
      visitor,
      before,
    )
  },
  get sell() {
    return page.getByRole('textbox', { name: /^You sell/ })
  },
  get buy() {
    return page.getByRole('textbox', { name: /^You receive/ })
  },
  get price() {
    return page.getByRole('textbox', { name: 'Limit price' })
  },
  get review() {
    return page.getByRole('dialog', { name: 'Review limit order' })
  },
  get replacement() {
    return page.getByRole('dialog', { name: 'Review replacement' })
  },
  get ladderReview() {
    return page.getByRole('dialog', { name: 'Review ladder' })
  },
  /** The window of what was just confirmed. */
  get progress() {
    return page.getByRole('dialog', { name: / (for|with) / })
  },
  /** Rows of the ladder's preview, its header the first. */
  get rungs() {
    return page.getByRole('region', { name: 'Orders of the ladder' }).getByRole('row')
  },
  /** The account's orders below the form, newest first. */
  get orders() {
    return orderRows()
  },
  /** The row of a ladder with so many orders. */
  ladder(size: number) {
    return page.getByRole('rowgroup', { name: `Ladder of ${size} orders` })
  },
  action(name: string) {
    return page.getByRole('main').getByRole('button', { name, exact: true })
  },
  /** Sets the price so many percent better than the market. */
  async better(percent: '0.5' | '5' | '10') {
    await page.getByRole('button', { name: `+${percent}%, better than market` }).click()
  },
  /** What the newest order's card says is certain, in raw units. */
  bound(decimals: number): bigint {
    const titles = [...this.orders.first().element().querySelectorAll('[title]')]
    const text = titles.map((element) => element.getAttribute('title')).join('\n')
    const [, amount = ''] =
      /(?:For at least|For at most|M\w+imum for the whole order)\s*([\d,]+(?:\.\d+)?)/.exec(text) ?? []
    return parseUnits(amount.replaceAll(',', ''), decimals)
  },
  /** Makes a ladder of the amount, from 5% to 20% better than the market. */
  async spread(orders: number) {
    await page.getByRole('radio', { name: 'Ladder' }).click()
    await page.getByRole('textbox', { name: 'Orders' }).fill(String(orders))
    await page.getByRole('button', { name: '5% to 20% better than market' }).click()
  },
  /** Types by how much the price under review is worse than the market's, which such a review demands. */
  async typeLoss(review: typeof this.review) {
    const demanded = review.getByText(/^Type \d+\.\d\d$/)
    await expect.element(demanded).toBeVisible()
    await review.getByRole('textbox').fill(demanded.element().textContent.replace('Type ', ''))
  },
  /** Waits until an order is placed, and closes its window. */
  async placed() {
    await expect.element(this.progress).toHaveTextContent('Order placed')
    await userEvent.keyboard('{Escape}')
    await expect.element(this.progress).not.toBeInTheDocument()
  },
  /** Reviews, places, and closes the progress. */
  async place() {
    await this.action('Review limit order').click()
    await this.review.getByRole('button', { name: 'Place limit order' }).click()
    await this.placed()
  },
}
