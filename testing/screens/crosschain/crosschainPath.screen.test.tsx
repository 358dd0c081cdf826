import { formatUnits } from 'viem'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { chainReader } from '../../chain/chainReader.ts'
import { sentCrossing } from '../../chain/sentCrossing.ts'
import { usdcText } from '../../orders/usdcText.ts'
import { sharedSandbox } from '../openApp.tsx'
import { ordersScreen, trader } from '../orders/ordersScreen.ts'
import { pageVisitor } from '../pageWallet.ts'
import {
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
  VOYAGE,
} from './crosschainScreen.ts'

const { story } = ordersScreen
const UNREPORTED = 'Read from both chains. The service does not know it yet.'
const repeat = story.getByRole('link', { name: /^Repeat/ })

test('behavior: a refund is under way, then has its transaction, also when opened anew', async () => {
  const control = await heldBridges()
  await control.bridges({ outcome: 'refund' })
  const { visitor, id, account, left } = await sent()
  await control.bridges({ mode: 'step' })
  await becomes(id, 'REFUNDING')
  await crosschain.watch(id, visitor)
  await shows('coming back')
  await headline('Refunding')
  await expect.element(story.getByRole('button', { name: /^Cancel/ })).toHaveLength(0)
  // All 500 USDC are missing until the refund.
  expect(await balanceOn(NEAR, account, 'USDC')).toBe(left)
  await control.bridges({ mode: 'step' })
  const { refunds } = await becomes(id, 'REFUNDED')
  await shows('paid back')
  const before = crosschain.story()
  await crosschain.reopen(visitor)
  await shows('paid back')
  await expect.poll(crosschain.story).toBe(before)
  await headline('Refunded')
  await says(refunds[0].tx.slice(0, 6))
  await expect.element(story.getByText('Received', { exact: true })).toHaveLength(0)
  const back = (await balanceOn(NEAR, account, 'USDC')) - left
  expect(back).toBe(BigInt(refunds[0].amount))
  await says(usdcText(back))
  await expect.element(story).toHaveTextContent(`${formatUnits(back, 6)} of 500 USDC came back on Sandbox.`)
  expect(await balanceOn(FAR, account, 'USDC')).toBe(0n)
})

test('behavior: a refund that the service does not name is found in the bridge’s record', async () => {
  const control = await heldBridges()
  await control.bridges({ outcome: 'refundQuietly' })
  const { visitor, id, account, left, transactions } = await sent()
  await control.bridges({ mode: 'step' })
  await control.bridges({ mode: 'step' })
  const { refunds } = await becomes(id, 'REFUNDED')
  expect(refunds).toEqual([])
  await crosschain.watch(id, visitor)
  await shows('paid back')
  await says('Paid back on Sandbox')
  await headline('Refunded')
  const back = (await balanceOn(NEAR, account, 'USDC')) - left
  const { amount } = await sentCrossing(chainReader(sharedSandbox()), transactions[0].originTx)
  expect(back).toBe(amount)
  await says(usdcText(back))
  await expect.element(story).toHaveTextContent(`${formatUnits(back, 6)} of 500 USDC came back on Sandbox.`)
})

test('behavior: what could not be finished over there is paid out there, unsold', async () => {
  const control = await heldBridges()
  await control.bridges({ outcome: 'refundOnDestination' })
  const { visitor, id, account } = await sent(VOYAGE)
  await control.bridges({ mode: 'step' })
  await becomes(id, 'REFUNDING')
  await crosschain.watch(id, visitor)
  await shows('coming back')
  await says('To be paid back on Sandbox or Sandbox two')
  await control.bridges({ mode: 'step' })
  const { refunds } = await becomes(id, 'REFUNDED')
  await crosschain.reopen(visitor)
  await shows('paid back')
  await says('paid what it carried to the recipient on the other chain. Trade it there.')
  await says('Paid back on Sandbox two')
  await says(refunds[0].tx)
  await headline('Refunded')
  expect(await balanceOn(FAR, account, 'USDC')).toBe(BigInt(refunds[0].amount))
})

