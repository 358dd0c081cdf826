import { parseUnits } from 'viem'
import { test as base, expect as within } from '../../testing/browser/journey.ts'
import { walletPrompts } from '../../testing/wallet/walletWords.ts'
import { LimitPage } from './limitPage.ts'

/** Flows of several steps take their time on a busy machine. */
const expect = within.configure({ timeout: 30_000 })

const test = base.extend<{ limit: LimitPage }>({
  limit: ({ page, chain }, use) => use(new LimitPage(page, chain)),
})

/** What WETH has pools with: a price moves everywhere or solvers go around. */
const POOLS = ['USDC', 'USDT', 'DAI', 'WBTC'] as const

test.describe.configure({ timeout: 120_000 })

test('default: a sale rests at its price, and is filled to the unit once the market is there', {
  tag: '@quick',
}, async ({ page, limit, swap, visit, chain, control }) => {
  const { wallet, account } = await visit('eoa', { USDC: '3000' })
  await limit.open({ sell: 'USDC', buy: 'WETH', amount: '3000' })
  await swap.connect(wallet)
  wallet.log.length = 0
  await page.getByRole('button', { name: '+10%, better than market' }).click()
  await expect(page.getByText('10% better than market')).toBeVisible()
  await limit.action('Review limit order').click()
  await expect(limit.review).toContainText('Approve 3,000 USDC')
  await expect(limit.review).not.toContainText('permit')
  await page.keyboard.press('Escape')
  await limit.place()
  expect(walletPrompts(wallet, chain)).toEqual(['send approve', 'sign Order'])
  await expect(limit.orders).toContainText('For at least')
  expect(await chain.balance(account, 'USDC')).toBe(parseUnits('3000', 6))
  const least = await limit.bound(18)
  await control.movePrice('WETH', POOLS, -15)
  await expect(limit.orders).toContainText('The order is filled.', { timeout: 40_000 })
  expect(await chain.balance(account, 'USDC')).toBe(0n)
  expect((await chain.balance(account, 'WETH')) >= least).toBe(true)
})
