import { parseUnits } from 'viem'
import { askedOf } from '../testing/walletWords.ts'
import { DealsPage } from './dealsPage.ts'
import { expect, POLL_MS, test } from './twoBrowsers.ts'

test.describe.configure({ timeout: 180_000 })

test('default: with a permit the maker sends nothing: the taker brings it to the chain, and both have what was agreed', async ({
  make,
  swap,
  taker,
  visit,
  chain,
}) => {
  const { wallet, account } = await visit('eoa', { USDC: '1000' })
  await make.open({ sell: 'USDC', buy: 'USDT', amount: '1000', other: '995' })
  await swap.connect(wallet)
  await make.forAnyone()
  const ether = await chain.balance(account, 'ETH')
  wallet.log.length = 0
  await make.action('Review offer').click()
  await expect(make.review).toContainText('Approve 1,000 USDC')
  await make.permit.check()
  await expect(make.review).toContainText('Sign permit for 1,000 USDC')
  await expect(make.review).toContainText(
    'Lets the OTC contract move up to 1,000 USDC until the offer expires',
  )
  await expect(make.review).not.toContainText('Approve 1,000 USDC')
  await make.review.getByRole('button', { name: 'Sign offer' }).click()
  await expect(make.share).toBeVisible({ timeout: 60_000 })
  expect(askedOf(wallet, chain)).toEqual(['sign Permit', 'sign Order'])
  const [short, whole] = [await make.link('Short link'), await make.link('Full link')]
  expect(`/#${whole}`.length).toBeLessThanOrEqual(386)

  await taker.deal.open(short)
  await taker.connect()
  await taker.deal.isVerified()
  await expect(taker.deal.check('allowance')).toContainText('It was tried on the chain and works')
  await taker.deal.openNext(whole)
  await taker.deal.isVerified()
  await taker.deal.fill()
  await expect(taker.deal.status).toHaveText('Filled')
  expect(await chain.balance(taker.address, 'USDC')).toBe(parseUnits('1000', 6))
  expect(await chain.balance(account, 'USDC')).toBe(0n)
  expect(await chain.balance(account, 'USDT')).toBe(parseUnits('995', 6))
  expect(await chain.balance(account, 'ETH')).toBe(ether)
})

test('behavior: a permit whose turn is over is told to both, and an approval makes the same link good again', async ({
  make,
  swap,
  taker,
  dealer,
  deal,
  page,
}) => {
  const { person, wallet } = await dealer()
  await person.fund({ USDC: '1000' })
  await wallet.returnTo(page)
  await make.open({ sell: 'USDC', buy: 'USDT', amount: '600', other: '597' })
  await swap.connect(wallet)
  await make.forAnyone()
  await make.action('Review offer').click()
  await make.permit.check()
  await make.review.getByRole('button', { name: 'Sign offer' }).click()
  await expect(make.share).toBeVisible({ timeout: 60_000 })
  const link = await make.link('Full link')
  await page.keyboard.press('Escape')

  // Two offers with one nonce could not both be filled.
  await make.gives.fill('100')
  await make.asks.fill('99.5')
  await make.action('Review offer').click()
  await expect(make.review).toContainText('a permit could block one of them')
  await expect(make.permit).toHaveCount(0)
  await page.keyboard.press('Escape')

  // Nothing is approved, and yet it can be filled.
  const deals = new DealsPage(page, swap)
  await deals.section.getByRole('button', { name: 'Revoke approvals' }).click()
  await expect(deals.revokeDialog).toContainText('600 USDC for 597 USDT carries its own permit')
  await expect(deals.revokeDialog).toContainText('The fastest way to stop most offers')
  await expect(deals.revokeDialog.getByRole('listitem')).toHaveCount(0)
  await page.keyboard.press('Escape')

  await taker.deal.open(link)
  await taker.deal.isVerified()
  await person.useUpPermit()
  await taker.deal.page.clock.runFor(POLL_MS)
  await expect(taker.deal.status).toHaveText('Not funded')
  await expect(taker.deal.check('allowance')).toContainText('permit no longer works')
  await expect(taker.deal.page.getByRole('main')).toContainText('Ask the maker to approve USDC on chain')

  await deal.open(link)
  await expect(page.getByRole('main')).toContainText('Your permit for this offer no longer works')
  await deal.action('Approve USDC').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approve USDC' }).click()
  await deal.isDone()
  await taker.deal.page.clock.runFor(POLL_MS)
  await taker.connect()
  await taker.deal.fill()
  await expect(taker.deal.status).toHaveText('Filled')
})

test('behavior: of several offers from a list one is funded by its permit, and the other by an approval', async ({
  make,
  swap,
  taker,
  visit,
  chain,
}) => {
  const { wallet, account } = await visit('eoa', { USDC: '100', WETH: '1' })
  await make.open({ sell: 'USDC', buy: 'USDT' })
  await swap.connect(wallet)
  await make.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await make.page.getByRole('radio', { name: 'From a list' }).check()
  await make.list.fill('100 USDC for 99 USDT\n0.5 WETH for 1500 USDT')
  wallet.log.length = 0
  await make.action('Review 2 offers').click()
  // One box: wrapped ether knows no permits.
  await make.permit.check()
  await expect(make.review).toContainText('Sign permit for 100 USDC')
  await expect(make.review).toContainText('Approve 0.5 WETH')
  await make.review.getByRole('button', { name: 'Sign 2 offers' }).click()
  await expect(make.share).toBeVisible({ timeout: 60_000 })
  expect(askedOf(wallet, chain)).toEqual(['sign Permit', 'sign Order', 'send approve', 'sign Order'])
  const links = (await make.copiedLines()).filter((line) => line.includes('#'))
  for (const [link, says] of [
    [links[0], 'It was tried on the chain and works'],
    [links[1], 'The maker approved what is left'],
  ] as const) {
    await taker.deal.open(link?.split('#')[1] ?? '')
    await taker.deal.isVerified()
    await expect(taker.deal.check('allowance')).toContainText(says)
    await expect(taker.deal.addresses).toContainText(account)
  }
})
