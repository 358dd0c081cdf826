import { parseUnits } from 'viem'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { OtcPerson } from '../../otc/otcPerson.ts'
import { signedOrSent } from '../../wallet/walletWords.ts'
import { sharedSandbox } from '../openApp.tsx'
import { pageVisitor } from '../pageWallet.ts'
import { balanceOf, deal, FAIR, LONG_WAIT, newMaker, typeAndPress } from './dealScreen.ts'

test('behavior: more than the market has room for is compared with the price of a part', async () => {
  const made = await newMaker().make({ give: ['WETH', '900000'], ask: ['USDC', '2700000000'] })
  await deal.read(made.link)
  await expect.element(deal.price).toHaveTextContent(/The market gives [\d.,]+ WETH for 2,700,000 USDC/)
})

test('behavior: who has only the native coin wraps what is missing, and then fills', async () => {
  const taker = await pageVisitor(sharedSandbox(), { ETH: '3', WETH: '0.25' })
  const made = await newMaker().make({ give: ['USDC', '3000'], ask: ['WETH', '1'] })
  await deal.read(made.link, taker)
  await expect.element(deal.action('Insufficient WETH balance')).toBeVisible()
  await deal.action('Wrap 0.75 ETH').click()
  await deal.dialog.getByRole('button', { name: 'Wrap 0.75 ETH' }).click()
  await deal.isDone()
  await deal.fill()
  await expect.element(deal.status).toHaveTextContent(/^Filled$/)
  expect(await balanceOf(taker.account, 'WETH')).toBe(0n)
  expect(await balanceOf(taker.account, 'USDC')).toBe(parseUnits('3000', 6))
})

test('error: a fee-on-transfer token can neither be bought here nor be paid with', async () => {
  const taker = await pageVisitor(sharedSandbox(), { TAX: '100', USDC: '100' })
  const maker = newMaker()
  const stop = deal.action('Fee-on-transfer tokens are not supported')
  await deal.read((await maker.make({ give: ['TAX', '100'], ask: ['USDC', '10'] })).link, taker)
  await expect.element(stop).toHaveAttribute('aria-disabled', 'true')
  await expect.element(deal.main).toHaveTextContent(/TAX keeps .* you would receive less/)
  await deal.read((await maker.make({ give: ['USDC', '10'], ask: ['TAX', '10'] })).link, taker)
  await expect.element(stop).toHaveAttribute('aria-disabled', 'true')
  await expect.element(deal.main).toHaveTextContent(/TAX keeps .* the maker would receive less/)
  expect(signedOrSent(taker.wallet)).toEqual([])
})

test('behavior: an unlisted token goes by its address, and a warning names what it looks like', async () => {
  const { chains, accounts } = sharedSandbox()
  const token = chains[0]?.tokens.find(({ symbol }) => symbol.startsWith('=HYPERLINK'))
  if (!token) throw new Error('the sandbox has no hostile symbol')
  // Nobody hands it out: somebody who has some from the start offers it.
  const rich = new OtcPerson(sharedSandbox(), accounts[0]?.privateKey)
  await rich.allow(token.symbol)
  const made = await rich.sign({ give: [token.symbol, '5'], ask: ['USDC', '10'] })
  await deal.read(made.link, await pageVisitor(sharedSandbox(), { USDC: '10' }))
  await deal.checkIs('makerToken', 'warned')
  await deal.checkIs('price', 'unknown')
  await expect.element(deal.addresses).toHaveTextContent(token.address)
  await expect
    .poll(() => document.querySelector('main form')?.textContent)
    .toContain(token.address.slice(0, 6))
  await expect.element(deal.main).not.toHaveTextContent('HYPERLINK')
})

