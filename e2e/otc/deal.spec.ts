import { expect, test } from './dealJourney.ts'

test.describe.configure({ timeout: 180_000 })

const FAIR = { give: ['WETH', '1'], ask: ['USDC', '3000'] } as const

test('default: a link is read without a wallet, and everything of it is checked here', {
  tag: '@quick',
}, async ({ deal, maker }) => {
  const made = await maker.make(FAIR)
  expect(made.link.length).toBeLessThanOrEqual(300)
  await deal.open(made.link)
  await deal.isVerified()
  await expect(deal.heading).toHaveText('Offer to anyone')
  await expect(deal.tag).toContainText('Open, expires in 59:')
  // Only the word is announced, not every second of the countdown.
  await expect(deal.status).toHaveText('Open')
  await expect(deal.check('signature')).toContainText('Signed by the maker')
  await expect(deal.check('price')).toContainText('market')
  await expect(deal.addresses).toContainText(maker.address)
  await expect(deal.addresses).toContainText(made.orderHash)
  await expect(deal.price).toContainText('The market gives')
})
