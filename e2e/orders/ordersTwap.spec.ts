import { readFileSync } from 'node:fs'
import { afterPoll, expect, test } from './ordersJourney.ts'

const INTERVAL_SEC = 600
/** 1,000.000003 USDC in four slices, ten minutes apart. */
const SALE = {
  sell: 'USDC',
  buy: 'WETH',
  amount: '1000.000003',
  slices: { count: 4, intervalSec: INTERVAL_SEC },
} as const
const INTERVAL_MS = INTERVAL_SEC * 1000

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
    await afterPoll(clock, (patience) => expect(story).toContainText(`${done} of 4 slices filled`, patience))
  }
  await clock.leap(INTERVAL_MS)
  const record = await orders.becomes(id, 'COMPLETED')
  await afterPoll(clock, (patience) => expect(story).toContainText('4 of 4 slices filled', patience))
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

  await ordersPage.go('?view=done&type=twap')
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
