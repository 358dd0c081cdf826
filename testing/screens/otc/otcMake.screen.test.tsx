import { parseUnits } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { chainReader } from '../../chain/chainReader.ts'
import { signedOrSent, walletPrompts } from '../../wallet/walletWords.ts'
import { refuseConnections } from '../answering.ts'
import { openApp, sharedSandbox } from '../openApp.tsx'
import { type PageVisitor, pageVisitor } from '../pageWallet.ts'
import { balanceOf, deal, typeAndPress } from './dealScreen.ts'
import { deals } from './dealsScreen.ts'
import { make, watchClipboard } from './otcMakeScreen.ts'

/** 1,000 DAI for 995 USDC, which is about the price of the market. */
const FAIR = { sell: 'DAI', buy: 'USDC', amount: '1000', other: '995' } as const

const newAddress = () => privateKeyToAccount(generatePrivateKey()).address

/** What the wallet was asked for in its window, in words. */
const requested = ({ wallet }: PageVisitor) => walletPrompts(wallet, chainReader(sharedSandbox()))

test('behavior: a press in the moment an amount is typed reviews no offer of the amount before', async () => {
  const visitor = await pageVisitor(sharedSandbox(), { DAI: '1000' })
  await make.open({ sell: 'DAI', buy: 'USDC', amount: '100', price: '0.99' }, visitor)
  await make.forNewcomer(newAddress())
  await expect.element(make.action('Review offer')).toBeVisible()
  make.gives.element().focus()
  await userEvent.keyboard('{End}')
  // It has no market price yet: the button says so, and a press of it does nothing.
  await typeAndPress(make.action('Review offer').element(), '0')
  await make.action('Review offer').click()
  await expect.element(make.review).toHaveTextContent('Approve 1,000 DAI')
})

test('behavior: two of both amounts and the rate fix the third, whichever was typed', async () => {
  await make.open({ sell: 'WETH', buy: 'USDC', amount: '1.5' })
  await make.rate.fill('3000')
  await expect.element(make.asks).toHaveValue('4,500')
  await make.asks.fill('6000')
  await expect.element(make.gives).toHaveValue('2')
  await page.getByRole('checkbox', { name: 'Keep the price when an amount is typed' }).click()
  await make.gives.fill('3')
  await expect.element(make.rate).toHaveValue('2,000')
  await expect.element(make.asks).toHaveValue('6,000')
  await expect.poll(() => window.location.hash).toContain('amount=3')
  await openApp(window.location.hash.slice(1), undefined, { isAgain: true })
  await expect.element(make.gives).toHaveValue('3')
  await expect.element(make.asks).toHaveValue('6,000')
  await expect.element(make.rate).toHaveValue('2,000')
})

test('behavior: an offer for anyone says so before it is signed and where it is shared', async () => {
  await make.open(FAIR, await pageVisitor(sharedSandbox(), { DAI: '1000' }))
  await make.forAnyone()
  await expect.element(page.getByText('Public: anyone can see and fill it. In parts too')).toBeVisible()
  await make.sign()
  await expect.element(make.share).toHaveTextContent('Public: anyone can see and fill it.')
  await deal.read(await make.link('Full link'))
  await expect.element(deal.heading).toHaveTextContent('Offer to anyone')
})

test('behavior: a taker is an address, whole and right, and not the maker', async () => {
  const visitor = await pageVisitor(sharedSandbox(), { DAI: '1000' })
  const taker = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  await make.open(FAIR, visitor)
  await make.isBlocked('Enter the taker’s address')
  await make.taker.fill('treasury.eth')
  await make.isBlocked(/ENS names need Ethereum/)
  await make.taker.fill(visitor.account)
  await make.isBlocked('This is your own account')
  await make.taker.fill(`${taker.slice(0, -1)}9`)
  await make.isBlocked(/fails its checksum/)
  await make.taker.fill(taker)
  await expect.element(make.action('Review offer')).toBeEnabled()
})

test('behavior: an offer always expires: no date, and one in the past, are refused', async () => {
  await make.open(FAIR, await pageVisitor(sharedSandbox(), { DAI: '1000' }))
  await make.forAnyone()
  await page.getByRole('radio', { name: 'Date', exact: true }).click()
  await make.isBlocked('Choose date and time.')
  await page.getByLabelText('Date and time').fill('2020-01-01T12:00')
  await expect.element(make.action('Choose a time at least a minute from now.')).toBeVisible()
  await page.getByLabelText('Date and time').fill('9999-12-31T23:59')
  await make.action('Review offer').click()
  await expect.element(make.review).toHaveTextContent('9999')
})

