import { expect, test } from 'vitest'
import { exampleOrder } from '../../../../testing/exampleOrder.ts'
import { exampleTwap } from '../../../../testing/exampleTwap.ts'
import { entryOfOrder, seenOf } from '../../../domain/orders/orderHistory.ts'
import { repeatHref, repeatKey } from './orderActions.ts'

const decimals = (leg: { readonly address: string }) => ({
  decimals: leg.address === exampleOrder().input.token ? 6 : 18,
})
const entryOf = (order: ReturnType<typeof exampleOrder>) => entryOfOrder(seenOf(order))

test('default: a limit order is repeated in its own form, with both amounts and so its price, to the digit', () => {
  const order = exampleOrder({ output: { ...exampleOrder().output, boundAmount: 300_000_000_000_000_001n } })
  const { input, output } = order
  expect(repeatHref(entryOf(order), decimals)).toBe(
    `#/limit?chain=31337&sell=${input.token}&buy=${output.token}&amount=1000&side=sell&other=0.300000000000000001`,
  )
  expect(repeatKey(true)).toBe('orders.do.repeat')
})

test('behavior: other orders are repeated in the swap form, those in slices in their own with the schedule', () => {
  const market = entryOf(exampleOrder({ type: 'MARKET' }))
  expect(repeatHref(market, decimals)).toMatch(/^#\/swap\?.*amount=1000&side=sell&mode=delta$/)
  expect(repeatHref(entryOf(exampleTwap()), decimals)).toMatch(
    /^#\/twap\?.*amount=[\d.]+&side=sell&slices=\d+&every=\d+$/,
  )
})

test('behavior: amounts that nobody knows are left out, and nothing is repeated across chains', () => {
  expect(repeatHref(entryOf(exampleOrder()), () => null)).toMatch(/side=sell$/)
  const away = { ...exampleOrder().output, chainId: 31338 }
  expect(repeatHref(entryOf(exampleOrder({ output: away })), decimals)).toBeNull()
})
