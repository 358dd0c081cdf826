import { expect, test } from 'vitest'
import { exampleOrder } from '../../../../testing/orders/exampleOrder.ts'
import { exampleTwap, sliceFill } from '../../../../testing/orders/exampleTwap.ts'
import { entryOfOrder } from '../../../domain/orders/history/orderHistory.ts'
import { snapshotOf } from '../../../domain/orders/record/orderSnapshot.ts'
import { editHref, repeatHref } from './repeatHref.ts'

const decimals = (leg: { readonly address: string }) => ({
  decimals: leg.address === exampleOrder().input.token ? 6 : 18,
})
const entryOf = (order: ReturnType<typeof exampleOrder>) => entryOfOrder(snapshotOf(order))

test('default: a limit order repeats in its own form, with both amounts and its exact price', () => {
  const order = exampleOrder({ output: { ...exampleOrder().output, boundAmount: 300_000_000_000_000_001n } })
  const { input, output } = order
  expect(repeatHref(entryOf(order), decimals)).toBe(
    `#/limit?chain=31337&sell=${input.token}&buy=${output.token}&amount=1000&side=sell&other=0.300000000000000001`,
  )
})

test('behavior: other orders repeat in the swap form, sliced ones in theirs with the schedule', () => {
  const market = entryOf(exampleOrder({ type: 'MARKET' }))
  expect(repeatHref(market, decimals)).toMatch(/^#\/swap\?.*amount=1000&side=sell&mode=delta$/)
  expect(repeatHref(entryOf(exampleTwap()), decimals)).toMatch(
    /^#\/twap\?.*amount=[\d.]+&side=sell&slices=\d+&every=\d+$/,
  )
})

test('behavior: amounts that nobody knows are left out', () => {
  expect(repeatHref(entryOf(exampleOrder()), () => null)).toMatch(/side=sell$/)
})

test('behavior: crosschain orders repeat in the crosschain form, limit orders with both amounts', () => {
  const output = { ...exampleOrder().output, chainId: 31338 }
  expect(repeatHref(entryOf(exampleOrder({ output })), decimals)).toMatch(
    /^#\/crosschain\?.*amount=1000&side=sell&dest=31338&other=[\d.]+$/,
  )
  expect(repeatHref(entryOf(exampleOrder({ output, type: 'MARKET' })), decimals)).toMatch(
    /^#\/crosschain\?.*amount=1000&side=sell&dest=31338$/,
  )
})

test('behavior: an open limit order is edited with its open amount, at its price or better', () => {
  const resting = { ...exampleOrder(), status: 'ACTIVE' as const }
  const { input, output } = resting
  const pair = `chain=31337&sell=${input.token}&buy=${output.token}`
  expect(editHref(entryOf(resting), decimals, [])).toBe(
    `#/limit?${pair}&amount=1000&side=sell&other=0.3&replace=${resting.id}.1000000000`,
  )
  const third = sliceFill(1, 333_333_333n, 100_000_000_000_000_000n)
  expect(editHref(entryOf({ ...resting, transactions: [third] }), decimals, [])).toBe(
    `#/limit?${pair}&amount=666.666667&side=sell&other=0.2000000001&replace=${resting.id}.666666667`,
  )
})

test('behavior: what has ended, or has no price of its own, is not edited', () => {
  for (const order of [
    exampleOrder({ status: 'COMPLETED' }),
    exampleOrder({ status: 'CANCELLING' }),
    exampleOrder({ type: 'MARKET', status: 'ACTIVE' }),
    exampleTwap({ status: 'ACTIVE' }),
  ])
    expect(editHref(entryOf(order), decimals, [])).toBeNull()
})
