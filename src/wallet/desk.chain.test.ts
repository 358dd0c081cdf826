import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { type Address, createPublicClient, encodeFunctionData, erc20Abi, type Hex, http } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type RunningSandbox, startSandbox } from '../../sandbox/sandbox.ts'
import { chainReader } from '../../testing/chainReader.ts'
import { sandboxControl } from '../../testing/sandboxControl.ts'
import { TestWallet } from '../../testing/testWallet.ts'
import type { WalletPolicy } from '../../testing/walletPolicy.ts'
import { NATIVE_TOKEN } from '../domain/address.ts'
import { MAX_UINT256 } from '../domain/amount.ts'
import type { AppConfig } from '../domain/config.ts'
import { marketSwapBounds } from '../domain/marketSwap.ts'
import type { Side } from '../domain/quote.ts'
import type { Token } from '../domain/token.ts'
import {
  createFlowStore,
  type FlowRecord,
  type FlowStore,
  type MarketSwapIntent,
} from '../flow/flowRecord.ts'
import { createJournal } from '../flow/journal.ts'
import { createSessionStore, type SessionStore } from '../flow/session.ts'
import { getMarketQuote } from '../service/marketQuote.ts'
import { createService } from '../service/serviceClient.ts'
import { createDesk } from './desk.ts'

const RDNS = 'test.kontor.wallet'
let sandbox: RunningSandbox

beforeAll(async () => {
  sandbox = await startSandbox({ apiPort: 18350, controlPort: 18351, rpcPort: 18352 })
})
afterAll(() => sandbox?.stop())

/** A browser as far as the wallet layer needs one: events, storage, a database. Returns how to go back to the one before. */
function openBrowser(): () => void {
  const { window, document, navigator, indexedDB, localStorage } = globalThis
  const stored = new Map<string, string>()
  Object.assign(globalThis, {
    window: new EventTarget(),
    document: Object.assign(new EventTarget(), { visibilityState: 'visible' }),
    navigator: {},
    indexedDB: new IDBFactory(),
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    },
  })
  return () => void Object.assign(globalThis, { window, document, navigator, indexedDB, localStorage })
}

beforeEach(() => void openBrowser())

type Listener = (event: unknown) => void

/** Announces the test wallet on the page (EIP-6963), with its real events. */
function announce(wallet: TestWallet) {
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
  const tell = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', tell)
  return {
    emit(name: string, value: unknown) {
      for (const listener of listeners.get(name) ?? []) listener(value)
    },
  }
}

interface Person {
  readonly wallet: TestWallet
  readonly account: Address
  readonly key: Hex
  readonly rpcUrl: string
  readonly reader: ReturnType<typeof chainReader>
  readonly control: ReturnType<typeof sandboxControl>
  readonly emit: (name: string, value: unknown) => void
  /** Opens the page: a desk over fresh stores, connected. */
  readonly open: (change?: Partial<AppConfig>) => Promise<Page>
}

interface Page {
  readonly desk: ReturnType<typeof createDesk>
  readonly session: SessionStore
  readonly flows: FlowStore
  readonly flow: (id: string, until: (flow: FlowRecord) => boolean) => Promise<FlowRecord>
}

const service = () => createService({ baseUrl: sandbox.manifest.apiUrl, partner: 'anon' })

function config(): AppConfig {
  return {
    apiUrl: sandbox.manifest.apiUrl,
    partner: 'anon',
    chains: sandbox.manifest.chains.map(({ id, rpcUrl }) => ({ id, rpcUrls: [rpcUrl] })),
  }
}

