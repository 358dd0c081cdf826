import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { describe, expect, test } from 'vitest'
import type { FlowRecord } from './flowRecord.ts'
import { createJournal } from './journal.ts'

const record = (id: string, createdAt: number): FlowRecord => ({
  version: 1,
  id,
  intent: {
    kind: 'market-swap',
    chainId: 31337,
    account: `0x${'1'.repeat(40)}`,
    recipient: `0x${'1'.repeat(40)}`,
    sellToken: { chainId: 31337, address: `0x${'3'.repeat(40)}`, symbol: 'A', name: 'A', decimals: 18 },
    buyToken: { chainId: 31337, address: `0x${'4'.repeat(40)}`, symbol: 'B', name: 'B', decimals: 0 },
    side: 'BUY',
    sellAmount: '1',
    buyAmount: '1',
    quotedAmount: '1',
    slippageBps: 0,
    feeBps: 0,
    approval: 'unlimited',
  },
  status: 'running',
  steps: [{ name: 'swap', status: 'todo' }],
  createdAt,
  updatedAt: createdAt,
})

describe('createJournal', () => {
  test('default', async () => {
    const journal = createJournal('default')
    await journal.put(record('old', 1))
    await journal.put(record('new', 2))
    expect(await journal.get('old')).toEqual(record('old', 1))
    expect((await journal.all()).map(({ id }) => id)).toEqual(['new', 'old'])
  })

  test('behavior: two pages write beside each other', async () => {
    const [first, second] = [createJournal('pages'), createJournal('pages')]
    await Promise.all([first.put(record('a', 1)), second.put(record('b', 2))])
    expect((await first.all()).map(({ id }) => id)).toEqual(['b', 'a'])
  })

  test('behavior: a removed flow is gone', async () => {
    const journal = createJournal('removed')
    await journal.put(record('a', 1))
    await journal.remove('a')
    expect(await journal.get('a')).toBe(null)
  })

  test('error: what is not understood is left alone and not shown', async () => {
    const journal = createJournal('strange')
    await journal.put(record('a', 1))
    const database = await openDB('strange', 1)
    await database.put('flows', { id: 'later', version: 7 })
    expect((await journal.all()).map(({ id }) => id)).toEqual(['a'])
    expect(await journal.get('later')).toBe(null)
    expect(await database.get('flows', 'later')).toEqual({ id: 'later', version: 7 })
  })
})
