import { expect, test } from 'vitest'
import type { DeltaOrderIntent } from '../../../flow/journal/flowRecord.ts'
import { signedDifference } from './signedDifference.ts'

const token = (address: `0x${string}`) => ({ chainId: 1, address, symbol: 'T', name: 'T', decimals: 18 })
const INTENT: DeltaOrderIntent = {
  kind: 'delta-order',
  type: 'MARKET',
  chainId: 1,
  account: '0x01',
  recipient: '0x01',
  sellToken: token('0x02'),
  buyToken: token('0x03'),
  side: 'SELL',
  sellAmount: '1000',
  buyAmount: '995000000000000000000',
  quotedAmount: '1000000000000000000000',
  slippageBps: 50,
  deadlineSec: 1,
  nonce: '1',
  partnerAndFee: '0',
  feeBps: 0,
  partiallyFillable: false,
  approval: 'exact',
  routeText: '{}',
}
const built = (value: object) => ({ order: { hash: '0x04', valueText: JSON.stringify(value) } }) as const

test('default', () => {
  const artifacts = built({ srcAmount: '1000', destAmount: '994999999999999934464' })
  expect(signedDifference(INTENT, artifacts)).toEqual({
    reviewed: 995_000_000_000_000_000_000n,
    signed: 994_999_999_999_999_934_464n,
  })
})

test('behavior: there is no note on the same bound, nor before anything is built', () => {
  const same = built({ srcAmount: '1', destAmount: INTENT.buyAmount })
  expect(signedDifference(INTENT, same)).toBeNull()
  expect(signedDifference(INTENT, undefined)).toBeNull()
})

test('behavior: of a purchase the maximum is compared', () => {
  const purchase = { ...INTENT, side: 'BUY' } as const
  expect(signedDifference(purchase, built({ srcAmount: '999', destAmount: '1' }))).toEqual({
    reviewed: 1_000n,
    signed: 999n,
  })
})