async function arrive(funds: Readonly<Record<string, bigint>>): Promise<Person> {
  const key = generatePrivateKey()
  const account = privateKeyToAccount(key).address
  const control = sandboxControl(sandbox.manifest.controlUrl)
  for (const [symbol, amount] of Object.entries({ ETH: 10n ** 18n, ...funds })) {
    await control.faucet(account, symbol === 'ETH' ? NATIVE_TOKEN : symbol, amount)
  }
  const reader = chainReader(sandbox.manifest)
  const rpcUrl = sandbox.manifest.chains[0]?.rpcUrl ?? ''
  const wallet = new TestWallet({
    keys: [key],
    chains: { [reader.id]: rpcUrl, 1: rpcUrl },
    chainId: reader.id,
  })
  const { emit } = announce(wallet)
  await wallet.request('eth_requestAccounts')
  localStorage.setItem('kontor.wallet.recentConnectorId', JSON.stringify(RDNS))
  return { wallet, account, key, rpcUrl, reader, control, emit, open: (change) => openPage(change) }
}

async function openPage(change: Partial<AppConfig> = {}): Promise<Page> {
  const session = createSessionStore()
  const flows = createFlowStore()
  const desk = createDesk({ config: { ...config(), ...change }, session, flows, service: service() })
  await until(session, (state) => state.status === 'connected')
  return {
    desk,
    session,
    flows,
    async flow(id, wanted) {
      const find = () => flows.getState().flows.find((flow) => flow.id === id)
      await until(flows, () => {
        const flow = find()
        return flow !== undefined && wanted(flow)
      })
      const flow = find()
      if (!flow) throw new Error(`no flow ${id}`)
      return flow
    },
  }
}

interface Store<T> {
  getState(): T
  subscribe(listener: () => void): () => void
}

function until<T>(store: Store<T>, wanted: (state: T) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!wanted(store.getState())) return
      stop()
      resolve()
    }
    const stop = store.subscribe(look)
    look()
  })
}

const settled = (flow: FlowRecord) => flow.status !== 'running'
const statuses = (flow: FlowRecord) => flow.steps.map((step) => `${step.name} ${step.status}`)

function token(symbol: string): Token {
  const chainId = sandbox.manifest.chains[0]?.id ?? 0
  if (symbol === 'ETH') return { chainId, address: NATIVE_TOKEN, symbol, name: symbol, decimals: 18 }
  const found = sandbox.manifest.chains[0]?.tokens.find((one) => one.symbol === symbol)
  if (!found) throw new Error(`no ${symbol}`)
  return { chainId, ...found, name: symbol }
}

interface Trade {
  readonly sell: string
  readonly buy: string
  readonly side?: Side
  readonly amount: bigint
  readonly recipient?: Address
  readonly slippageBps?: number
  readonly approval?: 'exact' | 'unlimited'
}

async function review(person: Person, trade: Trade): Promise<MarketSwapIntent> {
  const { side = 'SELL', amount, slippageBps = 50, approval = 'exact' } = trade
  const quote = await getMarketQuote(service(), {
    chainId: person.reader.id,
    sellToken: token(trade.sell),
    buyToken: token(trade.buy),
    side,
    amount,
  })
  const bounds = marketSwapBounds(quote, slippageBps)
  return {
    kind: 'market-swap',
    chainId: person.reader.id,
    account: person.account,
    recipient: trade.recipient ?? person.account,
    sellToken: token(trade.sell),
    buyToken: token(trade.buy),
    side,
    sellAmount: String(bounds.sellAmount),
    buyAmount: String(bounds.buyAmount),
    quotedAmount: String(bounds.quotedAmount),
    slippageBps,
    feeBps: quote.feeBps,
    approval,
  }
}

const balancesOf = async ({ reader }: Person, owner: Address, symbols: readonly string[]) =>
  Promise.all(symbols.map((symbol) => reader.balance(owner, symbol)))

const ETHER = 10n ** 18n
const USD = 10n ** 6n
const STRANGER: Address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

