import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exampleCrossing, SENT_FILL } from '../../../../testing/orders/exampleCrossing.ts'
import { exampleOrder } from '../../../../testing/orders/exampleOrder.ts'
import { filledPercentOf, isStillComing, percentsOf, sentOf, statusOfV1 } from './deltaOrder.ts'

describe('statusOfV1', () => {
  test.each([
    ['NOT_STARTED', null, 'PENDING'],
    ['AWAITING_PRE_SIGNATURE', null, 'AWAITING_SIGNATURE'],
    ['RUNNING', null, 'ACTIVE'],
    ['EXECUTING', null, 'ACTIVE'],
    ['SUSPENDED', null, 'SUSPENDED'],
    ['INSUFFICIENT_BALANCE', null, 'SUSPENDED'],
    ['INSUFFICIENT_ALLOWANCE', null, 'SUSPENDED'],
    ['CANCELLING', null, 'CANCELLING'],
    ['EXECUTED', 'PENDING', 'BRIDGING'],
    ['EXECUTED', null, 'COMPLETED'],
    ['EXECUTED', 'FILLED', 'COMPLETED'],
    ['FAILED', null, 'FAILED'],
    ['INVALIDATED', null, 'FAILED'],
    ['EXPIRED', null, 'EXPIRED'],
    ['EXECUTED', 'EXPIRED', 'EXPIRED'],
    ['EXECUTED', 'REFUNDING', 'REFUNDING'],
    ['CANCELLED', null, 'CANCELLED'],
    ['REFUNDED', null, 'REFUNDED'],
    ['EXECUTED', 'REFUNDED', 'REFUNDED'],
  ])('default: %s with bridge %s → %s', (status, bridgeStatus, expected) => {
    expect(statusOfV1(status, bridgeStatus)).toBe(expected)
  })

  test('behavior: a bridge that has not begun changes nothing', () => {
    expect(statusOfV1('RUNNING', 'PENDING')).toBe('ACTIVE')
    expect(statusOfV1('CANCELLED', 'EXPIRED')).toBe('CANCELLED')
  })

  test('error: words of neither list', () => {
    expect(statusOfV1('DREAMING', null)).toBeNull()
    expect(statusOfV1('EXECUTED', 'DREAMING')).toBeNull()
    expect(statusOfV1('toString', null)).toBeNull()
  })
})

describe('percentsOf', () => {
  test('default: percent stays, bps become percent', () => {
    expect(percentsOf([{ written: 25, fixedAmount: 25n }], 100n)).toEqual([25])
    expect(percentsOf([{ written: 2500, fixedAmount: 25n }], 100n)).toEqual([25])
  })

  test('behavior: without amounts a share above the whole gives bps away', () => {
    expect(percentsOf([{ written: 5_000, fixedAmount: null }], null)).toEqual([50])
    expect(percentsOf([{ written: 50, fixedAmount: null }], null)).toEqual([50])
    expect(
      percentsOf(
        [
          { written: 60, fixedAmount: null },
          { written: 60, fixedAmount: null },
        ],
        null,
      ),
    ).toEqual([0.6, 0.6])
  })

  test('behavior: small fills in bps are distinguished from large ones in percent by their amounts', () => {
    expect(percentsOf([{ written: 50, fixedAmount: 1n }], 200n)).toEqual([0.5])
  })

  test('behavior: either scale gives back the same shares', () => {
    const shares = fc.array(fc.integer({ min: 1, max: 2_500 }), { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(shares, (bps) => {
        const fills = bps.map((share) => ({ written: share, fixedAmount: BigInt(share) * 10n ** 12n }))
        const percents = fills.map((fill) => ({ ...fill, written: fill.written / 100 }))
        const whole = 10_000n * 10n ** 12n
        expect(percentsOf(fills, whole)).toEqual(bps.map((share) => share / 100))
        expect(percentsOf(percents, whole)).toEqual(bps.map((share) => share / 100))
      }),
    )
  })
})

describe('what a bridge was handed', () => {
  const landed = { ...SENT_FILL, destinationTx: SENT_FILL.originTx }
  const refund = { tx: SENT_FILL.originTx, chainId: 31337, token: exampleOrder().input.token, amount: 1n }
  const part = { ...SENT_FILL, filledPercent: 40 }

  test.each([
    ['all of it, on its way', { transactions: [SENT_FILL] }, { isWhole: true, isComing: true }],
    ['all of it, arrived', { transactions: [landed] }, { isWhole: true, isComing: false }],
    ['all of it, back', { transactions: [SENT_FILL], refunds: [refund] }, { isWhole: true, isComing: false }],
    ['a part', { transactions: [part] }, { isWhole: false, isComing: true }],
    ['two parts, one of them back', { transactions: [part, part], refunds: [refund] }, { isComing: true }],
  ])('default: %s', (_what, record, sent) => {
    expect(sentOf(exampleCrossing(record))).toMatchObject(sent)
  })

  test('default: nothing, before a fill and on one chain', () => {
    expect(sentOf(exampleCrossing({ transactions: [] }))).toBeNull()
    expect(sentOf(exampleOrder({ transactions: [SENT_FILL] }))).toBeNull()
  })

  test('behavior: money sent is under way after the end of an order until it arrived or is back', () => {
    for (const status of ['EXPIRED', 'CANCELLED', 'FAILED'] as const) {
      expect(isStillComing(status, exampleCrossing({ status }))).toBe(true)
      expect(isStillComing(status, exampleCrossing({ status, refunds: [refund] }))).toBe(false)
      expect(isStillComing(status, exampleCrossing({ status, transactions: [] }))).toBe(false)
    }
    // Refunds without an entry, and arrivals without one: the word itself says that it is over.
    for (const status of ['REFUNDED', 'COMPLETED'] as const)
      expect(isStillComing(status, exampleCrossing({ status }))).toBe(false)
  })
})

describe('filledPercentOf', () => {
  const side = (chainId: number) => ({
    chainId,
    token: '0x8a5d6cEeB8Ac68b61594be086899eF05119FA6B7' as const,
    amount: null,
    expectedAmount: null,
    executedAmount: null,
    boundAmount: null,
  })
  const fill = (filledPercent: number, destinationTx: `0x${string}` | null) => ({
    originTx: '0x01' as const,
    destinationTx,
    filledPercent,
    spentAmount: null,
    receivedAmount: null,
    originReceivedAmount: null,
    destinationReceivedAmount: null,
    at: null,
  })

  test('default: the sum of the fills, never above the whole', () => {
    const transactions = [fill(33.33, null), fill(33.33, null), fill(33.34, null)]
    expect(filledPercentOf({ input: side(1), output: side(1), transactions })).toBe(100)
    const over = [fill(60, null), fill(60, null)]
    expect(filledPercentOf({ input: side(1), output: side(1), transactions: over })).toBe(100)
  })

  test('behavior: across chains only what has landed counts', () => {
    const transactions = [fill(30, '0x02'), fill(30, null)]
    expect(filledPercentOf({ input: side(1), output: side(10), transactions })).toBe(30)
  })
})
