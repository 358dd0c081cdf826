import type { FlowChannel } from './flowRecords.ts'
import 'fake-indexeddb/auto'
import { describe, expect, test } from 'vitest'
import { scriptedKind } from '../../../testing/engine/scriptedKind.ts'
import type { Address } from '../../domain/token/address.ts'
import { createService } from '../../service/http/serviceClient.ts'
import { createFlowStore, type FlowIntent, type FlowRecord } from '../journal/flowRecord.ts'
import { createJournal, type Journal } from '../journal/journal.ts'
import { createObligationStore } from '../journal/obligationStore.ts'
import type { FlowKind } from '../kind/flowKind.ts'
import { createPageMemory } from '../kind/flowTools.ts'
import { lazyFlowSteps } from '../kinds/lazyFlowSteps.ts'
import { createAccountNotes } from '../record/accountNotes.ts'
import type { Clock } from '../record/clock.ts'
import { createPageLocks } from '../record/locks.ts'
import { createFlowEngine } from './flowEngine.ts'

const ACCOUNT: Address = '0x1111111111111111111111111111111111111111'

const TOKEN = { chainId: 31337, address: ACCOUNT, symbol: 'A', name: 'A', decimals: 18 } as const

const INTENT: FlowIntent = {
  kind: 'market-swap',
  chainId: 31337,
  account: ACCOUNT,
  recipient: ACCOUNT,
  sellToken: TOKEN,
  buyToken: TOKEN,
  side: 'SELL',
  sellAmount: '1',
  buyAmount: '1',
  quotedAmount: '1',
  slippageBps: 0,
  feeBps: 0,
  approval: 'exact',
}

/** An intention of one step, which asks the wallet for a network and nothing else. */
const SWITCH = scriptedKind({
  plan: async () => [{ name: 'switch-chain' }],
  prepare: async () => ({ type: 'switch', chainId: 31337 }),
})

const NO_TABS: FlowChannel = {
  postMessage: () => undefined,
  addEventListener: () => undefined,
  close: () => undefined,
}

/** A clock that moves only when it is advanced. */
function stoppedClock(): Clock & { advance(durationMs: number): void } {
  let now = 1_000
  const waits: { readonly at: number; readonly end: () => void }[] = []
  return {
    now: () => now,
    wait: (durationMs, signal) =>
      new Promise((end) => {
        waits.push({ at: now + durationMs, end })
        signal?.addEventListener('abort', () => end())
      }),
    advance(durationMs) {
      now += durationMs
      for (const { at, end } of waits) if (at <= now) end()
    },
  }
}

interface Changed {
  readonly journal?: Journal
  readonly switchChain?: () => Promise<void>
  readonly kind?: FlowKind
  readonly tabsTakeTurns?: boolean
}

function engineWith(change: Changed = {}) {
  const store = createFlowStore()
  const clock = stoppedClock()
  const journal = change.journal ?? createJournal(`engine-${crypto.randomUUID()}`)
  const requested: number[] = []
  const engine = createFlowEngine({
    tools: {
      clients: {
        chains: [
          {
            id: 31337,
            name: 'x',
            nativeCurrency: { name: 'x', symbol: 'x', decimals: 18 },
            rpcUrls: { default: { http: [] } },
          },
        ],
        nodes: () => [],
        of: () => {
          throw new Error('this flow reads no chain')
        },
      },
      service: createService({ baseUrl: 'http://service.invalid', partner: 'anon' }),
      clock,
      memory: createPageMemory(),
      parts: async () => lazyFlowSteps,
      notes: createAccountNotes({ getItem: () => null, setItem: () => undefined }),
      port: {
        current: () => ({ account: ACCOUNT, chainId: 1 }),
        switchChain: async (chainId) => {
          requested.push(chainId)
          await change.switchChain?.()
        },
        send: () => Promise.reject(new Error('this flow sends nothing')),
        signTyped: () => Promise.reject(new Error('this flow signs nothing')),
        sendCalls: () => Promise.reject(new Error('this flow sends nothing')),
        callsStatus: () => Promise.reject(new Error('this flow sends nothing')),
        capabilities: async () => ({ atomic: 'no' }),
        nodeOf: async () => null,
      },
    },
    kindOf: () => change.kind ?? SWITCH,
    tabsTakeTurns: change.tabsTakeTurns ?? true,
    store,
    journal,
    obligations: createObligationStore(`obligations-${crypto.randomUUID()}`),
    locks: createPageLocks(),
    channel: NO_TABS,
    newId: () => crypto.randomUUID(),
  })
  const until = (wanted: (flow: FlowRecord) => boolean) =>
    new Promise<FlowRecord>((resolve) => {
      const poll = () => {
        const [flow] = store.getState().flows
        if (flow && wanted(flow)) resolve(flow)
      }
      store.subscribe(poll)
      poll()
    })
  return { engine, store, clock, journal, requested, until }
}