describe('a market swap', () => {
  test.each<[string, Trade, Readonly<Record<string, bigint>>]>([
    ['native to token', { sell: 'ETH', buy: 'USDC', amount: ETHER / 2n }, {}],
    [
      'native to token, split over pools',
      { sell: 'ETH', buy: 'USDC', amount: 200n * ETHER },
      { ETH: 300n * ETHER },
    ],
    ['token to native', { sell: 'USDC', buy: 'ETH', amount: 900n * USD }, { USDC: 1_000n * USD }],
    ['token to token', { sell: 'USDC', buy: 'WBTC', amount: 900n * USD }, { USDC: 1_000n * USD }],
    ['exact out for native', { sell: 'ETH', buy: 'DAI', side: 'BUY', amount: 1_000n * ETHER }, {}],
    [
      'exact out for a token',
      { sell: 'DAI', buy: 'USDT', side: 'BUY', amount: 50n * USD },
      { DAI: 100n * ETHER },
    ],
    [
      'exact out to native',
      { sell: 'USDC', buy: 'ETH', side: 'BUY', amount: ETHER / 4n },
      { USDC: 1_000n * USD },
    ],
    ['a wrap', { sell: 'ETH', buy: 'WETH', amount: ETHER / 4n }, {}],
    ['an unwrap', { sell: 'WETH', buy: 'ETH', amount: ETHER / 4n }, { WETH: ETHER }],
    [
      'native to another recipient',
      { sell: 'USDC', buy: 'ETH', amount: 100n * USD, recipient: STRANGER },
      { USDC: 100n * USD },
    ],
    [
      'token to another recipient',
      { sell: 'ETH', buy: 'USDC', amount: ETHER / 100n, recipient: STRANGER },
      {},
    ],
  ])('default: %s, and the receipt equals the balance changes', async (_title, trade, funds) => {
    const person = await arrive(funds)
    const page = await person.open()
    const intent = await review(person, trade)
    const symbols = [trade.sell, trade.buy, 'ETH']
    const [soldBefore = 0n, , ethBefore = 0n] = await balancesOf(person, person.account, symbols)
    const [, receivedBefore = 0n] = await balancesOf(person, intent.recipient, symbols)

    const flow = await page.flow(page.desk.startFlow(intent), settled)

    expect(flow.error).toBe(undefined)
    expect(flow.status).toBe('done')
    const [soldAfter = 0n, , ethAfter = 0n] = await balancesOf(person, person.account, symbols)
    const [, receivedAfter = 0n] = await balancesOf(person, intent.recipient, symbols)
    const receipt = flow.receipt
    if (!receipt) throw new Error('no receipt')
    const gas = await gasSpent(person, flow)
    const isOwn = intent.recipient === person.account
    expect(BigInt(receipt.sold)).toBe(soldBefore - soldAfter - (trade.sell === 'ETH' ? gas.all : 0n))
    expect(BigInt(receipt.received)).toBe(
      receivedAfter - receivedBefore + (trade.buy === 'ETH' && isOwn ? gas.all : 0n),
    )
    expect(BigInt(receipt.gasPaid)).toBe(gas.last)
    expect(BigInt(receipt.nativeDelta)).toBe(ethAfter - ethBefore + gas.all - gas.last)
    expect(receipt.isNativeEstimate).toBe(undefined)
    const bound =
      trade.side === 'BUY' ? BigInt(receipt.sold) <= BigInt(intent.sellAmount) : BigInt(receipt.received) > 0n
    expect(bound).toBe(true)
    if (trade.side === 'BUY') expect(receipt.received).toBe(intent.buyAmount)
    else expect(receipt.sold).toBe(intent.sellAmount)
    expect(person.wallet.askedTransactions).toHaveLength(trade.sell === 'ETH' ? 1 : 2)
  })

  test('behavior: the wallet is asked for the approval of exactly the amount, and for nothing else', async () => {
    const person = await arrive({ USDC: 500n * USD })
    const page = await person.open()
    const intent = await review(person, { sell: 'USDC', buy: 'DAI', amount: 500n * USD })
    expect((await page.desk.planMarketSwap(intent)).map(({ name, amount }) => `${name} ${amount}`)).toEqual([
      `approve ${500n * USD}`,
      `swap ${500n * USD}`,
    ])
    await page.flow(page.desk.startFlow(intent), settled)
    const [approval, swap] = person.wallet.askedTransactions
    expect(approval).toMatchObject({ from: person.account, to: token('USDC').address })
    expect(approval?.data).toBe(approve(person.reader.router, 500n * USD))
    expect(swap?.to).toBe(person.reader.router)
    const asked = new Set(person.wallet.log.map(({ method }) => method))
    asked.delete('eth_requestAccounts')
    expect([...asked].sort()).toEqual(['eth_accounts', 'eth_chainId', 'eth_sendTransaction'])
  })

  test('behavior: a token that demands it has its old allowance taken back first', async () => {
    const person = await arrive({ USDT: 500n * USD })
    await setAllowance(person, 'USDT', 7n)
    const page = await person.open()
    const intent = await review(person, { sell: 'USDT', buy: 'ETH', amount: 400n * USD })
    const flow = await page.flow(page.desk.startFlow(intent), settled)
    expect(statuses(flow)).toEqual(['approve-reset done', 'approve done', 'swap done'])
  })

  test('behavior: other tokens get the new allowance over the old one', async () => {
    const person = await arrive({ USDC: 500n * USD })
    await setAllowance(person, 'USDC', 7n)
    const page = await person.open()
    const intent = await review(person, {
      sell: 'USDC',
      buy: 'ETH',
      amount: 400n * USD,
      approval: 'unlimited',
    })
    const flow = await page.flow(page.desk.startFlow(intent), settled)
    expect(statuses(flow)).toEqual(['approve done', 'swap done'])
    expect(person.wallet.askedTransactions[0]?.data).toBe(approve(person.reader.router, MAX_UINT256))
  })

  test('behavior: an allowance that is there is used', async () => {
    const person = await arrive({ USDC: 500n * USD })
    await setAllowance(person, 'USDC', 400n * USD)
    const page = await person.open()
    const intent = await review(person, { sell: 'USDC', buy: 'ETH', amount: 400n * USD })
    const flow = await page.flow(page.desk.startFlow(intent), settled)
    expect(statuses(flow)).toEqual(['swap done'])
  })

  test.each(['approve-reset', 'approve', 'swap'])(
    'behavior: declining at %s loses nothing, and going on finishes',
    async (name) => {
      const person = await arrive({ USDT: 500n * USD })
      await setAllowance(person, 'USDT', 7n)
      const page = await person.open()
      const intent = await review(person, { sell: 'USDT', buy: 'USDC', amount: 400n * USD })
      for (const before of ['approve-reset', 'approve', 'swap'].slice(
        0,
        ['approve-reset', 'approve', 'swap'].indexOf(name),
      )) {
        expect(before).not.toBe(name)
        person.wallet.next('eth_sendTransaction', { kind: 'approve' })
      }
      person.wallet.next('eth_sendTransaction', { kind: 'reject' })
      const id = page.desk.startFlow(intent)
      const paused = await page.flow(id, settled)
      expect(paused).toMatchObject({
        status: 'paused',
        error: { code: 'wallet-rejected', recovery: 'retry' },
      })
      expect(paused.steps.find((step) => step.status !== 'done')).toMatchObject({ name, status: 'todo' })
      page.desk.resumeFlow(id)
      const done = await page.flow(id, (flow) => flow.status === 'done')
      expect(done.steps.at(-1)).toMatchObject({ name: 'swap', status: 'done' })
      expect(person.wallet.askedTransactions).toHaveLength(4)
    },
  )

  test('behavior: an approval edited to less is noticed before the swap, and asked for again', async () => {
    const person = await arrive({ USDC: 500n * USD })
    const page = await person.open()
    const intent = await review(person, { sell: 'USDC', buy: 'ETH', amount: 400n * USD })
    person.wallet.next('eth_sendTransaction', { kind: 'editAllowance', cap: 399n * USD })
    const id = page.desk.startFlow(intent)
    const paused = await page.flow(id, settled)
    expect(paused).toMatchObject({
      status: 'paused',
      error: {
        code: 'flow-allowance-too-small',
        say: { params: { allowed: '399', needed: '400', symbol: 'USDC' } },
      },
    })
    page.desk.resumeFlow(id)
    const done = await page.flow(id, (flow) => flow.status === 'done')
    expect(statuses(done)).toEqual(['approve done', 'approve done', 'swap done'])
  })

  test('behavior: the wallet is on another network: it is asked to switch first', async () => {
    const person = await arrive({})
    await person.wallet.moveToChain(1)
    const page = await person.open()
    const intent = await review(person, { sell: 'ETH', buy: 'USDC', amount: ETHER / 100n })
    const flow = await page.flow(page.desk.startFlow(intent), settled)
    expect(statuses(flow)).toEqual(['switch-chain done', 'swap done'])
    expect(page.session.getState().walletChainId).toBe(person.reader.id)
  })

  test('behavior: declining the switch pauses, and nothing is sent', async () => {
    const person = await arrive({})
    await person.wallet.moveToChain(1)
    const page = await person.open()
    const intent = await review(person, { sell: 'ETH', buy: 'USDC', amount: ETHER / 100n })
    person.wallet.next('wallet_switchEthereumChain', { kind: 'reject' })
    const id = page.desk.startFlow(intent)
    const paused = await page.flow(id, settled)
    expect(paused).toMatchObject({ status: 'paused', error: { code: 'wallet-rejected' } })
    expect(person.wallet.askedTransactions).toHaveLength(0)
  })

  test('behavior: a wallet that moved to another network without saying so is not asked to send', async () => {
    const person = await arrive({})
    const page = await person.open()
    const intent = await review(person, { sell: 'ETH', buy: 'USDC', amount: ETHER / 100n })
    await person.wallet.moveToChain(1)
    const id = page.desk.startFlow(intent)
    const paused = await page.flow(id, settled)
    expect(paused).toMatchObject({ status: 'paused', error: { code: 'wallet-wrong-chain' } })
    expect(person.wallet.askedTransactions).toHaveLength(0)
  })

  test('behavior: another account in the wallet pauses the flow, and the first one can go on', async () => {
    const person = await arrive({ USDC: 500n * USD })
    const page = await person.open()
    const intent = await review(person, { sell: 'USDC', buy: 'ETH', amount: 400n * USD })
    person.wallet.next('eth_sendTransaction', { kind: 'hang' })
    const id = page.desk.startFlow(intent)
    await hung(person.wallet)
    person.emit('accountsChanged', [STRANGER])
    await until(page.session, (state) => state.account?.toLowerCase() === STRANGER.toLowerCase())
    person.wallet.answer({ kind: 'approve' })
    const paused = await page.flow(id, settled)
    expect(paused).toMatchObject({ status: 'paused', error: { code: 'flow-other-account' } })
    expect(statuses(paused)).toEqual(['approve done', 'swap todo'])
    person.emit('accountsChanged', [person.account])
    await until(page.session, (state) => state.account === person.account)
    page.desk.resumeFlow(id)
    await page.flow(id, (flow) => flow.status === 'done')
  })

  test('behavior: the price moved beyond what was reviewed: nothing is asked, the move is named', async () => {
    const person = await arrive({})
    const page = await person.open()
    const intent = await review(person, { sell: 'ETH', buy: 'USDC', amount: ETHER / 100n, slippageBps: 0 })
    const back = openBrowser()
    const whale = await arrive({ ETH: 2_000n * ETHER })
    const whalePage = await whale.open()
    const dump = await review(whale, { sell: 'ETH', buy: 'USDC', amount: 300n * ETHER, slippageBps: 500 })
    const dumped = await whalePage.flow(whalePage.desk.startFlow(dump), settled)
    expect(dumped.status).toBe('done')
    back()
    const flow = await page.flow(page.desk.startFlow(intent), settled)
    expect(flow).toMatchObject({ status: 'paused', error: { code: 'flow-price-moved', recovery: 'fix' } })
    expect(flow.error?.say.params?.bps).toBeGreaterThan(1)
    expect(person.wallet.askedTransactions).toHaveLength(0)
  })

  test('behavior: the service is down: the flow waits, and goes on when it is back', async () => {
    const person = await arrive({})
    const page = await person.open()
    const intent = await review(person, { sell: 'ETH', buy: 'USDC', amount: ETHER / 100n })
    await person.control.outage('unavailable')
    const id = page.desk.startFlow(intent)
    const paused = await page.flow(id, settled)
    await person.control.outage('up')
    expect(paused).toMatchObject({ status: 'paused', error: { recovery: 'retry' } })
    expect(paused.error?.code).toMatch(/^service-/)
    page.desk.resumeFlow(id)
    await page.flow(id, (flow) => flow.status === 'done')
  })

  test('behavior: not enough for the amount is said before the wallet is asked', async () => {
    const person = await arrive({})
    const page = await person.open()
    const intent = await review(person, { sell: 'ETH', buy: 'USDC', amount: 5n * ETHER })
    const flow = await page.flow(page.desk.startFlow(intent), settled)
    expect(flow).toMatchObject({ status: 'paused', error: { code: 'chain-funds', recovery: 'fix' } })
    expect(person.wallet.askedTransactions).toHaveLength(0)
  })

  test('behavior: more than the token balance is said before the wallet is asked to swap', async () => {
    const person = await arrive({ USDC: 10n * USD })
    await setAllowance(person, 'USDC', 100n * USD)
    const page = await person.open()
    const intent = await review(person, { sell: 'USDC', buy: 'ETH', amount: 11n * USD })
    const flow = await page.flow(page.desk.startFlow(intent), settled)
    expect(flow.error?.code).toMatch(/^chain-(balance|allowance|transfer-failed|reverted)$/)
    expect(person.wallet.requests('eth_sendTransaction').slice(0)).toHaveLength(0)
  })
})

