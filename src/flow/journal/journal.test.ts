import 'fake-indexeddb/auto'
import { type IDBPDatabase, openDB } from 'idb'
import { describe, expect, test } from 'vitest'
import { TEXT_LIMITS } from '../../domain/data/textLimits.ts'
import type { FlowRecord } from './flowRecord.ts'
import { reduceFlow } from './flowReducer.ts'
import { createJournal } from './journal.ts'

const record = (id: string, createdAt: number): FlowRecord => ({
  version: 2,
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

  test('error: a record larger than any is not read, and not written either', async () => {
    const journal = createJournal('large')
    const routeText = 'x'.repeat(TEXT_LIMITS.storedRecord)
    const large = { ...record('large', 1), routeText }
    await expect(journal.put(large)).rejects.toMatchObject({ code: 'flow-journal' })
    const planted = createJournal('planted')
    await planted.put(record('small', 1))
    const database = await openDB('planted', 1)
    await database.put('flows', large)
    database.close()
    expect(await planted.get('large')).toBeNull()
    expect((await planted.all()).map(({ id }) => id)).toEqual(['small'])
  })

  test('behavior: a removed flow is gone', async () => {
    const journal = createJournal('removed')
    await journal.put(record('a', 1))
    await journal.remove('a')
    expect(await journal.get('a')).toBe(null)
  })

  test('behavior: records of the version before are read, and written as of this one', async () => {
    const journal = createJournal('earlier')
    const database = await openDB('earlier', 1, {
      upgrade: (created) => void created.createObjectStore('flows', { keyPath: 'id' }),
    })
    await database.put('flows', { ...record('a', 1), version: 1 })
    const read = await journal.get('a')
    if (!read) throw new Error('not read')
    await journal.put({ ...read, updatedAt: 2 })
    expect(await database.get('flows', 'a')).toMatchObject({ version: 2, updatedAt: 2 })
  })

  test('behavior: members that a later build adds are kept, and written back', async () => {
    const journal = createJournal('later members')
    const added = { bridge: { leg: 1 } }
    const step = { name: 'swap', status: 'todo', ...added } as const
    const stored = { ...record('a', 1), ...added, steps: [step], artifacts: added }
    await journal.put(stored as FlowRecord)
    const read = await journal.get('a')
    if (!read) throw new Error('not read')
    const moved = reduceFlow(read, { type: 'preparing' }, 5)
    await journal.put(moved)
    const { intent } = record('a', 1)
    expect(await (await openDB('later members', 1)).get('flows', 'a')).toEqual({
      ...stored,
      intent,
      steps: [{ ...step, status: 'preparing' }],
      updatedAt: 5,
    })
  })

  test('behavior: an open page makes way for the upgrade of a newer one, and goes on writing', async () => {
    const journal = createJournal('upgraded')
    await journal.put(record('a', 1))
    const newer = await new Promise<IDBPDatabase>((resolve, reject) => {
      void openDB('upgraded', 2, {
        upgrade: (database) => void database.createObjectStore('more'),
        blocked: () => reject(new Error('the upgrade is blocked')),
      }).then(resolve)
    })
    expect(newer.version).toBe(2)
    await journal.put(record('b', 2))
    expect((await journal.all()).map(({ id }) => id)).toEqual(['b', 'a'])
  })

  test('error: a record of a later version is neither overwritten nor removed', async () => {
    const journal = createJournal('later')
    await journal.put(record('other', 1))
    const database = await openDB('later', 1)
    const future = { ...record('a', 1), version: 3 }
    await database.put('flows', future)
    await expect(journal.put({ ...record('a', 1), updatedAt: 9 })).rejects.toBeDefined()
    await journal.remove('a')
    expect(await database.get('flows', 'a')).toEqual(future)
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
