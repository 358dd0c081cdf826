import { readFileSync } from 'node:fs'
import { parseUnits } from 'viem'
import { test as base, expect as within } from '../testing/journey.ts'
import { askedOf } from '../testing/walletWords.ts'
import { onceLooked } from './ordersJourney.ts'
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
  expect(askedOf(wallet, chain)).toEqual(['send approve', 'sign TWAPOrder'])
  const least = await twap.bound(18)
  for (const done of [1, 2, 3]) {
    await onceLooked(clock, (patience) =>
      expect(twap.orders).toContainText(`${done} of 4 slices filled`, patience),
    )
    expect(await chain.balance(account, 'USDC')).toBe(1_000_000_003n - BigInt(done) * 250_000_000n)
    await clock.leap(600_000)
  }
  await onceLooked(clock, (patience) => expect(twap.orders).toContainText('The order is filled.', patience))
  expect(await chain.balance(account, 'USDC')).toBe(0n)
  expect((await chain.balance(account, 'WETH')) >= least).toBe(true)
  await expect(twap.page.getByRole('textbox', { name: /^You sell/ })).toHaveValue('')
})

test('default: a purchase in slices brings the total to the unit, for at most its maximum', async ({
  twap,
  swap,
  visit,
  chain,
  clock,
}) => {
  const { wallet, account } = await visit('eoa', { USDC: '5000' })
  const total = 500_000_000_000_000_001n
  await twap.open({
    ...{ sell: 'USDC', buy: 'WETH', amount: '0.500000000000000001', side: 'buy' },
    ...{ slices: '3', over: '1800' },
  })
  await swap.connect(wallet)
  await expect(twap.field('Interval')).toHaveValue('10')
  wallet.log.length = 0
  await twap.action('Review TWAP order').click()
  await expect(twap.review).toContainText('You sell at most')
  await expect(twap.review).toContainText('0.500000000000000001 WETH')
  await twap.page.keyboard.press('Escape')
  await twap.place()
  expect(askedOf(wallet, chain)).toEqual(['send approve', 'sign TWAPBuyOrder'])
  const most = await twap.bound(6)
  for (const done of [1, 2]) {
    await onceLooked(clock, (patience) =>
      expect(twap.orders).toContainText(`${done} of 3 slices filled`, patience),
    )
    await clock.leap(600_000)
  }
  await onceLooked(clock, (patience) => expect(twap.orders).toContainText('The order is filled.', patience))
  expect(await chain.balance(account, 'WETH')).toBe(total)
  expect(parseUnits('5000', 6) - (await chain.balance(account, 'USDC')) <= most).toBe(true)
})

test('behavior: a native sale is deposited whole, and cancelled halfway with what no slice took', async ({
  twap,
  swap,
  visit,
  chain,
  clock,
}) => {
  const { wallet, account } = await visit('eoa', { ETH: '5' })
  await twap.open({ sell: 'ETH', buy: 'USDC', amount: '2', slices: '4', every: '3600' })
  await swap.connect(wallet)
  wallet.log.length = 0
  await twap.place()
  expect(askedOf(wallet, chain)).toEqual(['send depositNativeAndPreSign'])
  await onceLooked(clock, (patience) => expect(twap.orders).toContainText('1 of 4 slices filled', patience))
  expect((await chain.balance(account, 'ETH')) < parseUnits('3', 18)).toBe(true)
  await twap.orders.getByRole('button', { name: 'Cancel and withdraw' }).click()
  await twap.page.getByRole('dialog').getByRole('button', { name: 'Cancel 1 order' }).click()
  const progress = twap.page.getByRole('dialog')
  await expect(progress).toContainText(/Cancel/)
  await twap.page.keyboard.press('Escape')
  await expect(twap.orders).toContainText(/[Cc]ancelled/, { timeout: 40_000 })
  const left = await chain.balance(account, 'ETH')
  expect(left > parseUnits('4.49', 18) && left < parseUnits('4.5', 18)).toBe(true)
  expect((await chain.balance(account, 'USDC')) > 0n).toBe(true)
})

