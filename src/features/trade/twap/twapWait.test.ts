import { expect, test } from 'vitest'
import { exampleTwap, sliceFill, TWAP_PLACED_AT } from '../../../../testing/orders/exampleTwap.ts'
import { type DoctorEvidence, diagnose, NO_EVIDENCE } from '../../../domain/orders/history/doctor.ts'
import { twapRunOf } from '../../../domain/orders/history/twapRun.ts'
import { type OrderSnapshot, snapshotOf } from '../../../domain/orders/record/orderSnapshot.ts'
import { NATIVE_TOKEN } from '../../../domain/token/address.ts'
import { twapWait } from './twapWait.ts'

const FIRST = sliceFill(10, 250_000_000n, 83_000_000_000_000_000n)
const DUE_MS = TWAP_PLACED_AT + 310_000
const WELL: DoctorEvidence = {
  ...NO_EVIDENCE,
  blockTimeSec: DUE_MS / 1000,
  balance: 2_000_000_000n,
  allowance: 2_000_000_000n,
  isNonceUsed: false,
  otherCommitted: 0n,
  market: { offered: 90_000_000_000_000_000n },
}

function waitOf(
  part: Parameters<typeof exampleTwap>[0],
  {
    evidence,
    nowMs = DUE_MS,
    seen: also = {},
    terms = {},
  }: {
    readonly evidence?: Partial<DoctorEvidence>
    readonly nowMs?: number
    readonly seen?: Partial<OrderSnapshot>
    readonly terms?: Parameters<typeof exampleTwap>[1]
  } = {},
) {
  const seen = { ...snapshotOf(exampleTwap({ transactions: [FIRST], ...part }, terms)), ...also }
  const run = twapRunOf(seen)
  if (!run) throw new Error('the example is cut')
  return twapWait({ seen, run, nowMs }, evidence && diagnose(seen, { ...WELL, ...evidence }))
}

test('default: a run that goes on waits for nothing but its time', () => {
  expect(waitOf({}, { evidence: {}, nowMs: DUE_MS - 1 })).toBeNull()
  expect(waitOf({}, { evidence: {} })).toBeNull()
})

test('behavior: a lack of funds is named with what is missing for all slices that are left', () => {
  expect(waitOf({ status: 'SUSPENDED' }, { evidence: { balance: 0n } })).toEqual({
    tone: 'warn',
    say: { key: 'twapRun.wait.balance' },
    amount: 750_000_003n,
  })
  expect(waitOf({ status: 'SUSPENDED' }, { evidence: { allowance: 1n } })?.say.key).toBe(
    'twapRun.wait.allowance',
  )
  expect(waitOf({ status: 'SUSPENDED' }, { evidence: { balance: 250_000_000n } })?.amount).toBe(500_000_003n)
  expect(waitOf({ status: 'SUSPENDED' })).toEqual({ tone: 'warn', say: { key: 'twapRun.wait.hold' } })
})

test('behavior: funds for the next slice alone do not pause it', () => {
  expect(waitOf({}, { evidence: { balance: 250_000_000n } })).toBeNull()
})

test('behavior: a price below the protection is shown once the slice is due', () => {
  const market = { offered: 79_000_000_000_000_000n }
  expect(waitOf({}, { evidence: { market } })).toEqual({
    tone: 'warn',
    say: { key: 'twapRun.wait.price', params: { percent: '1.27' } },
  })
  expect(waitOf({}, { evidence: { market }, nowMs: DUE_MS - 1 })).toBeNull()
})

test('behavior: without a known reason, a slice that is late says since when', () => {
  expect(waitOf({}, { nowMs: DUE_MS + 60_001 })).toEqual({
    tone: 'plain',
    say: { key: 'twapRun.wait.due' },
    at: DUE_MS,
  })
})

test('behavior: a silent service, and slices behind the deadline', () => {
  expect(waitOf({}, { seen: { recalled: { last: null, chainAt: null } } })?.say.key).toBe(
    'twapRun.wait.silent',
  )
  const deadline = BigInt(DUE_MS / 1000 + 10)
  expect(waitOf({}, { terms: { deadline } })?.say).toEqual({
    key: 'twapRun.wait.tooLate',
    params: { count: 2 },
  })
})

test('behavior: what ended early says how far it came, and where the rest of a deposit is', () => {
  expect(waitOf({ status: 'CANCELLED' })).toEqual({
    tone: 'plain',
    say: { key: 'twapRun.end.cancelled', params: { done: 1, slices: 4 } },
  })
  const native = { status: 'EXPIRED', input: { ...exampleTwap().input, token: NATIVE_TOKEN } } as const
  expect(waitOf(native)).toEqual({
    tone: 'down',
    say: { key: 'twapRun.end.expired', params: { done: 1, slices: 4 } },
    also: { key: 'twapRun.end.deposit' },
  })
  expect(waitOf({ status: 'COMPLETED' })).toBeNull()
})