describe('after a reload', () => {
  test('behavior: the same wallet is back without being asked, and balances are read', async () => {
    const person = await arrive({ USDC: 123n })
    const page = await person.open()
    const stop = page.desk.watchBalances([token('USDC'), token('ETH')])
    await until(page.session, ({ balances }) => Object.keys(balances).length === 2)
    expect(Object.values(page.session.getState().balances)).toContain(123n)
    expect(page.session.getState()).toMatchObject({ account: person.account, walletName: 'Test Wallet' })
    stop()
    await page.desk.disconnect()
    expect(page.session.getState()).toMatchObject({ status: 'disconnected', account: null, balances: {} })
  })

  test('behavior: a transaction that was sent is followed to its receipt; the next one is not asked for', async () => {
    const person = await arrive({ USDC: 500n * USD })
    const mining = await holdMining(person)
    const left = await leaveAt(person, 'pending')
    const again = await person.open()
    await again.flow(left.id, (flow) => flow.steps[0]?.status === 'pending')
    await mining.release()
    const paused = await again.flow(left.id, settled)
    expect(paused).toMatchObject({ status: 'paused', error: { code: 'flow-interrupted' } })
    expect(paused.steps[0]).toMatchObject({ name: 'approve', status: 'done' })
    expect(person.wallet.askedTransactions).toHaveLength(0)
    again.desk.resumeFlow(left.id)
    await again.flow(left.id, (flow) => flow.status === 'done')
    expect(person.wallet.askedTransactions).toHaveLength(1)
  })

  test('behavior: a transaction whose hash was lost is found by nonce and calldata', async () => {
    const person = await arrive({ USDC: 500n * USD })
    const left = await leaveAt(person, 'wallet', { kind: 'approve' })
    const again = await person.open()
    const paused = await again.flow(left.id, settled)
    expect(paused).toMatchObject({ status: 'paused', error: { code: 'flow-interrupted' } })
    expect(paused.steps[0]).toMatchObject({ name: 'approve', status: 'done' })
    expect(paused.steps[0]?.hash).toMatch(/^0x[0-9a-f]{64}$/)
    expect(person.wallet.askedTransactions).toHaveLength(0)
  })

  test('behavior: what may have been sent is said, and asked again only when the person goes on', async () => {
    const person = await arrive({ USDC: 500n * USD })
    const left = await leaveAt(person, 'wallet')
    const again = await person.open()
    const paused = await again.flow(left.id, settled)
    expect(paused).toMatchObject({ status: 'paused', error: { code: 'flow-may-have-been-sent' } })
    expect(person.wallet.askedTransactions).toHaveLength(0)
    again.desk.resumeFlow(left.id)
    const done = await again.flow(left.id, (flow) => flow.status === 'done')
    expect(statuses(done)).toEqual(['approve done', 'swap done'])
    expect(person.wallet.askedTransactions).toHaveLength(2)
  })
})

