import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { sharedSandbox } from '../openApp.tsx'
import { pageVisitor } from '../pageWallet.ts'
import { limit } from './limitScreen.ts'

beforeEach(async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1440, 900))
})

test('behavior: on a phone no figure of the review of a ladder is cut', async () => {
  const visitor = await pageVisitor(sharedSandbox(), { USDC: '4000' })
  await limit.open({ sell: 'USDC', buy: 'WETH', amount: '4000' }, visitor)
  await limit.spread(4)
  await limit.action('Review ladder').click()
  const table = page.getByRole('dialog').getByRole('table')
  await expect.element(table.getByText(/^0\.\d{18}$/).first()).toBeVisible()
  const around = table.element().parentElement
  expect(around?.scrollWidth).toBe(around?.clientWidth)
})
