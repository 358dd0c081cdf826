import type { Manifest } from '../../sandbox/sandbox.ts'
import { type ChainClients, createChainClients } from '../../src/chain/node/clients.ts'
import { createFlowEngine } from '../../src/flow/engine/flowEngine.ts'
import { reviewOfPlaced } from '../../src/flow/engine/placedReview.ts'
import {
  createFlowStore,
  type FlowIntent,
  type FlowRecord,
  type PlannedStep,
} from '../../src/flow/journal/flowRecord.ts'
import { createJournal } from '../../src/flow/journal/journal.ts'
import { createObligationStore } from '../../src/flow/journal/obligationStore.ts'
import { createPageMemory } from '../../src/flow/kind/flowTools.ts'
import { lazyFlowSteps } from '../../src/flow/kinds/lazyFlowSteps.ts'
import { kindOf } from '../../src/flow/kinds/registry.ts'
import { createAccountNotes } from '../../src/flow/record/accountNotes.ts'
import type { Clock } from '../../src/flow/record/clock.ts'
import { createPageLocks } from '../../src/flow/record/locks.ts'
import { createSessionStore } from '../../src/flow/session.ts'
import type { WalletLayer } from '../../src/flow/walletLayer.ts'
import { createService, type Service } from '../../src/service/http/serviceClient.ts'
import { restoreConnection, writeSession } from '../../src/wallet/sessionWriter.ts'
import { createWalletConfig } from '../../src/wallet/wagmiConfig.ts'
import { createWalletPort } from '../../src/wallet/walletPort.ts'
import { until } from '../bench/walletBench.ts'

/** An answer of the service as the page got it. */
export interface RecordedAnswer {
  readonly method: string
  readonly path: string
  readonly body: unknown
}

/** The wallet layer of one open page whose pauses are over as soon as a test wants. */
export interface FaultPage {
  readonly service: Service
  readonly clients: ChainClients
  /** Whole answers of the service, in order. */
  readonly seen: readonly RecordedAnswer[]
  /** What the wallet would be asked for, as a review shows it. */
  plan(intent: FlowIntent): Promise<readonly PlannedStep[]>
  /** What of an order that waits for a deposit was reviewed here. */
  readonly reviewOf: WalletLayer['reviewOf']
  /** Every flow of this browser. */
  flows(): readonly FlowRecord[]
  /** Takes the flow off the page. */
  dismiss(): void
  /** Starts a flow. Resolves to it once it has stopped, or shows that it waits. */
  run(intent: FlowIntent): Promise<FlowRecord>
  /** Starts a flow and leaves it alone. */
  begin(intent: FlowIntent): void
  /** The flow once it has stopped or shows that it waits. */
  stopped(): Promise<FlowRecord>
  /** The person goes on with it, as often as it pauses (at most three times), and no pause is long. Resolves to how it ended. */
  goOn(): Promise<FlowRecord>
  close(): void
}

/** Pauses that nobody is to hurry: how often lost requests are looked for, and how long a wallet may be silent. */
const UNHURRIED_MS: ReadonlySet<number> = new Set([5_000, 15_000])
/** Shorter pauses are over at once. */
const SHORT_MS = 5_000
const MOST_RESUMES = 3

function createTestClock() {
  let isHurried = false
  const sleepers = new Set<() => void>()
  const clock: Clock = {
    now: () => Date.now(),
    wait: (durationMs, signal) =>
      new Promise((resolve) => {
        signal?.addEventListener('abort', () => resolve())
        if (UNHURRIED_MS.has(durationMs)) return
        if (isHurried || durationMs < SHORT_MS) setImmediate(resolve)
        else sleepers.add(resolve)
      }),
  }
  const hurry = () => {
    isHurried = true
    for (const wake of sleepers) wake()
    sleepers.clear()
  }
  return { clock, hurry }
}

function listening(seen: RecordedAnswer[], ask: typeof fetch): typeof fetch {
  return async (input, init) => {
    const answer = await ask(input, init)
    const text = await answer.clone().text()
    const { pathname } = new URL(String(input instanceof Request ? input.url : input))
    try {
      seen.push({ method: init?.method ?? 'GET', path: pathname, body: JSON.parse(text) })
    } catch {
      seen.push({ method: init?.method ?? 'GET', path: pathname, body: null })
    }
    return answer
  }
}

/** Opens a page in the present browser and waits until the wallet is back. @param ask how the service is reached */
export async function openFaultPage(manifest: Manifest, ask: typeof fetch = fetch): Promise<FaultPage> {
  const seen: RecordedAnswer[] = []
  const chains = manifest.chains.map(({ id, rpcUrl }) => ({ id, rpcUrls: [rpcUrl] }))
  const clients = createChainClients({ apiUrl: manifest.apiUrl, partner: 'anon', chains })
  const wallets = createWalletConfig(clients)
  const session = createSessionStore()
  const store = createFlowStore()
  const { clock, hurry } = createTestClock()
  const service = createService({
    baseUrl: manifest.apiUrl,
    partner: 'anon',
    fetch: listening(seen, ask),
    wait: () => new Promise((resolve) => setImmediate(resolve)),
  })
  const engine = createFlowEngine({
    tools: {
      clients,
      service,
      clock,
      memory: createPageMemory(),
      parts: async () => lazyFlowSteps,
      notes: createAccountNotes(localStorage),
      port: createWalletPort(wallets),
    },
    kindOf,
    store,
    journal: createJournal(),
    obligations: createObligationStore(),
    locks: createPageLocks(),
    channel: { postMessage: () => undefined, addEventListener: () => undefined, close: () => undefined },
    newId: () => crypto.randomUUID(),
  })
  writeSession(wallets, session)
  void restoreConnection(wallets, session)
  await until(session, ({ status }) => status === 'connected')

  let id = ''
  const find = () => store.getState().flows.find((flow) => flow.id === id)
  const reach = async (wanted: (flow: FlowRecord) => boolean): Promise<FlowRecord> => {
    await until(store, () => {
      const flow = find()
      return flow !== undefined && wanted(flow)
    })
    const flow = find()
    if (!flow) throw new Error('no flow was started')
    return flow
  }
  const ended = (flow: FlowRecord) => flow.status !== 'running'
  const stopped = () => reach((flow) => ended(flow) || flow.notice !== undefined)
  const begin = (intent: FlowIntent) => {
    id = engine.start(intent)
  }

  return {
    service,
    clients,
    seen,
    plan: (intent) => engine.plan(intent),
    reviewOf: (placed) => reviewOfPlaced(placed, engine.journal, kindOf),
    dismiss: () => engine.dismiss(id),
    flows: () => store.getState().flows,
    begin,
    stopped,
    run(intent) {
      begin(intent)
      return stopped()
    },
    async goOn() {
      hurry()
      let flow = await reach(ended)
      for (let turn = 0; flow.status === 'paused' && turn < MOST_RESUMES; turn += 1) {
        await engine.idle()
        const before = flow
        engine.resume(id)
        await reach((one) => one !== before)
        flow = await reach(ended)
      }
      await engine.idle()
      return flow
    },
    close: () => engine.close(),
  }
}
