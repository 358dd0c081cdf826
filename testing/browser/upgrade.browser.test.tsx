import { createClient, custom } from 'viem'
import { expect, test } from 'vitest'
import { createFlowEngine } from '../../src/flow/engine/flowEngine.ts'
import { createFlowStore } from '../../src/flow/journal/flowRecord.ts'
import { createJournal } from '../../src/flow/journal/journal.ts'
import { createObligationStore } from '../../src/flow/journal/obligationStore.ts'
import { kindOf } from '../../src/flow/kinds/registry.ts'
import { createPastFlows } from '../../src/flow/orders/pastFlows.ts'
import { createPageLocks } from '../../src/flow/record/locks.ts'
import { silentTools, WIRE_CHAIN } from '../engine/silentTools.ts'
import landed from '../orders/landedJournal.json'

const hashOf = (place: number) => `0x${place.toString(16).padStart(64, '0')}`

const settled = <T,>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

/** A page of the landed build: its connections stay open, and do not react to an upgrade. */
async function openLandedPage(journal: string, history: string) {
  const frame = document.body.appendChild(document.createElement('iframe'))
  const factory = frame.contentWindow?.indexedDB
  if (!factory) throw new Error('the frame has no databases')
  const open = async (name: string, store: string, keyPath: string, records: readonly unknown[]) => {
    const requested = factory.open(name, 1)
    requested.onupgradeneeded = () => void requested.result.createObjectStore(store, { keyPath })
    const database = await settled(requested)
    const written = database.transaction(store, 'readwrite').objectStore(store)
    await Promise.all(records.map((record) => settled(written.put(record))))
    return database
  }
  const flows = await open(journal, 'flows', 'id', landed.flows)
  await open(history, 'past', 'record.id', landed.past)
  return {
    read: (): Promise<readonly { readonly id: string }[]> =>
      settled(flows.transaction('flows').objectStore('flows').getAll()),
    close: () => frame.remove(),
  }
}

function openNewPage(journal: string, obligations: string) {
  const store = createFlowStore()
  const client = createClient({
    chain: WIRE_CHAIN,
    transport: custom({ request: () => Promise.reject(new Error('no network')) }, { retryCount: 0 }),
  })
  const engine = createFlowEngine({
    tools: {
      ...silentTools({ client }),
      clock: { now: () => 1_000_000, wait: () => new Promise(() => undefined) },
    },
    kindOf,
    store,
    journal: createJournal(journal),
    obligations: createObligationStore(obligations),
    locks: createPageLocks(),
    channel: { postMessage: () => undefined, addEventListener: () => undefined, close: () => undefined },
    newId: () => crypto.randomUUID(),
  })
  return { engine, store }
}

test('behavior: a journal of the released build opens without loss while a page of it is open', async () => {
  const name = crypto.randomUUID()
  const old = await openLandedPage(name, `${name}-history`)
  const journal = createJournal(name)
  const read = await journal.all()
  const byId = <T extends { readonly id: string }>(records: readonly T[]) =>
    records.toSorted((left, right) => left.id.localeCompare(right.id))
  expect(byId(read)).toEqual(byId(landed.flows))

  const past = createPastFlows(createFlowStore(), `${name}-history`)
  await expect.poll(() => past.store.getState().flows.length).toBe(landed.past.length)

  for (const record of read) await journal.put(record)
  const written = landed.flows.map((flow) => ({ ...flow, version: 2 }))
  expect(byId(await old.read())).toEqual(byId(written))
  old.close()
})

test('behavior: what others can still carry out is known; every flow is on screen or detached', async () => {
  const name = crypto.randomUUID()
  const old = await openLandedPage(name, `${name}-history`)
  const { engine, store } = openNewPage(name, `${name}-obligations`)
  await engine.open()
  const { flows, detached } = store.getState()
  expect([...flows, ...detached]).toHaveLength(landed.flows.length)
  expect(detached.map(({ id }) => id).toSorted()).toEqual(['order-refused-set-aside', 'swap-lost-set-aside'])

  const open = await createObligationStore(`${name}-obligations`).open()
  expect(open.map(({ id, how, delivered }) => [id, how, delivered]).toSorted()).toEqual(
    [
      [hashOf(0xb4), 'signed', null],
      [hashOf(0xb5), 'signed', null],
      [hashOf(0xb6), 'signed', 'id-6'],
      [hashOf(0xb7), 'presigned', null],
      [hashOf(0xb8), 'deposited', 'id-8'],
      [hashOf(0xd0), 'deposited', null],
      ['order-permit-signed:permit', 'permit', null],
    ].toSorted(),
  )
  engine.close()
  old.close()
})
