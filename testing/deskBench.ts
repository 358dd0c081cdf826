import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { type Address, createPublicClient, encodeFunctionData, erc20Abi, type Hex, http } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import type { Manifest } from '../sandbox/sandbox.ts'
import { NATIVE_TOKEN } from '../src/domain/address.ts'
import { marketSwapBounds } from '../src/domain/marketSwap.ts'
import type { Side } from '../src/domain/quote.ts'
import type { Token } from '../src/domain/token.ts'
import type { Desk } from '../src/flow/desk.ts'
import {
  createFlowStore,
  type FlowRecord,
  type FlowStore,
  type MarketSwapIntent,
} from '../src/flow/flowRecord.ts'
import { createSessionStore, type SessionStore } from '../src/flow/session.ts'
import { getMarketQuote } from '../src/service/marketQuote.ts'
import { createService } from '../src/service/serviceClient.ts'
import { createDesk } from '../src/wallet/desk.ts'
import { type AccountProfile, accountOfProfile, type ProfiledAccount } from './accountProfile.ts'
import { type ChainReader, chainReader } from './chainReader.ts'
import type { SafeAccount } from './safeAccount.ts'
import { type SandboxControl, sandboxControl } from './sandboxControl.ts'
import { TestWallet } from './testWallet.ts'
import { keyAccount } from './walletAccount.ts'
import type { BatchOffer } from './walletBundles.ts'

const RDNS = 'test.kontor.wallet'
const ETHER = 10n ** 18n

/** Somebody with an account, a wallet and funds on the sandbox. */
export interface Person {
  readonly wallet: TestWallet
  readonly account: Address
  /** The account's key; of a Safe, its owner's. */
  readonly key: Hex
  /** The account as the Safe it is, or null. */
  readonly safe: SafeAccount | null
  /** Raises an event of the wallet's provider, as if the person had done something in it. */
  readonly emit: (name: string, value: unknown) => void
}

/** How somebody arrives, where it is not with a plain account and a wallet that sends one call at a time. */
export interface Arrival {
  readonly profile?: AccountProfile
  /** What the wallet says of bundles. Safe wallets say so by the earlier name, others say nothing. */
  readonly offers?: BatchOffer
  /** The chain of the account and its funds; the sandbox's first when absent. */
  readonly chainId?: number
}

/** An open page: the wallet layer over fresh stores. */
export interface DeskPage {
  readonly desk: Desk
  readonly session: SessionStore
  readonly flows: FlowStore
  /** Resolves to the flow as soon as it is as wanted. */
  readonly flow: (id: string, wanted: (flow: FlowRecord) => boolean) => Promise<FlowRecord>
}

/** A trade as a person would type it. Amounts in raw units of the fixed side. */
export interface Trade {
  readonly sell: string
  readonly buy: string
  readonly side?: Side
  readonly amount: bigint
  readonly recipient?: Address
  readonly slippageBps?: number
  readonly approval?: 'exact' | 'unlimited'
}

/** The wallet layer on a running sandbox, in Node: as much of a browser around it as it needs, the real rest. */
export interface DeskBench {
  readonly reader: ChainReader
  readonly control: SandboxControl
  /** A new account with one ether and these funds, its wallet announced in the present browser and already trusted by it. */
  arrive(funds?: Readonly<Record<string, bigint>>, arrival?: Arrival): Promise<Person>
  /** Announces a plain account in the present browser by a wallet of its own; a person's account, whatever it is, the same way. */
  announce(who: Hex | Person): Promise<Person>
  /** Opens the app in the present browser and waits until the wallet is back. */
  open(fetcher?: typeof fetch): Promise<DeskPage>
  /** What a person would confirm for this trade now. */
  review(account: Address, trade: Trade): Promise<MarketSwapIntent>
  token(symbol: string): Token
  /** Sets an allowance of the router behind the app's back. */
  allow(person: Person, symbol: string, amount: bigint): Promise<void>
  /** A call to the node, past everything. */
  node(method: string, params: readonly unknown[]): Promise<unknown>
  /** Keeps the node from mining; the returned function mines what waits and lets it mine again. */
  holdMining(): Promise<() => Promise<void>>
}

