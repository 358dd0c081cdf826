import type { Hex } from 'viem'
import { describe, expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { exampleOrder } from '../../../testing/orders/exampleOrder.ts'
import type { FlowRecord } from '../journal/flowRecord.ts'
import type { PastFlow, PastFlowsState, TransactionWord } from './orderDesk.ts'
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

function bench(flows: readonly PastFlow[], say: (hash: Hex) => TransactionWord | null = () => 'confirmed') {
  const store = createStore<PastFlowsState>(() => ({
    flows: [...flows].sort((left, right) => right.record.createdAt - left.record.createdAt),
  }))
  const asked: number[] = []
  let rests = 0
  let writes = 0
  const open = () =>
    createPastCheck({
      past: {
        store,
        async mark(words) {
          writes += 1
          store.setState((state) => ({
            flows: state.flows.map((one) => ({ ...one, word: words.get(one.record.id) ?? one.word })),
          }))
        },
      },
      wordOn: async (_chainId, hash) => {
        asked.push(Number(hash))
        return say(hash)
      },
      clock: {
        wait: async () => {
          rests += 1
        },
      },
    })
  return { store, asked, open, rests: () => rests, writes: () => writes }
}

const many = (count: number) => Array.from({ length: count }, (_, place) => past(place + 1))

describe('createPastCheck', () => {
  test('default: all of them, the newest first, with a rest and one write for each ten', async () => {
    const { store, asked, open, rests, writes } = bench(many(45))
    await open()()
    expect(asked).toEqual(Array.from({ length: 45 }, (_, place) => 45 - place))
    expect(store.getState().flows.every(({ word }) => word === 'confirmed')).toBe(true)
    expect([rests(), writes()]).toEqual([5, 5])
  })

  test('behavior: nothing is asked twice, however often it is called, but what no node knew at the next visit', async () => {
    const unknown = hashOf(2)
    const { store, asked, open } = bench(many(3), (hash) => (hash === unknown ? 'missing' : 'reverted'))
    const check = open()
    await Promise.all([check(), check()])
    await check()
    expect(asked).toEqual([3, 2, 1])
    await open()()
    expect(asked).toEqual([3, 2, 1, 2])
    expect(store.getState().flows.map(({ word }) => word)).toEqual(['reverted', 'missing', 'reverted'])
  })

  test('behavior: what nobody asked about comes before what a node did not know', async () => {
    const { asked, open } = bench([past(1), past(2, { word: 'missing' }), past(3, { word: 'confirmed' })])
    await open()()
    expect(asked).toEqual([1, 2])
  })

  test('behavior: a chain that does not answer is left in peace, the others are asked', async () => {
    const silent = many(40)
    const other = past(100, {}, 2)
    const { store, asked, open } = bench([...silent, other], (hash) =>
      hash === hashOf(100) ? 'confirmed' : null,
    )
    const check = open()
    await check()
    expect(asked).toEqual([100, 40, 39, 38])
    expect(store.getState().flows.filter(({ word }) => word !== null)).toHaveLength(1)
    await check()
    expect(asked).toHaveLength(7)
  })

  test('behavior: the name that a co-signed wallet gave is no transaction to ask a chain for', async () => {
    const mark = {
      from: exampleOrder().owner,
      to: exampleOrder().owner,
      dataHash: hashOf(9),
      nonce: 0,
      blockNumber: '0',
    }
    const { asked, open } = bench([past(1, {}, 1, { asked: { ...mark, isContract: true } })])
    await open()()
    expect(asked).toEqual([])
  })
})
