import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { filledPercentOf, percentsOf, statusOfV1 } from './deltaOrder.ts'

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

  test('behavior: small fills in bps are told from large ones in percent by their amounts', () => {
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