test('behavior: a sale on arrival below its floor ends as the carried token, with its recipient', async () => {
  const control = await heldBridges()
  const { visitor, id, account, transactions } = await sent(VOYAGE)
  for (const against of ['WETH', 'USDC'])
    await control.set('pools/price', { chainId: FAR, token: 'WBTC', against, changePercent: 12 })
  await control.advanceTime(181)
  await control.bridges({ mode: 'release' })
  await becomes(id, 'REFUNDING')
  await control.advanceTime(31)
  const { refunds } = await becomes(id, 'REFUNDED')
  await crosschain.watch(id, visitor)
  await shows('paid back')
  await says('Trade it there.')
  const paid = await balanceOn(FAR, account, 'USDC')
  expect(paid).toBe(BigInt(refunds[0].amount))
  expect(paid).toBe(BigInt(transactions[0].originReceivedAmount))
  expect(await balanceOn(FAR, account, 'WBTC')).toBe(0n)
})

test('behavior: past its deadline a crossing shows as refund only, before the service reports', async () => {
  const control = await heldBridges()
  await control.set('variants', { crossingExpiry: 'expired' })
  const { visitor, id, account, left } = await sent()
  await crosschain.watch(id, visitor)
  await says('Pays out until')
  await control.bridges({ reports: 'hold' })
  await control.advanceTime(5 * 60)
  await crosschain.reopen(visitor)
  await says('The bridge is late.')
  await expect.element(crosschain.timer).toHaveTextContent(/usually 1 min, now \d:\d\d · \d:\d\d late$/)
  await control.advanceTime(30 * 60)
  await crosschain.reopen(visitor)
  await says('The bridge missed its deadline: the money can only come back')
  await shows('in the bridge')
  await says('To be paid back on Sandbox')
  await saysNot('To be received')
  await control.bridges({ reports: 'release' })
  await becomes(id, 'EXPIRED')
  await crosschain.reopen(visitor)
  await headline('Expired')
  await says('The bridge missed its deadline: the money can only come back')
  await expect
    .element(story)
    .toHaveTextContent('The bridge missed its deadline. The money is still there and can only come back')
  // The order is over and its money is not: it is not spent a second time from here.
  await expect.element(repeat).toHaveLength(0)
  await control.bridges({ mode: 'step' })
  await control.bridges({ mode: 'step' })
  await expect.poll(async () => (await becomes(id, 'EXPIRED')).refunds.length).toBe(1)
  const { refunds } = await becomes(id, 'EXPIRED')
  await crosschain.reopen(visitor)
  await shows('paid back')
  await says(refunds[0].tx)
  await expect.element(repeat).toBeVisible()
  await expect.element(story, LONG_WAIT).toHaveTextContent('missed its deadline and paid the money back.')
  expect((await balanceOn(NEAR, account, 'USDC')) - left).toBe(BigInt(refunds[0].amount))
})

test.each(['EXPIRED', 'FAILED'] as const)(
  'behavior: an order that ends as %s before it left says that the money never moved',
  async (end) => {
    const control = await heldBridges()
    await control.solvers('hold')
    const { orders, ...visitor } = await trader()
    const before = await balanceOn(NEAR, visitor.account, 'USDC')
    const record = await orders.post({ ...SWIFT, lifeSec: 600 })
    await crosschain.watch(record.id, visitor)
    await shows('not sent yet')
    await says('Still in your account.')
    if (end === 'EXPIRED') await control.advanceTime(601)
    else await orders.invalidate(record)
    await becomes(record.id, end)
    await crosschain.reopen(visitor)
    await says('It never left your account.')
    await shows('not sent yet')
    await expect.element(crosschain.timer).toHaveLength(0)
    await says('Not sent on Sandbox')
    await saysNot('To be')
    expect(await balanceOn(NEAR, visitor.account, 'USDC')).toBe(before)
  },
)