/** Puts the globals of a new browser in place. Returns how to go back to the one before. */
export function openBrowser(): () => void {
  const { window, document, navigator, indexedDB, localStorage } = globalThis
  const stored = new Map<string, string>()
  Object.assign(globalThis, {
    window: new EventTarget(),
    document: Object.assign(new EventTarget(), { visibilityState: 'visible' }),
    navigator: { locks: createLockManager() },
    indexedDB: new IDBFactory(),
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    },
  })
  return () => void Object.assign(globalThis, { window, document, navigator, indexedDB, localStorage })
}

/** Web Locks as far as the app uses them; Node 20 has none. */
function createLockManager() {
  const tails = new Map<string, Promise<unknown>>()
  return {
    async request(
      name: string,
      options: { readonly ifAvailable?: boolean } | ((lock: object) => Promise<unknown>),
      given?: (lock: object | null) => Promise<unknown>,
    ) {
      const work = typeof options === 'function' ? options : given
      if (!work) throw new TypeError('a lock needs work')
      if (tails.has(name) && typeof options !== 'function' && options.ifAvailable) return given?.(null)
      const result = (tails.get(name) ?? Promise.resolve()).then(() => work({ name }))
      const tail = result.catch(() => undefined)
      tails.set(name, tail)
      void tail.then(() => tails.get(name) === tail && tails.delete(name))
      return result
    },
  }
}

interface Store<T> {
  getState(): T
  subscribe(listener: () => void): () => void
}

/** Resolves when a store's state is as wanted. */
export function until<T>(store: Store<T>, wanted: (state: T) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const stop = store.subscribe(() => look())
    const look = () => {
      if (!wanted(store.getState())) return
      stop()
      resolve()
    }
    look()
  })
}

/** Resolves when a request lies open in the wallet. */
export function whenAsked(wallet: TestWallet): Promise<void> {
  return new Promise((resolve) => {
    const look = () => (wallet.open.length > 0 ? resolve() : void setImmediate(look))
    look()
  })
}

export const isSettled = (flow: FlowRecord): boolean => flow.status !== 'running'
export const isDone = (flow: FlowRecord): boolean => flow.status === 'done'
/** `approve done`, `swap todo`, … in order. */
export const stepsOf = (flow: FlowRecord): readonly string[] =>
  flow.steps.map((step) => `${step.name} ${step.status}`)

export const approveData = (spender: Address, amount: bigint): Hex =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] })

type Listener = (event: unknown) => void

function announceOn(page: EventTarget, wallet: TestWallet): Person['emit'] {
  const listeners = new Map<string, Set<Listener>>()
  const provider = {
    request: ({ method, params }: { readonly method: string; readonly params?: readonly unknown[] }) =>
      wallet.request(method, params ?? []),
    on: (name: string, listener: Listener) =>
      void listeners.set(name, (listeners.get(name) ?? new Set()).add(listener)),
    removeListener: (name: string, listener: Listener) => void listeners.get(name)?.delete(listener),
  }
  const info = { uuid: crypto.randomUUID(), name: wallet.name, icon: 'data:image/svg+xml,', rdns: RDNS }
  const detail = Object.freeze({ info, provider })
  page.addEventListener('eip6963:requestProvider', () =>
    page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail })),
  )
  return (name, value) => {
    for (const listener of listeners.get(name) ?? []) listener(value)
  }
}

