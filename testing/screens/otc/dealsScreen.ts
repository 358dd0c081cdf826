import { generatePrivateKey } from 'viem/accounts'
import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { OtcPerson } from '../../otc/otcPerson.ts'
import type { Purse } from '../../wallet/visitor.ts'
import { openApp, sharedSandbox } from '../openApp.tsx'
import { keysVisitor, type PageVisitor } from '../pageWallet.ts'

/** Somebody who deals past the app, and visits this page. */
export interface Dealer extends PageVisitor {
  readonly person: OtcPerson
}

/** A new account with one ether and what the purse says. */
export async function dealer(purse: Purse = {}): Promise<Dealer> {
  const key = generatePrivateKey()
  const person = await new OtcPerson(sharedSandbox(), key).fund(purse)
  return { ...(await keysVisitor(sharedSandbox(), [key])), person }
}

/** The lists of own deals beside the form of offers, as a person meets them. */
export const deals = {
  /** Starts the app at them; `isAgain` as on a reload. */
  open: (visitor?: PageVisitor, isAgain = false) => openApp('/otc', visitor, { isAgain }),
  get section() {
    return page.getByRole('region', { name: 'My deals' })
  },
  get rows() {
    return this.section.getByRole('listitem')
  },
  /** The row of an offer, by what is sold of it. */
  row(text: string | RegExp) {
    return this.rows.filter({ hasText: text })
  },
  /** A button of the row of an offer. */
  button(row: string, name: string | RegExp) {
    return this.row(row).getByRole('button', { name, exact: typeof name === 'string' })
  },
  tab(name: string | RegExp) {
    return this.section.getByRole('radio', { name, exact: typeof name === 'string' })
  },
  get cancelDialog() {
    return page.getByRole('dialog', { name: 'Cancel offers' })
  },
  get revokeDialog() {
    return page.getByRole('dialog', { name: 'Revoke OTC approvals' })
  },
  /** Agrees in the window that cancels, and waits until its transaction is done. */
  async confirmCancel(count: number) {
    const name = count === 1 ? 'Cancel 1 offer' : `Cancel ${count} offers`
    await this.cancelDialog.getByRole('button', { name }).click()
    await this.isDone(name)
  },
  /** Waits until the transaction of a window is done, and closes it. */
  async isDone(name: string | RegExp) {
    const progress = page.getByRole('dialog', { name, exact: typeof name === 'string' })
    await expect
      .element(progress.getByText('Done', { exact: true }).first(), { timeout: 40_000 })
      .toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(progress).not.toBeInTheDocument()
  },
}
