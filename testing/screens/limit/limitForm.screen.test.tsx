import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openApp } from '../openApp.tsx'
import { trader } from '../orders/ordersScreen.ts'
import { swap, textIn } from '../swap/swapScreen.ts'
import { limit } from './limitScreen.ts'

const hash = () => window.location.hash
const main = page.getByRole('main')
const turnUnit = () => page.getByRole('button', { name: / Show the price for 1 / })

test.each(['0.000000123456789012345678', '123456.123456789012345678'])(
  'behavior: every digit of the price %s survives typing, its link and inverting twice',
  async (price) => {
    await limit.open({ sell: 'USDC', buy: 'WETH', amount: '1000000' })
    await limit.price.fill('')
    await limit.price.click()
    await userEvent.keyboard(price)
    await expect.poll(hash).toMatch(new RegExp(`price=${price.replace('.', '\\.')}(&|$)`))
    // The fee comes with the quote.
    await expect.element(page.getByText(/(better|worse) than market/).first()).toBeVisible()
    const least = textIn(limit.buy)
    await openApp(hash().slice(1))
    await expect.element(page.getByText(/(better|worse) than market/).first()).toBeVisible()
    limit.price.element().focus()
    await expect.element(limit.price).toHaveValue(price)
    await turnUnit().click()
    await expect.element(limit.price).not.toHaveValue(price)
    await turnUnit().click()
    limit.price.element().focus()
    await expect.element(limit.price).toHaveValue(price)
    await expect.element(limit.buy).toHaveValue(least)
  },
)

test('behavior: of amounts and price two are given, the third follows; what was typed last stays', async () => {
  await limit.open({ sell: 'USDC', buy: 'WETH', amount: '1000', price: '0.0005' })
  await expect.poll(() => textIn(limit.buy)).toMatch(/^0\.4999|^0\.5$/)
  await limit.buy.fill('1')
  await expect.element(limit.sell).toHaveValue('2,000')
  // Dollars are what a price is in, whichever way a link states it.
  await expect.element(limit.price).toHaveValue('2,000')
  await page.getByRole('checkbox', { name: 'Keep the price when an amount is typed' }).click()
  await limit.sell.fill('4000')
  await expect.element(limit.buy).toHaveValue('1')
  await expect.poll(hash).toMatch(/other=1(&|$)/)
  await expect.poll(() => textIn(limit.price)).toMatch(/^3,999\.6/)
})

test('behavior: the price can be set from the market before there is an amount', async () => {
  await limit.open({ sell: 'WETH', buy: 'USDC' })
  const market = page.getByText(/^Market [\d,.]+$/)
  await expect.element(market).toBeVisible()
  const spot = Number(market.element().textContent.replace(/[^\d.]/g, ''))
  await limit.better('5')
  await expect.element(page.getByText('5% better than market', { exact: true })).toBeVisible()
  expect(Number(textIn(limit.price).replaceAll(',', '')) / spot).toBeCloseTo(1.05, 4)
  await limit.sell.fill('1')
  await expect.element(page.getByText(/^\d\.\d+% better than market/)).toBeVisible()
})

test('error: bad parts of a link are named, and nothing of them is kept', async () => {
  await limit.open({ sell: 'USDC', buy: 'WETH', amount: '1000', price: '1e9' })
  await expect.element(page.getByText('The price was ignored: it is not a plain number.')).toBeVisible()
  await expect.poll(hash).not.toMatch(/price=/)
  await expect.element(limit.action('Enter a price')).toBeVisible()
})

test('behavior: a swap becomes a limit order with its pair and amount, and back', async () => {
  await swap.open({ sell: 'USDC', buy: 'WBTC', amount: '1234.5', mode: 'delta' })
  const screens = page.getByRole('navigation').first()
  await screens.getByRole('link', { name: 'Limit' }).click()
  await expect.element(page.getByRole('heading', { name: 'Limit order' })).toBeVisible()
  await expect.element(limit.sell).toHaveValue('1,234.5')
  await expect.element(swap.tokenButton('buy')).toHaveTextContent('WBTC')
  await screens.getByRole('link', { name: 'Swap' }).click()
  await expect.element(swap.sellAmount).toHaveValue('1,234.5')
})

