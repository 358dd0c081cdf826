import { expectAccessible } from '../../testing/browser/accessible.ts'
import { expect, test } from '../../testing/browser/journey.ts'

const PAIR = { sell: 'USDC', buy: 'WBTC', amount: '100' } as const

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  isStranger: true,
})

test('default: on a phone one column without sideways scrolling, through the whole swap', async ({
  page,
  swap,
  wallet,
}) => {
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await swap.open(PAIR)
  await expect(swap.buyAmount).toHaveValue(/\d/)
  expect(await overflow()).toBe(0)
  await swap.connect(wallet)
  await swap.action('Review swap').click()
  await expect(swap.review).toContainText('Approve 100 USDC')
  expect(await overflow()).toBe(0)
  await expectAccessible(page)
  await swap.review.getByRole('button', { name: /^Swap / }).click()
  await swap.finished()
  expect(await overflow()).toBe(0)
})
