import { expect, test } from './dealJourney.ts'

test.describe.configure({ timeout: 180_000 })

const FAIR = { give: ['WETH', '1'], ask: ['USDC', '3000'] } as const

test('default: a link is read without a wallet, and everything of it is checked here', async ({
  deal,
  maker,
}) => {
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

test('behavior: a short link names the same offer, kept by the service', async ({ deal, maker }) => {
  const made = await maker.make(FAIR)
  await maker.post(made)
  await deal.open(made.posted)
  await deal.isVerified()
  await expect(deal.check('hash')).toContainText('The hash belongs to these terms')
})

test('default: a private offer is filled in three parts, to the last unit', async ({
  deal,
  maker,
  swap,
  visit,
  chain,
}) => {
  const { wallet, account } = await visit('eoa', { USDC: '3100' })
  const made = await maker.make({ ...FAIR, taker: account })
  await deal.open(made.link)
  await swap.connect(wallet)
  await deal.isVerified()
  await expect(deal.heading).toHaveText('Offer to you')
  wallet.log.length = 0

  await deal.pays.fill('900')
  await expect(deal.receives).toHaveValue('0.3')
  await deal.fill()
  expect(await chain.balance(account, 'WETH')).toBe(3n * 10n ** 17n)
  await expect(deal.status).toContainText('Partly filled')
  await expect(deal.fills).toContainText('1 fill')

  await deal.receives.fill('0.25')
  await expect(deal.pays).toHaveValue('750')
  await deal.fill()
  await deal.action(/^All /).click()
  await expect(deal.pays).toHaveValue('1,350')
  await deal.fill()
  await expect(deal.status).toHaveText('Filled')
  expect(await chain.balance(maker.address, 'USDC')).toBe(3_000_000_000n)
  expect(await chain.balance(account, 'USDC')).toBe(100_000_000n)
  expect(await chain.balance(account, 'WETH')).toBe(10n ** 18n)
})