test('behavior: open orders of the pair in the form come first', async () => {
  const { orders, ...visitor } = await trader()
  await orders.rest({ amount: '1000' })
  await orders.rest({ buy: 'WBTC', amount: '500' })
  await limit.open({ sell: 'USDC', buy: 'WBTC', amount: '500' }, visitor)
  await expect.element(limit.orders).toHaveLength(2)
  await expect.element(limit.orders.first()).toHaveTextContent('500 USDC for WBTC')
  await limit.open({ sell: 'USDC', buy: 'WETH', amount: '2000' }, visitor)
  await expect.element(limit.orders).toHaveLength(2)
  await expect.element(limit.orders.first()).toHaveTextContent('1,000 USDC for WETH')
  await expect.element(limit.orders.last()).toHaveTextContent('WBTC')
})

const first = page.getByRole('textbox', { name: 'First price' })
const last = page.getByRole('textbox', { name: 'Last price' })

test('behavior: a ladder survives its link, and what it cannot be is named', async () => {
  await limit.open({ sell: 'USDC', buy: 'WETH', amount: '1000' })
  await page.getByRole('radio', { name: 'Ladder' }).click()
  await first.fill('0.000333333333333333')
  await last.fill('0.0004')
  await page.getByRole('radio', { name: 'More toward last' }).click()
  await expect.poll(hash).toMatch(/rungs=4&first=0\.000333333333333333&last=0\.0004&sizes=rising$/)
  await openApp(hash().slice(1))
  await expect.element(limit.rungs).toHaveLength(5)
  await expect.element(page.getByText('Parts of this link were ignored')).not.toBeInTheDocument()
  first.element().focus()
  await expect.element(first).toHaveValue('0.000333333333333333')
  await expect.element(limit.rungs.nth(1)).toHaveTextContent('100')
  await expect.element(limit.rungs.nth(4)).toHaveTextContent('400')
  await page.getByRole('textbox', { name: 'Orders' }).fill('11')
  await expect.element(main.getByRole('alert')).toHaveTextContent('From 2 to 10 orders.')
  await expect.element(limit.action('Check the ladder')).toBeVisible()
})

function paste(field: typeof first, text: string): void {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  const element = field.element() as HTMLElement
  element.focus()
  element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

/** Cells of the ladder's preview that hold amounts. */
const rungAmounts = () =>
  limit.rungs
    .getByRole('cell')
    .elements()
    .map(({ innerHTML }) => innerHTML)
    .filter((_, place) => place % 3 > 0)

test('behavior: pasted prices are read as amounts are, and turning their unit changes no order', async () => {
  await limit.open({ sell: 'WETH', buy: 'USDC', amount: '3' })
  await page.getByRole('radio', { name: 'Ladder' }).click()
  paste(first, '3,000')
  await expect.element(first).toHaveValue('3000')
  await expect.element(page.getByRole('status').filter({ hasText: 'Read as 3,000' })).toBeVisible()
  paste(last, '1,2,3')
  await expect.element(page.getByRole('status').filter({ hasText: 'misplaced' })).toBeVisible()
  await expect.element(last).toHaveValue('')
  paste(last, '3,600.123456789')
  await expect.element(last).toHaveValue('3600.123456789')
  await page.getByRole('textbox', { name: 'Orders' }).fill('3')
  await expect.element(limit.rungs).toHaveLength(4)
  // After the fee, which comes with the quote.
  await expect.element(limit.rungs.nth(1)).toHaveTextContent('2,999.7')
  const before = rungAmounts()
  await expect.poll(hash).toMatch(/first=3000&last=3600\.123456789/)
  await page.getByRole('button', { name: /^USDC for 1 WETH/ }).click()
  await expect.element(first).toHaveValue('0.00033333333')
  await expect.poll(rungAmounts).toEqual(before)
  // Turned around for display only: the link has what was typed.
  expect(hash()).toMatch(/first=3000&last=3600\.123456789/)
  await page.getByRole('button', { name: /^WETH for 1 USDC/ }).click()
  await expect.element(first).toHaveValue('3,000')
  await expect.element(last).toHaveValue('3,600.123456789')
  await expect.poll(rungAmounts).toEqual(before)
})
