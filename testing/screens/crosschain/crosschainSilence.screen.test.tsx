import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { usdcText } from '../../orders/usdcText.ts'
import { killNode } from '../answering.ts'
import { sharedSandbox } from '../openApp.tsx'
import { ordersScreen, trader } from '../orders/ordersScreen.ts'
import { movableClock } from '../pageClock.ts'
import { pageVisitor } from '../pageWallet.ts'
import {
  arrive,
  balanceOn,
  becomes,
  crosschain,
  FAR,
  headline,
  heldBridges,
  LONG_WAIT,
  NEAR,
  SWIFT,
  says,
  saysNot,
  sent,
  shows,
} from './crosschainScreen.ts'

const { story } = ordersScreen
const SILENT = 'The service does not answer. Read from both chains.'
const UNREAD = 'its arrival cannot be seen'

test('behavior: while the other chain is silent an arrival is unknown, until it answers', async () => {
  const control = await heldBridges()
  const { visitor, id } = await sent()
  const start = killNode(FAR)
  await crosschain.watch(id, visitor)
  await says(UNREAD)
  await says('the service’s word stands in for it')
  await control.bridges({ reports: 'hold' })
  await control.advanceTime(31 * 60)
  await crosschain.reopen(visitor)
  await says(UNREAD)
  await shows('in the bridge')
  await saysNot(/lost|can only come back|late/)
  start()
  await crosschain.reopen(visitor)
  await says('To be paid back on Sandbox')
  await saysNot('the service’s word stands in for it')
})

test('behavior: an arrival once read stays one when its chain falls silent', async () => {
  const control = await heldBridges()
  const { visitor, id, account } = await sent()
  await control.bridges({ reports: 'hold' })
  await control.advanceTime(61)
  await control.bridges({ mode: 'release' })
  await expect.poll(() => balanceOn(FAR, account, 'USDC')).toBeGreaterThan(0n)
  const pass = await movableClock()
  await crosschain.watch(id, visitor)
  await shows('arrived')
  const arrived = await balanceOn(FAR, account, 'USDC')
  killNode(FAR)
  await pass(15_000)
  await says('the service’s word stands in for it')
  await shows('arrived')
  await says(usdcText(arrived))
  await control.bridges({ reports: 'release' })
  await becomes(id, 'COMPLETED')
  await crosschain.reopen(visitor)
  await headline('Filled')
})

test('behavior: reopened with the service down, departure and arrival are read from the chains', {
  timeout: 120_000,
}, async () => {
  const control = await heldBridges()
  await control.solvers('hold')
  const visitor = await pageVisitor(sharedSandbox(), { USDC: '500' })
  await crosschain.open({ sell: 'USDC', buy: 'USDC', amount: '500' }, visitor)
  await crosschain.place()
  const id = await crosschain.follow()
  await shows('not sent yet')
  await control.outage('down')
  await control.solvers('release')
  await control.stepSolvers(3)
  await expect.poll(() => balanceOn(NEAR, visitor.account, 'USDC')).toBe(0n)
  await crosschain.reopen(visitor)
  await shows('in the bridge')
  await headline('Bridging')
  await says(SILENT)
  await control.advanceTime(61)
  await control.bridges({ mode: 'release' })
  await expect.poll(() => balanceOn(FAR, visitor.account, 'USDC')).toBeGreaterThan(0n)
  await crosschain.reopen(visitor)
  await shows('arrived')
  await headline('Arrived')
  await says(SILENT)
  await control.outage('up')
  const { transactions } = await becomes(id, 'COMPLETED')
  expect(await balanceOn(FAR, visitor.account, 'USDC')).toBe(BigInt(transactions[0].receivedAmount))
})

test('behavior: with the service down, a link without a wallet shows what the chains show', async () => {
  const control = await heldBridges()
  await control.solvers('hold')
  const { orders, account } = await trader()
  const { orderHash } = await orders.post(SWIFT)
  await control.outage('down')
  await ordersScreen.open(undefined, `/${orderHash}`)
  const none = page.getByText('No bridge this app can read has taken anything under this hash yet.')
  await expect.element(none, LONG_WAIT).toBeVisible()
  await expect.element(crosschain.path).toHaveLength(0)
  const before = await balanceOn(NEAR, account, 'USDC')
  await control.solvers('release')
  await control.stepSolvers(3)
  await expect.poll(() => balanceOn(NEAR, account, 'USDC')).toBeLessThan(before)
  await shows('in the bridge')
  await expect.element(none).toHaveLength(0)
})

test('error: with service and source chain silent, a link claims nothing until the chain answers', async () => {
  const control = await heldBridges()
  const { orderHash } = await sent()
  await control.outage('down')
  const start = killNode(NEAR)
  await ordersScreen.open(undefined, `/${orderHash}`)
  await expect.element(page.getByText('A chain does not answer: whether'), LONG_WAIT).toBeVisible()
  await expect.element(crosschain.path).toHaveLength(0)
  await expect.element(page.getByText('The money may still be with its owner.')).toHaveLength(0)
  start()
  await crosschain.reopen()
  await shows('in the bridge')
})

test('behavior: switched to another account and back, each account has its orders', async () => {
  const control = await heldBridges()
  const { visitor, id, account: owner } = await sent()
  const { wallet } = visitor
  const turnTo = async (place: number) => {
    await wallet.switchAccount(place)
    await expect.element(page.getByRole('banner')).toHaveTextContent(wallet.address.slice(0, 6))
  }
  await crosschain.watch(id, visitor)
  await shows('in the bridge')
  // Its page stays for every reader; its list and its form are of the account alone.
  await turnTo(1)
  await shows('in the bridge')
  ordersScreen.go('?view=all')
  await expect.element(page.getByRole('radio', { name: 'All 0' })).toBeInTheDocument()
  await expect.element(page.getByRole('main')).not.toHaveTextContent('Bridging')
  window.location.hash = '#/crosschain'
  await expect.element(page.getByRole('heading', { name: 'Crosschain', level: 1 })).toBeVisible()
  await expect.element(crosschain.ways).toHaveLength(0)
  await turnTo(0)
  await expect.element(crosschain.ways).toHaveLength(1)
  ordersScreen.go('?view=all')
  await expect.element(ordersScreen.rows).toHaveTextContent('Bridging')

  await turnTo(1)
  const record = await arrive(id, control)
  expect(await balanceOn(FAR, owner, 'USDC')).toBe(BigInt(record.transactions[0].receivedAmount))
  expect(await balanceOn(FAR, wallet.address, 'USDC')).toBe(0n)
  await expect.element(page.getByRole('radio', { name: 'All 0' })).toBeInTheDocument()
  await turnTo(0)
  await expect.element(ordersScreen.rows, LONG_WAIT).toHaveTextContent('Filled')
  ordersScreen.go(`/${id}`)
  await shows('arrived')
  await says('The bridge paid out to the recipient.')
})

test('behavior: money in a bridge is not received and cannot be cancelled', async () => {
  await heldBridges()
  const { visitor, id, account } = await sent()
  await crosschain.watch(id, visitor)
  await headline('Bridging')
  await expect.element(story.getByText('Received', { exact: true })).toHaveLength(0)
  await expect.element(story.getByRole('button', { name: /^Cancel/ })).toHaveLength(0)
  expect(await balanceOn(FAR, account, 'USDC')).toBe(0n)
})
