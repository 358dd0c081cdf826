import { getTypesForEIP712Domain, type Hex, numberToHex, stringify } from 'viem'
import type { Manifest } from '../sandbox/sandbox.ts'
import { createChainClients } from '../src/chain/clients.ts'
import { isSameAddress } from '../src/domain/address.ts'
import { createAccountNotes } from '../src/flow/accountNotes.ts'
import { type Clock, systemClock } from '../src/flow/clock.ts'
import { createFlowEngine, type FlowChannel, type FlowEngine } from '../src/flow/flowEngine.ts'
import { createFlowStore, type FlowRecord, type FlowStore } from '../src/flow/flowRecord.ts'
import { currentStep } from '../src/flow/flowReducer.ts'
import { createJournal, type Journal } from '../src/flow/journal.ts'
import { createPageLocks, type Locks } from '../src/flow/locks.ts'
import { createObligationStore } from '../src/flow/obligationStore.ts'
import type { WalletPort } from '../src/flow/port.ts'
import { createService } from '../src/service/serviceClient.ts'
import { kindOf } from '../src/wallet/flowKinds.ts'
import { atomicOf, callsIdOf, callsRequest, callsStatusOf } from '../src/wallet/walletCalls.ts'
import { walletError, walletRefusal } from '../src/wallet/walletErrors.ts'
import { createPageChannels } from './pageChannels.ts'
import type { Person } from './people.ts'

/** A moment at which a page can die: just before something leaves it, or just before the answer arrives. */
export interface Moment {
  readonly crossing: string
  readonly side: 'before' | 'after'
}

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

const never = new Promise<never>(() => undefined)

export function createKilledBrowser(): KilledBrowser {
  return { journalName: crypto.randomUUID(), notes: new Map(), together: openTogether }
}

const openTogether = () => ({ locks: createPageLocks(), channel: createPageChannels() })

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

/** The person's wallet as the app's port speaks with it. The co-owners of a Safe get to what waits for them once the page has asked how far it is. */
function gatedPort(gate: Gate, chainId: number, person: () => Person): WalletPort {
  const ask = async (method: string, params: readonly unknown[]) => {
    try {
      return await person().wallet.request(method, params)
    } catch (error) {
      throw walletError(error)
    }
  }
  const as = async (account: string) => {
    if (!isSameAddress(account, person().account)) throw walletRefusal('wrongAccount', 'fix')
    if (person().wallet.chainId !== chainId) throw walletRefusal('wrongChain', 'fix')
  }
  return {
    current: () => ({ account: person().account, chainId: person().wallet.chainId }),
    switchChain: (id) =>
      gate.pass('switch', async () => {
        await ask('wallet_switchEthereumChain', [{ chainId: numberToHex(id) }])
      }),
    send: ({ transaction: { from, to, value, data, gas } }) =>
      gate.pass('send', async () => {
        await as(from)
        const asked = { from, to, value: numberToHex(value), data }
        const full = gas === null ? asked : { ...asked, gas: numberToHex(gas) }
        return (await ask('eth_sendTransaction', [full])) as Hex
      }),
    signTyped: ({ intent: { account }, typedData: { domain, types, primaryType, message } }) =>
      gate.pass('sign', async () => {
        await as(account)
        const all = { EIP712Domain: getTypesForEIP712Domain({ domain }), ...types }
        const text = stringify({ types: all, domain, primaryType, message })
        return (await ask('eth_signTypedData_v4', [account, text])) as Hex
      }),
    sendCalls: (authorized) =>
      gate.pass('calls', async () => {
        await as(authorized.from)
        const id = callsIdOf(await ask('wallet_sendCalls', [callsRequest(authorized)]))
        if (id === null) throw walletRefusal('failed', 'retry')
        return id
      }),
    callsStatus: (id) =>
      gate.pass('status', async () => {
        try {
          return callsStatusOf(await ask('wallet_getCallsStatus', [id]))
        } finally {
          await carryOut(person())
        }
      }),
    async capabilities() {
      const asked = [person().account, [numberToHex(chainId)]]
      return { atomic: atomicOf(await ask('wallet_getCapabilities', asked).catch(() => null), chainId) }
    },
  }
}

/** The owners of a Safe carry out what waits for them. Resolves once it is mined. */
export async function carryOut({ safe, wallet }: Person): Promise<void> {
  if (!safe || safe.waiting.length === 0) return
  const hash = await safe.execute()
  while ((await wallet.request('eth_getTransactionReceipt', [hash])) === null) await systemClock.wait(20)
}

function gatedFetch(gate: Gate): typeof fetch {
  return (input, init) => {
    if (gate.isDead()) return never
    if (init?.method !== 'POST') return fetch(input, init)
    const { pathname } = new URL(String(input instanceof Request ? input.url : input))
    return gate.pass(`post ${pathname}`, () => fetch(input, init))
  }
}

/** Opens a page in a browser. */
export function openKilledPage({
  manifest,
  browser,
  person,
  killAt = null,
  clock = hurriedClock,
  shared = browser.together(),
}: KilledPageOptions): KilledPage {
  const [chain] = manifest.chains
  if (!chain) throw new Error('the sandbox has no chain')
  const gate = createGate(killAt)
  const store = createFlowStore()
  const chains = manifest.chains.map(({ id, rpcUrl }) => ({ id, rpcUrls: [rpcUrl] }))
  const { notes } = browser
  const engine = createFlowEngine({
    tools: {
      clients: createChainClients({ apiUrl: manifest.apiUrl, partner: 'anon', chains }),
      service: createService({ baseUrl: manifest.apiUrl, partner: 'anon', fetch: gatedFetch(gate) }),
      clock,
      notes: createAccountNotes({
        getItem: (key) => notes.get(key) ?? null,
        setItem: (key, value) => void notes.set(key, value),
      }),
      port: gatedPort(gate, chain.id, person),
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
    end: Promise.race([gate.died, stopped.then(() => engine.idle())]),
  }
}