test('behavior: of slices, interval and total time the two typed last hold, and the link keeps them', async ({
  page,
  twap,
}) => {
  await twap.open({ sell: 'USDC', buy: 'WETH', amount: '10000' })
  await expect(twap.field('Slices')).toHaveValue('6')
  await expect(twap.field('Interval')).toHaveValue('1')
  await expect(twap.field('Total time')).toHaveValue('6')
  await twap.field('Slices').fill('12')
  await expect(twap.field('Total time')).toHaveValue('12')
  await twap.field('Total time').fill('24')
  await expect(twap.field('Slices')).toHaveValue('12')
  await expect(twap.field('Interval')).toHaveValue('2')
  await twap.field('Interval').fill('1.5')
  await expect(twap.field('Slices')).toHaveValue('16')
  await twap.field('Interval').fill('2')
  await page.getByRole('combobox', { name: 'Unit of Interval' }).selectOption('minutes')
  await twap.field('Interval').fill('30')
  await expect(twap.field('Total time')).toHaveValue('24')
  await expect(twap.field('Slices')).toHaveValue('48')
  await expect(page).toHaveURL(/over=86400&every=1800$/)
  await page.reload()
  await expect(twap.field('Slices')).toHaveValue('48')
  await expect(twap.field('Interval')).toHaveValue('30')
  await expect(page).toHaveURL(/over=86400&every=1800$/)
})

test('behavior: on a phone no digit of the schedule is cut', async ({ page, twap }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await twap.open({ sell: 'USDC', buy: 'WETH', amount: '10000' })
  await page.getByRole('combobox', { name: 'Unit of Interval' }).selectOption('minutes')
  await page.getByRole('combobox', { name: 'Unit of Total time' }).selectOption('minutes')
  await twap.field('Interval').fill('30')
  await twap.field('Total time').fill('720')
  await expect(twap.field('Slices')).toHaveValue('24')
  for (const name of ['Interval', 'Total time'] as const) {
    const cut = await twap.field(name).evaluate((input) => input.scrollWidth - input.clientWidth)
    expect([name, cut]).toEqual([name, 0])
  }
})

test('behavior: what the service would refuse is said before it is asked', async ({
  page,
  twap,
  visit,
  swap,
}) => {
  const { wallet } = await visit('eoa', { USDC: '10' })
  await twap.open({ sell: 'USDC', buy: 'WETH', amount: '10', slices: '1', every: '3600' })
  await swap.connect(wallet)
  await expect(twap.action('At least 2 slices.')).toBeVisible()
  await twap.open({ sell: 'USDC', buy: 'WETH', amount: '10', slices: '4', every: '59' })
  await expect(twap.action('At least 60 seconds from one slice to the next.')).toBeVisible()
  await twap.open({ sell: 'USDC', buy: 'WETH', amount: '0.000003', slices: '4', every: '60' })
  await expect(twap.action('The amount has fewer units than there are slices.')).toBeVisible()
  await twap.open({ sell: 'USDC', buy: 'WETH', amount: '10.000001', slices: '2', every: '60' })
  await expect(twap.action('Insufficient USDC balance')).toBeVisible()
  await page.goto(`./#/twap?slices=two&every=60`)
  await expect(page.getByRole('main')).toContainText('Slices, interval or total time were ignored')
})

test('behavior: the plan is compared by real quotes and saved for a calendar; a swap becomes it with one press', async ({
  page,
  twap,
  chain,
}) => {
  await page.goto(
    `./#/swap?chain=${chain.id}&sell=${chain.token('USDC')}&buy=${chain.token('WETH')}&amount=2000000&side=sell`,
  )
  await page.getByRole('navigation').getByRole('link', { name: 'TWAP' }).first().click()
  await expect(page.getByRole('textbox', { name: /^You sell/ })).toHaveValue(/^2,?000,?000$/)
  // Its first quote moves what stands below the plan.
  await expect(page.getByText(/^A slice brings at least/)).toBeVisible()
  await page.getByRole('button', { name: 'Compare with quotes' }).click()
  const compare = page.getByRole('region', { name: 'What slicing changes' })
  await expect(compare).toContainText(/One trade now\s*[\d.]+ WETH, \d\S*% worse/)
  await expect(compare).toContainText(/12 slices\s*[\d.]+ WETH, \d\S*% better/)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    twap.plan.getByRole('button', { name: 'Save as calendar file' }).click(),
  ])
  const text = readFileSync(await download.path(), 'utf8')
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(7)
  expect(text).toContain('SUMMARY:Kontor: slice 6 of 6\\, 333\\,333.333335 USDC')
})