/**
 * A page that went away: takes a flow to where its first step has this status, and leaves the journal of that moment behind.
 * The wallet of that page never answers again, unless `late` says what the person did with it after the page was gone.
 */
async function leaveAt(
  person: Person,
  status: 'wallet' | 'pending',
  late?: WalletPolicy,
): Promise<FlowRecord> {
  const gone = new TestWallet({
    keys: [person.key],
    chains: { [person.reader.id]: person.rpcUrl },
    chainId: person.reader.id,
  })
  const back = openBrowser()
  announce(gone)
  await gone.request('eth_requestAccounts')
  localStorage.setItem('kontor.wallet.recentConnectorId', JSON.stringify(RDNS))
  if (status === 'pending') gone.next('eth_sendTransaction', { kind: 'approve' })
  gone.always('eth_sendTransaction', { kind: 'hang' })
  const page = await openPage()
  const intent = await review(person, { sell: 'USDC', buy: 'ETH', amount: 400n * USD })
  const record = await page.flow(page.desk.startFlow(intent), (flow) => flow.steps[0]?.status === status)
  if (status === 'wallet') await hung(gone)
  back()
  await createJournal().put(record)
  if (late) {
    gone.answer(late)
    await until(page.flows, ({ flows }) => flows[0]?.steps[0]?.status === 'done')
  }
  return record
}

