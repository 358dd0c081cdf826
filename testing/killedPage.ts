import { type Address, createWalletClient, type Hex, http } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { Manifest } from '../sandbox/sandbox.ts'
import { createChainClients } from '../src/chain/clients.ts'
import { createAccountNotes } from '../src/flow/accountNotes.ts'
import type { Clock } from '../src/flow/clock.ts'
import { createFlowEngine, type FlowEngine } from '../src/flow/flowEngine.ts'
import { createFlowStore, type FlowRecord, type FlowStore } from '../src/flow/flowRecord.ts'
import { currentStep } from '../src/flow/flowReducer.ts'
import { createJournal, type Journal } from '../src/flow/journal.ts'
import { createPageLocks } from '../src/flow/locks.ts'
import type { WalletPort } from '../src/flow/port.ts'
import { createService } from '../src/service/serviceClient.ts'
import { kindOf } from '../src/wallet/flowKinds.ts'

/** A moment at which a page can die: just before something leaves it, or just before the answer arrives. */
export interface Moment {
  readonly crossing: string
  readonly side: 'before' | 'after'
}

/** What a person's wallet did, over all pages. */
export interface WalletLog {
  readonly sent: Hex[]
  readonly signed: Hex[]
}

/** A page whose every word to wallet, service and journal can be its last. */
export interface KilledPage {
  readonly engine: FlowEngine
  readonly store: FlowStore
  /** What left the page, in order. */
  readonly crossings: readonly string[]
  readonly isDead: () => boolean
  /** Resolves when the page is dead, or its only flow has stopped. */
  readonly end: Promise<void>
}

const never = new Promise<never>(() => undefined)

/** Lets what is said pass until the page is killed; from then on nothing leaves it and nothing arrives. The far end finishes what it has begun. */
function createGate(killAt: Moment | null) {
  const crossings: string[] = []
  let isDead = false
  let die = (): void => undefined
  const died = new Promise<void>((resolve) => {
    die = () => {
      isDead = true
      resolve()
    }
  })
  const isNow = (crossing: string, side: Moment['side']) =>
    killAt?.side === side && killAt.crossing === crossing
  const pass = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    if (isDead) return never
    const crossing = `${name} #${crossings.filter((one) => one.startsWith(`${name} #`)).length}`
    crossings.push(crossing)
    if (isNow(crossing, 'before')) die()
    if (isDead) return never
    const outcome = await work().then(
      (value) => ({ value }),
      (error: unknown) => ({ error }),
    )
    if (isNow(crossing, 'after')) die()
    if (isDead) return never
    if ('error' in outcome) throw outcome.error
    return outcome.value
  }
  return { crossings, died, pass, isDead: () => isDead }
}

type Gate = ReturnType<typeof createGate>

const labelOf = (record: FlowRecord) => {
  const step = currentStep(record)
  return step ? `${step.name} ${step.status}` : record.status
}

function gatedJournal(gate: Gate, name: string): Journal {
  const journal = createJournal(name)
  return {
    all: () => (gate.isDead() ? never : journal.all()),
    get: (id) => (gate.isDead() ? never : journal.get(id)),
    put: (record) => gate.pass(`write ${labelOf(record)}`, () => journal.put(record)),
    remove: (id) => gate.pass('remove', () => journal.remove(id)),
  }
}

/** Long waits are for people who do not come; short ones pass at once. */
const testClock: Clock = {
  now: () => Date.now(),
  wait: (durationMs, signal) =>
    new Promise((resolve) => {
      signal?.addEventListener('abort', () => resolve())
      if (durationMs < 5_000) setImmediate(resolve)
    }),
}

function gatedPort(gate: Gate, key: Hex, chain: Manifest['chains'][number], log: WalletLog): WalletPort {
  const account = privateKeyToAccount(key)
  const wallet = createWalletClient({ account, transport: http(chain.rpcUrl) })
  const refuse = () => Promise.reject(new Error('this wallet does one thing at a time'))
  return {
    current: () => ({ account: account.address, chainId: chain.id }),
    switchChain: refuse,
    send: ({ transaction: { to, value, data, gas } }) =>
      gate.pass('send', async () => {
        const hash = await wallet.sendTransaction({
          to,
          value,
          data,
          chain: null,
          ...(gas !== null && { gas }),
        })
        log.sent.push(hash)
        return hash
      }),
    signTyped: ({ typedData, hash }) =>
      gate.pass('sign', async () => {
        log.signed.push(hash)
        return account.signTypedData(typedData as Parameters<typeof account.signTypedData>[0])
      }),
    sendCalls: refuse,
    callsStatus: refuse,
    capabilities: async () => ({ atomic: 'no' }),
  }
}

function gatedFetch(gate: Gate): typeof fetch {
  return (input, init) => {
    if (gate.isDead()) return never
    if (init?.method !== 'POST') return fetch(input, init)
    const { pathname } = new URL(String(input instanceof Request ? input.url : input))
    return gate.pass(`post ${pathname}`, () => fetch(input, init))
  }
}

/** Opens a page for a person. Pages of the same `journalName` are the same browser's. */
export function openKilledPage(
  manifest: Manifest,
  person: { readonly key: Hex; readonly account: Address; readonly journalName: string },
  log: WalletLog,
  killAt: Moment | null = null,
): KilledPage {
  const [chain] = manifest.chains
  if (!chain) throw new Error('the sandbox has no chain')
  const gate = createGate(killAt)
  const store = createFlowStore()
  const chains = manifest.chains.map(({ id, rpcUrl }) => ({ id, rpcUrls: [rpcUrl] }))
  const engine = createFlowEngine({
    tools: {
      clients: createChainClients({ apiUrl: manifest.apiUrl, partner: 'anon', chains }),
      service: createService({ baseUrl: manifest.apiUrl, partner: 'anon', fetch: gatedFetch(gate) }),
      clock: testClock,
      notes: createAccountNotes({ getItem: () => null, setItem: () => undefined }),
      port: gatedPort(gate, person.key, chain, log),
    },
    kindOf,
    store,
    journal: gatedJournal(gate, person.journalName),
    // A tab's locks are released when it dies; each page has its own here.
    locks: createPageLocks(),
    channel: {
      postMessage: () => undefined,
      addEventListener: () => undefined,
      close: () => undefined,
    },
    newId: () => 'flow',
  })
  const stopped = new Promise<void>((resolve) => {
    store.subscribe(({ flows }) => flows.some(({ status }) => status !== 'running') && resolve())
  })
  return {
    engine,
    store,
    crossings: gate.crossings,
    isDead: gate.isDead,
    end: Promise.race([gate.died, stopped.then(() => engine.idle())]),
  }
}
