import { describe, expect, test } from 'vitest'
import { statusOfV1 } from '../../../src/domain/orders/record/deltaOrder.ts'
import { ORDER_STATUSES, type OrderStatus } from './orderMoves.ts'
import { V1_STATUSES, v1FilterStatuses, v1StateOf } from './v1Records.ts'

const STAYS = [{ crossing: null }]
const CROSSES = [{ crossing: {} }]
const stateOf = (status: OrderStatus, fills: readonly { readonly crossing: object | null }[] = []) =>
  v1StateOf({ status, fills, auction: null, isInvalidated: false })

describe('v1StateOf', () => {
  test.each(ORDER_STATUSES)('default: a client turns the words for %s back into it', (status) => {
    for (const fills of [[], STAYS, CROSSES]) {
      const { status: word, bridgeStatus } = stateOf(status, fills)
      expect(statusOfV1(word, bridgeStatus)).toBe(status === 'REFUNDING' ? 'REFUNDED' : status)
    }
  })

  test('behavior: an invalidated nonce has a word of its own, which clients know', () => {
    const failed = (isInvalidated: boolean) =>
      v1StateOf({ status: 'FAILED', fills: [], auction: null, isInvalidated }).status
    expect([failed(true), failed(false)]).toEqual(['INVALIDATED', 'FAILED'])
    expect(statusOfV1(failed(true), null)).toBe('FAILED')
  })

  test('behavior: reasons of a suspension ask for what is suspended', () => {
    for (const word of ['INSUFFICIENT_BALANCE', 'INSUFFICIENT_ALLOWANCE'] as const) {
      expect(v1FilterStatuses(word)).toEqual(['SUSPENDED'])
      expect(statusOfV1(word, null)).toBe('SUSPENDED')
    }
    for (const word of V1_STATUSES) expect(v1FilterStatuses(word)).toEqual([word])
  })

  test('behavior: each state is of one of two groups', () => {
    const [open, over] = [v1FilterStatuses('ACTIVE'), v1FilterStatuses('INACTIVE')]
    expect([...open, ...over].sort()).toEqual([...V1_STATUSES].sort())
    expect(over).toContain('EXECUTED')
    expect(open).toContain('SUSPENDED')
  })

  test('behavior: the bridge is named where something crossed', () => {
    expect(stateOf('COMPLETED', STAYS)).toEqual({ status: 'EXECUTED', bridgeStatus: null })
    expect(stateOf('COMPLETED', [...STAYS, ...CROSSES])).toEqual({
      status: 'EXECUTED',
      bridgeStatus: 'FILLED',
    })
    expect(stateOf('EXPIRED', STAYS)).toEqual({ status: 'EXPIRED', bridgeStatus: null })
    expect(stateOf('EXPIRED', CROSSES)).toEqual({ status: 'EXECUTED', bridgeStatus: 'EXPIRED' })
  })

  test('behavior: an order with a bid shows as executed', () => {
    const auction = { openedAtMs: 0, bid: { agent: 'one', fillBps: 10_000 } }
    const active = (open: typeof auction | { openedAtMs: number; bid: null }) =>
      v1StateOf({ status: 'ACTIVE', fills: [], auction: open, isInvalidated: false }).status
    expect([active(auction), active({ openedAtMs: 0, bid: null })]).toEqual(['EXECUTING', 'RUNNING'])
  })
})