test('error: a token that keeps a part of each transfer can neither be offered nor asked for', async () => {
  const visitor = await pageVisitor(sharedSandbox(), { TAX: '100', DAI: '100' })
  await make.open({ sell: 'TAX', buy: 'DAI', amount: '10', other: '10' }, visitor)
  await make.forAnyone()
  await expect.element(page.getByText(/TAX keeps .* it cannot be offered here/)).toBeVisible()
  await make.isBlocked('Fee-on-transfer tokens cannot be offered')
  await page.getByRole('button', { name: 'Reverse the pair' }).click()
  await expect.element(page.getByText(/TAX keeps .* it cannot be asked for here/)).toBeVisible()
  await make.isBlocked('Fee-on-transfer tokens cannot be offered')
  expect(signedOrSent(visitor.wallet)).toEqual([])
})

test('behavior: what is missing of wrapped ether is wrapped on the way', async () => {
  const visitor = await pageVisitor(sharedSandbox(), { ETH: '3' })
  await make.open({ sell: 'ETH', buy: 'USDC', amount: '1', other: '3000' }, visitor)
  await expect.element(page.getByText('OTC uses WETH instead of ETH.')).toBeVisible()
  await make.forAnyone()
  await make.action(/^Wrap 1 ETH/).click()
  visitor.wallet.log.length = 0
  await deal.dialog.getByRole('button', { name: /^Wrap/ }).click()
  await deal.isDone()
  expect(await balanceOf(visitor.account, 'WETH')).toBe(parseUnits('1', 18))
  await make.sign()
  expect(requested(visitor)).toEqual(['send deposit', 'send approve', 'sign Order'])
  await deal.read(await make.link('Short link'))
})

test('behavior: what other open offers take of the same balance is named', async () => {
  const visitor = await pageVisitor(sharedSandbox(), { DAI: '1000' })
  await make.open({ sell: 'DAI', buy: 'USDC', amount: '600', other: '595' }, visitor)
  await make.forAnyone()
  await make.sign()
  await make.closeDialog()
  await make.gives.fill('700')
  await expect.element(page.getByText(/Your other open offers may take 600 DAI/)).toBeVisible()
  await make.gives.fill('1001')
  await make.isBlocked('Insufficient DAI balance')
})

test('behavior: three offers from a list: errors by line, one review and approval, all links', async () => {
  const visitor = await pageVisitor(sharedSandbox(), { DAI: '3000' })
  const clipboard = watchClipboard()
  const taker = newAddress()
  await make.open({ sell: 'DAI', buy: 'USDC' }, visitor)
  await page.getByRole('radio', { name: 'From a list' }).click()
  await make.list.fill(
    [
      '1000 DAI for 990 USDC',
      `500.5 DAI for 500 USDC to ${taker}`,
      '300 XYZ for 200 USDC',
      '1.5 ETH for 5 USDC',
      'nonsense',
    ].join('\n'),
  )
  const problems = make.main.getByRole('listitem').filter({ hasText: /^Line \d/ })
  await expect.element(problems).toHaveLength(3)
  for (const [place, says] of [/^Line 3: .*XYZ/, /^Line 4: .*ETH/, /^Line 5: /].entries())
    await expect.element(problems.nth(place)).toHaveTextContent(says)
  const good = [
    '1000 DAI for 990 USDC',
    `500.5 DAI for 500 USDC to ${taker}`,
    '# the rest',
    '',
    '300 DAI for 300 USDT',
  ].join('\n')
  await make.list.fill(`${good}\n100 DAI for 10 USDC`)
  await expect.element(problems).toHaveLength(0)
  await expect
    .element(page.getByText(/Line 6: [89]\d(\.\d+)?% worse than market: about \$\d+\.\d\d less/))
    .toBeVisible()
  await expect.element(make.action('Confirm the rate')).toBeVisible()
  await make.list.fill(good)
  visitor.wallet.log.length = 0
  await make.sign()
  expect(requested(visitor)).toEqual(['send approve', 'sign Order', 'sign Order', 'sign Order'])
  const links = await make.copiedLinks(clipboard)
  expect(links).toHaveLength(3)
  for (const link of links) await deal.read(link)
  await expect.element(deal.addresses).toHaveTextContent(chainReader(sharedSandbox()).token('USDT'))
})

