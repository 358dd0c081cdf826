import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessibleScreen } from '../accessibleScreen.ts'
import { sharedSandbox } from '../openApp.tsx'
import { trader } from '../orders/ordersScreen.ts'
import { pageVisitor } from '../pageWallet.ts'
import { swap } from '../swap/swapScreen.ts'

const menu = page.getByRole('menu')
const rows = () =>
  menu
    .getByRole('menuitem')
    .elements()
    .map(({ textContent }) => textContent)
    .filter((text) => text.includes('$'))

const dollars = (text: string) => Number(/\$([\d,]+\.\d\d)/.exec(text)?.[1]?.replaceAll(',', ''))

test('default: the account menu has what is owned, by worth, and each balance opens the form', async () => {
  const visitor = await pageVisitor(sharedSandbox(), { USDC: '500', WETH: '1', WBTC: '0.002' })
  await swap.open({ sell: 'WETH', buy: 'USDC' }, visitor)
  await page.getByRole('button', { name: /^Account 0x/ }).click()
  await expect.poll(() => rows().length).toBeGreaterThanOrEqual(3)
  await expect.poll(() => rows().map(dollars).every(Number.isFinite)).toBe(true)
  const worths = rows().map(dollars)
  expect(worths).toEqual(worths.toSorted((one, other) => other - one))
  expect(rows().some((text) => text.includes('$500.00') && text.includes('500 USDC'))).toBe(true)
  const total = dollars(menu.getByText(/^about \$/).element().textContent ?? '')
  expect(Math.abs(total - worths.reduce((sum, one) => sum + one, 0))).toBeLessThan(0.1)
  await expectAccessibleScreen()
  await menu.getByRole('menuitem', { name: /USDC/ }).first().click()
  await expect.element(swap.tokenButton('sell')).toHaveAccessibleName(/USDC/)
  await expect.element(menu).not.toBeInTheDocument()
})

test('behavior: open approvals lead to their list, and closing it leaves the orders', async () => {
  const { orders: _, ...visitor } = await trader()
  await swap.open({ sell: 'WETH', buy: 'USDC' }, visitor)
  await page.getByRole('button', { name: /^Account 0x/ }).click()
  await menu.getByRole('menuitem', { name: /approval/ }).click()
  const approvals = page.getByRole('dialog', { name: 'Approvals' })
  await expect.element(approvals).toHaveTextContent('USDC')
  await userEvent.keyboard('{Escape}')
  await expect.element(approvals).not.toBeInTheDocument()
  expect(window.location.hash).toBe('#/orders')
  await expect.element(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible()
})
