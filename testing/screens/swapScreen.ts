import { page } from 'vitest/browser'
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
}
