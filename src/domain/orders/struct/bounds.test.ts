import { expect, test } from 'vitest'
import { roundedByDoubles } from './bounds.ts'
import { NO_BRIDGE, type Order } from './order.ts'
import { marketOrderAmounts } from './orderAmounts.ts'

const OWNER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const [QUOTED, SLIPPAGE_BPS] = [33n * 10n ** 18n, 30]
/** What doubles make of the minimum: a little less, which six digits cannot count. */
const DOUBLED = BigInt(Math.floor((Number(QUOTED) * (10_000 - SLIPPAGE_BPS)) / 10_000))

const saleBy = (scalingFactor: number): Order => ({
  ...{ owner: OWNER, beneficiary: OWNER, srcToken: OWNER, destToken: OWNER },
  ...marketOrderAmounts({ side: 'SELL', inputAmount: 1n, outputAmount: QUOTED }, SLIPPAGE_BPS),
  ...{ deadline: 1n, kind: 0, nonce: 1n, partnerAndFee: 512n, permit: '0x', metadata: '0x' },
  bridge: { ...NO_BRIDGE, destinationChainId: scalingFactor === 0 ? 0n : 31338n, scalingFactor },
})
const signedOf = (order: Order, signed: bigint) =>
  roundedByDoubles(order, { amount: () => signed, slippageBps: SLIPPAGE_BPS }).order.destAmount

test('default: the minimum as doubles have it, where it arrives as it is signed', () => {
  expect(DOUBLED).toBeLessThan(saleBy(0).destAmount)
  expect(signedOf(saleBy(0), DOUBLED)).toBe(DOUBLED)
})

test('behavior: not where a whole unit less would arrive than was reviewed', () => {
  const order = saleBy(-12)
  expect(signedOf(order, DOUBLED)).toBe(order.destAmount)
  expect(signedOf(order, order.destAmount + 4_096n)).toBe(order.destAmount + 4_096n)
})
