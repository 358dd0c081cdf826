import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { swap } from '../swap/swapScreen.ts'
import { limit } from './limitScreen.ts'

const chart = page.getByRole('region', { name: 'Price', exact: true })
const crosshair = chart.getByRole('slider', { name: 'Price of WETH in USDC over time' })
const line = chart.getByRole('slider', { name: /^Limit price/ })
const figureIn = (text: string | null) => Number(text?.match(/[\d,]+(\.\d+)?/)?.[0].replaceAll(',', ''))
const typed = () => figureIn((limit.price.element() as HTMLInputElement).value)

test('default: the price of the pair from the chain, by keyboard and as a table', async () => {
  await swap.open({ sell: 'USDC', buy: 'WETH' })
  await expect.element(chart.getByText('Averages of 15 min, Uniswap V3 pool with a 0.05% fee')).toBeVisible()
  const text = () => crosshair.element().getAttribute('aria-valuetext')
  const now = text()
  expect(figureIn(now)).toBeGreaterThan(2_900)
  expect(figureIn(now)).toBeLessThan(3_100)
  crosshair.element().focus()
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  expect(text()).not.toBe(now)
  await expect.element(chart.getByText(String(text()?.split(', ').slice(-2).join(', ')))).toBeVisible()
  await userEvent.keyboard('{Home}')
  const first = text()
  await chart.getByRole('button', { name: 'Table' }).click()
  const rows = chart
    .getByRole('row')
    .elements()
    .map((row) => row.textContent ?? '')
  // A head, ninety-six steps, and the price now.
  expect(rows).toHaveLength(98)
  expect(rows[1]).toContain(String(now?.split(' ')[0]))
  expect(rows.at(-1)).toContain(String(first?.split(' ')[0]))
  await chart.getByText('1M', { exact: true }).click()
  await expect.element(chart.getByText(/^Averages of 8 hr/)).toBeVisible()
})

test('behavior: the limit line is dragged and set by keys, and the price field has what it says', async () => {
  await limit.open({ sell: 'USDC', buy: 'WETH', amount: '1000', price: '2950', per: 'buy' })
  await expect.element(line).toHaveAttribute('aria-valuetext', '2,950')
  line.element().focus()
  await userEvent.keyboard('{PageUp}')
  await expect.element(limit.price).toHaveValue('2,979.5')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(limit.price).toHaveValue('2,973.54')
  await userEvent.dragAndDrop(line, crosshair, { targetPosition: { x: 40, y: 60 } })
  await expect.poll(typed).toBeGreaterThan(2_990)
  await expect.poll(() => window.location.hash).toMatch(/price=(29|30)\d\d/)
  expect(figureIn(line.element().getAttribute('aria-valuetext'))).toBeCloseTo(typed(), 0)
})

test('behavior: a ladder has no line, and a pair that is one token in pools no prices', async () => {
  await limit.open({ sell: 'USDC', buy: 'WETH', amount: '1000', price: '2950', per: 'buy' })
  await expect.element(line).toBeVisible()
  await page.getByText('Ladder', { exact: true }).click()
  await expect.element(crosshair).toBeInTheDocument()
  await expect.element(line).not.toBeInTheDocument()
  await swap.open({ sell: 'ETH', buy: 'WETH' })
  await expect
    .element(page.getByText('No Uniswap V3 pool on Sandbox has a price of this pair.'))
    .toBeVisible()
})
