import type { Page } from '@playwright/test'
import type { Address, Hex, LocalAccount } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { announceWallet, type PageAnswer, type WalletInfo } from './walletPage.ts'
import {
  ALREADY_PENDING,
  INTERNAL,
  REJECTED,
  UNKNOWN_CHAIN,
  UNSUPPORTED,
  WalletError,
  type WalletPolicy,
} from './walletPolicy.ts'
import { type AskedTransaction, sendAsked, signAsked } from './walletRequest.ts'

/** One request the app made, in order of arrival. */
export interface LoggedRequest {
  readonly method: string
  readonly params: readonly unknown[]
  outcome: 'open' | 'answered' | 'refused'
  /** What the wallet answered; an error's message when it refused. */
  answer?: unknown
}

export interface TestWalletOptions {
  readonly keys: readonly Hex[]
  /** Nodes by chain id; a chain that is not here is unknown to the wallet (4902). */
  readonly chains: Readonly<Record<number, string>>
  readonly chainId: number
  readonly name?: string
}

interface OpenRequest {
  readonly method: string
  readonly settle: (policy: WalletPolicy) => void
}

/** What a wallet opens its window for; everything else it answers by itself. */
const ASKS_PERSON = new Set([
  'eth_requestAccounts',
  'wallet_requestPermissions',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
  'wallet_watchAsset',
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
])
const ICON =
  'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHdpZHRoPSIzMiIgaGVpZ2h0PSIzMiI+PHJlY3Qgd2lkdGg9IjMyIiBoZWlnaHQ9IjMyIiByeD0iNiIgZmlsbD0iIzQ0NTBhMCIvPjwvc3ZnPg=='
const BINDING = '__testWallet'

const hexId = (chainId: number): Hex => `0x${chainId.toString(16)}`

/**
 * A wallet without a screen. Keys and decisions are here, in the test's process; the page sees an ordinary EIP-6963 provider.
 * It approves unless told otherwise, remembers who it is connected to across reloads, and logs every request.
 */
export class TestWallet {
  readonly log: LoggedRequest[] = []
  /** Says yes to a chain switch and stays where it is. */
  liesAboutSwitching = false
  /** Signs typed data of chains it is not on. */
  signsAnyDomain = false
  readonly name: string
  readonly #accounts: readonly LocalAccount[]
  readonly #chains: Map<number, string>
  readonly #pages: Page[] = []
  readonly #next: { readonly method: string; readonly policy: WalletPolicy }[] = []
  readonly #always = new Map<string, WalletPolicy>()
  readonly #open: OpenRequest[] = []
  #chainId: number
  #active = 0
  #connected = false

  constructor(options: TestWalletOptions) {
    this.#accounts = options.keys.map((key) => privateKeyToAccount(key))
    this.#chains = new Map(Object.entries(options.chains).map(([id, rpcUrl]) => [Number(id), rpcUrl]))
    this.#chainId = options.chainId
    this.name = options.name ?? 'Test Wallet'
  }

  get address(): Address {
    return this.#account.address
  }

  get chainId(): number {
    return this.#chainId
  }

  /** Requests that are waiting for the person, by method. */
  get open(): readonly string[] {
    return this.#open.map(({ method }) => method)
  }

