import type { FlowChannel } from '../engine/flowRecords.ts'
import 'fake-indexeddb/auto'
import { describe, expect, test, vi } from 'vitest'
import { createPageChannels } from '../../../testing/browser/pageChannels.ts'
import { createScriptedChain } from '../../../testing/chain/scriptedChain.ts'
import { scriptedKind } from '../../../testing/engine/scriptedKind.ts'
import type { Address } from '../../domain/token/address.ts'
import { createService } from '../../service/http/serviceClient.ts'
import { createFlowEngine } from '../engine/flowEngine.ts'
import { createFlowStore, type FlowIntent, type FlowRecord } from '../journal/flowRecord.ts'
import { createJournal, type Journal } from '../journal/journal.ts'
import { createObligationStore } from '../journal/obligationStore.ts'
import type { FlowKind } from '../kind/flowKind.ts'
import { createPageMemory } from '../kind/flowTools.ts'
import { lazyFlowSteps } from '../kinds/lazyFlowSteps.ts'
import { createAccountNotes } from '../record/accountNotes.ts'
import type { Clock } from '../record/clock.ts'
import { createPageLocks } from '../record/locks.ts'

const ACCOUNT: Address = '0x1111111111111111111111111111111111111111'
const WRAP: FlowIntent = { kind: 'wrap', chainId: 31337, account: ACCOUNT, amount: '1' }

/** A clock that does not run by itself; the rounds of the watch come when they are called for. */
function callableClock(): Clock & {
  readonly round: (passedMs?: number) => void
  readonly waiting: () => number
} {
  let now = 1_000_000
  let rounds: (() => void)[] = []
  return {
    now: () => now,
    wait: (_durationMs, signal) =>
      new Promise((resolve) => {
        signal?.addEventListener('abort', () => resolve())
        rounds.push(resolve)
      }),
    waiting: () => rounds.length,
    round(passedMs = 5_000) {
      const due = rounds
      rounds = []
      now += passedMs
      for (const resolve of due) resolve()
    },
  }
}

interface Browser {
  readonly name: string
  readonly locks: ReturnType<typeof createPageLocks>
  readonly channel: () => FlowChannel
  requested: number
}

const newBrowser = (): Browser => ({
  name: crypto.randomUUID(),
  locks: createPageLocks(),
  channel: createPageChannels(),
  requested: 0,
})

const knowsNoOrder = () => Response.json({ errorType: 'OrdersNotFound', message: 'x' }, { status: 404 })

/** A wallet that is silent once it is asked. */
const SWITCH = scriptedKind({
  plan: async () => [{ name: 'switch-chain' }],
  prepare: async () => ({ type: 'switch', chainId: 1 }),
})

function openPage(browser: Browser, change: { readonly kind?: FlowKind; readonly journal?: Journal } = {}) {
  const { kind = SWITCH, journal = createJournal(browser.name) } = change
  const store = createFlowStore()
  const clock = callableClock()
  const world = createScriptedChain()
  const nothing = () => Promise.reject(new Error('not asked for'))
  const engine = createFlowEngine({
    tools: {
      clients: { chains: [world.chain], of: () => world.client, nodes: () => [] },
      service: createService({
        baseUrl: 'http://service.test',
        partner: 'anon',
        fetch: async (input) =>
          String(input).includes('fillablebalance') ? Response.json({}) : knowsNoOrder(),
      }),
      clock,
      memory: createPageMemory(),
      parts: async () => lazyFlowSteps,
      notes: createAccountNotes({ getItem: () => null, setItem: () => undefined }),
      port: {
        current: () => ({ account: ACCOUNT, chainId: 31337 }),
        switchChain: () => {
          browser.requested += 1
          return new Promise(() => undefined)
        },
        send: nothing,
        signTyped: nothing,
        sendCalls: nothing,
        callsStatus: nothing,
        capabilities: async () => ({ atomic: 'no' }),
        nodeOf: async () => null,
      },
    },
    kindOf: () => kind,
    store,
    journal,
    obligations: createObligationStore(`${browser.name}-obligations`),
    locks: browser.locks,
    channel: browser.channel(),
    newId: () => crypto.randomUUID(),
  })
  return { engine, store, clock, journal, world }
}

const stored = (id: string, part: Partial<FlowRecord> = {}): FlowRecord => ({
  version: 1,
  id,
  intent: WRAP,
  status: 'paused',
  steps: [{ name: 'switch-chain', status: 'todo' }],
  createdAt: 1,
  updatedAt: 1,
  ...part,
})

