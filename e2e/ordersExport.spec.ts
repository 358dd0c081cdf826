import { readFileSync } from 'node:fs'
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
  await control.switchOn({ ...named, endpoint: 'GET /v2/delta/orders', field: 'data.0.output.token' })
  await control.switchOn({ ...named, endpoint: 'GET /v2/delta/orders/{orderId}', field: 'output.token' })
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
