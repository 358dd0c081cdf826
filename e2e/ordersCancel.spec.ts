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
  await expect(ordersPage.cancelDialog).toContainText('1 order on Sandbox')
  await ordersPage.confirmCancel(1)
  await orders.becomes(id, 'CANCELLED')
  await page.keyboard.press('Escape')
  await expect(ordersPage.noneOpen).toBeVisible({ timeout: 20_000 })
  expect(wallet.requests('eth_signTypedData_v4')).toHaveLength(1)
  expect(wallet.askedTransactions).toEqual([])
  expect(wallet.askedTypedData[0]?.message).toEqual({ orderIds: [id] })
})

test('behavior: a cancellation that loses the race against a fill is shown as the fill', async ({
  page,
  wallet,
  orders,
  ordersPage,
  chain,
}) => {
  test.setTimeout(120_000)
  const { id } = await orders.rest()
  await orders.solvers({ mode: 'hold', confirmations: 'hold' })
  await ordersPage.open(wallet, `/${id}`)
  const { story } = ordersPage
  await story.getByRole('button', { name: 'Cancel', exact: true }).click()
  await ordersPage.confirmCancel(1)
  await orders.becomes(id, 'CANCELLING')
  await page.keyboard.press('Escape')
  await expect(story.getByText('Cancelling', { exact: true })).toBeVisible({ timeout: 20_000 })
  const before = await chain.balance(wallet.address, 'WETH')
  await orders.settle(id)
  expect((await chain.balance(wallet.address, 'WETH')) > before).toBe(true)
  await expect(story.getByText('Filled', { exact: true }).first()).toBeVisible({ timeout: 30_000 })
})

test('error: a cancellation that the person rejects in the wallet asks no more, and the order stays', async ({
  page,
  wallet,
  orders,
  ordersPage,
}) => {
  const { id } = await orders.rest()
  await ordersPage.open(wallet)
  await ordersPage.rows.getByRole('button', { name: 'Cancel' }).click()
  wallet.next('eth_signTypedData_v4', { kind: 'reject' })
  await ordersPage.confirmCancel(1)
  await expect(ordersPage.cancellation.getByRole('alert')).toBeVisible()
  await page.keyboard.press('Escape')
  expect((await orders.read(id)).status).toBe('ACTIVE')
  await expect(ordersPage.rows).toHaveCount(1)
})

const BUILD = 'POST /v2/delta/orders/build/cancellation'
const CANCEL = 'POST /v2/delta/orders/cancel'
/** The refusals of both requests that the specification lists, and what a person reads. */
const REFUSALS = [
  [BUILD, 'Orders are not found', 'The trading service does not know this order.'],
  [
    BUILD,
    'All orders must belong to the same user and chain',
    'These orders belong to different accounts or chains.',
  ],
  [BUILD, 'All orders are already finalized', 'These orders are already closed.'],
  [BUILD, 'Validation failed: orderIds.length > 100', 'At most 100 orders can be cancelled at once.'],
  [CANCEL, 'Validation failed: orderIds.length > 100', 'At most 100 orders can be cancelled at once.'],
  [CANCEL, 'Order not found', 'The trading service does not know this order.'],
  [CANCEL, 'Order already settled', 'This order is already settled. It can no longer be cancelled.'],
  [CANCEL, 'Invalid signature', 'The signature does not match'],
] as const

test('error: every refusal of a cancellation is told in a sentence, and the order stays and can be cancelled after', async ({
  page,
  wallet,
  orders,
  ordersPage,
  control,
  watch,
}) => {
  test.setTimeout(180_000)
  watch.allow(/400/)
  const { id } = await orders.rest()
  await ordersPage.open(wallet, `/${id}`)
  const { story } = ordersPage
  const cancel = async () => {
    await story.getByRole('button', { name: 'Cancel', exact: true }).click()
    await ordersPage.confirmCancel(1)
  }
  for (const [endpoint, fault, sentence] of REFUSALS) {
    wallet.log.length = 0
    await control.switchOn({ endpoint, fault })
    await cancel()
    await expect(ordersPage.cancellation.getByRole('alert'), `${endpoint}: ${fault}`).toContainText(
      sentence,
      { timeout: 20_000 },
    )
    expect(wallet.requests('eth_signTypedData_v4')).toHaveLength(endpoint === BUILD ? 0 : 1)
    expect((await orders.read(id)).status).toBe('ACTIVE')
    await control.mend()
    await page.keyboard.press('Escape')
    await expect(story.getByText('Open', { exact: true }).first()).toBeVisible()
  }
  await cancel()
  await orders.becomes(id, 'CANCELLED')
  expect(wallet.askedTransactions).toEqual([])
})
