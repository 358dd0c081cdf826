import { parseUnits } from 'viem'
import { expect } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { NATIVE_TOKEN } from '../../../src/domain/token/address.ts'
import type { SwapLink } from '../../browser/swapPage.ts'
import { openApp, sharedSandbox } from '../openApp.tsx'
import type { PageVisitor } from '../pageWallet.ts'

/** The address of a token on the sandbox's first chain by its symbol. @throws {Error} for none */
export function tokenAddress(symbol: string): string {
  if (symbol === 'ETH') return NATIVE_TOKEN
  const [chain] = sharedSandbox().chains
  const address = chain?.tokens.find((token) => token.symbol === symbol)?.address
  if (!address) throw new Error(`the sandbox has no ${symbol}`)
  return address
}

/** A pair on the sandbox's first chain, by symbols, as links carry it. */
export function pairLink(sell: string, buy: string) {
  const [chain] = sharedSandbox().chains
  return { chain: `${chain?.id}`, sell: tokenAddress(sell), buy: tokenAddress(buy) }
}

/** The text of a field; an empty one while the field is not there. */
export function textIn(field: Locator): string {
  const [element] = field.elements()
  return element instanceof HTMLInputElement ? element.value : ''
}

/** The swap screen as a person meets it: everything by role and name. */
export const swap = {
  async open(
    { sell, buy, amount = '', side = 'SELL', mode = 'market' }: SwapLink,
    visitor?: PageVisitor,
    before?: Parameters<typeof openApp>[2],
  ) {
    const terms = { side, mode, ...(amount && { amount }) }
    await openApp(`/swap?${new URLSearchParams({ ...pairLink(sell, buy), ...terms })}`, visitor, before)
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
  /** One step of the progress, by its title. */
  step(title: string | RegExp) {
    return this.progress.getByRole('listitem').filter({ hasText: title })
  },
  /** Goes on with what has stopped, once what was agreed to was shown again. */
  async goOn() {
    await this.progress.getByRole('button', { name: 'Try again' }).click()
    await this.progress.getByRole('button', { name: 'Send to wallet' }).click()
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
  /** The account's Delta orders below the form, newest first. */
  get orders() {
    return orderRows()
  },
}

/** The account's Delta orders below a form, newest first; a ladder is none, its orders are while it is open. */
export function orderRows() {
  const title = page.getByRole('rowheader').getByRole('link')
  return page.getByRole('region', { name: 'Your orders' }).getByRole('rowgroup').filter({ has: title })
}

/** Opens the row of an order, or of a ladder; the row. */
export async function openRow(row: Locator): Promise<Locator> {
  await row.getByRole('button', { name: 'Details', expanded: false }).click()
  return row
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
