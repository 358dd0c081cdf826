import { describe, expect, test } from 'vitest'
import { hashOfNumber } from '../../../testing/chain/scriptedChain.ts'
import { carriedCallOf } from '../../chain/track/findCall.ts'
import type { Address } from '../../domain/token/address.ts'
import type { FlowRecord } from '../journal/flowRecord.ts'
import { underWay } from './underWay.ts'

const ACCOUNT: Address = '0x1111111111111111111111111111111111111111'
const ROUTER: Address = '0x2222222222222222222222222222222222222222'
const TOKEN: Address = '0x3333333333333333333333333333333333333333'
const CARRIER = hashOfNumber(9)
const CALL = { to: ROUTER, value: 0n, data: '0xabcdef0102030405' } as const

const token = { chainId: 31337, address: TOKEN, symbol: 'A', name: 'A', decimals: 6 }
const { value, ...call } = carriedCallOf(CALL)
const record = (part: Partial<FlowRecord> = {}): FlowRecord => ({
  version: 1,
  id: 'one',
  intent: { kind: 'wrap', chainId: 31337, account: ACCOUNT, amount: '1' },
  status: 'running',
  steps: [
    {
      name: 'batch',
      status: 'pending',
      token,
      asked: {
        ...{ from: ACCOUNT, to: ACCOUNT, dataHash: hashOfNumber(1), nonce: 0, blockNumber: '0' },
        isContract: true,
        call: { ...call, value: String(value) },
      },
    },
  ],
  artifacts: { callsId: 'bundle' },
  createdAt: 1,
  updatedAt: 1,
  ...part,
})

describe('underWay', () => {
  test('default: by its hash, or the id of its bundle', () => {
    expect(underWay(record())?.id).toBe('bundle')
    const [step] = record().steps
    if (!step) throw new Error('has a step')
    expect(underWay(record({ steps: [{ ...step, hash: CARRIER }] }))?.id).toBe(CARRIER)
    expect(underWay(record({ steps: [{ ...step, status: 'wallet' }] }))).toBe(null)
    expect(underWay(record({ steps: [{ ...step, answer: '0x01' }] }))).toBe(null)
    expect(underWay(record({ artifacts: {} }))).toBe(null)
  })
})