/** Builds the bench over a running sandbox. @throws {Error} when it has no chain */
export function createDeskBench(manifest: Manifest): DeskBench {
  const [chain] = manifest.chains
  if (!chain) throw new Error('the sandbox has no chain')
  const { id: chainId, rpcUrl } = chain
  const reader = chainReader(manifest)
  const control = sandboxControl(manifest.controlUrl)
  const client = createPublicClient({ transport: http(rpcUrl) })
  const node = (method: string, params: readonly unknown[]): Promise<unknown> =>
    client.request({ method, params } as unknown as Parameters<typeof client.request>[0])
  const serviceBy = (fetcher: typeof fetch = fetch) =>
    createService({ baseUrl: manifest.apiUrl, partner: 'anon', fetch: fetcher })

  const token = (symbol: string): Token => {
    if (symbol === 'ETH') return { chainId, address: NATIVE_TOKEN, symbol, name: symbol, decimals: 18 }
    const found = chain.tokens.find((one) => one.symbol === symbol)
    if (!found) throw new Error(`the sandbox has no ${symbol}`)
    return { chainId, ...found, name: symbol }
  }

  const nodes = Object.fromEntries(manifest.chains.map((one) => [one.id, one.rpcUrl]))
  const introduce = async (key: Hex, profiled: ProfiledAccount, startsAt: number): Promise<Person> => {
    const { account, safe, offers } = profiled
    const wallet = new TestWallet({
      accounts: [account],
      chains: { ...nodes, 1: rpcUrl },
      chainId: startsAt,
      offers,
    })
    const emit = announceOn(window, wallet)
    await wallet.request('eth_requestAccounts')
    localStorage.setItem('kontor.wallet.recentConnectorId', JSON.stringify(RDNS))
    const person = { wallet, account: account.address, key, safe, emit }
    profiles.set(person.wallet, profiled)
    return person
  }
  const profiles = new WeakMap<TestWallet, ProfiledAccount>()
  const announce = (who: Hex | Person): Promise<Person> => {
    if (typeof who === 'string')
      return introduce(
        who,
        { account: keyAccount(privateKeyToAccount(who)), safe: null, offers: 'none' },
        chainId,
      )
    const profiled = profiles.get(who.wallet)
    if (!profiled) throw new Error('this person never arrived')
    return introduce(who.key, { ...profiled, offers: who.wallet.offers }, who.wallet.chainId)
  }

  return {
    reader,
    control,
    node,
    token,
    announce,
    async arrive(funds = {}, { profile = 'eoa', offers, chainId: at = chainId } = {}) {
      const home = manifest.chains.find(({ id }) => id === at)
      if (!home) throw new Error(`the sandbox has no chain ${at}`)
      const key = generatePrivateKey()
      const give = (to: Address, symbol: string, amount: bigint) => {
        const found = home.tokens.find((one) => one.symbol === symbol)
        return control.faucet(to, found?.address ?? symbol, amount, at)
      }
      if (profile.startsWith('safe')) await give(privateKeyToAccount(key).address, 'ETH', ETHER)
      const node = { chainId: at, rpcUrl: home.rpcUrl }
      const profiled = await accountOfProfile(profile, key, node, home.contracts)
      for (const [symbol, amount] of Object.entries({ ETH: ETHER, ...funds }))
        if (amount > 0n) await give(profiled.account.address, symbol, amount)
      return introduce(key, { ...profiled, offers: offers ?? profiled.offers }, at)
    },
    open: (fetcher) => openPage(manifest, serviceBy(fetcher)),
    async review(account, trade) {
      const { side = 'SELL', amount, slippageBps = 50, approval = 'exact' } = trade
      const [sellToken, buyToken] = [token(trade.sell), token(trade.buy)]
      const request = { chainId, sellToken, buyToken, side, amount }
      const quote = await getMarketQuote(serviceBy(), request)
      const bounds = marketSwapBounds(quote, slippageBps)
      return {
        kind: 'market-swap',
        chainId,
        account,
        recipient: trade.recipient ?? account,
        sellToken,
        buyToken,
        side,
        sellAmount: String(bounds.sellAmount),
        buyAmount: String(bounds.buyAmount),
        quotedAmount: String(bounds.quotedAmount),
        slippageBps,
        feeBps: quote.feeBps,
        approval,
      }
    },
    async allow({ wallet, account }, symbol, amount) {
      const asked = { from: account, to: token(symbol).address, data: approveData(reader.router, amount) }
      const hash = (await wallet.request('eth_sendTransaction', [asked])) as Hex
      await client.waitForTransactionReceipt({ hash, pollingInterval: 50 })
      wallet.log.length = 0
    },
    async holdMining() {
      await node('evm_setIntervalMining', [0])
      await node('evm_setAutomine', [false])
      return async () => {
        await node('evm_setAutomine', [true])
        await node('evm_mine', [])
      }
    },
  }
}

async function openPage(manifest: Manifest, service: ReturnType<typeof createService>): Promise<DeskPage> {
  const session = createSessionStore()
  const flows = createFlowStore()
  const chains = manifest.chains.map(({ id, rpcUrl }) => ({ id, rpcUrls: [rpcUrl] }))
  const config = { apiUrl: manifest.apiUrl, partner: 'anon', chains }
  const desk = createDesk({ config, session, flows, service })
  await until(session, ({ status }) => status === 'connected')
  return {
    desk,
    session,
    flows,
    async flow(id, wanted) {
      let found: FlowRecord | undefined
      await until(flows, (state) => {
        found = state.flows.find((flow) => flow.id === id)
        return found !== undefined && wanted(found)
      })
      if (!found) throw new Error(`no flow ${id}`)
      return found
    },
  }
}