/** Resolves when a request lies open in the wallet. */
function hung(wallet: TestWallet): Promise<void> {
  return new Promise((resolve) => {
    const look = () => (wallet.open.length > 0 ? resolve() : void setImmediate(look))
    look()
  })
}

const approve = (spender: Address, amount: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] })

async function setAllowance(person: Person, symbol: string, amount: bigint): Promise<void> {
  const hash = (await person.wallet.request('eth_sendTransaction', [
    { from: person.account, to: token(symbol).address, data: approve(person.reader.router, amount) },
  ])) as Hex
  await person.reader.client.waitForTransactionReceipt({ hash, pollingInterval: 50 })
  person.wallet.log.length = 0
}

async function gasSpent(person: Person, flow: FlowRecord) {
  const costs = await Promise.all(
    flow.steps.map(async ({ hash }) => {
      if (!hash) return 0n
      const receipt = await person.reader.client.getTransactionReceipt({ hash })
      return receipt.gasUsed * receipt.effectiveGasPrice
    }),
  )
  return { all: costs.reduce((sum, cost) => sum + cost, 0n), last: costs.at(-1) ?? 0n }
}

/** Stops the node from mining by itself; `release` mines what waits and lets it mine again. */
async function holdMining({ reader }: Person) {
  const client = createPublicClient({ transport: http(reader.client.transport.url as string) })
  const call = (method: string, params: readonly unknown[]) =>
    client.request({ method, params } as unknown as Parameters<typeof client.request>[0])
  await call('evm_setAutomine', [false])
  return {
    async release() {
      await call('evm_setAutomine', [true])
      await call('evm_mine', [])
    },
  }
}
