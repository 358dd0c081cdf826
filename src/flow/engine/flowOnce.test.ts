import 'fake-indexeddb/auto'
import type { Hex } from 'viem'
import { describe, expect, test } from 'vitest'
import { scriptedKind } from '../../../testing/engine/scriptedKind.ts'
import { silentTools } from '../../../testing/engine/silentTools.ts'
import { AppError } from '../../domain/data/errors.ts'
import { type Address, NATIVE_TOKEN } from '../../domain/token/address.ts'
import { createFlowStore, type FlowIntent, type FlowRecord } from '../journal/flowRecord.ts'
import { createJournal } from '../journal/journal.ts'
import { createObligationStore } from '../journal/obligationStore.ts'
import { kindOf } from '../kinds/registry.ts'
import { createPageLocks } from '../record/locks.ts'
import { createFlowEngine } from './flowEngine.ts'
import { begun, refusalToBegin } from './flowStart.ts'

const ACCOUNT: Address = '0x1111111111111111111111111111111111111111'
const WRAP: FlowIntent = { kind: 'wrap', chainId: 31337, account: ACCOUNT, amount: '1' }

/** Two pages on one journal. `fails`: no flow can be planned. */
function twoPages({ once, fails = false }: { readonly once: string | undefined; readonly fails?: boolean }) {
  const requested: string[] = []
  const [name, locks] = [`once-${crypto.randomUUID()}`, createPageLocks()]
  const page = (title: string) => {
    const kind = scriptedKind({
      plan: async () => [{ name: 'switch-chain' }],
      prepare: async () => ({ type: 'switch', chainId: 31337 }),
    })
    const tools = silentTools({
      client: {} as never,
      account: ACCOUNT,
      port: {
        async switchChain() {
          requested.push(title)
        },
      },
    })
    const store = createFlowStore()
    const engine = createFlowEngine({
      tools: { ...tools, clock: { now: () => 1_000, wait: () => new Promise(() => undefined) } },
      kindOf: () => ({
        ...kind,
        once: () => (once === undefined ? [] : [{ name: once, error: 'replacedTwice' }]),
        ...(fails && {
          plan: async () => {
            throw new AppError({ code: 'x', message: { key: 'app.error.unexpected' }, recovery: 'stop' })
          },
        }),
      }),
      obligations: createObligationStore(`once-${crypto.randomUUID()}`),
      ...{ store, locks, journal: createJournal(name), newId: () => crypto.randomUUID() },
      channel: { postMessage: () => undefined, addEventListener: () => undefined, close: () => undefined },
    })
    const outcome = () => store.getState().flows.map(({ status, error }) => error?.code ?? status)
    return { engine, outcome }
  }
  return { requested, first: page('first'), second: page('second') }
}

test('error: two tabs that replace one order at the same moment: one of them is refused', async () => {
  const { requested, first, second } = twoPages({ once: 'replaces 0x01' })
  first.engine.start(WRAP)
  second.engine.start(WRAP)
  await Promise.all([first.engine.idle(), second.engine.idle()])
  expect(requested).toHaveLength(1)
  expect([...first.outcome(), ...second.outcome()].sort()).toEqual(['done', 'flow-replaced-twice'])
})

test('behavior: a second press for the same deposit starts no second withdrawal', async () => {
  const { requested, first } = twoPages({ once: undefined })
  const withdrawal: FlowIntent = { ...WRAP, kind: 'withdraw' }
  const id = first.engine.start(withdrawal)
  expect(first.engine.start(withdrawal)).toBe(id)
  expect(first.engine.startInTurn([withdrawal])).toEqual([id])
  expect(first.engine.start({ ...withdrawal, chainId: 1 })).not.toBe(id)
  await first.engine.idle()
  expect(requested).toHaveLength(2)
  // Once it is over, what came in since can be withdrawn.
  expect(first.engine.start(withdrawal)).not.toBe(id)
  await first.engine.idle()
})

test('error: a tab with an old list replaces an order that was replaced before', async () => {
  const { requested, first, second } = twoPages({ once: 'replaces 0x01' })
  first.engine.start(WRAP)
  await first.engine.idle()
  second.engine.start(WRAP)
  await second.engine.idle()
  expect([requested, second.outcome()]).toEqual([['first'], ['flow-replaced-twice']])
})

