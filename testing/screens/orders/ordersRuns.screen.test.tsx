import { parseUnits } from 'viem'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { chainReader } from '../../chain/chainReader.ts'
import { sharedSandbox } from '../openApp.tsx'
import { changedWorld, ordersScreen, type Trader, trader } from './ordersScreen.ts'

const INTERVAL_SEC = 600
/** 1,000.000003 USDC in four slices, ten minutes apart. */
const SALE = {
  sell: 'USDC',
  buy: 'WETH',
  amount: '1000.000003',
  slices: { count: 4, intervalSec: INTERVAL_SEC },
} as const

const { story } = ordersScreen

/** A run whose first slice is filled. */
async function running() {
  const control = await changedWorld()
  const person = await trader()
  const { id } = await person.orders.post(SALE)
  await person.orders.filled(id, 1)
  return { control, person, id, chain: chainReader(sharedSandbox()), ...person }
}

/** Opens the page of a run of which so many slices are filled. */
async function openRun(person: Trader, id: string, done: number) {
  await person.orders.filled(id, done)
  await ordersScreen.open(person, `/${id}`)
  await expect.element(story).toHaveTextContent(`${done} of 4 slices filled`)
}

test('behavior: a run waits for its approval, says what is missing, and goes on', async () => {
  const { control, person, orders, id } = await running()
  await openRun(person, id, 1)
  await orders.allow('USDC', 100_000_000n)
  await control.advanceTime(INTERVAL_SEC)
  await orders.becomes(id, 'SUSPENDED')
  await expect.element(story).toHaveTextContent(/Paused: the approval is 650\.00\d* USDC short/)
  await orders.allow('USDC')
  await openRun(person, id, 2)
  await expect.element(story).not.toHaveTextContent('Paused')
})

test('behavior: a run waits while its balance is elsewhere, and goes on once it is back', async () => {
  const { control, person, orders, account, chain, id } = await running()
  await openRun(person, id, 1)
  await orders.move('USDC', chain.router, (await chain.balance(account, 'USDC')) - 100_000_000n)
  await control.advanceTime(INTERVAL_SEC)
  await orders.becomes(id, 'SUSPENDED')
  await expect.element(story).toHaveTextContent(/Paused: the balance is \d+\.\d+ USDC short/)
  expect(await chain.balance(account, 'USDC')).toBe(100_000_000n)
  await control.faucet(account, 'USDC', 700_000_000n)
  await openRun(person, id, 2)
  await expect.element(story).not.toHaveTextContent('Paused')
  expect(await chain.balance(account, 'USDC')).toBe(550_000_000n)
})

test('behavior: a slice below its protection waits for the price, and is filled once it is back', async () => {
  const { control, person, orders, id } = await running()
  const move = (percent: number) => control.movePrice('WETH', ['USDC', 'USDT', 'DAI', 'WBTC'], percent)
  await move(10)
  await control.advanceTime(INTERVAL_SEC + 60)
  await openRun(person, id, 1)
  await expect.element(story).toHaveTextContent(/Waiting for the price: the market is \d+(\.\d+)?% short/)
  expect((await orders.read(id)).transactions).toHaveLength(1)
  await move(-10)
  await openRun(person, id, 2)
  await expect.element(story).not.toHaveTextContent('Waiting for the price')
})

test('behavior: a slice whose settlement reverts takes nothing, and is filled by the next one', async () => {
  const { control, person, orders, account, chain, id } = await running()
  await control.solvers('hold')
  const before = await chain.balance(account, 'USDC')
  await control.advanceTime(INTERVAL_SEC)
  await control.settlements('revert')
  const { number: sent } = await chain.client.getBlock()
  // Found, bid for, and sent: the settlement is mined, and reverts.
  await control.stepSolvers(3)
  const latest = await chain.client.getBlockNumber({ cacheTime: 0 })
  const newer = Array.from({ length: Number(latest - sent) }, (_, place) => sent + BigInt(place) + 1n)
  const blocks = await Promise.all(newer.map((blockNumber) => chain.client.getBlock({ blockNumber })))
  const hash = blocks.flatMap(({ transactions }) => transactions).at(-1) ?? '0x'
  expect((await chain.client.getTransactionReceipt({ hash })).status).toBe('reverted')
  expect(await chain.balance(account, 'USDC')).toBe(before)
  expect((await orders.read(id)).transactions).toHaveLength(1)
  await openRun(person, id, 1)
  await control.settlements('normal')
  await control.solvers('release')
  await openRun(person, id, 2)
  expect(before - (await chain.balance(account, 'USDC'))).toBe(250_000_000n)
})

test('behavior: native in slices is cancelled halfway, and the rest of the deposit comes back', async () => {
  const control = await changedWorld()
  const person = await trader()
  const { orders, account } = person
  const chain = chainReader(sharedSandbox())
  await control.faucet(account, 'ETH', parseUnits('1', 18))
  const { id } = await orders.post({ ...SALE, sell: 'ETH', buy: 'USDC', amount: '1' })
  await ordersScreen.open(person, `/${id}`)
  await story.getByRole('button', { name: 'Deposit', exact: true }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Deposit', exact: true }).click()
  await orders.filled(id, 1)
  await control.advanceTime(INTERVAL_SEC)
  await openRun(person, id, 2)

  const before = await chain.balance(account, 'ETH')
  await story.getByRole('button', { name: 'Cancel and withdraw' }).click()
  await page
    .getByRole('dialog', { name: 'Cancel and withdraw' })
    .getByRole('button', { name: 'Cancel and withdraw' })
    .click()
  await orders.becomes(id, 'CANCELLED')
  await userEvent.keyboard('{Escape}')
  await expect
    .element(story)
    .toHaveTextContent('Cancelled after 2 of 4 slices. What was filled stays filled.')
  await expect.element(story.getByRole('timer')).not.toBeInTheDocument()
  const back = (await chain.balance(account, 'ETH')) - before
  // Half of it, less the network fee of the one transaction.
  expect(back).toBeGreaterThan(parseUnits('0.49', 18))
  expect(back).toBeLessThanOrEqual(parseUnits('0.5', 18))
  expect((await orders.read(id)).transactions).toHaveLength(2)
})

test('behavior: a limit order filled in part and cancelled keeps its part', async () => {
  const control = await changedWorld()
  const person = await trader()
  const { orders, account } = person
  const chain = chainReader(sharedSandbox())
  await control.faucet(account, 'USDC', parseUnits('3000000', 6))
  const before = await chain.balance(account, 'WETH')
  // More than the pools take at this price: solvers fill what goes.
  const { id } = await orders.post({
    ...{ sell: 'USDC', buy: 'WETH', amount: '3000000' },
    ...{ limitBps: 10_150n, partiallyFillable: true },
  })
  await orders.filled(id, 1)
  await ordersScreen.open(person, `/${id}`)
  await expect.element(story).toHaveTextContent('% is filled; the rest stays open.')
  await story.getByRole('button', { name: /^Cancel( \(|$)/ }).click()
  await ordersScreen.confirmCancel(1)
  const { transactions } = await orders.becomes(id, 'CANCELLED')
  await userEvent.keyboard('{Escape}')
  await expect.element(story).toHaveTextContent(/Closed; \d+(\.\d+)?% was filled\./)
  const received = transactions.map((fill: { receivedAmount: string }) => BigInt(fill.receivedAmount))
  expect(received.reduce((sum: bigint, one: bigint) => sum + one, 0n)).toBe(
    (await chain.balance(account, 'WETH')) - before,
  )
})
