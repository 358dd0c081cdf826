import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { swap, textIn } from './swapScreen.ts'

beforeEach(async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1440, 900))
})

const edgeOf = (element: Locator, edge: 'top' | 'bottom') => element.element().getBoundingClientRect()[edge]
/** Where the part of the window begins that the navigation covers. */
const free = () => edgeOf(page.getByRole('navigation', { name: 'Screens' }), 'top')

test('default: the button, the venue that Auto chose and the countdown are above the navigation', async () => {
  await swap.open({ sell: 'ETH', buy: 'USDC', amount: '1', mode: 'auto' })
  const chosen = page.getByText(/^Auto chose (Delta|Market)$/)
  for (const element of [chosen, page.getByText(/New quote in/), swap.action('Connect wallet')]) {
    await expect.element(element).toBeVisible()
    await expect.poll(() => edgeOf(element, 'bottom') <= free()).toBe(true)
  }
})

test('behavior: what warns of a trade is on screen, above its button', async () => {
  const settings = { slippageBps: 900 }
  await swap.open({ sell: 'ETH', buy: 'USDC', amount: '1' }, undefined, { settings })
  const warning = page.getByText(/^Slippage is 9%/)
  await expect.element(warning).toBeVisible()
  // What comes with the quote moves both.
  await expect.poll(() => textIn(swap.buyAmount)).toMatch(/\d/)
  await expect.poll(() => edgeOf(warning, 'bottom') <= free()).toBe(true)
  await expect
    .poll(() => edgeOf(warning, 'bottom') <= edgeOf(swap.action('Connect wallet'), 'top'))
    .toBe(true)
})

test('behavior: the button of a form longer than the window stays above the navigation', async () => {
  await swap.open({ sell: 'ETH', buy: 'USDC', amount: '1' })
  await page.getByRole('link', { name: 'Limit' }).last().click()
  await expect.element(page.getByRole('heading', { name: 'Limit order' })).toBeVisible()
  await page.viewport(390, 600)
  const button = page.getByRole('main').getByRole('button', { name: /^(Enter|Connect)/ })
  await expect.element(button).toBeVisible()
  await expect.poll(() => edgeOf(button, 'bottom') <= free()).toBe(true)
})

test('default: the last item of the bar opens the other screens, which get the pair', async () => {
  await swap.open({ sell: 'ETH', buy: 'USDC', amount: '1' })
  await page.getByRole('button', { name: 'More', exact: true }).click()
  const more = page.getByRole('dialog', { name: 'More' })
  await expect.element(more.getByRole('button', { name: 'Settings' })).toBeVisible()
  await more.getByRole('link', { name: 'TWAP' }).click()
  await expect.element(page.getByRole('heading', { name: 'TWAP order' })).toBeVisible()
  await expect.element(more).not.toBeInTheDocument()
  expect(window.location.hash).toMatch(/^#\/twap\?.*amount=1/)
})