const TOKEN = { chainId: 31337, address: ACCOUNT, symbol: 'A', name: 'A', decimals: 18 } as const
const ORDER: FlowIntent = {
  kind: 'delta-order',
  type: 'MARKET',
  chainId: 31337,
  account: ACCOUNT,
  recipient: ACCOUNT,
  sellToken: TOKEN,
  buyToken: TOKEN,
  side: 'SELL',
  sellAmount: '7',
  buyAmount: '1',
  quotedAmount: '1',
  slippageBps: 50,
  deadlineSec: 2_000,
  nonce: '1',
  partnerAndFee: '0',
  feeBps: 0,
  partiallyFillable: false,
  approval: 'exact',
  routeText: '{}',
}

describe('the watch', () => {
  test('behavior: a thousand flows that ended are read once, not with each round', async () => {
    const browser = newBrowser()
    const inner = createJournal(browser.name)
    for (let place = 0; place < 1_000; place += 1) {
      await inner.put(stored(`f${place}`, { status: 'done', steps: [{ name: 'wrap', status: 'done' }] }))
    }
    await inner.put(stored('open'))
    let parsed = 0
    const journal: Journal = {
      ...inner,
      async all() {
        const records = await inner.all()
        parsed += records.length
        return records
      },
      async get(id) {
        parsed += 1
        return inner.get(id)
      },
    }
    const page = openPage(browser, { journal })
    await page.engine.open()
    const turn = async () => {
      await vi.waitFor(() => expect(page.clock.waiting()).toBe(1), { timeout: 20_000 })
      page.clock.round()
    }
    await turn()
    await turn()
    parsed = 0
    for (let round = 0; round < 6; round += 1) await turn()
    await vi.waitFor(() => expect(page.clock.waiting()).toBe(1), { timeout: 20_000 })
    page.engine.close()
    expect(parsed).toBeLessThanOrEqual(12)
  })
})

describe('a flow that is dismissed', () => {
  test('behavior: while another page goes on with it, it is not taken away from under the wallet', async () => {
    const browser = newBrowser()
    const inner = createJournal(browser.name)
    await inner.put(stored('one'))
    let onRequest = (): void => undefined
    const requested = new Promise<void>((resolve) => {
      onRequest = resolve
    })
    /** Slow to remove: the other page has time to ask its wallet. */
    const slow: Journal = {
      ...inner,
      async remove(id) {
        for (let tick = 0; tick < 50 && browser.requested === 0; tick += 1) await new Promise(setImmediate)
        await inner.remove(id)
        onRequest()
      },
    }
    const [first, second] = [openPage(browser), openPage(browser, { journal: slow })]
    await first.engine.open()
    await second.engine.open()
    second.engine.dismiss('one')
    first.engine.resume('one')
    await requested
    for (let tick = 0; tick < 50; tick += 1) await new Promise(setImmediate)
    const isKept = (await inner.get('one')) !== null
    for (const { engine } of [first, second]) engine.close()
    expect({ onRequest: browser.requested > 0, isKept }).not.toEqual({ onRequest: true, isKept: false })
  })

  test('error: an order that was allowed on chain and refused by the service can still be filled', async () => {
    const browser = newBrowser()
    let reserved = 0n
    const kind: FlowKind = {
      ...SWITCH,
      async plan(_intent, tools) {
        reserved = await tools.reserved({ chainId: 31337, account: ACCOUNT, token: TOKEN, spender: 'delta' })
        return [{ name: 'post-order', status: 'todo' }]
      },
    }
    const order = { hash: `0x${'ab'.repeat(32)}`, valueText: '{}', isPresigned: true } as const
    await createJournal(browser.name).put(
      stored('one', {
        intent: ORDER,
        steps: [
          { name: 'presign', status: 'done' },
          { name: 'post-order', status: 'pending' },
        ],
        artifacts: { order },
        error: { code: 'service-refused', say: { key: 'x' }, recovery: 'fix' },
      }),
    )
    const page = openPage(browser, { kind })
    await page.engine.open()
    page.engine.dismiss('one')
    await vi.waitFor(() => expect(page.store.getState().detached.map(({ id }) => id)).toEqual(['one']), {
      timeout: 20_000,
    })
    await page.engine.plan(WRAP)
    expect(reserved).toBe(7n)
    page.engine.close()
  })
})
