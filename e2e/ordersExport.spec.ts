import { readFileSync } from 'node:fs'
import { parseUnits } from 'viem'
import { expect, test } from './ordersJourney.ts'

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
