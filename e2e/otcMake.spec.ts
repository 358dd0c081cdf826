import { parseUnits } from 'viem'
import { typeAndPress } from '../testing/typeAndPress.ts'
import { askedOf } from '../testing/walletWords.ts'
import { test as base, expect } from './dealJourney.ts'
import { DealPage } from './dealPage.ts'
import { MakePage } from './makePage.ts'

const test = base.extend<{ make: MakePage; elsewhere: DealPage }>({
  make: ({ page, chain }, use) => use(new MakePage(page, chain)),
  /** Another browser, without a wallet. */
  elsewhere: async ({ browser, baseURL, control, watch }, use) => {
    const context = await browser.newContext(baseURL ? { baseURL } : {})
    await watch.include(context)
    const page = await context.newPage()
    await page.clock.install({ time: await control.nowMs() })
    await use(new DealPage(page))
    await context.close()
  },
})

const TAKER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

test.describe.configure({ timeout: 180_000 })

test('default: a private offer: approved, signed, and opened elsewhere by both of its links', {
  tag: '@quick',
}, async ({ make, swap, elsewhere, visit, chain }) => {
  const { wallet, account } = await visit('eoa', { DAI: '1000' })
  await make.open({ sell: 'DAI', buy: 'USDC' })
  await swap.connect(wallet)
  await make.gives.fill('1000')
  await make.asks.fill('990')
  await expect(make.rate).toHaveValue('0.99')
  await expect(make.action('Enter the taker’s address')).toBeVisible()
  await make.forNewcomer(TAKER)
  wallet.log.length = 0
  await make.action('Review offer').click()
  await expect(make.review).toContainText('Nothing leaves your wallet until someone fills')
  await expect(make.review).toContainText(TAKER)
  await expect(make.review).toContainText('Approve 1,000 DAI')
  expect(askedOf(wallet, chain)).toEqual([])
  await make.page.keyboard.press('Escape')
  await make.sign()
  expect(askedOf(wallet, chain)).toEqual(['send approve', 'sign Order'])
  expect(await chain.balance(account, 'DAI')).toBe(parseUnits('1000', 18))
  const [whole, short] = [await make.link('Full link'), await make.link('Short link')]
  expect(`/#${whole}`.length).toBeLessThanOrEqual(300)
  for (const link of [whole, short]) {
    await elsewhere.open(link)
    await elsewhere.isVerified()
    await expect(elsewhere.addresses).toContainText(account)
    await expect(elsewhere.addresses).toContainText(TAKER)
  }
})

test('behavior: a press in the moment an amount is typed reviews no offer of the amount before', async ({
  make,
  swap,
  visit,
}) => {
  const { wallet } = await visit('eoa', { DAI: '1000' })
  await make.open({ sell: 'DAI', buy: 'USDC', amount: '100', price: '0.99' })
  await swap.connect(wallet)
  await make.forNewcomer(TAKER)
  await expect(make.action('Review offer')).toBeVisible()
  await make.gives.press('End')
  // It has no market price yet: the button says so, and a press of it does nothing.
  await typeAndPress(make.action('Review offer'), '0')
  await make.action('Review offer').click()
  await expect(make.review).toContainText('Approve 1,000 DAI')
})

test('behavior: two of both amounts and the rate fix the third, whichever was typed', async ({
  make,
  wallet: _wallet,
}) => {
  await make.open({ sell: 'WETH', buy: 'USDC', amount: '1.5' })
  await make.rate.fill('3000')
  await expect(make.asks).toHaveValue('4,500')
  await make.asks.fill('6000')
  await expect(make.gives).toHaveValue('2')
  await make.page.getByRole('checkbox', { name: 'Keep the price when an amount is typed' }).uncheck()
  await make.gives.fill('3')
  await expect(make.rate).toHaveValue('2,000')
  await expect(make.asks).toHaveValue('6,000')
  await expect(make.page).toHaveURL(/amount=3/)
  await make.page.reload()
  await expect(make.gives).toHaveValue('3')
  await expect(make.asks).toHaveValue('6,000')
  await expect(make.rate).toHaveValue('2,000')
})

