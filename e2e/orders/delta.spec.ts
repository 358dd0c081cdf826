import { parseUnits } from 'viem'
import { test, expect as within } from '../../testing/browser/journey.ts'

test.describe.configure({ timeout: 120_000 })
/** Flows of several steps take their time on a busy machine. */
const expect = within.configure({ timeout: 30_000 })

test('default: a Delta order by two signatures and no transaction; the screen shows it filled', async ({
  page,
  swap,
  wallet,
  chain,
}) => {
  await swap.open({ sell: 'USDC', buy: 'WBTC', amount: '5000', mode: 'delta' })
  await swap.connect(wallet)
  const before = {
    usdc: await chain.balance(wallet.address, 'USDC'),
    wbtc: await chain.balance(wallet.address, 'WBTC'),
  }
  await swap.action('Review swap').click()
  const review = page.getByRole('dialog', { name: 'Review order' })
  await expect(review).toContainText('Expires')
  await expect(review).toContainText(/Network fee\s*none/)
  await review.getByRole('button', { name: 'Swap 5,000 USDC' }).click()
  await expect(page.getByRole('dialog', { name: '5,000 USDC for WBTC' })).toContainText('Order placed', {
    timeout: 30_000,
  })
  await page.keyboard.press('Escape')

  await expect(swap.orders).toContainText('The order is filled.', { timeout: 30_000 })
  expect(await chain.balance(wallet.address, 'USDC')).toBe(before.usdc - parseUnits('5000', 6))
  expect((await chain.balance(wallet.address, 'WBTC')) > before.wbtc).toBe(true)
  expect(wallet.requestedTransactions).toEqual([])
  expect(wallet.requests('eth_signTypedData_v4')).toHaveLength(2)
})
