import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { generatePrivateKey } from 'viem/accounts'
import { expect, test } from '../testing/journey.ts'
import { TestWallet } from '../testing/testWallet.ts'
import { type VenueOrders, venueOrders } from '../testing/venueOrders.ts'

/** What each state is called, and what its owner is offered. */
const STATES = {
  PENDING: { label: 'Looking for solvers', actions: ['Cancel', 'Cancel on chain'] },
  AWAITING_SIGNATURE: { label: 'Waiting for you', actions: ['Deposit', 'Cancel', 'Cancel on chain'] },
  ACTIVE: { label: 'Open', actions: ['Cancel', 'Cancel on chain'] },
  SUSPENDED: { label: 'On hold', actions: ['Restore', 'Cancel', 'Cancel on chain'] },
  CANCELLING: { label: 'Cancelling', actions: ['Cancel on chain'] },
  COMPLETED: { label: 'Filled', actions: [] },
  FAILED: { label: 'Failed', actions: [] },
  EXPIRED: { label: 'Expired', actions: [] },
  CANCELLED: { label: 'Cancelled', actions: [] },
} as const
type State = keyof typeof STATES

const resting = { sell: 'USDC', buy: 'WETH', amount: '100', limitTimes: 2n } as const

/** One order in each state that orders of one chain have, brought there by what really brings them there. */
async function oneOfEach(
  orders: VenueOrders,
  advance: (seconds: number) => Promise<void>,
): Promise<Readonly<Record<State, string>>> {
  await orders.allow('USDC')
  await orders.allow('DAI')
  const filled = await orders.post({ sell: 'USDC', buy: 'WETH', amount: '500' })
  await orders.becomes(filled.id, 'COMPLETED')
  const [active, cancelled, cancelling, failed] = [
    await orders.post(resting),
    await orders.post(resting),
    await orders.post(resting),
    await orders.post(resting),
  ]
  const expired = await orders.post({ ...resting, lifeSec: 120 })
  const suspended = await orders.post({ ...resting, sell: 'DAI' })
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

const rowsOf = (page: Page) => page.getByRole('table', { name: 'Orders' }).locator('tbody').getByRole('row')

test('default: every state of one chain, reached by real events, with its words and actions in both themes', async ({
  page,
  swap,
  wallet,
  sandbox,
  control,
}, info) => {
  test.setTimeout(180_000)
  const orders = venueOrders(sandbox.manifest, wallet)
  const ids = await oneOfEach(orders, (seconds) => control.advanceTime(seconds))
  await page.clock.setSystemTime(await control.nowMs())
  await page.goto('./#/orders?view=all')
  await swap.connect(wallet)
  await expect(rowsOf(page)).toHaveCount(9)
  for (const [state, { label, actions }] of Object.entries(STATES)) {
    await page.goto(`./#/orders/${ids[state as State]}`)
    const story = page.getByRole('article')
    await expect(story.getByText(label, { exact: true }).first()).toBeVisible()
    const offered = story.locator('header').getByRole('button').filter({ hasNotText: 'Copy' })
    await expect(offered).toHaveText([...actions])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.screenshot({ path: info.outputPath(`${state}-${colorScheme}.png`), fullPage: true })
    }
  }
})

