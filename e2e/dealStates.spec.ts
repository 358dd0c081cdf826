import { parseUnits } from 'viem'
import { OtcPerson } from '../testing/otc/otcPerson.ts'
import { livedUntil, openRequests, settled, shownWithin, whileStill } from '../testing/pageTime.ts'
import { expect, POLL_MS, test } from './twoBrowsers.ts'

test.describe.configure({ timeout: 180_000 })

const FAIR = { give: ['WETH', '1'], ask: ['USDC', '3000'] } as const

test('behavior: somebody else than the named taker reads all and can do nothing', {
  tag: '@stranger',
}, async ({ offered, taker, sandbox }) => {
  const { deal } = taker
  const friend = new OtcPerson(sandbox.manifest)
  const { link } = await offered({ taker: friend.address })
  await deal.open(link)
  await deal.isVerified()
  await expect(deal.heading).toHaveText('Private offer')
  await expect(deal.check('taker')).toContainText(friend.address)
  await taker.connect()
  await expect(deal.status).toHaveText('Not for you')
  await expect(deal.check('taker')).toHaveAttribute('data-outcome', 'failed')
  await expect(deal.page.getByRole('main')).toContainText('Switch to that account in your wallet')
  await expect(deal.pays).toHaveCount(0)
  await expect(deal.action(/^Fill/)).toHaveCount(0)
})

test('behavior: a wallet on another chain is asked to move with the first step, and the offer is filled', async ({
  offered,
  taker,
  sandbox,
  control,
  chain,
}) => {
  await control.faucet(taker.address, 'USDC', parseUnits('3000', 6))
  const { link } = await offered()
  await taker.deal.open(link)
  await taker.connect()
  await taker.wallet.moveToChain(sandbox.manifest.chains[1]?.id ?? 0)
  await taker.deal.isVerified()
  await expect(taker.deal.heading).toHaveText('Offer to anyone')
  await taker.deal.action(/^Switch to /).click()
  await taker.deal.fill()
  expect(await chain.balance(taker.address, 'WETH')).toBe(10n ** 18n)
})

test('behavior: an offer expires while it is looked at, by the time of the chain', async ({
  deal,
  maker,
  page,
  swap,
  wallet,
  control,
}) => {
  const made = await maker.make({ ...FAIR, lifeSec: 120 })
  await deal.open(made.link)
  await swap.connect(wallet)
  await deal.isVerified()
  await expect(deal.action('Fill for 3,000 USDC')).toBeVisible()
  await deal.action('Fill for 3,000 USDC').click()
  await expect(deal.review).toBeVisible()
  const open = openRequests(page)
  await whileStill(page, async () => {
    await settled(page, open)
    await control.advanceTime(130)
    await page.clock.fastForward(130_000)
    // A look of before the leap runs out of its time: the one after it tells.
    await livedUntil(page, open, (2 * POLL_MS) / 1_000, (patience) =>
      expect(deal.status).toHaveText('Expired', patience),
    )
  })
  await expect(deal.review).toBeHidden()
  await expect(deal.action(/^Fill/)).toHaveCount(0)
  await expect(deal.page.getByRole('link', { name: 'Trade at the market' })).toBeVisible()
  await expect(deal.page.getByRole('link', { name: 'Make an offer' })).toBeVisible()
})

test('behavior: the maker moves the money away, and it is shown within one polling interval, whole and in part', async ({
  offered,
  taker,
  sandbox,
  control,
}) => {
  const { deal, page } = taker
  await control.faucet(taker.address, 'USDC', parseUnits('3000', 6))
  const { link, person: maker } = await offered()
  await deal.open(link)
  await taker.connect()
  await deal.isVerified()
  const away = new OtcPerson(sandbox.manifest)
  await shownWithin(
    page,
    POLL_MS,
    () => maker.move('WETH', away.address, '0.75'),
    (patience) => expect(deal.check('balance')).toHaveAttribute('data-outcome', 'warned', patience),
  )
  await expect(deal.page.getByRole('main')).toContainText('Only 0.25 WETH of 1 WETH can be filled now')
  await expect(deal.pays).toHaveValue('750')
  await shownWithin(
    page,
    POLL_MS,
    () => maker.move('WETH', away.address, '0.25'),
    (patience) => expect(deal.status).toHaveText('Not funded', patience),
  )
  await expect(deal.action(/^Fill/)).toHaveCount(0)
  await shownWithin(
    page,
    POLL_MS,
    async () => void (await maker.fund({ WETH: '1' })),
    (patience) => expect(deal.pays).toHaveValue('3,000', patience),
  )
  await shownWithin(
    page,
    POLL_MS,
    () => maker.allow('WETH', 0n),
    (patience) => expect(deal.check('allowance')).toHaveAttribute('data-outcome', 'failed', patience),
  )
})

test('behavior: cancelled while the taker types: shown with the next look, and told from filled', async ({
  deal,
  maker,
  page,
  swap,
  wallet,
}) => {
  const made = await maker.make(FAIR)
  await deal.open(made.link)
  await swap.connect(wallet)
  await deal.isVerified()
  await deal.pays.fill('1200')
  await shownWithin(
    page,
    POLL_MS,
    () => maker.cancel(made),
    (patience) => expect(deal.status).toHaveText('Cancelled', patience),
  )
  await expect(deal.fills).toContainText('Cancelled by the maker')
  await expect(deal.action(/^Fill/)).toHaveCount(0)
})

