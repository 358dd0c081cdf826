import { parseUnits } from 'viem'
import { hashOfTyped } from '../../testing/wallet/walletAccount.ts'
import { signedOrSent } from '../../testing/wallet/walletWords.ts'
import { expect, test } from '../app/twoBrowsers.ts'

test.describe.configure({ timeout: 180_000 })

const HOUR_MS = 3_600_000

test('default: a private offer made in one browser fills in another in three parts, to the unit', async ({
  deal,
  make,
  swap,
  comes,
  visit,
  chain,
}) => {
  const taker = await comes({ USDC: '3100' })
  const { wallet, account } = await visit('eoa', { WETH: '1' })
  await make.open({ sell: 'WETH', buy: 'USDC', amount: '1', other: '3000' })
  await swap.connect(wallet)
  await make.taker.fill(taker.address)
  await make.sign()
  const link = await make.link('Full link')
  await deal.open(link)
  await expect(deal.heading).toHaveText('Your offer')

  await taker.deal.open(link)
  await taker.connect()
  await taker.deal.isVerified()
  await expect(taker.deal.heading).toHaveText('Offer to you')
  await taker.deal.pays.fill('900')
  await expect(taker.deal.receives).toHaveValue('0.3')
  await taker.deal.fill()
  expect(await chain.balance(taker.address, 'WETH')).toBe(parseUnits('0.3', 18))
  await expect(taker.deal.status).toContainText('Partly filled')
  await expect(taker.deal.fills).toContainText('1 fill')
  await expect(deal.status).toContainText('Partly filled')
  await expect(deal.fills).toContainText('1 fill')

  await taker.deal.receives.fill('0.25')
  await expect(taker.deal.pays).toHaveValue('750')
  await taker.deal.fill()
  await taker.deal.action(/^All /).click()
  await expect(taker.deal.pays).toHaveValue('1,350')
  await taker.deal.fill()
  await expect(taker.deal.status).toHaveText('Filled')
  await expect(deal.status).toHaveText('Filled')
  expect(await chain.balance(account, 'USDC')).toBe(parseUnits('3000', 6))
  expect(await chain.balance(taker.address, 'USDC')).toBe(parseUnits('100', 6))
  expect(await chain.balance(taker.address, 'WETH')).toBe(parseUnits('1', 18))
})

test('behavior: a Safe’s offer goes out without a signature once approved on chain, and fills', async ({
  make,
  page,
  swap,
  visit,
  comes,
  chain,
  sandbox,
}) => {
  const taker = await comes({ USDC: '995' })
  const { wallet, account, safe } = await visit('safe-presigns', { DAI: '1000' })
  await make.open({ sell: 'DAI', buy: 'USDC', amount: '1000', other: '995' })
  await swap.connect(wallet)
  await make.forAnyone()
  await make.action('Review offer').click()
  await make.review.getByRole('button', { name: /^Sign / }).click()
  const progress = page.getByRole('dialog')
  await expect(progress).toContainText('other owners of your account still have to sign', { timeout: 60_000 })
  await page.keyboard.press('Escape')
  const section = page.getByRole('region', { name: 'My deals' })
  await expect(section).toContainText('Waiting for co-signers')
  await expect(section.getByRole('button', { name: /^Share/ })).toHaveCount(0)

  const [home] = sandbox.manifest.chains
  const requested = String(wallet.requests('eth_signTypedData_v4').at(-1)?.params[1])
  await safe?.agree({ chainId: home?.id ?? 0, rpcUrl: home?.rpcUrl ?? '' }, hashOfTyped(requested))
  wallet.log.length = 0
  await section.getByRole('button', { name: 'Continue' }).click()
  await progress.getByRole('button', { name: 'Try again' }).click()
  await progress.getByRole('button', { name: 'Send to wallet' }).click()
  await expect(make.share).toBeVisible({ timeout: 60_000 })
  expect(signedOrSent(wallet)).toEqual([])

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

test('behavior: an offer for an hour ends in both browsers, under the taker’s review', async ({
  offeredForAnHour,
  comes,
  deal,
  page,
  pass,
}) => {
  const taker = await comes({ USDC: '3000' })
  const link = await offeredForAnHour()
  await deal.open(link)
  await expect(deal.heading).toHaveText('Your offer')
  await taker.deal.open(link)
  await taker.connect()
  await taker.deal.isVerified()
  await taker.deal.action('Fill for 3,000 USDC').click()
  await expect(taker.deal.review).toBeVisible()
  taker.wallet.log.length = 0
  await pass(HOUR_MS + 60_000, page, taker.page)
  await expect(taker.deal.review).toBeHidden()
  await expect(taker.deal.status).toHaveText('Expired')
  await expect(taker.deal.action(/^Fill/)).toHaveCount(0)
  await expect(taker.page.getByRole('main')).toContainText('Ask the maker for a new offer')
  await expect(taker.page.getByRole('link', { name: 'Trade at the market' })).toBeVisible()
  await expect(deal.status).toHaveText('Expired')
  await expect(page.getByRole('main')).toContainText('Make a new offer to go on')
  await expect(deal.action('Cancel offer')).toHaveCount(0)
  expect(signedOrSent(taker.wallet)).toEqual([])
})

test('default: with the service down an offer is signed, and filled elsewhere from its full link', async ({
  make,
  page,
  swap,
  dealer,
  comes,
  control,
  chain,
  watch,
}) => {
  const taker = await comes({ USDC: '3000' })
  const { person: maker, wallet } = await dealer()
  await maker.fund({ WETH: '1' })
  await wallet.returnTo(page)
  await make.open({ sell: 'WETH', buy: 'USDC', amount: '1', other: '3000' })
  await swap.connect(wallet)
  await make.forAnyone()
  watch.allow(/Failed to load resource|ERR_|503/)
  await control.outage('down')
  // The price of before is worth nothing any more.
  await make.asks.fill('3001')
  await make.sign({ unpriced: true })
  await expect(make.share).toContainText('The service does not have it yet')
  await taker.deal.open(await make.link('Full link'))
  await taker.connect()
  for (const id of ['hash', 'signature', 'expiry', 'remaining', 'balance', 'allowance'])
    await expect(taker.deal.check(id)).toHaveAttribute('data-outcome', 'passed')
  await expect(taker.deal.heading).toHaveText('Offer to anyone')
  await taker.deal.pays.fill('1500.5')
  await taker.deal.fill({ unpriced: true })
  expect(await chain.balance(maker.address, 'USDC')).toBe(parseUnits('1500.5', 6))
  expect(await chain.balance(taker.address, 'WETH')).toBe(parseUnits('0.5', 18))
})
