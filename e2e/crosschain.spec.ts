import { test as base, expect as within } from '../testing/journey.ts'
import { askedOf } from '../testing/walletWords.ts'
import { CrosschainPage } from './crosschainPage.ts'

const expect = within.configure({ timeout: 30_000 })

const test = base.extend<{ crossing: CrosschainPage }>({
  crossing: ({ page, chain, sandbox }, use) => use(new CrosschainPage(page, chain, sandbox.manifest)),
})

test.describe.configure({ timeout: 300_000 })

test('default: 500 USDC go over by the recommended bridge and arrive, followed to the unit', async ({
  page,
  crossing,
  swap,
  visit,
  chain,
  clock,
  control,
}) => {
  await control.bridges({ mode: 'hold' })
  const { wallet, account } = await visit('eoa', { USDC: '500' })
  await crossing.open({ sell: 'USDC', buy: 'USDC', amount: '500' })
  await swap.connect(wallet)
  wallet.log.length = 0
  await expect(crossing.route('Swift')).toBeChecked()
  for (const [scheme, width] of [
    ['dark', 1440],
    ['light', 1440],
    ['dark', 390],
    ['light', 390],
  ] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    await page.setViewportSize({ width, height: 900 })
    await page.screenshot({ path: `/tmp/shots/form-${scheme}-${width}.png`, fullPage: true })
  }
  await crossing.action('Review crosschain order').click()
  await expect(crossing.review).toContainText('You sell on Sandbox')
  for (const [scheme, width] of [
    ['dark', 1440],
    ['light', 390],
  ] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    await page.setViewportSize({ width, height: 1400 })
    await page.screenshot({ path: `/tmp/shots/review-${scheme}-${width}.png`, fullPage: true })
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.keyboard.press('Escape')
  await crossing.place()
  expect(askedOf(wallet, chain)).toEqual(['sign Permit', 'sign Order'])
  await page.screenshot({ path: `/tmp/shots/placed.png`, fullPage: true })
  await crossing.follow()
  await expect(crossing.path).toContainText('The bridge has the money', { timeout: 60_000 })
  for (const [scheme, width] of [
    ['dark', 1440],
    ['light', 390],
  ] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    await page.setViewportSize({ width, height: 900 })
    await page.screenshot({ path: `/tmp/shots/path-${scheme}-${width}.png`, fullPage: true })
  }
  expect(await crossing.farBalance(account, 'USDC')).toBe(0n)
  void clock
})
