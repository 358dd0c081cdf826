import { onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { type FaultControl, faultControl } from '../../faults/faultControl.ts'
import { type RestingOrders, restingOrders } from '../../orders/restingOrders.ts'
import { openApp, sharedSandbox } from '../openApp.tsx'
import { type PageVisitor, pageVisitor } from '../pageWallet.ts'

/** Somebody with funds whose USDC Delta may take, and the orders of that account. */
export interface Trader extends PageVisitor {
  readonly orders: RestingOrders
}

/** A new account with one ether, USDC and DAI, approved for USDC. */
export async function trader(): Promise<Trader> {
  const visitor = await pageVisitor(sharedSandbox(), { USDC: '25000', DAI: '10000' })
  const orders = await restingOrders(sharedSandbox(), visitor.wallet)
  visitor.wallet.log.length = 0
  return { ...visitor, orders }
}

/** The controls of the shared sandbox for one test, after which chains and service are as they were. */
export async function changedWorld(): Promise<FaultControl> {
  const control = faultControl(sharedSandbox().controlUrl)
  const before = await control.snapshot()
  onTestFinished(() => control.revert(before))
  return control
}

/** The list of orders, the page of one and the window that cancels, as a person meets them. */
export const ordersScreen = {
  /** Starts the app at the list, or what is named after its address: `?view=all`, `/{id}`. */
  open: (visitor?: PageVisitor, at = '') => openApp(`/orders${at}`, visitor),
  /** Goes to another address of the same. */
  go(at = '') {
    window.location.hash = `#/orders${at}`
  },
  get table() {
    return page.getByRole('table', { name: 'Orders' })
  },
  get rows() {
    return this.table.getByRole('row').filter({ has: page.getByRole('link') })
  },
  get noneOpen() {
    return page.getByText('No open orders.')
  },
  /** The page of one order. */
  get story() {
    return page.getByRole('article')
  },
  /** The window that says what cancelling will ask for. */
  get cancelDialog() {
    return page.getByRole('dialog', { name: 'Cancel orders' })
  },
  /** The window of a cancellation on its way. */
  get cancellation() {
    return page.getByRole('dialog', { name: /^Cancel \d+ orders?$/ })
  },
  /** Ticks all that is shown, and opens the window that cancels them. */
  async cancelAllShown() {
    await page.getByRole('checkbox', { name: 'Select all shown' }).click()
    await page.getByRole('button', { name: 'Cancel selected' }).click()
  },
  /** Agrees in the window that cancels. */
  async confirmCancel(count: number) {
    const name = count === 1 ? 'Cancel 1 order' : `Cancel ${count} orders`
    await this.cancelDialog.getByRole('button', { name }).click()
  },
  /** The text that the export menu saves, byte order mark and all. */
  async exported(format: 'CSV' | 'JSON'): Promise<string> {
    const saved = new Promise<Blob>((resolve) => {
      const spy = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
        spy.mockRestore()
        resolve(blob as Blob)
        return '#'
      })
    })
    await page.getByRole('button', { name: 'Export, backup and notifications' }).click()
    await page.getByRole('menuitem', { name: `Export as ${format}` }).click()
    return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await (await saved).arrayBuffer())
  },
}
