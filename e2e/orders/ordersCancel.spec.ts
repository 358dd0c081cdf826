import { expect, test } from './ordersJourney.ts'

test('default: an order is cancelled by one signature and leaves the open ones', { tag: '@quick' }, async ({
  page,
  wallet,
  orders,
  ordersPage,
}) => {
  const { id } = await orders.rest()
  await ordersPage.open(wallet)
  wallet.log.length = 0
  await ordersPage.rows.getByRole('button', { name: 'Cancel' }).click()
  await expect(ordersPage.cancelDialog).toContainText(/1 order on (Sandbox|Practice)/)
  await ordersPage.confirmCancel(1)
  await orders.becomes(id, 'CANCELLED')
  await page.keyboard.press('Escape')
  await expect(ordersPage.noneOpen).toBeVisible({ timeout: 20_000 })
  expect(wallet.requests('eth_signTypedData_v4')).toHaveLength(1)
  expect(wallet.requestedTransactions).toEqual([])
  expect(wallet.requestedTypedData[0]?.message).toEqual({ orderIds: [id] })
})
