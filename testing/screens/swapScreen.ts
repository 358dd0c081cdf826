import { parseUnits } from 'viem'
import { expect } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { NATIVE_TOKEN } from '../../src/domain/address.ts'
import type { SwapLink } from '../swapPage.ts'
import { openApp, sharedSandbox } from './openApp.tsx'
import type { PageVisitor } from './pageWallet.ts'

/** The address of a token on the sandbox's first chain by its symbol. @throws {Error} for none */
export function tokenAddress(symbol: string): string {
  if (symbol === 'ETH') return NATIVE_TOKEN
  const [chain] = sharedSandbox().chains
  const address = chain?.tokens.find((token) => token.symbol === symbol)?.address
  if (!address) throw new Error(`the sandbox has no ${symbol}`)
  return address
}

/** The swap screen as a person meets it: everything by role and name. */
export const swap = {
  async open({ sell, buy, amount = '', side = 'SELL', mode = 'market' }: SwapLink, visitor?: PageVisitor) {
    const [chain] = sharedSandbox().chains
    const pair = { chain: `${chain?.id}`, sell: tokenAddress(sell), buy: tokenAddress(buy) }
    await openApp(`/swap?${new URLSearchParams({ ...pair, side, mode, ...(amount && { amount }) })}`, visitor)
  },
  get sellAmount() {
    return page.getByRole('textbox', { name: 'You sell' })
  },
  get buyAmount() {
    return page.getByRole('textbox', { name: 'You receive' })
  },
  tokenButton(side: 'sell' | 'buy') {
    return page.getByRole('button', { name: side === 'sell' ? /^Token you sell: / : /^Token you receive: / })
  },
  /** The large button below the form, by what it says. */
  action(name: string | RegExp) {
    return page.getByRole('main').getByRole('button', { name, exact: typeof name === 'string' })
  },
  get review() {
    return page.getByRole('dialog', { name: /^Review (swap|order)$/ })
  },
  /** The progress window of the swap that was just confirmed. */
  get progress() {
    return page.getByRole('dialog', { name: / (for|with) / })
  },
  /** Opens the review of the live quote and presses its button. */
  async confirm() {
    await this.action('Review swap').click()
    await this.review.getByRole('button', { name: /^Swap / }).click()
  },
  /** Waits for the receipt. */
  async finished() {
    await expect.poll(() => valueBeside(this.progress, 'Received')).toMatch(/./)
  },
  /** Waits until an order is submitted, and closes its window. */
  async placed() {
    await expect.element(this.progress).toHaveTextContent('Order placed')
    await userEvent.keyboard('{Escape}')
    await expect.element(this.progress).not.toBeInTheDocument()
  },
  /** Waits until solvers filled the newest order. */
  async filled() {
    await expect.element(this.orders.first()).toHaveTextContent('The order is filled.')
  },
  /** The account's Delta orders beside the form, newest first. */
  get orders() {
    return page.getByRole('region', { name: 'Your orders' }).getByRole('article')
  },
}

/** The element beside a name, or one that the pattern describes, in a list of details; null where there is none. */
function besideElement(within: Locator, name: string): Element | null {
  const named = new RegExp(`^${name}$`)
  const terms = within.elements().flatMap((one) => [...one.querySelectorAll('dt')])
  return terms.find(({ textContent }) => named.test(textContent.trim()))?.nextElementSibling ?? null
}

/** What is beside a name in a list of details; an empty text where there is none. */
export function valueBeside(within: Locator, name: string): string {
  return besideElement(within, name)?.textContent ?? ''
}

/** The amount beside a name in raw units, from its whole text on hover. */
export function amountBeside(within: Locator, name: string, decimals: number): bigint {
  const beside = besideElement(within, name)
  const text = beside?.querySelector('[title]')?.getAttribute('title') ?? beside?.getAttribute('title') ?? ''
  return parseUnits(text.replaceAll(',', '').replace('−', '-').split(/\s/)[0] ?? '', decimals)
}
