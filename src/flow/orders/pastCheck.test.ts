import type { Hex } from 'viem'
import { describe, expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { exampleOrder } from '../../../testing/orders/exampleOrder.ts'
import type { FlowRecord } from '../journal/flowRecord.ts'
import type { PastFlow, PastFlowsState, TransactionStatus } from './orderClient.ts'
import { createPastCheck } from './pastCheck.ts'

const hashOf = (number: number): Hex => `0x${number.toString(16).padStart(64, '0')}`

function past(number: number, part: Partial<PastFlow> = {}, chainId = 1, step = {}): PastFlow {
  const intent = { kind: 'wrap', chainId, account: exampleOrder().owner, amount: '1' } as const
  const record: FlowRecord = {
    version: 1,
    id: `f${number}`,
    intent,
    status: 'done',
    steps: [{ name: 'wrap', status: 'done', hash: hashOf(number), ...step }],
    createdAt: number,
    updatedAt: number,
  }
  return { record, isImported: false, word: null, ...part }
}

function bench(flows: readonly PastFlow[], say: (hash: Hex) => TransactionStatus | null = () => 'confirmed') {
  const store = createStore<PastFlowsState>(() => ({
    flows: [...flows].sort((left, right) => right.record.createdAt - left.record.createdAt),
  }))
  const requested: number[] = []
  let rests = 0
  let writes = 0
  const open = () =>
    createPastCheck({
      past: {
        store,
        async mark(statuses) {
          writes += 1
          store.setState((state) => ({
            flows: state.flows.map((one) => ({ ...one, word: statuses.get(one.record.id) ?? one.word })),
          }))
        },
      },
      statusOn: async (_chainId, hash) => {
        requested.push(Number(hash))
        return say(hash)
      },
      clock: {
        wait: async () => {
          rests += 1
        },
      },
    })
  return { store, requested, open, rests: () => rests, writes: () => writes }
}

const many = (count: number) => Array.from({ length: count }, (_, place) => past(place + 1))

describe('createPastCheck', () => {
  test('default: all of them, the newest first, with a rest and one write for each ten', async () => {
    const { store, requested, open, rests, writes } = bench(many(45))
    await open()()
    expect(requested).toEqual(Array.from({ length: 45 }, (_, place) => 45 - place))
    expect(store.getState().flows.every(({ word: status }) => status === 'confirmed')).toBe(true)
    expect([rests(), writes()]).toEqual([5, 5])
  })

  test('behavior: nothing is requested twice in a visit; what no node had is, at the next visit', async () => {
    const unknown = hashOf(2)
    const { store, requested, open } = bench(many(3), (hash) => (hash === unknown ? 'missing' : 'reverted'))
    const check = open()
    await Promise.all([check(), check()])
    await check()
    expect(requested).toEqual([3, 2, 1])
    await open()()
    expect(requested).toEqual([3, 2, 1, 2])
    expect(store.getState().flows.map(({ word: status }) => status)).toEqual([
      'reverted',
      'missing',
      'reverted',
    ])
  })

  test('behavior: what nobody read comes before what a node did not know', async () => {
    const { requested, open } = bench([past(1), past(2, { word: 'missing' }), past(3, { word: 'confirmed' })])
    await open()()
    expect(requested).toEqual([1, 2])
  })

  test('behavior: a chain that does not answer is left in peace, the others are read', async () => {
    const silent = many(40)
    const other = past(100, {}, 2)
    const { store, requested, open } = bench([...silent, other], (hash) =>
      hash === hashOf(100) ? 'confirmed' : null,
    )
    const check = open()
    await check()
    expect(requested).toEqual([100, 40, 39, 38])
    expect(store.getState().flows.filter(({ word: status }) => status !== null)).toHaveLength(1)
    await check()
    expect(requested).toHaveLength(7)
  })

  test('behavior: the name that a co-signed wallet gave is no transaction to ask a chain for', async () => {
    const mark = {
      from: exampleOrder().owner,
      to: exampleOrder().owner,
      dataHash: hashOf(9),
      nonce: 0,
      blockNumber: '0',
    }
    const { requested, open } = bench([past(1, {}, 1, { asked: { ...mark, isContract: true } })])
    await open()()
    expect(requested).toEqual([])
  })
})
