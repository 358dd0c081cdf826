import { expectAccessible } from '../../testing/browser/accessible.ts'
import { expect, test } from './dealJourney.ts'

const FAIR = { give: ['WETH', '1'], ask: ['USDC', '3000'] } as const

test.describe.configure({ timeout: 180_000 })

test.use({ contextOptions: { reducedMotion: 'reduce' }, isStranger: true })

test('default: an offer while it is checked, filled, and over has no accessibility faults', async ({
  deal,
  maker,
  swap,
  wallet,
  page,
  clock,
}) => {
  const made = await maker.make(FAIR)
  await deal.open(made.link)
  await deal.isVerified()
  await expectAccessible(page)
  await swap.connect(wallet)
  await deal.pays.fill('4000')
  await expect(page.getByRole('main')).toContainText('At most 3,000 USDC now')
  await expectAccessible(page)
  await deal.pays.fill('1500')
  await deal.action('Fill for 1,500 USDC').click()
  await expect(deal.review).toContainText('Sign permit for 1,500 USDC')
  await expectAccessible(page)
  await deal.review.getByRole('button', { name: /^Fill for / }).click()
  await deal.isDone()
  await expect(deal.fills).toContainText('1 fill')
  await expectAccessible(page)
  await maker.cancel(made)
  await clock.advance(8_000)
  await expect(deal.status).toHaveText('Cancelled')
  await expectAccessible(page)
  await deal.open(made.link.slice(0, -2))
  await expectAccessible(page)
})