test('default: an order is cancelled by one signature and leaves the open ones', async ({
  page,
  swap,
  wallet,
  sandbox,
}) => {
  const orders = venueOrders(sandbox.manifest, wallet)
  await orders.allow('USDC')
  const { id } = await orders.post(resting)
  await orders.becomes(id, 'ACTIVE')
  await page.goto('./#/orders')
  await swap.connect(wallet)
  wallet.log.length = 0
  await rowsOf(page).getByRole('button', { name: 'Cancel' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel orders' })
  await expect(dialog).toContainText('1 order on Sandbox')
  await dialog.getByRole('button', { name: 'Cancel 1 order' }).click()
  await orders.becomes(id, 'CANCELLED')
  await page.keyboard.press('Escape')
  await expect(page.getByText('No open orders.')).toBeVisible({ timeout: 20_000 })
  expect(wallet.requests('eth_signTypedData_v4')).toHaveLength(1)
  expect(wallet.askedTransactions).toEqual([])
  expect(wallet.askedTypedData[0]?.message).toEqual({ orderIds: [id] })
})

test('behavior: 101 orders take two signatures, of a hundred and of one', async ({
  page,
  swap,
  wallet,
  sandbox,
}) => {
  test.setTimeout(240_000)
  const orders = venueOrders(sandbox.manifest, wallet)
  await orders.allow('USDC')
  for (let count = 0; count < 101; count += 1) await orders.post({ ...resting, amount: '10' })
  await page.goto('./#/orders')
  await swap.connect(wallet)
  await expect(page.getByText('101 orders', { exact: true })).toBeVisible({ timeout: 30_000 })
  wallet.log.length = 0
  await page.getByRole('checkbox', { name: 'Select all shown' }).check()
  await page.getByRole('button', { name: 'Cancel selected' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel orders' })
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  await dialog.getByRole('button', { name: 'Cancel 101 orders' }).click()
  await expect.poll(() => wallet.requests('eth_signTypedData_v4').length, { timeout: 60_000 }).toBe(2)
  expect(
    wallet.askedTypedData
      .map(({ message }) => (message as { readonly orderIds: readonly string[] }).orderIds.length)
      .sort((left, right) => right - left),
  ).toEqual([100, 1])
  await page.keyboard.press('Escape')
  await expect(page.getByText('No open orders.')).toBeVisible({ timeout: 60_000 })
})

test('behavior: an order can be looked at by id and by hash without a wallet, and nothing can be done', async ({
  page,
  wallet,
  sandbox,
}) => {
  const orders = venueOrders(sandbox.manifest, wallet)
  await orders.allow('USDC')
  const { id, orderHash } = await orders.post(resting)
  for (const name of [id, orderHash]) {
    await page.goto(`./#/orders/${name}`)
    await expect(page.getByRole('heading', { name: 'Limit: USDC for WETH' })).toBeVisible()
    await expect(page.getByText('Connect the account that owns this order to act on it.')).toBeVisible()
    await expect(page.getByRole('article').getByRole('button', { name: 'Cancel' })).toHaveCount(0)
  }
  await page.goto(`./#/orders?owner=${wallet.address}`)
  await expect(page.getByText(/You are looking at the orders of 0x/)).toBeVisible()
  await expect(rowsOf(page)).toHaveCount(1)
})

test('error: an id that nobody knows has a page of its own', async ({ page, watch }) => {
  watch.allow(/404/)
  await page.goto('./#/orders/00000000-0000-4000-8000-000000000000')
  await expect(page.getByRole('heading', { name: 'There is no such order' })).toBeVisible()
})

test('behavior: the filtered list is exported, hostile symbols and all', async ({
  page,
  swap,
  wallet,
  sandbox,
}) => {
  const orders = venueOrders(sandbox.manifest, wallet)
  await orders.allow('USDC')
  const record = await orders.post(resting)
  await page.goto('./#/orders')
  await swap.connect(wallet)
  await expect(rowsOf(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Export, backup and notifications' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Export as CSV' }).click(),
  ])
  const [header = '', row = ''] = readFileSync(await download.path(), 'utf8').split('\r\n')
  expect(header.startsWith('\uFEFFid,kind,status')).toBe(true)
  expect(row).toContain(record.orderHash)
  expect(row).toContain(',100000000,')
})

test('behavior: a cancellation that loses the race against a fill is shown as the fill', async ({
  page,
  swap,
  wallet,
  sandbox,
  chain,
}) => {
  test.setTimeout(120_000)
  const orders = venueOrders(sandbox.manifest, wallet)
  await orders.allow('USDC')
  const { id } = await orders.post(resting)
  await orders.becomes(id, 'ACTIVE')
  await orders.solvers({ mode: 'hold', confirmations: 'hold' })
  await page.goto(`./#/orders/${id}`)
  await swap.connect(wallet)
  await page.getByRole('article').getByRole('button', { name: 'Cancel', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel 1 order' }).click()
  await orders.becomes(id, 'CANCELLING')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('article').getByText('Cancelling', { exact: true })).toBeVisible({
    timeout: 20_000,
  })
  const before = await chain.balance(wallet.address, 'WETH')
  await orders.settle(id)
  expect((await chain.balance(wallet.address, 'WETH')) > before).toBe(true)
  await expect(page.getByRole('article').getByText('Filled', { exact: true }).first()).toBeVisible({
    timeout: 30_000,
  })
})

test('error: a cancellation that the person rejects in the wallet asks no more, and the order stays', async ({
  page,
  swap,
  wallet,
  sandbox,
}) => {
  const orders = venueOrders(sandbox.manifest, wallet)
  await orders.allow('USDC')
  const { id } = await orders.post(resting)
  await orders.becomes(id, 'ACTIVE')
  await page.goto('./#/orders')
  await swap.connect(wallet)
  await rowsOf(page).getByRole('button', { name: 'Cancel' }).click()
  wallet.next('eth_signTypedData_v4', { kind: 'reject' })
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel 1 order' }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
  await page.keyboard.press('Escape')
  expect((await orders.read(id)).status).toBe('ACTIVE')
  await expect(rowsOf(page)).toHaveCount(1)
})

test('behavior: on a phone the orders are cards, and nothing is wider than the screen', async ({
  page,
  wallet,
  sandbox,
}, info) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const orders = venueOrders(sandbox.manifest, wallet)
  await orders.allow('USDC')
  for (let count = 0; count < 3; count += 1) await orders.post(resting)
  await page.goto(`./#/orders?owner=${wallet.address}`)
  await expect(rowsOf(page)).toHaveCount(3)
  await page.screenshot({ path: info.outputPath('cards.png') })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

const BUILD = 'POST /v2/delta/orders/build/cancellation'
const CANCEL = 'POST /v2/delta/orders/cancel'
/** The refusals of both requests that the specification lists, and what a person reads. */
const REFUSALS = [
  [BUILD, 'Orders are not found', 'The trading service does not know this order.'],
  [
    BUILD,
    'All orders must belong to the same user and chain',
    'These orders are of different accounts or chains.',
  ],
  [BUILD, 'All orders are already finalized', 'These orders are already finished.'],
  [BUILD, 'Validation failed: orderIds.length > 100', 'At most 100 orders can be cancelled at once.'],
  [CANCEL, 'Validation failed: orderIds.length > 100', 'At most 100 orders can be cancelled at once.'],
  [CANCEL, 'Order not found', 'The trading service does not know this order.'],
  [CANCEL, 'Order already settled', 'This order is already settled. It can no longer be cancelled.'],
  [CANCEL, 'Invalid signature', 'The signature does not fit'],
] as const

test('error: every refusal of a cancellation is told in a sentence, and the order stays and can be cancelled after', async ({
  page,
  swap,
  wallet,
  sandbox,
  control,
  watch,
}) => {
  test.setTimeout(180_000)
  watch.allow(/400/)
  const orders = venueOrders(sandbox.manifest, wallet)
  await orders.allow('USDC')
  const { id } = await orders.post(resting)
  await orders.becomes(id, 'ACTIVE')
  await page.goto(`./#/orders/${id}`)
  await swap.connect(wallet)
  const story = page.getByRole('article')
  const dialog = page.getByRole('dialog')
  const cancel = async () => {
    await story.getByRole('button', { name: 'Cancel', exact: true }).click()
    await dialog.getByRole('button', { name: 'Cancel 1 order' }).click()
  }
  for (const [endpoint, fault, sentence] of REFUSALS) {
    wallet.log.length = 0
    await control.switchOn({ endpoint, fault })
    await cancel()
    await expect(dialog.getByRole('alert'), `${endpoint}: ${fault}`).toContainText(sentence, {
      timeout: 20_000,
    })
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

test('behavior: orders of two chains are cancelled with one signature for each, those of others cannot be chosen', async ({
  page,
  swap,
  visit,
  sandbox,
  control,
}) => {
  test.setTimeout(120_000)
  const [first, second] = sandbox.manifest.chains
  if (!first || !second) throw new Error('the sandbox has no two chains')
  const { wallet } = await visit('eoa', { USDC: '1000' })
  await control.faucet(wallet.address, 'ETH', 10n ** 18n, second.id)
  await control.faucet(wallet.address, 'USDC', 1_000n * 10n ** 6n, second.id)
  const [here, there] = [
    venueOrders(sandbox.manifest, wallet),
    venueOrders(sandbox.manifest, wallet, second.id),
  ]
  await here.allow('USDC')
  const mine = [await here.post(resting), await here.post(resting)]
  await wallet.moveToChain(second.id)
  await there.allow('USDC')
  mine.push(await there.post(resting))
  await wallet.moveToChain(first.id)
  const someone = new TestWallet({
    keys: [generatePrivateKey()],
    chains: { [first.id]: first.rpcUrl },
    chainId: first.id,
  })
  await control.faucet(someone.address, 'ETH', 10n ** 18n)
  await control.faucet(someone.address, 'USDC', 1_000n * 10n ** 6n)
  const theirs = venueOrders(sandbox.manifest, someone)
  await theirs.allow('USDC')
  const foreign = await theirs.post(resting)
  for (const { id } of mine) await here.becomes(id, 'ACTIVE')

  await page.goto(`./#/orders?owner=${someone.address}`)
  await swap.connect(wallet)
  await expect(rowsOf(page)).toHaveCount(1)
  await expect(page.getByRole('table', { name: 'Orders' }).getByRole('checkbox')).toHaveCount(0)
  await page.goto('./#/orders')
  await expect(rowsOf(page)).toHaveCount(3)
  wallet.log.length = 0
  await page.getByRole('checkbox', { name: 'Select all shown' }).check()
  await page.getByRole('button', { name: 'Cancel selected' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel orders' })
  await expect(dialog.getByRole('listitem')).toHaveText([
    /^1 order on Sandbox two\s*One signature$/,
    /^2 orders on Sandbox\s*One signature$/,
  ])
  await dialog.getByRole('button', { name: 'Cancel 3 orders' }).click()
  for (const { id } of mine) await here.becomes(id, 'CANCELLED')
  const asked = wallet.askedTypedData.map(({ domain, message }) => [
    Number(domain.chainId),
    (message as { readonly orderIds: readonly string[] }).orderIds.length,
  ])
  expect(asked.sort()).toEqual([
    [first.id, 2],
    [second.id, 1],
  ])
  expect((await here.read(foreign.id)).status).toBe('ACTIVE')
  await page.keyboard.press('Escape')
  await expect(page.getByText('No open orders.')).toBeVisible({ timeout: 30_000 })
})

test('behavior: a token with a hostile symbol is shown by its address, and exported as text', async ({
  page,
  swap,
  wallet,
  sandbox,
  control,
  watch,
}) => {
  watch.allow(/400.*v2\/delta\/prices/)
  const orders = venueOrders(sandbox.manifest, wallet)
  const tokens = sandbox.manifest.chains[0]?.tokens ?? []
  const hostile = tokens.find(({ symbol }) => symbol.startsWith('=HYPERLINK'))?.address ?? ''
  await orders.allow('USDC')
  const { id } = await orders.post(resting)
  const named = { fault: 'tamper', value: hostile } as const
  await control.switchOn({ ...named, endpoint: 'GET /v2/delta/orders', field: 'data.0.output.token' })
  await control.switchOn({ ...named, endpoint: 'GET /v2/delta/orders/{orderId}', field: 'output.token' })
  await page.goto('./#/orders')
  await swap.connect(wallet)
  await expect(rowsOf(page)).toContainText(hostile.slice(0, 6))
  await expect(page.getByText('at least')).toBeVisible()
  await expect(rowsOf(page).getByText(/^1 0x.* USDC$/)).toBeVisible()
  await page.getByRole('button', { name: 'Export, backup and notifications' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Export as CSV' }).click(),
  ])
  const lines = readFileSync(await download.path(), 'utf8')
    .trimEnd()
    .split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(`,"'=HYPERLINK(""https://example.inva",18,`)
  await expect(page.getByRole('main')).not.toContainText('HYPERLINK')
  await page.goto(`./#/orders/${id}`)
  await expect(page.getByRole('article')).toContainText(hostile.slice(0, 6))
  await expect(page.getByRole('main')).not.toContainText('HYPERLINK')
})

test('behavior: the chain menu narrows the list to a chain and keeps its other filters', async ({
  page,
  swap,
  wallet,
  sandbox,
}) => {
  const orders = venueOrders(sandbox.manifest, wallet)
  await orders.allow('USDC')
  await orders.post(resting)
  await page.goto('./#/orders?view=all&type=limit&sort=oldest')
  await swap.connect(wallet)
  await expect(rowsOf(page)).toHaveCount(1)
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Sandbox/ })
    .click()
  await page.getByRole('menuitemradio', { name: 'Sandbox two' }).click()
  await expect(page).toHaveURL(/view=all&type=limit&sort=oldest&chain=31338$/)
  await expect(rowsOf(page)).toHaveCount(0)
})
