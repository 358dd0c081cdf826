import { parseUnits } from 'viem'
import { expect, test } from '../testing/journey.ts'

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
  await expect(review).toContainText('Stands until')
  await expect(review).toContainText('none, solvers pay it')
  await review.getByRole('button', { name: 'Swap 5,000 USDC' }).click()
  await expect(page.getByRole('dialog', { name: '5,000 USDC for WBTC' })).toContainText('Placed', {
    timeout: 30_000,
  })
  await page.keyboard.press('Escape')

  const orders = page.getByRole('region', { name: 'Your orders' })
  await expect(orders.getByRole('article')).toContainText('The order is filled.', { timeout: 30_000 })
  expect(await chain.balance(wallet.address, 'USDC')).toBe(before.usdc - parseUnits('5000', 6))
  expect((await chain.balance(wallet.address, 'WBTC')) > before.wbtc).toBe(true)
  expect(wallet.askedTransactions).toEqual([])
  expect(wallet.requests('eth_signTypedData_v4')).toHaveLength(2)
})

test('behavior: native is wrapped one to one, without a quote', async ({ page, swap, wallet, chain }) => {
  await swap.open({ sell: 'ETH', buy: 'WETH', amount: '0.25' })
  await swap.connect(wallet)
  const before = await chain.balance(wallet.address, 'WETH')
  await expect(swap.buyAmount).toHaveValue('0.25')
  await swap.action('Review wrapping').click()
  const review = page.getByRole('dialog', { name: 'Review wrapping' })
  await expect(review).toContainText('0.25 WETH')
  await review.getByRole('button', { name: 'Wrap 0.25 ETH' }).click()
  await expect(page.getByRole('dialog', { name: 'Wrap 0.25 ETH' })).toContainText('Done')
  expect((await chain.balance(wallet.address, 'WETH')) - before).toBe(parseUnits('0.25', 18))
  expect(wallet.askedTransactions).toHaveLength(1)
})

test('behavior: both ways stand side by side, and choosing one goes into the link', async ({
  page,
  swap,
}) => {
  await swap.open({ sell: 'USDC', buy: 'ETH', amount: '300', mode: 'auto' })
  const ways = page.getByRole('group', { name: 'Two ways to fill this' })
  await expect(ways).toContainText('after all costs')
  await ways.getByRole('radio', { name: /Market/ }).check()
  await expect(page).toHaveURL(/mode=market/)
  await expect(page.getByRole('heading', { name: 'Where the market route goes' })).toBeVisible()
  await ways.getByRole('radio', { name: /Delta/ }).check()
  await expect(page).toHaveURL(/mode=delta/)
})