  get #account(): LocalAccount {
    const account = this.#accounts[this.#active]
    if (!account) throw new Error('the test wallet has no such account')
    return account
  }

  /** What the person does with the next request of this method; several calls queue up. */
  next(method: string, policy: WalletPolicy): void {
    this.#next.push({ method, policy })
  }

  /** What the person does with requests of this method from now on. */
  always(method: string, policy: WalletPolicy): void {
    this.#always.set(method, policy)
  }

  /** Answers the oldest request left hanging. @throws {Error} when none is open */
  answer(policy: WalletPolicy): void {
    const request = this.#open.shift()
    if (!request) throw new Error('no request is open in the test wallet')
    request.settle(policy)
  }

  /** Logged requests of one method. */
  requests(method: string): readonly LoggedRequest[] {
    return this.log.filter((entry) => entry.method === method)
  }

  /** Transactions the app asked for, in order. */
  get askedTransactions(): readonly AskedTransaction[] {
    return this.requests('eth_sendTransaction').map(({ params }) => params[0] as AskedTransaction)
  }

  /** Adds the wallet to a page, before the page loads. */
  async attach(page: Page): Promise<void> {
    const info: WalletInfo = { name: this.name, rdns: 'test.kontor.wallet', icon: ICON, binding: BINDING }
    this.#pages.push(page)
    await page.exposeBinding(BINDING, (_, asked: { method: string; params: readonly unknown[] }) =>
      this.#answerPage(asked.method, asked.params),
    )
    await page.addInitScript(announceWallet, info)
  }

  /** The person picks another of the wallet's accounts. */
  async switchAccount(index: number): Promise<void> {
    this.#active = index
    await this.#emit('accountsChanged', [this.#account.address])
  }

  /** The person moves the wallet to another chain in its own window. */
  async moveToChain(chainId: number): Promise<void> {
    this.#chainId = chainId
    await this.#emit('chainChanged', hexId(chainId))
  }

  /** The person takes the site's permission back. */
  async revoke(): Promise<void> {
    this.#connected = false
    await this.#emit('accountsChanged', [])
  }

  /**
   * Answers one EIP-1193 request as the page would get it.
   * @throws {WalletError} with the numeric code wallets use
   */
  async request(method: string, params: readonly unknown[] = []): Promise<unknown> {
    const entry: LoggedRequest = { method, params, outcome: 'open' }
    this.log.push(entry)
    try {
      entry.answer = await this.#decide(method, params)
      entry.outcome = 'answered'
      return entry.answer
    } catch (error) {
      entry.outcome = 'refused'
      entry.answer = error instanceof Error ? error.message : String(error)
      throw error
    }
  }

  async #answerPage(method: string, params: readonly unknown[]): Promise<PageAnswer> {
    try {
      return { result: (await this.request(method, params)) ?? null }
    } catch (error) {
      if (error instanceof WalletError) return { error: { code: error.code, message: error.message } }
      return { error: { code: INTERNAL, message: error instanceof Error ? error.message : String(error) } }
    }
  }

  async #decide(method: string, params: readonly unknown[]): Promise<unknown> {
    const alreadyYes = method === 'eth_requestAccounts' && this.#connected
    if (!ASKS_PERSON.has(method) || alreadyYes) return this.#perform(method, params)
    const policy = await this.#policyFor(method)
    if (policy.kind === 'reject') throw new WalletError(REJECTED, 'User rejected the request.')
    return this.#perform(method, params, policy.kind === 'editAllowance' ? policy.cap : undefined)
  }

  async #policyFor(method: string): Promise<WalletPolicy> {
    const queued = this.#next.findIndex((one) => one.method === method)
    const policy = queued >= 0 ? this.#next.splice(queued, 1)[0]?.policy : this.#always.get(method)
    if (policy?.kind === 'approveAfter') await new Promise((done) => setTimeout(done, policy.delayMs))
    if (policy?.kind !== 'hang') return policy ?? { kind: 'approve' }
    if (this.open.includes(method))
      throw new WalletError(ALREADY_PENDING, `Request of type ${method} already pending.`)
    return new Promise((settle) => this.#open.push({ method, settle }))
  }

  async #perform(method: string, params: readonly unknown[], allowanceCap?: bigint): Promise<unknown> {
    switch (method) {
      case 'eth_accounts':
        return this.#connected ? [this.#account.address] : []
      case 'eth_requestAccounts':
        this.#connected = true
        return [this.#account.address]
      case 'wallet_requestPermissions':
        this.#connected = true
        return this.#permissions()
      case 'wallet_getPermissions':
        return this.#connected ? this.#permissions() : []
      case 'wallet_revokePermissions':
        this.#connected = false
        return null
      case 'eth_chainId':
        return hexId(this.#chainId)
      case 'net_version':
        return String(this.#chainId)
      case 'wallet_switchEthereumChain':
        return this.#switch(params)
      case 'wallet_addEthereumChain':
        return this.#add(params)
      case 'wallet_watchAsset':
        return true
      case 'personal_sign':
        return this.#account.signMessage({ message: { raw: params[0] as Hex } })
      case 'eth_signTypedData_v4':
        return signAsked(
          this.#account,
          this.#chainId,
          String(params[0]),
          String(params[1]),
          this.signsAnyDomain,
        )
      case 'eth_sendTransaction':
        return sendAsked(
          this.#account,
          this.#chainId,
          this.#rpcUrl(),
          params[0] as AskedTransaction,
          allowanceCap,
        )
      default:
        return this.#read(method, params)
    }
  }

  #permissions() {
    const caveats = [{ type: 'restrictReturnedAccounts', value: [this.#account.address] }]
    return [{ parentCapability: 'eth_accounts', caveats }]
  }

  #rpcUrl(): string {
    const rpcUrl = this.#chains.get(this.#chainId)
    if (!rpcUrl) throw new WalletError(INTERNAL, `The wallet has no node for chain ${this.#chainId}.`)
    return rpcUrl
  }

  async #switch(params: readonly unknown[]): Promise<null> {
    const { chainId } = params[0] as { chainId: Hex }
    if (!this.#chains.has(Number(chainId)))
      throw new WalletError(UNKNOWN_CHAIN, `Unrecognized chain ID "${chainId}". Try adding the chain first.`)
    if (!this.liesAboutSwitching) await this.moveToChain(Number(chainId))
    return null
  }

  async #add(params: readonly unknown[]): Promise<null> {
    const { chainId, rpcUrls } = params[0] as { chainId: Hex; rpcUrls: readonly string[] }
    const [rpcUrl] = rpcUrls
    if (!rpcUrl) throw new WalletError(INTERNAL, 'A chain without a node cannot be added.')
    this.#chains.set(Number(chainId), rpcUrl)
    await this.moveToChain(Number(chainId))
    return null
  }

  async #read(method: string, params: readonly unknown[]): Promise<unknown> {
    if (!method.startsWith('eth_'))
      throw new WalletError(UNSUPPORTED, `The method ${method} is not supported.`)
    const answer = await fetch(this.#rpcUrl(), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })
    const { result, error } = await answer.json()
    if (error) throw new WalletError(error.code, error.message)
    return result
  }

  async #emit(event: string, payload: unknown): Promise<void> {
    for (const page of this.#pages) {
      if (page.isClosed()) continue
      await page.evaluate(
        ([name, data]) => {
          const emit = (window as unknown as Record<string, unknown>).__testWalletEmit
          if (typeof emit === 'function') emit(name, data)
        },
        [event, payload] as const,
      )
    }
  }
}
