import { test as base, expect as within } from '../../testing/browser/journey.ts'
import { walletPrompts } from '../../testing/wallet/walletWords.ts'
import { afterPoll } from '../orders/ordersJourney.ts'
import { TwapPage } from './twapPage.ts'

/** Flows of several steps take their time on a busy machine. */
const expect = within.configure({ timeout: 30_000 })

const test = base.extend<{ twap: TwapPage }>({
  twap: ({ page, chain }, use) => use(new TwapPage(page, chain)),
})

test.describe.configure({ timeout: 300_000 })

test('default: a sale in slices is planned, reviewed, signed once and filled to the last unit', {
  tag: '@quick',
}, async ({ twap, swap, visit, chain, clock }) => {
  const { wallet, account } = await visit('eoa', { USDC: '1000.000003' })
  await twap.open({ sell: 'USDC', buy: 'WETH', amount: '1000.000003', slices: '4', every: '600' })
  await swap.connect(wallet)
  wallet.log.length = 0
  await expect(twap.plan).toContainText('4 slices of 250 USDC, the last of 250.000003 USDC')
  await twap.action('Review TWAP order').click()
  await expect(twap.review).toContainText('1,000.000003 USDC')
  await expect(twap.review).toContainText('4 slices of 250 USDC, the last of 250.000003 USDC')
  await expect(twap.review).toContainText('10 min')
  await twap.page.keyboard.press('Escape')
  await twap.place()
  expect(walletPrompts(wallet, chain)).toEqual(['send approve', 'sign TWAPOrder'])
  const least = await twap.bound(18)
  for (const done of [1, 2, 3]) {
    await afterPoll(clock, (patience) =>
      expect(twap.orders).toContainText(`${done} of 4 slices filled`, patience),
    )
    expect(await chain.balance(account, 'USDC')).toBe(1_000_000_003n - BigInt(done) * 250_000_000n)
    await clock.leap(600_000)
  }
  await afterPoll(clock, (patience) => expect(twap.orders).toContainText('The order is filled.', patience))
  expect(await chain.balance(account, 'USDC')).toBe(0n)
  expect((await chain.balance(account, 'WETH')) >= least).toBe(true)
  await expect(twap.page.getByRole('textbox', { name: /^You sell/ })).toHaveValue('')
})
