import { readFileSync } from 'node:fs'
import { type Hex, parseUnits } from 'viem'
import type { ChainReader } from '../testing/chainReader.ts'
import { expect, onceLooked, test } from './ordersJourney.ts'

const INTERVAL_SEC = 600
/** 1,000.000003 USDC in four slices, ten minutes apart. */
const SALE = {
  sell: 'USDC',
  buy: 'WETH',
  amount: '1000.000003',
  slices: { count: 4, intervalSec: INTERVAL_SEC },
} as const
const INTERVAL_MS = INTERVAL_SEC * 1000

/** Hashes of what was mined after a block. */
async function transactionsSince(client: ChainReader['client'], block: bigint): Promise<readonly Hex[]> {
  const latest = await client.getBlockNumber({ cacheTime: 0 })
  const later = Array.from({ length: Number(latest - block) }, (_, place) => block + BigInt(place) + 1n)
  const blocks = await Promise.all(later.map((blockNumber) => client.getBlock({ blockNumber })))
  return blocks.flatMap(({ transactions }) => transactions)
}

test('default: an order in slices is followed slice by slice, to the unit that moved on chain', async ({
  page,
  wallet,
  orders,
  ordersPage,
  chain,
  clock,
}) => {
  test.setTimeout(120_000)
  const before = await chain.balance(wallet.address, 'WETH')
  const { id } = await orders.post(SALE)
  await orders.filled(id, 1)
  await ordersPage.open(wallet, `/${id}`)
  const { story } = ordersPage
  await expect(story).toContainText('1 of 4 slices filled')
  await expect(story.getByRole('timer')).toHaveText(/^Next slice in (10|[5-9]):\d\d$/)
  await expect(story.getByText('Running', { exact: true })).toBeVisible()

  const slices = story.getByRole('list', { name: 'Slices' }).getByRole('listitem')
  await expect(slices).toHaveCount(4)
  await expect(slices.nth(3)).toContainText('250.000003 USDC')
  // The first slice was compared with pools that nobody else traded on: what it lost is their fee.
  await expect(slices.nth(0)).toContainText(/Vs market\s*[−+]\d\.\d\d%/)

  for (const done of [2, 3]) {
    await clock.leap(INTERVAL_MS)
    await orders.filled(id, done)
    await onceLooked(clock, (patience) => expect(story).toContainText(`${done} of 4 slices filled`, patience))
  }
  await clock.leap(INTERVAL_MS)
  const record = await orders.becomes(id, 'COMPLETED')
  await onceLooked(clock, (patience) => expect(story).toContainText('4 of 4 slices filled', patience))
  await expect(story.getByText('Filled', { exact: true }).first()).toBeVisible()

  const moved = record.transactions.map((fill: { spentAmount: string }) => BigInt(fill.spentAmount))
  expect(moved).toEqual([250_000_000n, 250_000_000n, 250_000_000n, 250_000_003n])
  const received = record.transactions.reduce(
    (sum: bigint, fill: { receivedAmount: string }) => sum + BigInt(fill.receivedAmount),
    0n,
  )
  expect((await chain.balance(wallet.address, 'WETH')) - before).toBe(received)
  for (const [place, fill] of record.transactions.entries()) {
    await expect(slices.nth(place)).toContainText(`${fill.originTx.slice(0, 6)}`)
    await expect(slices.nth(place).locator('[title$=" WETH"]')).toHaveAttribute(
      'title',
      new RegExp(`^0\\.0*${BigInt(fill.receivedAmount).toString().replace(/0+$/, '')} WETH$`),
    )
  }

  await ordersPage.look('?view=done&type=twap')
  await expect(ordersPage.rows).toHaveCount(1)
  const [row] = JSON.parse(readFileSync(await ordersPage.exported('JSON'), 'utf8'))
  expect(row).toMatchObject({
    family: 'TWAPOrder',
    slices: '4',
    interval_seconds: String(INTERVAL_SEC),
    protection_per_slice_raw: record.order.destAmountPerSlice,
    sold_raw: '1000000003',
    received_raw: String(received),
  })
  expect(row.fills.split(' ')).toHaveLength(4)
  expect(row.fills).toContain(`/250000003/${record.transactions[3].receivedAmount}`)
  await expect(page.getByRole('main')).not.toContainText('unknown')
})

