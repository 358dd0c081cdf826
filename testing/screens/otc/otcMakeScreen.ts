import { expect, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openApp } from '../openApp.tsx'
import type { PageVisitor } from '../pageWallet.ts'
import { pairLink } from '../swap/swapScreen.ts'

/** What the form of an offer begins with, as its link carries it. */
interface OfferLink {
  readonly sell: string
  readonly buy: string
  readonly amount?: string
  readonly other?: string
  readonly price?: string
}

/** Collects what is written into the clipboard until the test is over. */
export function watchClipboard(): readonly string[] {
  const written: string[] = []
  const spy = vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
    written.push(text)
  })
  onTestFinished(() => void spy.mockRestore())
  return written
}

/** The form of a new offer as a person meets it, and what hands the offer over. */
export const make = {
  async open({ sell, buy, ...rest }: OfferLink, visitor?: PageVisitor) {
    await openApp(`/otc?${new URLSearchParams({ ...pairLink(sell, buy), side: 'sell', ...rest })}`, visitor)
    await expect.element(this.gives).toBeVisible()
  },
  get main() {
    return page.getByRole('main')
  },
  get gives() {
    return page.getByRole('textbox', { name: 'You give' })
  },
  get asks() {
    return page.getByRole('textbox', { name: 'You receive' })
  },
  get rate() {
    return page.getByRole('textbox', { name: 'Rate', exact: true })
  },
  get taker() {
    return page.getByRole('textbox', { name: 'Taker' })
  },
  /** One offer a line. */
  get list() {
    return page.getByRole('textbox', { name: 'One offer a line' })
  },
  /** The large button below the form, by what it says. */
  action(name: string | RegExp) {
    return this.main.getByRole('button', { name, exact: typeof name === 'string' })
  },
  /** Waits until the large button says this, and can do nothing. */
  async isBlocked(name: string | RegExp) {
    await expect.element(this.action(name)).toHaveAttribute('aria-disabled', 'true')
  },
  get review() {
    return page.getByRole('dialog', { name: /^Review/ })
  },
  /** In the review, where the token takes permits. */
  get permit() {
    return this.review.getByRole('checkbox', { name: 'Sign a permit instead of an approval transaction' })
  },
  get share() {
    return page.getByRole('dialog', { name: /^Share / })
  },
  async forAnyone() {
    await page.getByRole('radio', { name: 'Anyone' }).click()
  },
  /** For one account that the chain does not know, which a note says. */
  async forNewcomer(address: string) {
    await this.taker.fill(address)
    await expect.element(page.getByText('Never used on')).toBeVisible()
  },
  /** Signs what is reviewed, and waits for the links. */
  async confirm() {
    await this.review.getByRole('button', { name: /^Sign / }).click()
    await expect.element(this.share, { timeout: 40_000 }).toBeVisible()
  },
  async sign() {
    await this.action(/^Review (offer|\d+ offers)$/).click()
    await this.confirm()
  },
  /** What follows the `#` of the link that is shown; of the short one once the service has the copy that it names. */
  async link(kind: 'Full link' | 'Short link'): Promise<string> {
    await this.share.getByRole('radio', { name: kind }).click()
    const says =
      kind === 'Short link' ? 'Names the copy that the service keeps.' : 'Holds the whole signed offer;'
    await expect.element(this.share, { timeout: 40_000 }).toHaveTextContent(says)
    return this.share.getByTestId('offer-link').element().textContent.split('#')[1] ?? ''
  },
  /** Copies all offers of a list, and takes their full links from the clipboard: what follows the `#` of each. */
  async copiedLinks(clipboard: readonly string[]): Promise<readonly string[]> {
    await this.share.getByRole('button', { name: 'Copy all with links' }).click()
    await expect.element(this.share.getByRole('button', { name: 'Copied', exact: true })).toBeVisible()
    const lines = (clipboard.at(-1) ?? '').split('\n')
    return lines.flatMap((line) => line.split('#')[1] ?? [])
  },
  async closeDialog() {
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  },
}