test('behavior: an offer for anyone says what that means, before it is signed and where it is shared', async ({
  make,
  swap,
  elsewhere,
  visit,
}) => {
  const { wallet } = await visit('eoa', { DAI: '1000' })
  await make.open({ sell: 'DAI', buy: 'USDC', amount: '1000', other: '995' })
  await swap.connect(wallet)
  await make.forAnyone()
  await expect(make.page.getByText('Public: anyone can see and fill it. In parts too')).toBeVisible()
  await make.sign()
  await expect(make.share).toContainText('Public: anyone can see and fill it.')
  await elsewhere.open(await make.link('Full link'))
  await expect(elsewhere.heading).toHaveText('Offer to anyone')
  await elsewhere.isVerified()
})

test('behavior: a taker is an address, whole and right, and not the maker', async ({ make, swap, visit }) => {
  const { wallet, account } = await visit('eoa', { DAI: '1000' })
  await make.open({ sell: 'DAI', buy: 'USDC', amount: '1000', other: '995' })
  await swap.connect(wallet)
  await make.taker.fill('treasury.eth')
  await expect(make.action(/treasury\.eth/)).toHaveAttribute('aria-disabled', 'true')
  await make.taker.fill(account)
  await expect(make.action('This is your own account')).toHaveAttribute('aria-disabled', 'true')
  await make.taker.fill(`${TAKER.slice(0, -1)}9`)
  await expect(make.action(/fails its checksum/)).toHaveAttribute('aria-disabled', 'true')
  await make.taker.fill(TAKER)
  await expect(make.action('Review offer')).toBeEnabled()
})

test('behavior: an offer always expires: no date, and one that is over, are told', async ({
  make,
  swap,
  visit,
}) => {
  const { wallet } = await visit('eoa', { DAI: '1000' })
  await make.open({ sell: 'DAI', buy: 'USDC', amount: '1000', other: '995' })
  await swap.connect(wallet)
  await make.forAnyone()
  await make.page.getByRole('radio', { name: 'Date', exact: true }).check()
  await expect(make.action('Choose date and time.')).toHaveAttribute('aria-disabled', 'true')
  await make.page.getByLabel('Date and time').fill('2020-01-01T12:00')
  await expect(make.action('Choose a time at least a minute from now.')).toBeVisible()
  await make.page.getByLabel('Date and time').fill('9999-12-31T23:59')
  await make.action('Review offer').click()
  await expect(make.review).toContainText('9999')
})

test('behavior: a rate far below the market is typed before it is reviewed', async ({
  make,
  swap,
  visit,
}) => {
  const { wallet } = await visit('eoa', { WETH: '1' })
  await make.open({ sell: 'WETH', buy: 'USDC', amount: '1', other: '300' })
  await swap.connect(wallet)
  await make.forAnyone()
  await make.action('Confirm the rate').click()
  const dialog = make.page.getByRole('dialog')
  await expect(dialog).toContainText('less than the market gives')
  const figure = /([\d.]+)%/.exec((await dialog.textContent()) ?? '')?.[1] ?? ''
  await dialog.getByRole('textbox').fill(figure)
  await dialog.getByRole('button', { name: 'Continue at this price' }).click()
  await expect(make.review).toContainText(/worse than market: about \$[\d,.]+ less/)
  await make.page.keyboard.press('Escape')
  await expect(make.action('Review offer')).toBeEnabled()
  await make.asks.fill('290')
  await expect(make.action('Confirm the rate')).toBeVisible()
})

