import { parseUnits } from 'viem'
import { hashOfTyped } from '../testing/walletAccount.ts'
import { DealsPage } from './dealsPage.ts'
import { expect, POLL_MS, test } from './twoBrowsers.ts'

test.describe.configure({ timeout: 180_000 })

test('behavior: an offer that names a Safe is filled by that Safe in another browser, in two parts', async ({
  offered,
  comes,
  chain,
}) => {
  const safe = await comes('safe-signs', { USDC: '3000' })
  const { link, person: maker } = await offered({ contract: safe.address })
  await safe.deal.open(link)
  await safe.connect()
  await safe.deal.isVerified()
  await expect(safe.deal.heading).toHaveText('Offer to you')
  await safe.deal.pays.fill('1200')
  await safe.deal.fill()
  expect(await chain.balance(safe.address, 'WETH')).toBe(parseUnits('0.4', 18))
  await safe.deal.action(/^All /).click()
  await expect(safe.deal.pays).toHaveValue('1,800')
  await safe.deal.fill()
  await expect(safe.deal.status).toHaveText('Filled')
  expect(await chain.balance(safe.address, 'WETH')).toBe(parseUnits('1', 18))
  expect(await chain.balance(maker.address, 'USDC')).toBe(parseUnits('3000', 6))
})

test('behavior: a Safe whose owners sign later fills once they have, and nothing is filled before', async ({
  offered,
  comes,
  deal,
  page,
  chain,
}) => {
  const taker = await comes('safe-later', { USDC: '3000' })
  const { link } = await offered({ contract: taker.address })
  await deal.open(link)
  await taker.deal.open(link)
  await taker.connect()
  await taker.deal.isVerified()
  await taker.deal.action('Fill for 3,000 USDC').click()
  await taker.deal.review.getByRole('button', { name: /^Fill for / }).click()
  await expect.poll(() => taker.safe?.waiting.length).toBe(1)
  await expect(taker.page.getByRole('dialog')).toContainText('Pending on chain')
  await page.clock.runFor(POLL_MS)
  await expect(deal.status).toHaveText('Open')
  expect(await chain.balance(taker.address, 'USDC')).toBe(parseUnits('3000', 6))
  await taker.safe?.execute()
  await taker.deal.isDone()
  await expect(taker.deal.status).toHaveText('Filled')
  await page.clock.runFor(POLL_MS)
  await expect(deal.status).toHaveText('Filled')
  expect(await chain.balance(taker.address, 'WETH')).toBe(parseUnits('1', 18))
})

test('behavior: a Safe waits for its co-signers; once they agreed on chain its offer goes out without a signature, and is filled elsewhere', async ({
  make,
  page,
  swap,
  visit,
  comes,
  chain,
  sandbox,
}) => {
  const taker = await comes('eoa', { USDC: '995' })
  const { wallet, account, safe } = await visit('safe-presigns', { DAI: '1000' })
  await make.open({ sell: 'DAI', buy: 'USDC', amount: '1000', other: '995' })
  await swap.connect(wallet)
  await make.forAnyone()
  await make.action('Review offer').click()
  await make.review.getByRole('button', { name: /^Sign / }).click()
  const progress = page.getByRole('dialog')
  await expect(progress).toContainText('other owners of your account still have to sign', { timeout: 60_000 })
  await page.keyboard.press('Escape')
  const { section } = new DealsPage(page, swap)
  await expect(section).toContainText('Waiting for co-signers')
  await expect(section.getByRole('button', { name: /^Share/ })).toHaveCount(0)

  const [home] = sandbox.manifest.chains
  const asked = String(wallet.requests('eth_signTypedData_v4').at(-1)?.params[1])
  await safe?.agree({ chainId: home?.id ?? 0, rpcUrl: home?.rpcUrl ?? '' }, hashOfTyped(asked))
  wallet.log.length = 0
  await section.getByRole('button', { name: 'Continue' }).click()
  await progress.getByRole('button', { name: 'Try again' }).click()
  await progress.getByRole('button', { name: 'Send to wallet' }).click()
  await expect(make.share).toBeVisible({ timeout: 60_000 })
  expect(wallet.log.filter(({ method }) => /^eth_(send|sign)|^wallet_send/.test(method))).toEqual([])

  await taker.deal.open(await make.link('Full link'))
  await taker.connect()
  await taker.deal.isVerified()
  await expect(taker.deal.check('signature')).toContainText('account contract accepts the signature')
  await expect(taker.deal.addresses).toContainText(account)
  await taker.deal.fill()
  await expect(taker.deal.status).toHaveText('Filled')
  expect(await chain.balance(account, 'USDC')).toBe(parseUnits('995', 6))
  expect(await chain.balance(taker.address, 'DAI')).toBe(parseUnits('1000', 18))
})