test('behavior: somebody else is faster: what is left is shown, and what is under review is stopped', async ({
  deal,
  maker,
  page,
  swap,
  wallet,
}) => {
  const made = await maker.make(FAIR)
  await deal.open(made.link)
  await swap.connect(wallet)
  await deal.isVerified()
  await deal.action('Fill for 3,000 USDC').click()
  await expect(deal.review).toBeVisible()
  const other = new OtcPerson(maker.manifest)
  await shownWithin(
    page,
    POLL_MS,
    () => other.fill(made, '1800'),
    (patience) => expect(deal.review).toContainText('Somebody was faster', patience),
  )
  await expect(deal.review.getByRole('button', { name: /^Fill for/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await deal.page.keyboard.press('Escape')
  await expect(deal.pays).toHaveValue('1,200')
  await expect(deal.fills).toContainText('0.6 WETH of 1 WETH')
  expect(wallet.requests('eth_sendTransaction')).toEqual([])
  await shownWithin(
    page,
    POLL_MS,
    () => other.fill(made, '1200'),
    (patience) => expect(deal.status).toHaveText('Filled', patience),
  )
  await expect(deal.fills).toContainText('2 fills')
})

test('behavior: cancelled between the last look and the click: nothing is asked of the wallet', async ({
  deal,
  maker,
  page,
  swap,
  dealer,
}) => {
  const { person, wallet } = await dealer()
  await person.fund({ USDC: '3000' })
  await person.allow('USDC')
  await wallet.returnTo(page)
  const made = await maker.make(FAIR)
  await deal.open(made.link)
  await swap.connect(wallet)
  await deal.isVerified()
  await deal.action('Fill for 3,000 USDC').click()
  await expect(deal.review).toBeVisible()
  const open = openRequests(page)
  // The page does not look in between.
  await whileStill(page, async () => {
    await settled(page, open)
    await maker.cancel(made)
    await deal.review.getByRole('button', { name: /^Fill for/ }).click()
  })
  await expect(page.getByRole('dialog')).toContainText('The maker cancelled')
  expect(wallet.requests('eth_sendTransaction')).toEqual([])
})

test('default: the service is down: a full link is checked and filled all the same, a short one says what to ask for', async ({
  deal,
  maker,
  swap,
  wallet,
  chain,
  control,
  watch,
}) => {
  const made = await maker.make(FAIR)
  await maker.post(made)
  await control.outage('down')
  watch.allow(/Failed to load resource|ERR_|503/)
  await deal.open(made.posted)
  await expect(deal.heading).toHaveText('The service does not answer')
  await expect(deal.page.getByRole('main')).toContainText('Ask the maker for the full link')
  await deal.open(made.link)
  await swap.connect(wallet)
  for (const id of ['hash', 'signature', 'expiry', 'remaining', 'balance', 'allowance'])
    await expect(deal.check(id)).toHaveAttribute('data-outcome', 'passed')
  await expect(deal.heading).toHaveText('Offer to anyone')
  await deal.pays.fill('1500')
  await deal.fill({ unpriced: true })
  expect(await chain.balance(maker.address, 'USDC')).toBe(parseUnits('1500', 6))
})

test('behavior: the maker ends an offer from its page, and the taker sees it end', async ({
  deal,
  page,
  dealer,
  swap,
  browser,
  siteUrl,
  control,
  watch,
}) => {
  const { person, wallet } = await dealer()
  await wallet.returnTo(page)
  const made = await person.make(FAIR)
  await person.post(made)
  const context = await browser.newContext({ baseURL: siteUrl })
  await watch.include(context)
  const takersPage = await context.newPage()
  await takersPage.clock.install({ time: await control.nowMs() })
  const taker = deal.on(takersPage)
  await taker.open(made.link)
  await taker.isVerified()
  await deal.open(made.link)
  await swap.connect(wallet)
  await expect(deal.heading).toHaveText('Your offer')
  await expect(deal.pays).toHaveCount(0)
  await deal.action('Share this offer').click()
  await expect(page.getByRole('dialog')).toContainText(made.link)
  await page.keyboard.press('Escape')
  await deal.action('Cancel offer').click()
  await deal.page.getByRole('dialog').getByRole('button', { name: 'Cancel offer' }).click()
  await deal.isDone()
  await expect(deal.status).toHaveText('Cancelled')
  await shownWithin(
    takersPage,
    POLL_MS,
    async () => undefined,
    (patience) => expect(taker.status).toHaveText('Cancelled', patience),
  )
  await context.close()
})

test('behavior: while no node answers an offer stays a claim of the link, and nothing can be filled', async ({
  deal,
  maker,
  page,
  sandbox,
  watch,
  clock,
}) => {
  watch.allow(/Failed to load resource|ERR_FAILED/)
  const made = await maker.make(FAIR)
  const node = `${sandbox.manifest.chains[0]?.rpcUrl}**`
  await page.route(node, (route) => route.abort())
  await deal.open(made.link)
  await expect(page.getByRole('main')).toContainText('Nothing of it is confirmed yet')
  await expect(deal.heading).toHaveText('OTC offer')
  await expect(deal.status).toHaveText('Not checked')
  await expect(deal.action('Check again')).toBeVisible()
  await expect(deal.pays).toHaveCount(0)
  await expect(deal.addresses).toHaveCount(0)
  await page.unroute(node)
  await clock.advance(60_000)
  await deal.isVerified()
  await expect(deal.heading).toHaveText('Offer to anyone')
  await expect(page.getByRole('main')).not.toContainText('Nothing of it is confirmed yet')
})
