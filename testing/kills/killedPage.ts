import type { Manifest } from '../../sandbox/sandbox.ts'
import { createChainClients } from '../../src/chain/node/clients.ts'
import { createFlowEngine, type FlowEngine } from '../../src/flow/engine/flowEngine.ts'
import type { FlowChannel } from '../../src/flow/engine/flowRecords.ts'
import { createFlowStore, type FlowRecord, type FlowStore } from '../../src/flow/journal/flowRecord.ts'
import { openStep } from '../../src/flow/journal/flowReducer.ts'
import { createJournal, type Journal } from '../../src/flow/journal/journal.ts'
import { createObligationStore } from '../../src/flow/journal/obligationStore.ts'
import { createPageMemory } from '../../src/flow/kind/flowTools.ts'
import { lazyFlowSteps } from '../../src/flow/kinds/lazyFlowSteps.ts'
import { kindOf } from '../../src/flow/kinds/registry.ts'
import { createAccountNotes } from '../../src/flow/record/accountNotes.ts'
import { type Clock, systemClock } from '../../src/flow/record/clock.ts'
import { createPageLocks, type Locks } from '../../src/flow/record/locks.ts'
import { createService } from '../../src/service/http/serviceClient.ts'
import { createPageChannels } from '../browser/pageChannels.ts'
import type { Person } from '../wallet/people.ts'
import { connectKilledWallet } from './killedWallet.ts'
import { createGate, type Gate, type Moment, never } from './killGate.ts'

/** A browser: what its pages share, and what outlives them. */
export interface KilledBrowser {
  readonly journalName: string
  readonly notes: Map<string, string>
  /** Of the pages that are open together. A page that dies takes its own away with it. */
  readonly together: () => { readonly locks: Locks; readonly channel: () => FlowChannel }
}

/** A page whose every word to wallet, service and journal can be its last. */
export interface KilledPage {
  readonly engine: FlowEngine
  readonly store: FlowStore
  /** What left the page, in order. */
  readonly crossings: readonly string[]
  readonly isDead: () => boolean
  /** Notifies the page that the wallet has gone to another account. */
  readonly switched: () => void
  /** Resolves when the page is dead, or its flows have stopped. */
  readonly end: Promise<void>
}

/** How a page is opened. */
export interface KilledPageOptions {
  readonly manifest: Manifest
  readonly browser: KilledBrowser
  /** Whose wallet the page sees at this moment. */
  readonly person: () => Person
  readonly killAt?: Moment | null
  readonly clock?: Clock
  readonly shared?: ReturnType<KilledBrowser['together']>
}

export function createKilledBrowser(): KilledBrowser {
  return { journalName: crypto.randomUUID(), notes: new Map(), together: openTogether }
}

const openTogether = () => ({ locks: createPageLocks(), channel: createPageChannels() })

const labelOf = (record: FlowRecord) => {
  const step = openStep(record)
  return step ? `${step.name} ${step.status}` : record.status
}

function gatedJournal(gate: Gate, name: string): Journal {
  const journal = createJournal(name)
  return {
    all: () => (gate.isDead() ? never : journal.all()),
    ids: () => (gate.isDead() ? never : journal.ids()),
    get: (id) => (gate.isDead() ? never : journal.get(id)),
    put: (record) => gate.pass(`write ${labelOf(record)}`, () => journal.put(record)),
    remove: (id) => gate.pass('remove', () => journal.remove(id)),
  }
}

/** Long waits are for people who do not come; short ones pass in a moment, which leaves the sandbox its share of the processor. */
export const hurriedClock: Clock = {
  now: () => Date.now(),
  wait: (durationMs, signal) =>
    durationMs < 5_000
      ? systemClock.wait(Math.min(durationMs, MOMENT_MS), signal)
      : new Promise((resolve) => signal?.addEventListener('abort', () => resolve())),
}
const MOMENT_MS = 15

function gatedFetch(gate: Gate): typeof fetch {
  return (input, init) => {
    if (gate.isDead()) return never
    if (init?.method !== 'POST') return fetch(input, init)
    const { pathname } = new URL(String(input instanceof Request ? input.url : input))
    return gate.pass(`post ${pathname}`, () => fetch(input, init))
  }
}

/** Opens a page in a browser, with the app's own wallet port. Resolves once its wallet is back. */
export async function openKilledPage({
  manifest,
  browser,
  person,
  killAt = null,
  clock = hurriedClock,
  shared = browser.together(),
}: KilledPageOptions): Promise<KilledPage> {
  const gate = createGate(killAt)
  const store = createFlowStore()
  const chains = manifest.chains.map(({ id, rpcUrl }) => ({ id, rpcUrls: [rpcUrl] }))
  const clients = createChainClients({ apiUrl: manifest.apiUrl, partner: 'anon', chains })
  const { port, switched } = await connectKilledWallet(gate, clients, person)
  const { notes } = browser
  const engine = createFlowEngine({
    tools: {
      clients,
      service: createService({ baseUrl: manifest.apiUrl, partner: 'anon', fetch: gatedFetch(gate) }),
      clock,
      memory: createPageMemory(),
      parts: async () => lazyFlowSteps,
      notes: createAccountNotes({
        getItem: (key) => notes.get(key) ?? null,
        setItem: (key, value) => void notes.set(key, value),
      }),
      port,
    },
    kindOf,
    store,
    journal: gatedJournal(gate, browser.journalName),
    obligations: createObligationStore(`${browser.journalName}-obligations`),
    locks: shared.locks,
    channel: shared.channel(),
    newId: () => crypto.randomUUID(),
  })
  const stopped = new Promise<void>((resolve) => {
    store.subscribe(({ flows }) => {
      if (flows.length > 0 && flows.every(({ status }) => status !== 'running')) resolve()
    })
  })
  return {
    engine,
    store,
    crossings: gate.crossings,
    isDead: gate.isDead,
    switched,
    end: Promise.race([gate.died, stopped.then(() => engine.idle())]),
  }
}
