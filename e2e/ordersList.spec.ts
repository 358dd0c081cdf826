import { expect, RESTING, test } from './ordersJourney.ts'

test('default: several states are asked for at once by the keyboard, and their link brings the same list', async ({
  page,
  wallet,
  orders,
  ordersPage,
}) => {
  await orders.rest()
  const gone = await orders.rest()
  const filled = await orders.post({ sell: 'USDC', buy: 'WETH', amount: '50' })
  await orders.becomes(filled.id, 'COMPLETED')
  await orders.cancel([gone.id])
  await orders.becomes(gone.id, 'CANCELLED')
  await ordersPage.open(wallet)
  const { rows } = ordersPage
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
  orders,
  ordersPage,
  control,
}) => {
  const record = await orders.rest()
  await control.switchOn({
    endpoint: 'GET /v2/delta/orders/{orderId}',
    fault: 'withoutOptionalMembers',
  })
  await ordersPage.look(`/${record.id}`)
  const amounts = ordersPage.story
  await expect(amounts.getByText('Minimum received')).toBeVisible()
  const minimum = (Number(BigInt(record.order.destAmount) / 10n ** 12n) / 1e6).toFixed(3)
  await expect(amounts).toContainText(minimum)
})

test('behavior: a native order that waits names the whole deposit that is missing, and that it signs', async ({
  page,
  wallet,
  orders,
  ordersPage,
}) => {
  const { id } = await orders.post({ sell: 'ETH', buy: 'USDC', amount: '0.1' })
  await ordersPage.open(wallet, `/${id}`)
  await expect(page.getByText('A deposit of 0.1 ETH is missing. It also pre-signs the order.')).toBeVisible({
    timeout: 20_000,
  })
})

test('behavior: a return tells what changed meanwhile until it is seen, and nothing that happens before one’s eyes', async ({
  page,
  wallet,
  orders,
  ordersPage,
}) => {
  const [first, second] = [await orders.rest(), await orders.rest()]
  await ordersPage.open(wallet)
  const { rows } = ordersPage
  await expect(rows).toHaveCount(2)
  const news = page.getByText(/^Since your last visit/)
  await orders.cancel([first.id])
  await orders.becomes(first.id, 'CANCELLED')
  await expect(rows).toHaveCount(1, { timeout: 30_000 })
  await expect(news).toHaveCount(0)

  await page.goto('./#/swap')
  await orders.cancel([second.id])
  await orders.becomes(second.id, 'CANCELLED')
  await ordersPage.look()
  await expect(page.getByText('was cancelled.')).toHaveCount(1)
  await page.reload()
  await expect(news).toBeVisible()
  await page.getByRole('button', { name: 'Mark as seen' }).click()
  await expect(news).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('radio', { name: 'All 2' })).toBeChecked()
  await expect(rows).toHaveCount(2)
  await expect(news).toHaveCount(0)
})

test('behavior: on a phone the orders are cards, and nothing is wider than the screen', async ({
  page,
  wallet,
  orders,
  ordersPage,
}, info) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (let count = 0; count < 3; count += 1) await orders.post(RESTING)
  await ordersPage.look(`?owner=${wallet.address}`)
  await expect(ordersPage.rows).toHaveCount(3)
  await page.screenshot({ path: info.outputPath('cards.png') })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('behavior: the chain menu narrows the list to a chain and keeps its other filters', async ({
  page,
  wallet,
  orders,
  ordersPage,
}) => {
  await orders.rest()
  await ordersPage.open(wallet, '?view=all&type=limit&sort=oldest')
  await expect(ordersPage.rows).toHaveCount(1)
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Sandbox/ })
    .click()
  await page.getByRole('menuitemradio', { name: 'Sandbox two' }).click()
  await expect(page).toHaveURL(/view=all&type=limit&sort=oldest&chain=31338$/)
  await expect(ordersPage.rows).toHaveCount(0)
})

test('behavior: where nothing is open the list opens on all; only what can be cancelled has a checkbox, and a click on a row opens it', async ({
  page,
  wallet,
  orders,
  ordersPage,
}) => {
  const filled = await orders.post({ sell: 'USDC', buy: 'WETH', amount: '50' })
  await orders.becomes(filled.id, 'COMPLETED')
  await ordersPage.open(wallet)
  await expect(page.getByRole('radio', { name: 'All 1' })).toBeChecked()
  await expect(page.getByText('1 order', { exact: true })).toBeVisible()
  await expect(ordersPage.table.getByRole('checkbox')).toHaveCount(0)
  await page.getByRole('radio', { name: 'Open 0' }).check()
  await expect(page).toHaveURL(/view=open$/)
  await expect(ordersPage.noneOpen).toBeVisible()

  await orders.rest()
  await page.reload()
  await ordersPage.look('?view=all')
  await expect(ordersPage.rows).toHaveCount(2)
  await expect(ordersPage.rows.getByRole('checkbox')).toHaveCount(1)
  await ordersPage.rows.filter({ hasText: 'Filled' }).getByText('100%').click()
  await expect(page).toHaveURL(new RegExp(`#/orders/${filled.id}$`))
  await expect(ordersPage.story).toBeVisible()
})