test('error: a token that keeps a part of each transfer can neither be offered nor asked for', async ({
  make,
  swap,
  visit,
}) => {
  const { wallet } = await visit('eoa', { TAX: '100', DAI: '100' })
  await make.open({ sell: 'TAX', buy: 'DAI', amount: '10', other: '10' })
  await swap.connect(wallet)
  await make.forAnyone()
  await expect(make.page.getByText(/TAX keeps .* it cannot be offered here/)).toBeVisible()
  await expect(make.action('Fee-on-transfer tokens cannot be offered')).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await make.page.getByRole('button', { name: 'Reverse the pair' }).click()
  await expect(make.page.getByText(/TAX keeps .* it cannot be asked for here/)).toBeVisible()
  await expect(make.action('Fee-on-transfer tokens cannot be offered')).toHaveAttribute(
    'aria-disabled',
    'true',
  )
})

test('behavior: what is missing of wrapped ether is wrapped on the way', async ({
  make,
  swap,
  elsewhere,
  visit,
  chain,
}) => {
  const { wallet, account } = await visit('eoa', { ETH: '3' })
  await make.open({ sell: 'ETH', buy: 'USDC', amount: '1', other: '3000' })
  await swap.connect(wallet)
  await expect(make.page.getByText('Offers carry tokens')).toBeVisible()
  await make.forAnyone()
  await make.page
    .getByRole('main')
    .getByRole('button', { name: /^Wrap 1 ETH/ })
    .click()
  wallet.log.length = 0
  await make.page.getByRole('dialog').getByRole('button', { name: /^Wrap/ }).click()
  await elsewhere.on(make.page).isDone()
  expect(await chain.balance(account, 'WETH')).toBe(parseUnits('1', 18))
  await make.sign()
  expect(askedOf(wallet, chain)).toEqual(['send deposit', 'send approve', 'sign Order'])
  await elsewhere.open(await make.link('Short link'))
  await elsewhere.isVerified()
})

test('behavior: what other open offers take of the same balance is told', async ({ make, swap, visit }) => {
  const { wallet } = await visit('eoa', { DAI: '1000' })
  await make.open({ sell: 'DAI', buy: 'USDC', amount: '600', other: '595' })
  await swap.connect(wallet)
  await make.forAnyone()
  await make.sign()
  await make.page.keyboard.press('Escape')
  await make.gives.fill('700')
  await expect(make.page.getByText(/Other open offers of yours may take 600 DAI/)).toBeVisible()
  await make.gives.fill('1001')
  await expect(make.action('Insufficient DAI balance')).toHaveAttribute('aria-disabled', 'true')
})

test('behavior: three offers from a pasted list: errors by line, one review, one approval, all links at once', async ({
  make,
  swap,
  elsewhere,
  visit,
  chain,
}) => {
  const { wallet } = await visit('eoa', { DAI: '3000' })
  await make.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await make.open({ sell: 'DAI', buy: 'USDC' })
  await swap.connect(wallet)
  await make.page.getByRole('radio', { name: 'From a list' }).check()
  await make.list.fill(
    [
      '1000 DAI for 990 USDC',
      `500.5 DAI for 500 USDC to ${TAKER}`,
      '300 XYZ for 200 USDC',
      '1.5 ETH for 5 USDC',
      'nonsense',
    ].join('\n'),
  )
  const problems = make.page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: /^Line \d/ })
  await expect(problems).toHaveText([/^Line 3: .*XYZ/, /^Line 4: .*ETH/, /^Line 5: /])
  await make.list.fill(
    [
      '1000 DAI for 990 USDC',
      `500.5 DAI for 500 USDC to ${TAKER}`,
      '# the rest',
      '',
      '300 DAI for 300 USDT',
    ].join('\n'),
  )
  await expect(problems).toHaveCount(0)
  const list = await make.list.inputValue()
  await make.list.fill(`${list}\n100 DAI for 10 USDC`)
  await expect(
    make.page.getByText(/Line 6: [89]\d(\.\d+)?% worse than market: about \$\d+\.\d\d less/),
  ).toBeVisible()
  await expect(make.action('Confirm the rate')).toBeVisible()
  await make.list.fill(list)
  wallet.log.length = 0
  await make.sign()
  expect(askedOf(wallet, chain)).toEqual(['send approve', 'sign Order', 'sign Order', 'sign Order'])
  const links = (await make.copiedLines()).filter((line) => line.includes('#'))
  expect(links).toHaveLength(3)
  for (const link of links) {
    await elsewhere.open(link.split('#')[1] ?? '')
    await elsewhere.isVerified()
  }
  await expect(elsewhere.addresses).toContainText(chain.token('USDT'))
})

