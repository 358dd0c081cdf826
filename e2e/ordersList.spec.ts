import { expect, test } from '../testing/journey.ts'
import { venueOrders } from '../testing/venueOrders.ts'

const resting = { sell: 'USDC', buy: 'WETH', amount: '100', limitTimes: 2n } as const

test('default: several states are asked for at once by the keyboard, and their link brings the same list', async ({
  page,
  swap,
  wallet,
  sandbox,
}) => {
  const orders = venueOrders(sandbox.manifest, wallet)
  await orders.allow('USDC')
  const [open, gone] = [await orders.post(resting), await orders.post(resting)]
  const filled = await orders.post({ sell: 'USDC', buy: 'WETH', amount: '50' })
  await orders.becomes(filled.id, 'COMPLETED')
  await orders.becomes(gone.id, 'ACTIVE')
  await orders.becomes(open.id, 'ACTIVE')
  await orders.cancel([gone.id])
  await orders.becomes(gone.id, 'CANCELLED')
  await page.goto('./#/orders')
  await swap.connect(wallet)
  const rows = page.getByRole('table', { name: 'Orders' }).locator('tbody').getByRole('row')
  await expect(rows).toHaveCount(1)
  await page.getByRole('button', { name: 'Status: Any status' }).focus()
  await page.keyboard.press('ArrowDown')
  for (const [steps, name] of [
    [2, 'Open'],
    [8, 'Cancelled'],
  ] as const) {
    for (let step = 0; step < steps; step += 1) await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitemcheckbox', { name, exact: true })).toBeFocused()
    await page.keyboard.press('Space')
  }
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/view=all&status=ACTIVE%2CCANCELLED$/)
  await expect(rows).toHaveCount(2)
  const link = page.url()
  await page.goto('./#/swap')
  await page.goto(link)
  await expect(page.getByRole('button', { name: 'Status: Open, Cancelled' })).toBeVisible()
  await expect(rows).toHaveCount(2)
})

test('behavior: the signed minimum of a record that names none is the one of the struct', async ({
  page,
  wallet,
  sandbox,
  control,
}) => {
  const orders = venueOrders(sandbox.manifest, wallet)
  await orders.allow('USDC')
  const record = await orders.post(resting)
  await control.switchOn({
    endpoint: 'GET /v2/delta/orders/{orderId}',
    fault: 'withoutOptionalMembers',
  })
  await page.goto(`./#/orders/${record.id}`)
  const amounts = page.getByRole('article')
  await expect(amounts.getByText('Receives at least')).toBeVisible()
  const minimum = (Number(BigInt(record.order.destAmount) / 10n ** 12n) / 1e6).toFixed(3)
  await expect(amounts).toContainText(minimum)
})

test('behavior: a native order that waits names the whole deposit that is missing, and that it signs', async ({
  page,
  swap,
  wallet,
  sandbox,
}) => {
  const orders = venueOrders(sandbox.manifest, wallet)
  const { id } = await orders.post({ sell: 'ETH', buy: 'USDC', amount: '0.1' })
  await page.goto(`./#/orders/${id}`)
  await swap.connect(wallet)
  await expect(page.getByText('A deposit of 0.1 ETH is missing. It signs the order, too.')).toBeVisible({
    timeout: 20_000,
  })
})

test('behavior: a return tells what changed meanwhile until it is seen, and nothing that happens before one’s eyes', async ({
  page,
  swap,
  wallet,
  sandbox,
}) => {
  const orders = venueOrders(sandbox.manifest, wallet)
  await orders.allow('USDC')
  const [first, second] = [await orders.post(resting), await orders.post(resting)]
  await orders.becomes(first.id, 'ACTIVE')
  await orders.becomes(second.id, 'ACTIVE')
  await page.goto('./#/orders')
  await swap.connect(wallet)
  const rows = page.getByRole('table', { name: 'Orders' }).locator('tbody').getByRole('row')
  await expect(rows).toHaveCount(2)
  const news = page.getByText(/^Since your last visit/)
  await orders.cancel([first.id])
  await orders.becomes(first.id, 'CANCELLED')
  await expect(rows).toHaveCount(1, { timeout: 30_000 })
  await expect(news).toHaveCount(0)

  await page.goto('./#/swap')
  await orders.cancel([second.id])
  await orders.becomes(second.id, 'CANCELLED')
  await page.goto('./#/orders')
  await expect(page.getByText('ended without being filled whole.')).toHaveCount(1)
  await page.reload()
  await expect(news).toBeVisible()
  await page.getByRole('button', { name: 'Seen' }).click()
  await expect(news).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('No open orders.')).toBeVisible()
  await expect(news).toHaveCount(0)
})
