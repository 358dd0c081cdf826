import { parseUnits } from 'viem'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { formatAmount } from '../../../src/domain/amount/amountFormat.ts'
import { RESTING } from '../../orders/restingOrders.ts'
import { sharedSandbox } from '../openApp.tsx'
import { openRow, swap, valueBeside } from '../swap/swapScreen.ts'
import { changedWorld, ordersScreen, trader } from './ordersScreen.ts'

const { rows } = ordersScreen

test('default: several states are chosen by the keyboard, and their link brings the same list', async () => {
  const { orders, ...visitor } = await trader()
  await orders.rest()
  const gone = await orders.rest()
  const filled = await orders.post({ sell: 'USDC', buy: 'WETH', amount: '50' })
  await orders.becomes(filled.id, 'COMPLETED')
  await orders.cancel([gone.id])
  await orders.becomes(gone.id, 'CANCELLED')
  await ordersScreen.open(visitor)
  await expect.element(rows).toHaveLength(1)
  page.getByRole('button', { name: 'Status: Any status' }).element().focus()
  await userEvent.keyboard('{ArrowDown}')
  for (const [steps, name] of [
    [2, 'Open'],
    [8, 'Cancelled'],
  ] as const) {
    await userEvent.keyboard('{ArrowDown}'.repeat(steps))
    await expect.element(page.getByRole('menuitemcheckbox', { name, exact: true })).toHaveFocus()
    await userEvent.keyboard(' ')
  }
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => window.location.hash).toMatch(/view=all&status=ACTIVE%2CCANCELLED$/)
  await expect.element(rows).toHaveLength(2)
  await ordersScreen.open(visitor, '?view=all&status=ACTIVE%2CCANCELLED')
  await expect.element(page.getByRole('button', { name: 'Status: Open, Cancelled' })).toBeVisible()
  await expect.element(rows).toHaveLength(2)
})

test('behavior: the signed minimum of a record that names none is the one of the struct', async () => {
  const control = await changedWorld()
  const { orders } = await trader()
  const record = await orders.rest()
  await control.switchOn({ endpoint: 'GET /v2/delta/orders/{orderId}', fault: 'withoutOptionalMembers' })
  await ordersScreen.open(undefined, `/${record.id}`)
  await expect.element(ordersScreen.story.getByText('Minimum received')).toBeVisible()
  await expect
    .element(ordersScreen.story)
    .toHaveTextContent(formatAmount(BigInt(record.order.destAmount), 18))
})

test('behavior: a native order that waits names the deposit that is missing, and that it signs', async () => {
  const { orders, ...visitor } = await trader()
  const { id } = await orders.post({ sell: 'ETH', buy: 'USDC', amount: '0.1' })
  await ordersScreen.open(visitor, `/${id}`)
  await expect
    .element(page.getByText('A deposit of 0.1 ETH is missing, which also pre-signs the order.'))
    .toBeVisible()
})

test('behavior: on a phone the orders are cards, and nothing is wider than the screen', async () => {
  const { orders, account } = await trader()
  for (let count = 0; count < 3; count += 1) await orders.post(RESTING)
  await page.viewport(390, 844)
  try {
    await ordersScreen.open(undefined, `?owner=${account}`)
    await expect.element(rows).toHaveLength(3)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  } finally {
    await page.viewport(1440, 900)
  }
})

test('behavior: the chain menu narrows the list to a chain and keeps its other filters', async () => {
  const { orders, ...visitor } = await trader()
  await orders.rest()
  await ordersScreen.open(visitor, '?view=all&type=limit&sort=oldest')
  await expect.element(rows).toHaveLength(1)
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Sandbox/ })
    .click()
  await page.getByRole('menuitemradio', { name: 'Sandbox two' }).click()
  await expect.poll(() => window.location.hash).toMatch(/view=all&type=limit&sort=oldest&chain=31338$/)
  await expect.element(rows).toHaveLength(0)
})

test('behavior: where nothing is open the list opens on all; a click on a row opens it', async () => {
  const { orders, ...visitor } = await trader()
  const filled = await orders.post({ sell: 'USDC', buy: 'WETH', amount: '50' })
  await orders.becomes(filled.id, 'COMPLETED')
  await ordersScreen.open(visitor)
  await expect.element(page.getByRole('radio', { name: 'All 1' })).toBeChecked()
  await expect.element(page.getByText('1 order', { exact: true })).toBeVisible()
  await expect.element(ordersScreen.table.getByRole('checkbox')).toHaveLength(0)
  await page.getByRole('radio', { name: 'Open 0' }).click()
  await expect.poll(() => window.location.hash).toMatch(/view=open$/)
  await expect.element(ordersScreen.noneOpen).toBeVisible()

  await orders.rest()
  await ordersScreen.open(visitor, '?view=all')
  await expect.element(rows).toHaveLength(2)
  await expect.element(rows.getByRole('checkbox')).toHaveLength(1)
  await rows.filter({ hasText: 'Filled' }).getByText('100%').click()
  await expect.poll(() => window.location.hash).toBe(`#/orders/${filled.id}`)
  await expect.element(ordersScreen.story).toBeVisible()
})

