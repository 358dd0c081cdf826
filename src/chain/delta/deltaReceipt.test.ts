import { expect, test } from 'vitest'
import { EXTERNAL, HANDLER, PRODUCTIVE } from '../../../testing/orders/exampleHeld.ts'
import type { OrderFill } from './deltaEvents.ts'
import { deltaReceipt } from './deltaReceipt.ts'

const fill = (srcAmount: bigint, returnAmount: bigint): OrderFill => ({
  hash: `0x${'11'.repeat(32)}`,
  blockNumber: 1n,
  isLast: true,
  beneficiary: HANDLER,
  srcToken: EXTERNAL.srcToken,
  destToken: EXTERNAL.destToken,
  srcAmount,
  returnAmount,
  protocolFee: 0n,
  partnerFee: 0n,
  totalFilled: null,
})

test('behavior: a sale from a strategy counts the yield sold with the principal, as quoted', () => {
  const receipt = deltaReceipt({ family: 'ProductiveOrder', order: PRODUCTIVE }, [
    fill(1_050_000_000n, 326_000_000_000_000_000n),
  ])
  expect(receipt).toMatchObject({
    sold: 1_050_000_000n,
    received: 326_000_000_000_000_000n,
    // 0.31 for 1,000 is 0.3255 for 1,050.
    surplus: { total: 500_000_000_000_000n },
    filledPercent: 100,
    isWhole: true,
  })
})

test('behavior: what a handler was paid is what an external order received', () => {
  expect(
    deltaReceipt({ family: 'ExternalOrder', order: EXTERNAL }, [
      fill(1_000_000_000n, 311_000_000_000_000_000n),
    ]),
  ).toMatchObject({
    sold: 1_000_000_000n,
    received: 311_000_000_000_000_000n,
    surplus: { total: 1_000_000_000_000_000n },
    isWhole: true,
  })
})