test('behavior: a run waits for funds, says what is missing, and goes on', async ({
  wallet,
  orders,
  ordersPage,
  clock,
}) => {
  test.setTimeout(120_000)
  const { id } = await orders.post(SALE)
  await orders.filled(id, 1)
  await ordersPage.open(wallet, `/${id}`)
  const { story } = ordersPage
  await expect(story).toContainText('1 of 4 slices filled')
  await orders.allow('USDC', 100_000_000n)
  await clock.leap(INTERVAL_MS)
  await orders.becomes(id, 'SUSPENDED')
  await expect(story).toContainText(/Paused: the approval is 650\.00\d* USDC short/, { timeout: 30_000 })
  await orders.allow('USDC')
  await orders.filled(id, 2)
  await onceLooked(clock, (patience) => expect(story).toContainText('2 of 4 slices filled', patience))
  await expect(story).not.toContainText('Paused')
})

test('behavior: a run stands still while its balance is elsewhere, and goes on once it is back', async ({
  wallet,
  orders,
  ordersPage,
  chain,
  clock,
  control,
}) => {
  test.setTimeout(120_000)
  const { id } = await orders.post(SALE)
  await orders.filled(id, 1)
  await ordersPage.open(wallet, `/${id}`)
  const { story } = ordersPage
  await expect(story).toContainText('1 of 4 slices filled')
  const held = await chain.balance(wallet.address, 'USDC')
  await orders.move('USDC', chain.router, held - 100_000_000n)
  await clock.leap(INTERVAL_MS)
  await orders.becomes(id, 'SUSPENDED')
  await expect(story).toContainText(/Paused: the balance is \d+\.\d+ USDC short/, { timeout: 30_000 })
  expect(await chain.balance(wallet.address, 'USDC')).toBe(100_000_000n)
  await control.faucet(wallet.address, 'USDC', 700_000_000n)
  await orders.filled(id, 2)
  await onceLooked(clock, (patience) => expect(story).toContainText('2 of 4 slices filled', patience))
  await expect(story).not.toContainText('Paused')
  expect(await chain.balance(wallet.address, 'USDC')).toBe(550_000_000n)
})

test('behavior: a slice below its protection waits for the price, and is filled once the market is back', async ({
  page,
  wallet,
  orders,
  ordersPage,
  clock,
  control,
}) => {
  test.setTimeout(120_000)
  const { id } = await orders.post(SALE)
  await orders.filled(id, 1)
  await ordersPage.open(wallet, `/${id}`)
  const { story } = ordersPage
  await expect(story).toContainText('1 of 4 slices filled')
  const move = (percent: number) => control.movePrice('WETH', ['USDC', 'USDT', 'DAI', 'WBTC'], percent)
  await move(10)
  await clock.leap(INTERVAL_MS + 60_000)
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(story).toContainText(/Waiting for the price: the market is \d+(\.\d+)?% short/, {
    timeout: 30_000,
  })
  expect((await orders.read(id)).transactions).toHaveLength(1)
  await move(-10)
  await orders.filled(id, 2)
  await onceLooked(clock, (patience) => expect(story).toContainText('2 of 4 slices filled', patience))
  await expect(story).not.toContainText('Waiting for the price')
})

