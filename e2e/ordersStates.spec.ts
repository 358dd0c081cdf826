import { expect, RESTING, type RestingOrders, test } from './ordersJourney.ts'

/** What each state is called, and what its owner is offered. */
const STATES = {
  PENDING: { label: 'Waiting for a solver', actions: ['Cancel', 'Cancel on chain'] },
  AWAITING_SIGNATURE: { label: 'Waiting for you', actions: ['Deposit', 'Cancel', 'Cancel on chain'] },
  ACTIVE: { label: 'Open', actions: ['Cancel', 'Cancel on chain'] },
  SUSPENDED: { label: 'On hold', actions: ['Restore funds', 'Cancel', 'Cancel on chain'] },
  CANCELLING: { label: 'Cancelling', actions: ['Cancel on chain'] },
  COMPLETED: { label: 'Filled', actions: [] },
  FAILED: { label: 'Failed', actions: [] },
  EXPIRED: { label: 'Expired', actions: [] },
  CANCELLED: { label: 'Cancelled', actions: [] },
} as const
type State = keyof typeof STATES

/** One order in each state that orders of one chain have, brought there by what really brings them there. */
async function oneOfEach(
  orders: RestingOrders,
  advance: (seconds: number) => Promise<void>,
): Promise<Readonly<Record<State, string>>> {
  await orders.allow('DAI')
  const filled = await orders.post({ sell: 'USDC', buy: 'WETH', amount: '500' })
  await orders.becomes(filled.id, 'COMPLETED')
  const [active, cancelled, cancelling, failed] = [
    await orders.post(RESTING),
    await orders.post(RESTING),
    await orders.post(RESTING),
    await orders.post(RESTING),
  ]
  const expired = await orders.post({ ...RESTING, lifeSec: 120 })
  const suspended = await orders.post({ ...RESTING, sell: 'DAI' })
  for (const { id } of [active, cancelled, cancelling, failed, expired, suspended])
    await orders.becomes(id, 'ACTIVE')
  await orders.cancel([cancelled.id])
  await orders.becomes(cancelled.id, 'CANCELLED')
  await orders.invalidate(failed)
  await orders.becomes(failed.id, 'FAILED')
  await orders.allow('DAI', 0n)
  await orders.becomes(suspended.id, 'SUSPENDED')
  await advance(180)
  await orders.becomes(expired.id, 'EXPIRED')
  await orders.solvers({ mode: 'hold', confirmations: 'hold' })
  await orders.cancel([cancelling.id])
  await orders.becomes(cancelling.id, 'CANCELLING')
  const pending = await orders.post({ sell: 'USDC', buy: 'WETH', amount: '50' })
  const awaiting = await orders.post({ sell: 'ETH', buy: 'USDC', amount: '0.1' })
  return {
    PENDING: pending.id,
    AWAITING_SIGNATURE: awaiting.id,
    ACTIVE: active.id,
    SUSPENDED: suspended.id,
    CANCELLING: cancelling.id,
    COMPLETED: filled.id,
    FAILED: failed.id,
    EXPIRED: expired.id,
    CANCELLED: cancelled.id,
  }
}

test('default: every state of one chain, reached by real events, with its words and actions in both themes', async ({
  page,
  wallet,
  orders,
  ordersPage,
  control,
}, info) => {
  test.setTimeout(180_000)
  const ids = await oneOfEach(orders, (seconds) => control.advanceTime(seconds))
  await page.clock.setSystemTime(await control.nowMs())
  await ordersPage.open(wallet, '?view=all')
  await expect(ordersPage.rows).toHaveCount(9)
  const { story } = ordersPage
  for (const [state, { label, actions }] of Object.entries(STATES)) {
    await ordersPage.look(`/${ids[state as State]}`)
    await expect(story.getByText(label, { exact: true }).first()).toBeVisible()
    const offered = story.locator('header').getByRole('button').filter({ hasNotText: 'Copy' })
    await expect(offered).toHaveText([...actions])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.screenshot({ path: info.outputPath(`${state}-${colorScheme}.png`), fullPage: true })
    }
  }
})

test('behavior: an order can be looked at by id and by hash without a wallet, and nothing can be done', async ({
  page,
  wallet,
  orders,
  ordersPage,
}) => {
  const { id, orderHash } = await orders.rest()
  for (const name of [id, orderHash]) {
    await ordersPage.look(`/${name}`)
    await expect(page.getByRole('heading', { name: 'Limit: USDC for WETH' })).toBeVisible()
    await expect(page.getByText('Connect the account that owns this order to manage it.')).toBeVisible()
    await expect(ordersPage.story.getByRole('button', { name: 'Cancel' })).toHaveCount(0)
  }
  await ordersPage.look(`?owner=${wallet.address}`)
  await expect(page.getByText(/You are viewing the orders of 0x/)).toBeVisible()
  await expect(ordersPage.rows).toHaveCount(1)
})

test('error: an id that nobody knows has a page of its own', async ({ page, ordersPage, watch }) => {
  watch.allow(/404/)
  await ordersPage.look('/00000000-0000-4000-8000-000000000000')
  await expect(page.getByRole('heading', { name: 'Order not found' })).toBeVisible()
})

test('behavior: an order on hold gives one reason, and its card has the approval that resumes it', async ({
  page,
  swap,
  wallet,
  orders,
  ordersPage,
}) => {
  await orders.allow('DAI')
  const { id } = await orders.rest({ sell: 'DAI' })
  await orders.allow('DAI', 0n)
  await orders.becomes(id, 'SUSPENDED')
  await ordersPage.open(wallet, `/${id}`)
  const { story } = ordersPage
  await expect(story.getByText('On hold: the balance, approval or deposit is too low.')).toBeVisible()
  await expect(story.getByText('Something blocks the fill')).toBeVisible()

  await swap.open({ sell: 'DAI', buy: 'WETH' })
  const card = swap.orders.first()
  await expect(card).toContainText('Balance or approval was below what the order needs')
  await card.getByRole('button', { name: 'Approve 100 DAI' }).click()
  await orders.becomes(id, 'ACTIVE')
  await page.keyboard.press('Escape')
  await expect(card).toContainText('The order stays open', { timeout: 30_000 })
  await expect(card.getByRole('button', { name: /^Approve/ })).toHaveCount(0)
})
