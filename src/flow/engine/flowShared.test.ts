import type { FlowChannel } from './flowRecords.ts'
import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { scriptedKind } from '../../../testing/engine/scriptedKind.ts'
import { silentTools } from '../../../testing/engine/silentTools.ts'
import type { Address } from '../../domain/token/address.ts'
import '../../text/en/trade/flow.ts'
import { say } from '../../text/text.ts'
import { createFlowStore, type FlowIntent, type FlowRecord, type FlowStep } from '../journal/flowRecord.ts'
import { createJournal } from '../journal/journal.ts'
import { createObligationStore } from '../journal/obligationStore.ts'
import { createPageObligations } from '../journal/pageJournal.ts'
import type { Obligation } from '../kind/obligation.ts'
import { createPageLocks } from '../record/locks.ts'
import { createFlowEngine } from './flowEngine.ts'

const ACCOUNT: Address = '0x1111111111111111111111111111111111111111'
const STRANGER: Address = '0x9999999999999999999999999999999999999999'

const WRAP: FlowIntent = { kind: 'wrap', chainId: 31337, account: ACCOUNT, amount: '1' }

/** A flow as a stranger's page, which shares the storage, could have written it. */
const planted = (id: string, step: FlowStep, part: Partial<FlowRecord> = {}): FlowRecord => ({
  ...{ version: 1, id, intent: { ...WRAP, amount: '777' }, status: 'paused', steps: [step] },
  ...{ createdAt: 1, updatedAt: 2, ...part },
})

/** A page at an address that other sites share, and everything that it does with flows. */
function pageWith(trustsJournal: boolean) {
  const did: string[] = []
  const received: ((event: { readonly data: unknown }) => void)[] = []
  const journal = createJournal(`shared-${crypto.randomUUID()}`)
  const store = createFlowStore()
  /** An intention of one step, which asks the wallet for a network and nothing else. */
  const kind = scriptedKind({
    plan: async () => [{ name: 'switch-chain' }],
    async prepare(intent, step) {
      did.push(`prepares ${step.name} of ${'amount' in intent ? intent.amount : ''}`)
      if (step.name !== 'post-order') return { type: 'switch', chainId: 31337 }
      return { type: 'work', run: async () => ({}) }
    },
    async effect() {
      did.push('looks for an effect')
      return 'unknown'
    },
  })
  const client = new Proxy({} as never, {
    get(_none, name) {
      did.push(`asks a node ${String(name)}`)
      return undefined
    },
  })
  const tools = silentTools({
    client,
    account: ACCOUNT,
    port: {
      async switchChain() {
        did.push('asks the wallet')
        if (did.length === 2) throw new Error('not now')
      },
    },
  })
  const engine = createFlowEngine({
    tools: { ...tools, clock: { now: () => 1_000, wait: () => new Promise(() => undefined) } },
    kindOf: () => kind,
    obligations: createObligationStore(`shared-${crypto.randomUUID()}`),
    ...{ store, journal, trustsJournal, locks: createPageLocks(), newId: () => crypto.randomUUID() },
    channel: {
      postMessage: () => undefined,
      addEventListener: (_type: 'message', listener: (event: { readonly data: unknown }) => void) =>
        void received.push(listener),
      close: () => undefined,
    } satisfies FlowChannel,
  })
  const receive = (data: string) => {
    for (const listener of received) listener({ data })
  }
  return { engine, store, journal, did, receive }
}

const PLANTED: readonly FlowRecord[] = [
  planted('paused', { name: 'wrap', status: 'todo' }),
  planted('running', { name: 'wrap', status: 'preparing' }, { status: 'running' }),
  planted('signed', { name: 'post-order', status: 'pending' }, { status: 'running' }),
  planted('sent', { name: 'wrap', status: 'pending', hash: `0x${'12'.repeat(32)}` }),
  planted('lost', {
    ...{ name: 'wrap', status: 'wallet' },
    asked: { from: ACCOUNT, to: STRANGER, dataHash: `0x${'34'.repeat(32)}`, nonce: 1, blockNumber: '1' },
  }),
]

test('error: a record that another site may have written is not run, posted, watched or resumed', async () => {
  const { engine, store, journal, did, receive } = pageWith(false)
  for (const record of PLANTED) await journal.put(record)
  await journal.put(planted('aside', { name: 'wrap', status: 'todo' }, { isSetAside: true }))
  await engine.open()
  for (const { id } of PLANTED) engine.resume(id)
  for (const { id } of PLANTED) receive(id)
  await engine.idle()
  expect(did).toEqual([])
  const { flows, detached } = store.getState()
  const shown = flows.map(({ id, status, error }) => [id, status, error?.code, error?.recovery].join(' '))
  expect(shown.toSorted()).toEqual(PLANTED.map(({ id }) => `${id} paused flow-shared-origin stop`).toSorted())
  expect(detached).toEqual([])
  expect(flows[0]?.error && say(flows[0].error.say)).toMatch(/its own address/)
  expect(await journal.get('running')).toMatchObject({ status: 'running' })
  engine.dismiss('paused')
  await expect.poll(() => journal.get('paused')).toBe(null)
  expect(store.getState().flows).toHaveLength(PLANTED.length - 1)
})

test('error: what another site writes over a flow of this page changes nothing in it', async () => {
  const { engine, store, journal, did, receive } = pageWith(false)
  await engine.open()
  const id = engine.start(WRAP)
  await engine.idle()
  expect(store.getState().flows).toMatchObject([{ id, status: 'paused' }])
  await journal.put(planted(id, { name: 'wrap', status: 'todo' }, { updatedAt: 9_999_999 }))
  receive(id)
  await expect.poll(() => journal.get(id)).toMatchObject({ updatedAt: 9_999_999 })
  engine.resume(id)
  await engine.idle()
  const once = ['prepares switch-chain of 1', 'asks the wallet']
  expect(did).toEqual([...once, ...once])
  expect(store.getState().flows).toMatchObject([{ id, status: 'done', intent: WRAP }])
})

test('default: at an address of its own, a page goes on with what it finds', async () => {
  const { engine, journal, did } = pageWith(true)
  await journal.put(planted('paused', { name: 'wrap', status: 'todo' }))
  await engine.open()
  engine.resume('paused')
  await engine.idle()
  expect(did).toContain('asks the wallet')
})

test('error: what another site may have written reserves nothing', async () => {
  const store = createObligationStore(`shared-${crypto.randomUUID()}`)
  const one: Obligation = {
    ...{ version: 1, flowId: 'x', chainId: 31337, account: ACCOUNT, how: 'signed', family: 'Order' },
    ...{ id: 'planted', orderHash: null, nonce: '1', token: STRANGER, spender: 'delta', amount: '9' },
    ...{ untilSec: 9, permit: null, isOut: true, delivered: null, since: 1 },
  }
  await store.note([one])
  const own = createPageObligations(store)
  expect(await own.open()).toEqual([])
  await own.note([{ ...one, id: 'own' }])
  expect((await own.open()).map(({ id }) => id)).toEqual(['own'])
})
