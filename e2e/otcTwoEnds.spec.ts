import { parseUnits } from 'viem'
import { shownWithin } from '../testing/pageTime.ts'
import { expect, POLL_MS, test } from './twoBrowsers.ts'

test.describe.configure({ timeout: 180_000 })

/** What the next look has to tell has happened already. */
const nothing = async () => undefined

const HOUR_MS = 3_600_000

test('behavior: an offer to anyone, two takers in browsers of their own: the slower is stopped in the review, and fills the rest', async ({
  offered,
  comes,
  deal,
  chain,
}) => {
  const [slow, fast] = [await comes('eoa', { USDC: '3000' }), await comes('eoa', { USDC: '3000' })]
  const { link, person: maker } = await offered()
  for (const one of [slow, fast]) {
    await one.deal.open(link)
    await one.connect()
    await one.deal.isVerified()
    await expect(one.deal.heading).toHaveText('Offer to anyone')
  }
  await slow.deal.action('Fill for 3,000 USDC').click()
  await expect(slow.deal.review).toBeVisible()
  slow.wallet.log.length = 0
  await fast.deal.pays.fill('1800')
  await fast.deal.fill()
  await shownWithin(slow.page, POLL_MS, nothing, (patience) =>
    expect(slow.deal.review).toContainText('Somebody was faster', patience),
  )
  await expect(slow.deal.review.getByRole('button', { name: /^Fill for/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  expect(slow.wallet.log.filter(({ method }) => /^eth_(send|sign)/.test(method))).toEqual([])
  await slow.page.keyboard.press('Escape')
  await expect(slow.deal.pays).toHaveValue('1,200')
  await slow.deal.fill()
  await expect(slow.deal.status).toHaveText('Filled')
  await shownWithin(fast.page, POLL_MS, nothing, (patience) =>
    expect(fast.deal.status).toHaveText('Filled', patience),
  )
  await expect(fast.deal.fills).toContainText('2 fills')
  await deal.open(link)
  await expect(deal.status).toHaveText('Filled')
  await expect(deal.page.getByRole('main')).toContainText('What was paid is in your account')
  expect(await chain.balance(fast.address, 'WETH')).toBe(parseUnits('0.6', 18))
  expect(await chain.balance(slow.address, 'WETH')).toBe(parseUnits('0.4', 18))
  expect(await chain.balance(maker.address, 'USDC')).toBe(parseUnits('3000', 6))
})

test('behavior: an offer for an hour ends in both browsers, under the taker’s review', async ({
  offered,
  comes,
  deal,
  page,
  pass,
}) => {
  const taker = await comes('eoa', { USDC: '3000' })
  const { link } = await offered({ lasting: '1 hour' })
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
  expect(taker.wallet.log.filter(({ method }) => /^eth_(send|sign)/.test(method))).toEqual([])
})

test('behavior: the maker cancels while the taker reviews: the review closes, and nothing is asked of the wallet', async ({
  offered,
  comes,
  deal,
  page,
}) => {
  const taker = await comes('eoa', { USDC: '3000' })
  const { link } = await offered()
  await taker.deal.open(link)
  await taker.connect()
  await taker.deal.isVerified()
  await taker.deal.action('Fill for 3,000 USDC').click()
  await expect(taker.deal.review).toBeVisible()
  taker.wallet.log.length = 0
  await deal.open(link)
  await deal.action('Cancel offer').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel offer' }).click()
  await deal.isDone()
  await expect(deal.status).toHaveText('Cancelled')
  await shownWithin(taker.page, POLL_MS, nothing, (patience) =>
    expect(taker.deal.review).toBeHidden(patience),
  )
  await expect(taker.deal.status).toHaveText('Cancelled')
  await expect(taker.deal.fills).toContainText('Cancelled by the maker')
  await expect(taker.deal.action(/^Fill/)).toHaveCount(0)
  expect(taker.wallet.log.filter(({ method }) => /^eth_(send|sign)/.test(method))).toEqual([])
})

test('error: the maker cancels while the taker’s wallet asks: what is sent moves nothing, and both are told', async ({
  offered,
  taker,
  control,
  deal,
  page,
  chain,
}) => {
  await control.faucet(taker.address, 'USDC', parseUnits('3000', 6))
  const { link, person: maker } = await offered()
  await taker.deal.open(link)
  await taker.connect()
  await taker.deal.isVerified()
  taker.wallet.next('eth_sendTransaction', { kind: 'hang' })
  await taker.deal.action('Fill for 3,000 USDC').click()
  await taker.deal.review.getByRole('button', { name: /^Fill for / }).click()
  await expect.poll(() => taker.wallet.open).toEqual(['eth_sendTransaction'])
  await deal.open(link)
  await deal.action('Cancel offer').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel offer' }).click()
  await deal.isDone()
  await expect(deal.status).toHaveText('Cancelled')
  taker.wallet.answer({ kind: 'approve' })
  await expect(taker.page.getByRole('dialog')).toContainText(/cancelled/i)
  await taker.page.keyboard.press('Escape')
  await taker.page.clock.runFor(POLL_MS)
  await expect(taker.deal.status).toHaveText('Cancelled')
  expect(await chain.balance(maker.address, 'WETH')).toBe(parseUnits('1', 18))
  expect(await chain.balance(taker.address, 'USDC')).toBe(parseUnits('3000', 6))
})

test('error: the taker fills while the maker’s wallet asks for the cancellation: it is no success, and told as the fill it is', async ({
  offered,
  comes,
  deal,
  page,
  chain,
}) => {
  const taker = await comes('eoa', { USDC: '3000' })
  const { link, person: maker, wallet } = await offered()
  await taker.deal.open(link)
  await taker.connect()
  await taker.deal.isVerified()
  await deal.open(link)
  wallet.next('eth_sendTransaction', { kind: 'hang' })
  await deal.action('Cancel offer').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel offer' }).click()
  await expect.poll(() => wallet.open).toEqual(['eth_sendTransaction'])
  await taker.deal.fill()
  await expect(taker.deal.status).toHaveText('Filled')
  wallet.answer({ kind: 'approve' })
  const progress = page.getByRole('dialog')
  await expect(progress).toContainText('The offer was filled before the cancellation')
  await expect(progress).not.toContainText('Done')
  await page.keyboard.press('Escape')
  await expect(deal.status).toHaveText('Filled')
  await expect(deal.fills).not.toContainText('Cancelled')
  expect(await chain.balance(maker.address, 'USDC')).toBe(parseUnits('3000', 6))
})

for (const [what, hours] of [
  ['ahead', 2],
  ['behind', -2],
] as const)
  test(`behavior: a clock that is two hours ${what} ends no offer and keeps none open`, async ({
    offered,
    comes,
    control,
    page,
    pass,
  }) => {
    const taker = await comes('eoa')
    await taker.page.clock.setSystemTime((await control.nowMs()) + hours * HOUR_MS)
    const { link } = await offered({ lasting: '1 hour' })
    await taker.deal.open(link)
    await taker.deal.isVerified()
    await expect(taker.deal.tag).toContainText(/^Open, expires in (59|1:00):/)
    await pass(HOUR_MS + 60_000, page, taker.page)
    await expect(taker.deal.status).toHaveText('Expired')
    await taker.deal.open('/otc')
    await taker.deal.openNext(link)
    await expect(taker.deal.status).toHaveText('Expired')
  })

test('default: the service is down for both: the offer is signed, its full link is checked and filled in another browser', async ({
  make,
  page,
  swap,
  dealer,
  comes,
  control,
  chain,
  watch,
}) => {
  const taker = await comes('eoa', { USDC: '3000' })
  const { person: maker, wallet } = await dealer()
  await maker.fund({ WETH: '1' })
  await wallet.returnTo(page)
  await make.open({ sell: 'WETH', buy: 'USDC', amount: '1', other: '3000' })
  await swap.connect(wallet)
  await make.forAnyone()
  watch.allow(/Failed to load resource|ERR_|503/)
  await control.outage('down')
  // What the market said before is no longer worth anything.
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