test('behavior: what replaces nothing, or came after a failure, is not refused', async () => {
  const free = twoPages({ once: undefined })
  for (const { engine } of [free.first, free.second]) {
    engine.start(WRAP)
    await engine.idle()
  }
  expect(free.requested).toEqual(['first', 'second'])
  const failed = twoPages({ once: 'replaces 0x01', fails: true })
  for (const { engine } of [failed.first, failed.second]) {
    engine.start(WRAP)
    await engine.idle()
  }
  expect(failed.second.outcome()).toEqual(['x'])
})

describe('deposits', () => {
  const hash = `0x${'ab'.repeat(32)}` as const
  const native = { chainId: 31337, address: NATIVE_TOKEN, symbol: 'ETH', name: 'Ether', decimals: 18 }
  const depositOf = (presigns: boolean, orderHash: Hex = hash): FlowIntent => ({
    ...{ kind: 'deposit', chainId: 31337, account: ACCOUNT, orderHash, orderText: '{}' },
    ...{ partiallyFillable: false, amount: '1', presigns },
  })
  const flowOf = (intent: FlowIntent, part: Partial<FlowRecord> = {}): FlowRecord => ({
    ...begun(intent, 'deposit', crypto.randomUUID(), 1),
    ...part,
  })
  const placing = (kind: 'delta-order' | 'twap-order', part: Partial<FlowRecord> = {}) => {
    const intent = { kind, chainId: 31337, account: ACCOUNT, sellToken: native } as unknown as FlowIntent
    return flowOf(intent, { artifacts: { order: { hash, valueText: '{}' } }, ...part })
  }
  const pausedAt = (status: 'todo' | 'wallet' | 'pending' | 'done') =>
    placing('delta-order', { status: 'paused', steps: [{ name: 'deposit', status }] })
  /** Why the second flow may not begin once the first is in the journal; upper case is the same hash. */
  const second = async (first: FlowRecord, intent: FlowIntent) => {
    const written: FlowRecord[] = first.status === 'running' ? [] : [first]
    const journal = { all: async () => written, put: async (one: FlowRecord) => void written.push(one) }
    const place = { journal, locks: createPageLocks(), kindOf, tabsTakeTurns: true }
    if (first.status === 'running') expect(await refusalToBegin(first, place)).toBe(null)
    return (await refusalToBegin(flowOf(intent), place))?.code ?? null
  }
  const TWICE = 'flow-deposited-twice'

  test.each(['running', 'done'] as const)(
    'error: a flow that paused before its deposit does not go on beside one that is %s',
    async (status) => {
      const own = placing('delta-order', { status: 'paused' })
      const paid = flowOf(depositOf(true), { status, steps: [{ name: 'deposit', status: 'done' }] })
      const journal = { all: async () => [own, paid], put: async () => undefined }
      const place = { journal, locks: createPageLocks(), kindOf, tabsTakeTurns: true }
      expect((await refusalToBegin({ ...own, status: 'running' }, place))?.code).toBe(TWICE)
    },
  )

  test.each<readonly [string, FlowRecord, FlowIntent, string | null]>([
    ['a second tab', flowOf(depositOf(true)), depositOf(true), TWICE],
    ['another spelling of the hash', flowOf(depositOf(true)), depositOf(true, `0x${'AB'.repeat(32)}`), TWICE],
    ['one that is done', flowOf(depositOf(true), { status: 'done' }), depositOf(true), TWICE],
    ['the flow that placed it', placing('delta-order'), depositOf(true), TWICE],
    ['the flow that placed its slices', placing('twap-order'), depositOf(true), TWICE],
    ['its own flow, paused at the wallet', pausedAt('wallet'), depositOf(true), TWICE],
    ['its own flow, paused while mined', pausedAt('pending'), depositOf(true), TWICE],
    ['its own flow, paused after it', pausedAt('done'), depositOf(true), TWICE],
    ['its own flow, paused before it', pausedAt('todo'), depositOf(true), null],
    ['a top-up under way', flowOf(depositOf(false)), depositOf(false), TWICE],
    ['a top-up that is done', flowOf(depositOf(false), { status: 'done' }), depositOf(false), null],
    ['a deposit before a top-up', flowOf(depositOf(true), { status: 'done' }), depositOf(false), null],
    ['one that failed', flowOf(depositOf(true), { status: 'failed' }), depositOf(true), null],
    ['another order', flowOf(depositOf(true)), depositOf(true, `0x${'cd'.repeat(32)}`), null],
    ['an order that is not built', placing('delta-order', { artifacts: {} }), depositOf(true), null],
  ])('error: one order is paid for once: %s', async (_, first, intent, code) => {
    expect(await second(first, intent)).toBe(code)
  })
})