test('behavior: a fill that is pressed in the moment its amount is typed is of that amount', async () => {
  const taker = await pageVisitor(sharedSandbox(), { USDC: '3000' })
  const made = await newMaker().make({ ...FAIR, taker: taker.account })
  await deal.read(made.link, taker)
  await deal.pays.fill('100')
  await expect.element(deal.action('Fill for 100 USDC')).toBeVisible()
  await userEvent.keyboard('{End}')
  await typeAndPress(deal.action('Fill for 100 USDC').element(), '0')
  await expect.element(deal.review.getByRole('button', { name: 'Fill for 1,000 USDC' })).toBeVisible()
})

test('behavior: a part that ends in dust is named to the unit, and the rest cannot be bought', async () => {
  const taker = await pageVisitor(sharedSandbox(), { USDC: '3000' })
  const made = await newMaker().make({ ...FAIR, taker: taker.account })
  await deal.read(made.link, taker)
  await deal.pays.fill('1000')
  await expect.element(deal.receives).toHaveValue('0.333333333333333333')
  await deal.fill()
  await deal.action(/^All /).click()
  await expect.element(deal.main).toHaveTextContent('0.000000000000000001 WETH cannot be bought')
  await deal.fill()
  await expect.element(deal.status, LONG_WAIT).toHaveTextContent('Nothing left to buy')
  expect(await balanceOf(taker.account, 'WETH')).toBe(10n ** 18n - 1n)
})

test('behavior: an offer is read and reviewed by keyboard, and the slider says what it means', async () => {
  const made = await newMaker().make(FAIR)
  await deal.read(made.link, await pageVisitor(sharedSandbox(), { USDC: '3000' }))
  deal.slider.element().focus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(deal.slider).toHaveAttribute('aria-valuetext', '2,970 USDC for 0.99 WETH')
  await userEvent.keyboard('{End}')
  await expect.element(deal.pays).toHaveValue('3,000')
  await expect.element(deal.action('Fill for 3,000 USDC')).toBeVisible()
  deal.pays.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(deal.review).toBeVisible()
})

test('behavior: two takers of a public offer: each gets what was shown, and together all of it', async () => {
  const maker = newMaker()
  const taker = await pageVisitor(sharedSandbox(), { USDC: '3000' })
  const made = await maker.make(FAIR)
  const other = newMaker()
  await other.fill(made, '600')
  await deal.read(made.link, taker)
  await expect.element(deal.heading).toHaveTextContent('Offer to anyone')
  await expect.element(deal.status).toHaveTextContent('Partly filled')
  await deal.checkSays('signature', 'at the first fill')
  await deal.fill()
  await expect.element(deal.status).toHaveTextContent(/^Filled$/)
  expect(await balanceOf(taker.account, 'WETH')).toBe(8n * 10n ** 17n)
  expect(await balanceOf(other.address, 'WETH')).toBe(2n * 10n ** 17n)
  expect(await balanceOf(maker.address, 'USDC')).toBe(3_000_000_000n)
})

test('behavior: a short link names the same offer, which the service has', async () => {
  const maker = newMaker()
  const made = await maker.make(FAIR)
  await maker.post(made)
  await deal.read(made.posted)
  await deal.checkSays('hash', 'The hash belongs to these terms')
})

test.each([
  [320, 640],
  [412, 823],
  [1440, 900],
])(
  'behavior: nothing moves while an offer is checked, and all fits a window of %s × %s',
  async (width, height) => {
    await page.viewport(width, height)
    const made = await newMaker().make(FAIR)
    const shifts: number[] = []
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value)
    })
    try {
      await deal.open('/otc')
      await expect.element(page.getByRole('textbox', { name: 'You give' })).toBeVisible()
      observer.observe({ type: 'layout-shift' })
      await deal.read(made.link)
      expect(shifts.reduce((sum, one) => sum + one, 0)).toBeLessThan(0.06)
      const { scrollWidth, clientWidth } = document.documentElement
      expect(scrollWidth - clientWidth).toBe(0)
    } finally {
      observer.disconnect()
      await page.viewport(1440, 900)
    }
  },
)