test('behavior: a slice whose settlement reverts takes nothing, and is filled by the next one', async ({
  wallet,
  orders,
  ordersPage,
  chain,
  clock,
  control,
}) => {
  test.setTimeout(120_000)
  const { id } = await orders.post(SALE)
  await orders.filled(id, 1)
  await control.solvers('hold')
  await ordersPage.open(wallet, `/${id}`)
  const { story } = ordersPage
  await expect(story).toContainText('1 of 4 slices filled')
  const before = await chain.balance(wallet.address, 'USDC')
  await clock.leap(INTERVAL_MS)
  await control.settlements('revert')
  const sent = await chain.client.getBlockNumber({ cacheTime: 0 })
  // Seen, bid for, and sent: the settlement is mined, and reverts.
  await control.stepSolvers(3)
  const settlements = await transactionsSince(chain.client, sent)
  const [settlement = '0x'] = settlements.slice(-1)
  const receipt = await chain.client.getTransactionReceipt({ hash: settlement })
  expect(receipt.status).toBe('reverted')
  expect(await chain.balance(wallet.address, 'USDC')).toBe(before)
  expect((await orders.read(id)).transactions).toHaveLength(1)
  await expect(story).toContainText('1 of 4 slices filled')
  await control.settlements('normal')
  await control.solvers('release')
  await orders.filled(id, 2)
  await onceLooked(clock, (patience) => expect(story).toContainText('2 of 4 slices filled', patience))
  expect(before - (await chain.balance(wallet.address, 'USDC'))).toBe(250_000_000n)
})

test('behavior: native in slices is cancelled halfway, and the rest of the deposit comes back at once', async ({
  page,
  wallet,
  orders,
  ordersPage,
  chain,
  clock,
}) => {
  test.setTimeout(120_000)
  const { id } = await orders.post({ ...SALE, sell: 'ETH', buy: 'USDC', amount: '1' })
  await ordersPage.open(wallet, `/${id}`)
  const { story } = ordersPage
  await story.getByRole('button', { name: 'Deposit', exact: true }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Deposit', exact: true }).click()
  await orders.filled(id, 1)
  await page.keyboard.press('Escape')
  await clock.leap(INTERVAL_MS)
  await orders.filled(id, 2)
  await onceLooked(clock, (patience) => expect(story).toContainText('2 of 4 slices filled', patience))

  const before = await chain.balance(wallet.address, 'ETH')
  await story.getByRole('button', { name: 'Cancel on chain' }).click()
  await page
    .getByRole('dialog', { name: 'Cancel on chain' })
    .getByRole('button', { name: 'Cancel on chain' })
    .click()
  await orders.becomes(id, 'CANCELLED')
  await page.keyboard.press('Escape')
  await expect(story).toContainText('Cancelled after 2 of 4 slices. What was filled stays filled.', {
    timeout: 30_000,
  })
  await expect(story.getByRole('timer')).toHaveCount(0)
  const back = (await chain.balance(wallet.address, 'ETH')) - before
  // Half of it, less the network fee of the one transaction.
  expect(back).toBeGreaterThan(parseUnits('0.49', 18))
  expect(back).toBeLessThanOrEqual(parseUnits('0.5', 18))
  expect((await orders.read(id)).transactions).toHaveLength(2)
})

test('behavior: a limit order filled in part and cancelled keeps its part', async ({
  wallet,
  orders,
  ordersPage,
  page,
  chain,
  control,
}) => {
  test.setTimeout(120_000)
  await control.faucet(wallet.address, 'USDC', parseUnits('3000000', 6))
  const before = await chain.balance(wallet.address, 'WETH')
  // More than the pools take at this price: solvers fill what goes.
  const { id } = await orders.post({
    ...{ sell: 'USDC', buy: 'WETH', amount: '3000000' },
    ...{ limitBps: 10_150n, partiallyFillable: true },
  })
  await orders.filled(id, 1)
  await ordersPage.open(wallet, `/${id}`)
  await expect(ordersPage.story).toContainText('% is filled; the rest stays open.')
  await ordersPage.story.getByRole('button', { name: 'Cancel', exact: true }).click()
  await ordersPage.confirmCancel(1)
  const { transactions } = await orders.becomes(id, 'CANCELLED')
  await page.keyboard.press('Escape')
  await expect(ordersPage.story).toContainText(/The order is closed; \d+(\.\d+)?% was filled\./, {
    timeout: 30_000,
  })
  const received = transactions.map((fill: { receivedAmount: string }) => BigInt(fill.receivedAmount))
  expect(received.reduce((sum: bigint, one: bigint) => sum + one, 0n)).toBe(
    (await chain.balance(wallet.address, 'WETH')) - before,
  )
})