test('behavior: with the service silent an offer has its full link at once, and is posted later', async () => {
  const visitor = await pageVisitor(sharedSandbox(), { DAI: '1000' })
  await make.open(FAIR, visitor)
  await make.forAnyone()
  const mend = refuseConnections(/\/ft\/p2p\//)
  await make.sign()
  await expect.element(make.share).toHaveTextContent('The service does not have it yet')
  const whole = await make.link('Full link')
  mend()
  await expect
    .element(make.share, { timeout: 40_000 })
    .not.toHaveTextContent('The service does not have it yet')
  const short = await make.link('Short link')
  await deal.read(whole)
  await deal.read(short)
})

test('behavior: what is shared is copied, handed to the device, and printed alone', async () => {
  const visitor = await pageVisitor(sharedSandbox(), { DAI: '1000' })
  const taker = newAddress()
  const clipboard = watchClipboard()
  const share = vi.fn(async (_what: ShareData) => undefined)
  Object.defineProperty(navigator, 'share', { configurable: true, value: share })
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'share')
    print.mockRestore()
  })
  await make.open(FAIR, visitor)
  await make.forNewcomer(taker)
  await make.sign()
  const [short, whole] = [await make.link('Short link'), await make.link('Full link')]
  await make.share.getByRole('button', { name: 'Copy link' }).click()
  await expect.element(make.share).toHaveTextContent('The link is in the clipboard.')
  expect(clipboard.at(-1)).toContain(`#${whole}`)
  await make.share.getByRole('button', { name: 'Share', exact: true }).click()
  await expect.poll(() => share.mock.calls.map(([{ url }]) => url?.split('#')[1])).toEqual([whole])

  await make.share.getByRole('button', { name: 'Print deal sheet' }).click()
  await expect.poll(() => print.mock.calls).toHaveLength(1)
  await emulate('print', 'dark')
  onTestFinished(() => emulate('', 'light'))
  const sheet = page.getByRole('article').filter({ hasText: 'Signed by the maker' })
  await expect.element(sheet).toBeVisible()
  for (const says of [
    '1,000 DAI',
    '995 USDC',
    visitor.account,
    taker,
    short.split('/').at(-1) ?? '',
    `#${whole}`,
  ])
    await expect.element(sheet).toHaveTextContent(says)
  await expect.element(sheet.getByRole('img', { name: 'QR code of the link' })).toBeVisible()
  expect(document.querySelector('main')?.checkVisibility()).toBe(false)
  expect(getComputedStyle(document.documentElement).backgroundColor).toBe('rgb(255, 255, 255)')
  await emulate('', 'light')
  window.dispatchEvent(new Event('afterprint'))
  await expect.element(sheet).not.toBeInTheDocument()
  expect(document.querySelector('main')?.checkVisibility()).toBe(true)
})

/** Shows the page as on paper, or again as on a screen where `media` is empty. */
async function emulate(media: 'print' | '', scheme: 'dark' | 'light') {
  const features = [
    { name: 'prefers-color-scheme', value: scheme },
    { name: 'prefers-reduced-motion', value: 'reduce' },
  ]
  await cdp().send('Emulation.setEmulatedMedia', { media, features })
}

test('behavior: an account whose owners still have to sign waits, with nothing to share', async () => {
  const visitor = await pageVisitor(sharedSandbox(), { DAI: '1000' })
  // So a Safe answers of which more than one owner has to sign.
  visitor.wallet.next('eth_signTypedData_v4', { kind: 'answerWith', answer: '0x' })
  await make.open(FAIR, visitor)
  await make.forAnyone()
  await make.action('Review offer').click()
  await make.review.getByRole('button', { name: /^Sign / }).click()
  await expect.element(deal.dialog).toHaveTextContent('other owners of your account still have to sign')
  await deal.closeDialog()
  await expect.element(deals.section).toHaveTextContent('Waiting for co-signers')
  await expect.element(deals.section.getByRole('button', { name: 'Continue' })).toBeVisible()
  await expect.element(deals.section.getByRole('button', { name: /^Share/ })).not.toBeInTheDocument()
})
