import { expect, onTestFinished, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { sharedSandbox } from '../openApp.tsx'
import { ordersScreen, trader } from '../orders/ordersScreen.ts'
import { pageVisitor } from '../pageWallet.ts'
import { swap } from '../swap/swapScreen.ts'

/** Shows the page in the dark theme as it is printed, until the test is over. */
async function onPaper(): Promise<void> {
  const root = document.documentElement
  const before = root.dataset.theme
  root.dataset.theme = 'dark'
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' })
  onTestFinished(async () => {
    await cdp().send('Emulation.setEmulatedMedia', { media: '' })
    if (before === undefined) delete root.dataset.theme
    else root.dataset.theme = before
  })
}

/** Whether the text of an element would be dark on white. */
const isInk = (element: Element) => {
  const [lightness = '1'] = /[\d.]+/.exec(getComputedStyle(element).color) ?? []
  return Number(lightness) < 0.5
}

test('default: a receipt is printed alone, whole, and dark on white', async () => {
  const visitor = await pageVisitor(sharedSandbox(), { USDC: '1000' })
  await swap.open({ sell: 'USDC', buy: 'WBTC', amount: '100' }, visitor)
  await swap.confirm()
  await swap.finished()
  await onPaper()
  await expect.element(swap.progress.getByText('Received', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('main').getByRole('textbox').first()).not.toBeInTheDocument()
  await expect.element(page.getByRole('banner')).not.toBeInTheDocument()
  await expect.element(swap.progress.getByRole('button', { name: /Close|Copy|Share/ })).toHaveLength(0)
  await expect.element(swap.progress.getByText('Network fee', { exact: true })).toBeVisible()
  await expect.element(swap.progress.getByRole('link')).toHaveLength(0)
  const receipt = swap.progress.element()
  expect(receipt.scrollHeight - receipt.clientHeight).toBe(0)
  expect(isInk(receipt)).toBe(true)
  expect(getComputedStyle(document.documentElement).backgroundColor).toBe('rgb(255, 255, 255)')
})

test('default: the page of an order is printed without menus, buttons and footer', async () => {
  const { orders, ...visitor } = await trader()
  const { id } = await orders.rest()
  await ordersScreen.open(visitor, `/${id}`)
  await expect.element(ordersScreen.story.getByRole('button', { name: /^Cancel/ }).first()).toBeVisible()
  await onPaper()
  await expect.element(ordersScreen.story).toBeVisible()
  // What a label explains on the screen is a button, too.
  await expect.element(ordersScreen.story.getByRole('button', { name: /^Cancel|^Copy/ })).toHaveLength(0)
  await expect.element(ordersScreen.story.getByText('Partner fee')).toBeVisible()
  await expect.element(page.getByRole('link')).toHaveLength(0)
  await expect.element(page.getByRole('contentinfo')).not.toBeInTheDocument()
  await expect.element(page.getByRole('navigation').first()).not.toBeInTheDocument()
  expect(isInk(ordersScreen.story.element())).toBe(true)
})
