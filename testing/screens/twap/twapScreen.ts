import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openApp } from '../openApp.tsx'
import type { PageVisitor } from '../pageWallet.ts'
import { orderRows, pairLink } from '../swap/swapScreen.ts'

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
export const twap = {
  open(
    { sell, buy, side = 'sell', ...rest }: TwapLink,
    visitor?: PageVisitor,
    before?: Parameters<typeof openApp>[2],
  ) {
    return openApp(`/twap?${new URLSearchParams({ ...pairLink(sell, buy), side, ...rest })}`, visitor, before)
  },
  /** Fields of the schedule, whatever of them follows from the others. */
  field(name: 'Slices' | 'Interval' | 'Total time') {
    return page.getByRole('textbox', { name: new RegExp(`^${name}`) })
  },
  get plan() {
    return page.getByRole('region', { name: 'Plan' })
  },
  get review() {
    return page.getByRole('dialog', { name: 'Review TWAP order' })
  },
  /** The account's orders below the form, newest first. */
  get orders() {
    return orderRows()
  },
  action(name: string) {
    return page.getByRole('main').getByRole('button', { name, exact: true })
  },
  /** Reviews, places, and closes the progress. */
  async place() {
    await this.action('Review TWAP order').click()
    await this.review.getByRole('button', { name: 'Place TWAP order' }).click()
    const progress = page.getByRole('dialog', { name: / (for|with) / })
    await expect.element(progress).toHaveTextContent('Order placed')
    await userEvent.keyboard('{Escape}')
    await expect.element(progress).not.toBeInTheDocument()
  },
}