test('behavior: a deposit whose order ended unsent is in Delta, and can be withdrawn', async () => {
  const control = await heldBridges()
  await control.solvers('hold')
  const visitor = await pageVisitor(sharedSandbox(), { ETH: '2' })
  await crosschain.open({ sell: 'ETH', buy: 'USDC', amount: '1' }, visitor)
  await crosschain.place()
  const id = await crosschain.follow()
  await becomes(id, 'PENDING')
  await control.advanceTime(25 * 60 * 60)
  await becomes(id, 'EXPIRED')
  await crosschain.reopen(visitor)
  await says('Withdraw your deposit from Delta.')
  await saysNot('never left your account')
  await expect.element(page.getByRole('button', { name: 'Withdraw', exact: true })).toBeVisible()
})

test('behavior: an arrival that the service does not report is shown on its page and in the list', async () => {
  const control = await heldBridges()
  const { visitor, id, account, transactions } = await sent()
  await control.bridges({ reports: 'hold' })
  await control.advanceTime(61)
  await control.bridges({ mode: 'release' })
  await expect.poll(() => balanceOn(FAR, account, 'USDC')).toBeGreaterThan(0n)
  await crosschain.watch(id, visitor)
  await shows('arrived')
  await says(UNREPORTED)
  expect((await becomes(id, 'BRIDGING')).status).toBe('BRIDGING')
  // The headline does not contradict the path.
  await headline('Arrived')
  await expect.element(story).toHaveTextContent('Arrived on Sandbox two; not yet reported by the service.')
  await expect.element(story.getByText('Bridging', { exact: true })).toHaveLength(0)
  const arrived = await balanceOn(FAR, account, 'USDC')
  expect(arrived).toBe(BigInt(transactions[0].originReceivedAmount))
  await says(usdcText(arrived))
  // Nor do its row, nor the count of what is open.
  ordersScreen.go('?view=all')
  await expect.element(ordersScreen.rows).toHaveTextContent('Arrived; not yet reported by the service.')
  await expect.element(page.getByRole('radio', { name: 'Open 0' })).toBeInTheDocument()

  await control.bridges({ reports: 'release' })
  const done = await becomes(id, 'COMPLETED')
  await crosschain.watch(id, visitor)
  await headline('Filled')
  await saysNot('The service does not know it yet.')
  await says(done.transactions[0].destinationTx)
  await expect.element(story.getByText('Received', { exact: true })).toBeVisible()
  expect(arrived).toBe(BigInt(done.transactions[0].receivedAmount))
  expect(arrived).toBeGreaterThanOrEqual(BigInt(done.output.minAmount))
  ordersScreen.go('?view=done')
  await expect.element(ordersScreen.rows).toHaveLength(1)
  await expect.element(page.getByRole('main')).not.toHaveTextContent('unknown')
})

test('default: in the list money under way has no action, and a refunded order can be repeated', async () => {
  const control = await heldBridges()
  await control.bridges({ outcome: 'refund' })
  const { visitor, id } = await sent()
  const row = ordersScreen.rows
  for (const [label, status] of [
    ['Bridging', 'REFUNDING'],
    ['Refunding', 'REFUNDED'],
  ] as const) {
    await ordersScreen.open(visitor, '?view=all')
    await expect.element(row.getByText(label, { exact: true })).toBeVisible()
    await expect.element(row).toHaveTextContent('Sandbox to Sandbox two')
    await expect.element(row.getByRole('button')).toHaveLength(0)
    await expect.element(row.getByRole('link', { name: 'Repeat' })).toHaveLength(0)
    // Neither filled nor unfilled, and no deadline but the bridge's.
    await expect.element(row.getByText('sent', { exact: true })).toBeVisible()
    await control.bridges({ mode: 'step' })
    await becomes(id, status)
  }
  await ordersScreen.open(visitor, '?view=all')
  await expect.element(row.getByText('Refunded', { exact: true })).toBeVisible()
  await row.getByRole('link', { name: 'Repeat' }).click()
  await expect.poll(() => window.location.hash).toMatch(/^#\/crosschain\?/)
  await expect.element(crosschain.sell).toHaveValue('500')
})