/** A promise, and how it is settled from outside. */
function held<T>() {
  let settle: { resolve(value: T): void; reject(reason: unknown): void } | undefined
  const promise = new Promise<T>((resolve, reject) => {
    settle = { resolve, reject }
  })
  const settled = () => {
    if (!settle) throw new Error('not yet')
    return settle
  }
  return {
    promise,
    resolve: (value: T) => settled().resolve(value),
    reject: (reason: unknown) => settled().reject(reason),
  }
}

/** A journal that does something before each write. */
function journalThat(before: (record: FlowRecord) => Promise<void>): Journal {
  const real = createJournal(`engine-${crypto.randomUUID()}`)
  const put = async (record: FlowRecord) => {
    await before(record)
    await real.put(record)
  }
  return { ...real, put }
}

describe('createFlowEngine', () => {
  test('default', async () => {
    const { engine, journal, requested } = engineWith()
    const id = engine.start(INTENT)
    await engine.idle()
    expect(requested).toEqual([31337])
    expect(await journal.get(id)).toMatchObject({ status: 'done', steps: [{ status: 'done' }] })
  })

  test('behavior: a wallet that never answers is pointed at, and waited for', async () => {
    let answer = (): void => undefined
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    let noteRequested = (): void => undefined
    const requested = new Promise<void>((resolve) => {
      noteRequested = resolve
    })
    const { engine, clock, until } = engineWith({
      switchChain: () => {
        noteRequested()
        return answered
      },
    })
    engine.start(INTENT)
    await requested
    clock.advance(14_999)
    expect((await until(() => true)).notice).toBe(undefined)
    clock.advance(1)
    const waiting = await until((flow) => flow.notice !== undefined)
    expect(waiting).toMatchObject({ status: 'running', notice: { key: 'flow.notice.silentWallet' } })
    answer()
    expect(await until((flow) => flow.status === 'done')).not.toHaveProperty('notice')
  })

  test('error: without a journal the wallet is not asked', async () => {
    const real = createJournal('refusing')
    const journal: Journal = {
      ...real,
      put: () => Promise.reject(new DOMException('full', 'QuotaExceededError')),
    }
    const { engine, requested, until } = engineWith({ journal })
    engine.start(INTENT)
    const paused = await until((flow) => flow.status === 'paused')
    await engine.idle()
    expect(paused.error).toMatchObject({
      code: 'flow-journal',
      recovery: 'retry',
      details: 'QuotaExceededError: full',
    })
    expect(requested).toEqual([])
  })

  /** A kind that records whether it was planned: what a plan requests of chain and service is for flows that can be followed. */
  const plannedKind = () => {
    const planned: string[] = []
    const kind = scriptedKind({
      plan: async () => {
        planned.push('plan')
        return [{ name: 'switch-chain' }]
      },
      prepare: async () => ({ type: 'switch', chainId: 31337 }),
    })
    return { planned, kind }
  }

  test('error: what cannot be recorded at the start is not begun, on any attempt, until it can', async () => {
    const write = { isRefused: true }
    const journal = journalThat(async () => {
      if (write.isRefused) throw new DOMException('full', 'QuotaExceededError')
    })
    const { planned, kind } = plannedKind()
    const { engine, requested, until, store } = engineWith({ journal, kind })
    const id = engine.start(INTENT)
    expect((await until((flow) => flow.status === 'paused')).error).toMatchObject({ code: 'flow-journal' })
    await engine.idle()
    engine.resume(id)
    await engine.idle()
    expect([planned, requested]).toEqual([[], []])
    expect(store.getState().flows[0]).toMatchObject({ status: 'paused', error: { code: 'flow-journal' } })
    write.isRefused = false
    engine.resume(id)
    await engine.idle()
    expect(store.getState().flows[0]).toMatchObject({ status: 'done' })
    expect(requested).toEqual([31337])
  })

  test('error: where tabs cannot take turns nothing is planned and no wallet asked', async () => {
    const { planned, kind } = plannedKind()
    const { engine, requested, until, journal } = engineWith({ kind, tabsTakeTurns: false })
    const id = engine.start(INTENT)
    expect((await until((flow) => flow.status === 'paused')).error).toMatchObject({
      code: 'flow-no-locks',
      recovery: 'fix',
    })
    await engine.idle()
    engine.resume(id)
    await engine.idle()
    expect([planned, requested]).toEqual([[], []])
    expect(await journal.get(id)).toBeNull()
  })

  test('behavior: what has happened is shown once it is written down, and not before', async () => {
    const write = held<void>()
    const writing = held<FlowRecord>()
    const journal = journalThat(async (record) => {
      if (record.status !== 'done') return
      writing.resolve(record)
      await write.promise
    })
    const { engine, store, requested } = engineWith({ journal })
    const id = engine.start(INTENT)
    const done = await writing.promise
    expect(requested).toEqual([31337])
    expect(store.getState().flows).toMatchObject([{ status: 'running', steps: [{ status: 'wallet' }] }])
    expect(await journal.get(id)).toEqual(store.getState().flows[0])
    write.resolve()
    await engine.idle()
    expect(store.getState().flows).toEqual([done])
    expect(await journal.get(id)).toEqual(done)
  })

  test('error: what the journal refuses to write has happened all the same, and is shown', async () => {
    const journal = journalThat(async ({ status }) => {
      if (status === 'done') throw new DOMException('full', 'QuotaExceededError')
    })
    const { engine, store } = engineWith({ journal })
    engine.start(INTENT)
    await engine.idle()
    expect(store.getState().flows).toMatchObject([{ status: 'done', steps: [{ status: 'done' }] }])
  })

  test('error: what the journal refuses late is not shown over what came after it', async () => {
    const write = held<void>()
    const writing = held<void>()
    const requested = held<void>()
    const answer = held<void>()
    const journal = journalThat(async ({ notice }) => {
      if (!notice) return
      writing.resolve()
      await write.promise
    })
    const switchChain = () => {
      requested.resolve()
      return answer.promise
    }
    const { engine, store, clock } = engineWith({ journal, switchChain })
    const id = engine.start(INTENT)
    await requested.promise
    clock.advance(15_000)
    await writing.promise
    answer.resolve()
    await engine.idle()
    const [done] = store.getState().flows
    expect(done).toMatchObject({ status: 'done' })
    write.reject(new DOMException('full', 'QuotaExceededError'))
    expect(await journal.get(id)).toEqual(done)
    expect(store.getState().flows).toEqual([done])
  })

  test('behavior: a flow that runs is not forgotten', async () => {
    const { engine, store, until } = engineWith({ switchChain: () => new Promise(() => undefined) })
    const id = engine.start(INTENT)
    await until((flow) => flow.steps[0]?.status === 'wallet')
    engine.dismiss(id)
    expect(store.getState().flows).toHaveLength(1)
  })

  test('behavior: a flow found in the journal before its prompt waits for the person', async () => {
    const first = engineWith({ switchChain: () => new Promise(() => undefined) })
    const id = first.engine.start(INTENT)
    await first.until((flow) => flow.steps[0]?.status === 'wallet')
    const again = engineWith({ journal: first.journal })
    await again.engine.open()
    await again.engine.idle()
    expect(again.store.getState().flows[0]).toMatchObject({
      id,
      status: 'paused',
      error: { code: 'flow-interrupted' },
    })
    expect(again.requested).toEqual([])
    again.engine.resume(id)
    await again.engine.idle()
    expect(again.requested).toEqual([31337])
  })
})
