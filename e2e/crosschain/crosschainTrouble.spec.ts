import { formatUnits } from 'viem'
import { usdcText } from '../../testing/orders/usdcText.ts'
import { afterPoll, expect, FAR, SWIFT, test } from './crossingPath.ts'

test.describe.configure({ timeout: 120_000 })

test('behavior: a failed crossing is refunded on its own chain, and its path shows the money', async ({
  wallet,
  orders,
  ordersPage,
  crossing,
  chain,
  clock,
  control,
}) => {
  await control.bridges({ outcome: 'refund' })
  const { id } = await orders.post(SWIFT)
  const { transactions } = await orders.becomes(id, 'BRIDGING')
  const gone = await chain.balance(wallet.address, 'USDC')
  await ordersPage.open(wallet, `/${id}`)
  await expect(
    crossing.picture(/^From (Sandbox|Practice) to (Sandbox|Practice) two: in the bridge/),
  ).toBeVisible()
  await expect(crossing.path).toContainText('Nothing to do.')
  await expect(crossing.transaction(transactions[0].originTx)).toBeVisible()
  // What counts now is the bridge's deadline, and what is on its way is not placed again.
  await expect(ordersPage.story.getByText('Expires', { exact: true })).toHaveCount(0)
  await expect(ordersPage.story.getByRole('link', { name: /^Repeat/ })).toHaveCount(0)

  await control.bridges({ mode: 'step' })
  const failing = await orders.becomes(id, 'REFUNDING')
  expect(failing.refunds).toEqual([])
  await afterPoll(clock, (patience) => expect(crossing.picture('coming back')).toBeVisible(patience))
  await expect(crossing.path).toContainText('The bridge gave up and has to pay back.')
  await expect(crossing.path).toContainText('Only Swift can move this money')
  await expect(crossing.path).toContainText(/To be paid back on (Sandbox|Practice) or (Sandbox|Practice) two/)
  await expect(crossing.path).not.toContainText('Paid back on')
  await expect(crossing.path).toContainText('Crossing ID, the same on both chains')
  await expect(ordersPage.story.getByText('Refunding', { exact: true }).first()).toBeVisible()
  await expect(ordersPage.story.getByText('Copy link')).toBeVisible()
  await expect(ordersPage.story.getByRole('button', { name: /^Cancel/ })).toHaveCount(0)
  expect(await chain.balance(wallet.address, 'USDC')).toBe(gone)
  await crossing.portray('refunding')

  await control.bridges({ mode: 'step' })
  const { refunds } = await orders.becomes(id, 'REFUNDED')
  await afterPoll(clock, (patience) => expect(crossing.picture('paid back')).toBeVisible(patience))
  await expect(crossing.path).toContainText('The bridge paid back to your account.')
  await expect(crossing.path).toContainText(/Paid back on (Sandbox|Practice)/)
  await expect(crossing.transaction(refunds[0].tx)).toBeVisible()
  await expect(crossing.path).toContainText(usdcText(BigInt(refunds[0].amount)))
  await expect(ordersPage.story.getByText('Refunded', { exact: true }).first()).toBeVisible()
  const cameBack = formatUnits(BigInt(refunds[0].amount), 6)
  await expect(ordersPage.story).toContainText(`${cameBack} of 500 USDC came back on `)
  await expect(ordersPage.story).not.toContainText('The amount was refunded.')
  expect((await chain.balance(wallet.address, 'USDC')) - gone).toBe(BigInt(refunds[0].amount))
  expect(await crossing.balance(FAR, wallet.address, 'USDC')).toBe(0n)
  await crossing.portray('refunded')
})