test('behavior: what ended with the list open is no news; what ended elsewhere is, until seen', async () => {
  const { orders, ...visitor } = await trader()
  const [first, second] = [await orders.rest(), await orders.rest()]
  await ordersScreen.open(visitor)
  await expect.element(rows).toHaveLength(2)
  const news = page.getByText(/^Since your last visit/)
  await orders.cancel([first.id])
  await orders.becomes(first.id, 'CANCELLED')
  await expect.element(rows).toHaveLength(1)
  await expect.element(news).toHaveLength(0)

  window.location.hash = '#/swap'
  await expect.element(swap.sellAmount).toBeVisible()
  await orders.cancel([second.id])
  await orders.becomes(second.id, 'CANCELLED')
  ordersScreen.go()
  await expect.element(page.getByText('was cancelled.')).toHaveLength(1)
  await expect.element(news).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect.element(news).toHaveLength(0)
  window.location.hash = '#/swap'
  await expect.element(swap.sellAmount).toBeVisible()
  ordersScreen.go()
  await expect.element(page.getByRole('radio', { name: 'All 2' })).toBeChecked()
  await expect.element(news).toHaveLength(0)
})

test('behavior: the filtered list is exported', async () => {
  const { orders, ...visitor } = await trader()
  const filled = await orders.post({ sell: 'USDC', buy: 'WETH', amount: '50' })
  await orders.becomes(filled.id, 'COMPLETED')
  const record = await orders.rest()
  await ordersScreen.open(visitor)
  await expect.element(rows).toHaveLength(1)
  const [header = '', row = '', ...rest] = (await ordersScreen.exported('CSV')).split('\r\n')
  expect(header.startsWith('\uFEFFid,kind,status')).toBe(true)
  expect(row).toContain(record.orderHash)
  expect(row).toContain(',100000000,')
  expect(rest).toEqual([''])

  ordersScreen.go('?view=done&type=market')
  await expect.element(rows).toHaveTextContent('Filled')
  expect(JSON.parse(await ordersScreen.exported('JSON'))).toEqual([
    expect.objectContaining({
      order_hash: filled.orderHash,
      status: 'COMPLETED',
      sell_symbol: 'USDC',
      sell_decimals: '6',
      sold_raw: '50000000',
      sold: '50',
      transactions: expect.stringMatching(/^0x[0-9a-f]{64}$/),
      created_utc: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    }),
  ])
})

test('behavior: a token with a hostile symbol is shown by its address, and exported as text', async () => {
  const control = await changedWorld()
  const tokens = sharedSandbox().chains[0]?.tokens ?? []
  const hostile = tokens.find(({ symbol }) => symbol.startsWith('=HYPERLINK'))?.address ?? ''
  const { orders, ...visitor } = await trader()
  const { id } = await orders.rest()
  const named = { fault: 'tamper', value: hostile } as const
  await control.switchOn({ ...named, endpoint: 'GET /v2/delta/orders', field: 'data.0.order.destToken' })
  await control.switchOn({ ...named, endpoint: 'GET /v2/delta/orders/{orderId}', field: 'order.destToken' })
  await ordersScreen.open(visitor)
  await expect.element(rows).toHaveTextContent(hostile.slice(0, 6))
  await expect.element(page.getByText('at least')).toBeVisible()
  await expect.element(rows.getByText(/^1 0x.* USDC$/)).toBeVisible()
  const lines = (await ordersScreen.exported('CSV')).trimEnd().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(`,"'=HYPERLINK(""https://example.inva",18,`)
  await expect.element(page.getByRole('main')).not.toHaveTextContent('HYPERLINK')
  ordersScreen.go(`/${id}`)
  await expect.element(ordersScreen.story).toHaveTextContent(hostile.slice(0, 6))
  await expect.element(page.getByRole('main')).not.toHaveTextContent('HYPERLINK')
})

test('behavior: an order has one set of figures: review, steps, receipt, order page, export', async () => {
  const { orders: _, ...visitor } = await trader()
  await swap.open({ sell: 'USDC', buy: 'WBTC', amount: '1500', mode: 'delta' }, visitor)
  await swap.action('Review swap').click()
  await expect.poll(() => valueBeside(swap.review, 'Partner fee')).toBe('0.01%')
  const bound = swap.review.getByText(/^Minimum received/).element()
  const minimum = bound.querySelector('[title]')?.textContent ?? ''
  await swap.review.getByRole('button', { name: /^Swap / }).click()

  await expect.poll(() => valueBeside(swap.progress, 'Quoted')).toMatch(/WBTC/)
  const quoted = valueBeside(swap.progress, 'Quoted')
  expect(valueBeside(swap.progress, 'Minimum received')).toBe(minimum)
  expect(valueBeside(swap.progress, 'Partner fee')).toMatch(/^0\.01%/)
  await swap.placed()
  await swap.filled()

  const card = await openRow(swap.orders.first())
  await expect.poll(() => valueBeside(card, 'Minimum received')).toBe(minimum)
  expect(valueBeside(card, 'Quoted')).toBe(quoted)
  await expect.poll(() => valueBeside(card, 'Partner fee')).toMatch(/^0\.01% · 0\.0\d+ WBTC$/)
  const named = ['Quoted', 'Minimum received', 'Sold', 'Received', 'Surplus', 'Partner fee']
  const receipt = named.map((name) => valueBeside(card, name))

  ordersScreen.go('?view=done')
  await expect.element(rows).toHaveTextContent('Filled')
  const [row] = JSON.parse(await ordersScreen.exported('JSON'))
  const raw = (text = '') => parseUnits(text.replaceAll(',', '').split(/\s/)[0] ?? '', 8).toString()
  const [, , , received, surplus] = receipt
  expect(row).toMatchObject({
    quoted_raw: raw(quoted),
    minimum_received_raw: raw(minimum),
    sold_raw: '1500000000',
    received_raw: raw(received),
    surplus_raw: raw(surplus),
    partner_fee_bps: '1',
  })

  ordersScreen.go(`/${row.id}`)
  await expect.poll(() => named.map((name) => valueBeside(ordersScreen.story, name))).toEqual(receipt)
  await expect.element(page.getByRole('main')).not.toHaveTextContent('Below quote by')
})
