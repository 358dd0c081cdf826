import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { RESTING, type RestingOrders } from '../../orders/restingOrders.ts'
import { swap } from '../swap/swapScreen.ts'
import { changedWorld, ordersScreen, trader } from './ordersScreen.ts'

/** What each state is called, and what its owner is offered. */
const STATES = {
  PENDING: { label: 'Waiting for a solver', actions: ['Cancel', 'Cancel on chain'] },
  AWAITING_SIGNATURE: { label: 'Waiting for you', actions: ['Deposit', 'Cancel', 'Cancel on chain'] },
  ACTIVE: { label: 'Open', actions: ['Cancel', 'Cancel on chain'] },
  SUSPENDED: { label: 'On hold', actions: ['Restore funds', 'Cancel', 'Cancel on chain'] },
  CANCELLING: { label: 'Cancelling', actions: ['Cancel on chain'] },
  COMPLETED: { label: 'Filled', actions: [] },
  // Its owner used up the nonce: the service fails it, and the chain shows the cancellation.
  FAILED: { label: 'Cancelled', actions: [] },
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

const { story } = ordersScreen

test('default: every state of one chain, reached by real events, with its words and actions', async () => {
  const control = await changedWorld()
  const { orders, ...visitor } = await trader()
  const ids = await oneOfEach(orders, (seconds) => control.advanceTime(seconds))
  await ordersScreen.open(visitor, '?view=all')
  await expect.element(ordersScreen.rows).toHaveLength(9)
  for (const [state, { label, actions }] of Object.entries(STATES)) {
    ordersScreen.go(`/${ids[state as State]}`)
    await expect.element(story.getByText(label, { exact: true }).first()).toBeVisible()
    const offered = () =>
      [...(story.query()?.querySelectorAll('header button') ?? [])]
        .map(({ textContent }) => textContent.replace(/ \(.*\)$/, ''))
        .filter((text) => !text.includes('Copy'))
    await expect.poll(offered, { message: state }).toEqual([...actions])
  }
})

test('default: what ends an order says its cost: free, or the network fee in dollars', async () => {
  const { orders, ...visitor } = await trader()
  const { id } = await orders.rest()
  await ordersScreen.open(visitor, `/${id}`)
  await expect.element(story.getByRole('button', { name: 'Cancel (free)' })).toBeVisible()
  await expect
    .element(story.getByRole('button', { name: /^Cancel on chain \(<?\$\d+\.\d\d\)$/ }))
    .toBeVisible()
  ordersScreen.go()
  await expect.element(ordersScreen.rows.getByRole('button', { name: 'Cancel (free)' })).toBeVisible()
})

test('behavior: an order is shown by id and by hash without a wallet, and nothing can be done', async () => {
  const { orders, account } = await trader()
  const { id, orderHash } = await orders.rest()
  for (const name of [id, orderHash]) {
    await ordersScreen.open(undefined, `/${name}`)
    await expect.element(page.getByRole('heading', { name: 'Limit: USDC for WETH' })).toBeVisible()
    await expect
      .element(page.getByText('Connect the account that owns this order to manage it.'))
      .toBeVisible()
    await expect.element(story.getByRole('button', { name: 'Cancel' })).toHaveLength(0)
  }
  ordersScreen.go(`?owner=${account}`)
  await expect.element(page.getByText(/Orders of 0x.*Only that account/)).toBeVisible()
  await expect.element(ordersScreen.rows).toHaveLength(1)
})

test('error: an id that no order has brings a page of its own', async () => {
  await ordersScreen.open(undefined, '/00000000-0000-4000-8000-000000000000')
  await expect.element(page.getByRole('heading', { name: 'Order not found' })).toBeVisible()
})

test('behavior: an order on hold gives one reason, and its row has the approval that resumes it', async () => {
  const { orders, ...visitor } = await trader()
  await orders.allow('DAI')
  const { id } = await orders.rest({ sell: 'DAI' })
  await orders.allow('DAI', 0n)
  await orders.becomes(id, 'SUSPENDED')
  await ordersScreen.open(visitor, `/${id}`)
  await expect.element(story.getByText('On hold: the balance, approval or deposit is too low.')).toBeVisible()
  await expect.element(story.getByText('Something blocks the fill')).toBeVisible()

  await swap.open({ sell: 'DAI', buy: 'WETH' }, visitor)
  const row = swap.orders.first()
  await expect.element(row).toHaveTextContent('Balance or approval is too low')
  await row.getByRole('button', { name: 'Approve 100 DAI' }).click()
  await orders.becomes(id, 'ACTIVE')
  await userEvent.keyboard('{Escape}')
  await expect.element(row).toHaveTextContent('Open until the market')
  await expect.element(row.getByRole('button', { name: /^Approve/ })).toHaveLength(0)
})
