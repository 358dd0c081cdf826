import { readFileSync } from 'node:fs'
import { parseUnits } from 'viem'
import { expect, test } from './ordersJourney.ts'

test('behavior: the filtered list is exported, hostile symbols and all', async ({
  wallet,
  orders,
  ordersPage,
}) => {
  const filled = await orders.post({ sell: 'USDC', buy: 'WETH', amount: '50' })
  await orders.becomes(filled.id, 'COMPLETED')
  const record = await orders.rest()
  await ordersPage.open(wallet)
  await expect(ordersPage.rows).toHaveCount(1)
  const [header = '', row = '', ...rest] = readFileSync(await ordersPage.exported('CSV'), 'utf8').split(
    '\r\n',
  )
  expect(header.startsWith('\uFEFFid,kind,status')).toBe(true)
  expect(row).toContain(record.orderHash)
  expect(row).toContain(',100000000,')
  expect(rest).toEqual([''])

  await ordersPage.look('?view=done&type=market')
  await expect(ordersPage.rows).toContainText('Filled')
  expect(JSON.parse(readFileSync(await ordersPage.exported('JSON'), 'utf8'))).toEqual([
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

test('behavior: a token with a hostile symbol is shown by its address, and exported as text', async ({
  page,
  wallet,
  orders,
  ordersPage,
  sandbox,
  control,
  watch,
}) => {
  watch.allow(/400.*v2\/delta\/prices/)
  const tokens = sandbox.manifest.chains[0]?.tokens ?? []
  const hostile = tokens.find(({ symbol }) => symbol.startsWith('=HYPERLINK'))?.address ?? ''
  const { id } = await orders.rest()
  const named = { fault: 'tamper', value: hostile } as const
  await control.switchOn({ ...named, endpoint: 'GET /v2/delta/orders', field: 'data.0.order.destToken' })
  await control.switchOn({ ...named, endpoint: 'GET /v2/delta/orders/{orderId}', field: 'order.destToken' })
  await ordersPage.open(wallet)
  await expect(ordersPage.rows).toContainText(hostile.slice(0, 6))
  await expect(page.getByText('at least')).toBeVisible()
  await expect(ordersPage.rows.getByText(/^1 0x.* USDC$/)).toBeVisible()
  const lines = readFileSync(await ordersPage.exported('CSV'), 'utf8')
    .trimEnd()
    .split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(`,"'=HYPERLINK(""https://example.inva",18,`)
  await expect(page.getByRole('main')).not.toContainText('HYPERLINK')
  await ordersPage.look(`/${id}`)
  await expect(ordersPage.story).toContainText(hostile.slice(0, 6))
  await expect(page.getByRole('main')).not.toContainText('HYPERLINK')
})

test('behavior: an order has one set of figures: review, steps, receipt, order page, export', async ({
  page,
  swap,
  wallet,
  ordersPage,
}) => {
  await swap.open({ sell: 'USDC', buy: 'WBTC', amount: '1500', mode: 'delta' })
  await swap.connect(wallet)
  await swap.action('Review swap').click()
  await expect(swap.valueBeside(swap.review, 'Partner fee')).toHaveText('0.01%')
  const bound = swap.review.getByText(/^Minimum received/).locator('[title]')
  const minimum = (await bound.textContent()) ?? ''
  await swap.review.getByRole('button', { name: /^Swap / }).click()

  const quoted = (await swap.receiptValue('Quoted').textContent()) ?? ''
  await expect(swap.receiptValue('Minimum received')).toHaveText(minimum)
  await expect(swap.receiptValue('Partner fee')).toHaveText(/^0\.01%/)
  await swap.placed()
  await swap.filled()

  const card = swap.orders.first()
  await expect(swap.valueBeside(card, 'Minimum received')).toHaveText(minimum)
  await expect(swap.valueBeside(card, 'Quoted')).toHaveText(quoted)
  await expect(swap.valueBeside(card, 'Partner fee')).toHaveText(/^0\.01% · 0\.0\d+ WBTC$/)
  const named = ['Quoted', 'Minimum received', 'Sold', 'Received', 'Surplus', 'Partner fee']
  const receipt = await Promise.all(
    named.map(async (name) => (await swap.valueBeside(card, name).textContent()) ?? ''),
  )

  await ordersPage.look('?view=done')
  await expect(ordersPage.rows).toContainText('Filled')
  const [row] = JSON.parse(readFileSync(await ordersPage.exported('JSON'), 'utf8'))
  const raw = (text: string) => parseUnits(text.replaceAll(',', '').split(/\s/)[0] ?? '', 8).toString()
  const [, , , received = '', surplus = ''] = receipt
  expect(row).toMatchObject({
    quoted_raw: raw(quoted),
    minimum_received_raw: raw(minimum),
    sold_raw: '1500000000',
    received_raw: raw(received),
    surplus_raw: raw(surplus),
    partner_fee_bps: '1',
  })

  await ordersPage.look(`/${row.id}`)
  await expect(swap.valueBeside(ordersPage.story, 'Partner fee')).toContainText('WBTC')
  for (const [place, name] of named.entries())
    await expect(swap.valueBeside(ordersPage.story, name)).toHaveText(receipt[place] ?? '')
  await expect(page.getByRole('main')).not.toContainText('Below quote by')
})
