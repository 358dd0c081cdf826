import { describe, expect, test } from 'vitest'
import type { Address } from '../domain/address.ts'
import type { FlowRecord, FlowStep } from './flowRecord.ts'
import type { WalletState } from './port.ts'
import { createStandstill } from './standstill.ts'

const ACCOUNT: Address = '0x1111111111111111111111111111111111111111'
const OTHER: Address = '0x2222222222222222222222222222222222222222'

function stopped(code: string, step: FlowStep = { name: 'wrap', status: 'todo' }): FlowRecord {
  return {
    version: 1,
    id: 'one',
    intent: { kind: 'wrap', chainId: 1, account: ACCOUNT, amount: '1' },
    status: 'paused',
    steps: [step],
    error: { code, say: { key: 'x' }, recovery: 'fix' },
    createdAt: 1,
    updatedAt: 7,
  }
}

/** Notes a flow while the wallet is elsewhere, then brings the wallet back. */
function noted(record: FlowRecord, awayMs = 0) {
  let now = record.updatedAt
  let state: WalletState | null = { account: OTHER, chainId: 1 }
  const standstill = createStandstill({ current: () => state }, { now: () => now })
  standstill.note(record)
  expect(standstill.back()).toEqual([])
  state = { account: ACCOUNT, chainId: 1 }
  now += awayMs
  return standstill
}

describe('createStandstill', () => {
  test.each(['flow-no-wallet', 'flow-other-account', 'wallet-wrong-account'])(
    'default: a flow that stopped with %s goes on once its account is back, told once',
    (code) => {
      const standstill = noted(stopped(code))
      expect(standstill.back()).toEqual([{ id: 'one', updatedAt: 7 }])
      expect(standstill.back()).toEqual([])
    },
  )

  test.each(['wallet-rejected', 'wallet-disconnected', 'flow-may-have-been-sent', 'flow-interrupted'])(
    'behavior: after %s it waits for the person',
    (code) => {
      expect(noted(stopped(code)).back()).toEqual([])
    },
  )

  test.each([
    [10 * 60_000, 1],
    [10 * 60_000 + 1, 0],
  ])('behavior: a wallet that was away for %d ms brings %d back by itself', (awayMs, count) => {
    expect(noted(stopped('flow-other-account'), awayMs).back()).toHaveLength(count)
  })

  test('behavior: a step whose wallet was asked waits for the person', () => {
    expect(noted(stopped('flow-other-account', { name: 'wrap', status: 'wallet' })).back()).toEqual([])
  })

  test('behavior: a flow that moved since is judged by where it stands now', () => {
    const standstill = noted(stopped('flow-other-account'))
    standstill.note({ ...stopped('wallet-rejected'), updatedAt: 8 })
    expect(standstill.back()).toEqual([])
  })
})
