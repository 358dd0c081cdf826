import { expect, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { chainReader } from '../../chain/chainReader.ts'
import { OtcPerson } from '../../otc/otcPerson.ts'
import type { AccountProfile } from '../../wallet/accountProfile.ts'
import { createVisitor, type Purse, type Visitor } from '../../wallet/visitor.ts'
import { answering } from '../answering.ts'
import { openApp, sharedSandbox } from '../openApp.tsx'
import { bringWallet, type PageVisitor } from '../pageWallet.ts'

/** 1 WETH for 3,000 USDC, which is about the price of the market. */
export const FAIR = { give: ['WETH', '1'], ask: ['USDC', '3000'] } as const

/** The page looks at an open offer every eight seconds. */
export const LONG_WAIT = { timeout: 30_000 }

/** Somebody who makes offers past the app, with an account of their own. */
export const newMaker = () => new OtcPerson(sharedSandbox())

/** Somebody with an account of any kind, and its wallet in this page. */
export async function profiledVisitor(
  profile: AccountProfile,
  purse: Purse,
): Promise<PageVisitor & Pick<Visitor, 'safe'>> {
  const { wallet, safe } = await createVisitor(sharedSandbox(), profile, purse)
  return { safe, ...(await bringWallet(wallet)) }
}

type Members = Readonly<Record<string, unknown>>

/** Puts what `forgeryOf` says into every record of an offer in the service's answers to such requests, whatever is around it, until the test is over. */
export function forgeIn(addresses: RegExp, forgeryOf: (record: Members) => Members): void {
  const changed = (body: unknown): unknown => {
    if (Array.isArray(body)) return body.map(changed)
    if (typeof body !== 'object' || body === null) return body
    if ('orders' in body) return { ...body, orders: changed(body.orders) }
    if ('order' in body) return { ...body, order: changed(body.order) }
    return { ...body, ...forgeryOf({ ...body }) }
  }
  answering(async (url, send) => {
    const answer = await send()
    return addresses.test(url) ? Response.json(changed(await answer.json()), answer) : answer
  })
}

/** How often the page reads an open offer from the chain, milliseconds; `dealView.test.ts` holds it to that. */
const POLL_MS = 8_000

/** Makes the page read an open offer every `ms` instead, until the test is over. Before the app is opened. */
export function readsEvery(ms: number): void {
  const setInterval = window.setInterval
  window.setInterval = ((run: TimerHandler, delay?: number, ...rest: unknown[]) =>
    setInterval(run, delay === POLL_MS ? ms : delay, ...rest)) as typeof window.setInterval
  onTestFinished(() => {
    window.setInterval = setInterval
  })
}

/** Raw units of a token on the first chain, read past the app. */
export const balanceOf = (owner: `0x${string}`, symbol: string) =>
  chainReader(sharedSandbox()).balance(owner, symbol)

/** Presses a button in the moment a text gets into the field that has the focus: before the frame after which the form has it too. */
export async function typeAndPress(button: Element, text: string): Promise<void> {
  document.execCommand('insertText', false, text)
  await Promise.resolve()
  if (button instanceof HTMLElement) button.click()
}

/** The page of one offer as a person meets it. */
export const deal = {
  /** Starts the app at an offer, by what follows the `#` of its link. */
  open: (path: string, visitor?: PageVisitor) => openApp(path, visitor),
  get main() {
    return page.getByRole('main')
  },
  /** Goes to another offer in the same page, and waits until nothing is left of what was there. */
  async go(path: string) {
    const before = this.heading.query()
    before?.setAttribute('data-before', '')
    window.location.hash = `#${path}`
    await expect.poll(() => document.querySelector('h1:not([data-before])')).not.toBeNull()
  },
  get heading() {
    return page.getByRole('heading', { level: 1 })
  },
  get tag() {
    return page.getByTestId('deal-tag')
  },
  get status() {
    return this.main.getByRole('status').first()
  },
  get checks() {
    return page.getByRole('region', { name: 'Checked in your browser' })
  },
  get price() {
    return page.getByRole('region', { name: 'Is it a fair price?' })
  },
  get fills() {
    return page.getByRole('region', { name: 'Filled so far' })
  },
  get addresses() {
    return page.getByRole('region', { name: 'Addresses' })
  },
  /** The large button below the offer, by what it says. */
  action(name: string | RegExp) {
    return this.main.getByRole('button', { name, exact: typeof name === 'string' })
  },
  get pays() {
    return page.getByRole('textbox', { name: 'You pay, exactly' })
  },
  get receives() {
    return page.getByRole('textbox', { name: 'You receive, exactly' })
  },
  get slider() {
    return page.getByRole('slider', { name: 'Share of the offer' })
  },
  get review() {
    return page.getByRole('dialog', { name: 'Review fill' })
  },
  get dialog() {
    return page.getByRole('dialog')
  },
  /** One check of the list. */
  check: (id: string): HTMLElement | null => document.querySelector(`[data-check="${id}"]`),
  /** Waits for what came of a check. */
  async checkIs(id: string, outcome: string | RegExp) {
    const isSo = outcome instanceof RegExp ? expect.stringMatching(outcome) : outcome
    await expect.poll(() => this.check(id)?.dataset.outcome, LONG_WAIT).toEqual(isSo)
  },
  async checkSays(id: string, text: string) {
    await expect.poll(() => this.check(id)?.textContent, LONG_WAIT).toContain(text)
  },
  /** Waits until all is checked and nothing speaks against the offer. */
  async isVerified() {
    await expect.element(this.checks).toHaveTextContent(/(1[14]) of \1/)
    for (const id of ['format', 'terms', 'chain', 'contract', 'hash', 'signature'])
      await this.checkIs(id, /passed|warned/)
  },
  /** Starts the app at an offer, and waits until it is checked. */
  async read(path: string, visitor?: PageVisitor) {
    await this.open(path, visitor)
    await this.isVerified()
  },
  /** Reviews what the form says, confirms it, and waits until it is done. `unpriced`: no market says what it is worth. */
  async fill({ unpriced = false } = {}) {
    await this.action(/^Fill /).click()
    const confirm = this.review.getByRole('button', { name: /^Fill for / })
    if (unpriced) {
      await expect.element(confirm).toHaveAttribute('aria-disabled', 'true')
      await this.review.getByRole('checkbox', { name: 'I checked the rate myself' }).click()
    }
    await confirm.click()
    await this.isDone()
  },
  /** As the maker: ends the offer. */
  async cancel() {
    await this.action(/^Cancel offer/).click()
    await this.dialog.getByRole('button', { name: 'Cancel offer' }).click()
  },
  /** Waits for the flow in the window to be done, and closes it. */
  async isDone() {
    const close = this.dialog.getByRole('button', { name: 'Close', exact: true })
    await expect.poll(() => close.elements().length, { timeout: 40_000 }).toBe(2)
    await this.closeDialog()
  },
  async closeDialog() {
    await userEvent.keyboard('{Escape}')
    await expect.element(this.dialog).not.toBeInTheDocument()
  },
}