test('behavior: signed while the service is silent, the full link works at once, and the offer is handed over later', async ({
  make,
  swap,
  elsewhere,
  visit,
  watch,
}) => {
  const { wallet } = await visit('eoa', { DAI: '1000' })
  watch.allow(/ERR_FAILED|404/)
  await make.open({ sell: 'DAI', buy: 'USDC', amount: '1000', other: '995' })
  await swap.connect(wallet)
  await make.forAnyone()
  await make.page.route('**/ft/p2p/**', (route) => route.abort())
  await make.sign()
  await expect(make.share).toContainText('The service does not have it yet')
  const link = await make.link('Full link')
  await elsewhere.open(link)
  await elsewhere.isVerified()
  await make.page.unroute('**/ft/p2p/**')
  await expect(make.share).not.toContainText('The service does not have it yet', { timeout: 60_000 })
  await elsewhere.open(await make.link('Short link'))
  await elsewhere.isVerified()
})

test('behavior: what is shared is copied, handed to the device, and printed alone: the signed terms, the hash, the code', async ({
  make,
  swap,
  visit,
}) => {
  const { page } = make
  const { wallet, account } = await visit('eoa', { DAI: '1000' })
  await page.addInitScript(() => {
    const shared: unknown[] = []
    Object.assign(window, { shared, print: () => undefined })
    Object.assign(navigator, { share: async (what: unknown) => void shared.push(what) })
  })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await make.open({ sell: 'DAI', buy: 'USDC', amount: '1000', other: '995' })
  await swap.connect(wallet)
  await make.forNewcomer(TAKER)
  await make.sign()
  const [short, whole] = [await make.link('Short link'), await make.link('Full link')]
  await make.share.getByRole('button', { name: 'Copy link' }).click()
  await expect(make.share).toContainText('The link is in the clipboard.')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`#${whole}`)
  await make.share.getByRole('button', { name: 'Share', exact: true }).click()
  expect(await page.evaluate(() => JSON.stringify(Reflect.get(window, 'shared')))).toContain(`#${whole}`)

  await make.share.getByRole('button', { name: 'Print deal sheet' }).click()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  const sheet = page.getByRole('article').filter({ hasText: 'Signed by the maker' })
  await expect(sheet).toBeVisible()
  for (const said of ['1,000 DAI', '995 USDC', account, TAKER, short.split('/').at(-1) ?? '', `#${whole}`])
    await expect(sheet).toContainText(said)
  await expect(sheet.getByRole('img', { name: 'QR code of the link' })).toBeVisible()
  await expect(page.getByRole('main')).toBeHidden()
  const paper = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  expect(paper).toBe('rgb(255, 255, 255)')
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await page.emulateMedia({ media: 'screen' })
  await expect(sheet).toBeHidden()
})

test('behavior: a Safe whose owners still have to sign is told to wait', async ({ make, swap, visit }) => {
  const { wallet } = await visit('safe-presigns', { DAI: '1000' })
  await make.open({ sell: 'DAI', buy: 'USDC', amount: '1000', other: '995' })
  await swap.connect(wallet)
  await make.forAnyone()
  await make.action('Review offer').click()
  await make.review.getByRole('button', { name: /^Sign / }).click()
  await expect(make.page.getByRole('dialog')).toContainText(
    'other owners of your account still have to sign',
    {
      timeout: 60_000,
    },
  )
})
