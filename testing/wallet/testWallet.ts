import type { Page } from '@playwright/test'
import type { Address, Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { keyAccount, type WalletAccount } from './walletAccount.ts'
import {
  type BatchOffer,
  bundleStatus,
  capabilitiesOf,
  type RequestedBundle,
  sendBundle,
} from './walletBundles.ts'
import { announceWallet, type PageAnswer, rememberWallet, type WalletInfo } from './walletPage.ts'
import {
  ALREADY_PENDING,
  INTERNAL,
  INVALID_PARAMS,
  REJECTED,
  UNAUTHORIZED,
  UNKNOWN_CHAIN,
  UNSUPPORTED,
  WalletError,
  type WalletPolicy,
} from './walletPolicy.ts'
import type { RequestedTransaction, RequestedTypedData, WalletNode } from './walletRequest.ts'

/** One request the app made, in order of arrival. */
export interface LoggedRequest {
  readonly method: string
  readonly params: readonly unknown[]
  outcome: 'open' | 'answered' | 'refused'
  /** What the wallet answered; an error's message when it refused. */
  answer?: unknown
}

export interface TestWalletOptions {
  /** Keys of plain accounts. */
  readonly keys?: readonly Hex[]
  /** Accounts of other kinds, after those. */
  readonly accounts?: readonly WalletAccount[]
  /** Nodes by chain id; a chain that is not here is unknown to the wallet (4902). */
  readonly chains: Readonly<Record<number, string>>
  readonly chainId: number
  readonly name?: string
  /** `none` by default: the methods of EIP-5792 do not exist. */
  readonly offers?: BatchOffer
}

interface OpenRequest {
  readonly method: string
  readonly settle: (policy: WalletPolicy) => void
}

/** What a wallet opens its window for; everything else it answers by itself. */
const PROMPTS = new Set([
  'eth_requestAccounts',
  'wallet_requestPermissions',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
  'wallet_watchAsset',
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'wallet_sendCalls',
])
const ICON =
  'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHdpZHRoPSIzMiIgaGVpZ2h0PSIzMiI+PHJlY3Qgd2lkdGg9IjMyIiBoZWlnaHQ9IjMyIiByeD0iNiIgZmlsbD0iIzQ0NTBhMCIvPjwvc3ZnPg=='
const BINDING = '__testWallet'
const RDNS = 'test.kontor.wallet'

const hexId = (chainId: number): Hex => `0x${chainId.toString(16)}`

/**
 * A wallet without a screen. Keys and decisions are here, in the test's process; the page sees an ordinary EIP-6963 provider.
 * It approves by default, remembers who it is connected to across reloads, and logs every request.
 */
export class TestWallet {
  readonly log: LoggedRequest[] = []
  /** Says yes to a chain switch and stays where it is. */
  pretendsToSwitch = false
  /** Signs typed data of chains it is not on. */
  signsAnyDomain = false
  /** Can sign no typed data at all. */
  signsNoTypedData = false
  /** Chooses the nonce of a transaction itself, whatever it is asked for, as many wallets do. */
  ignoresNonce = false
  /** Declares that it keeps a nonce it is asked for. */
  declaresNonce = false
  /** What it says of bundles, from now on. */
  offers: BatchOffer
  /** Answers about bundles in the shapes of the first version of EIP-5792. */
  speaksEarlierCalls = false
  readonly name: string
  readonly #accounts: readonly WalletAccount[]
  readonly #chains: Map<number, string>
  readonly #pages: Page[] = []
  readonly #next: { readonly method: string; readonly policy: WalletPolicy }[] = []
  readonly #always = new Map<string, WalletPolicy>()
  readonly #open: OpenRequest[] = []
  #chainId: number
  #active = 0
  #connected = false

  constructor(options: TestWalletOptions) {
    const keys = (options.keys ?? []).map((key) => keyAccount(privateKeyToAccount(key)))
    this.#accounts = [...keys, ...(options.accounts ?? [])]
    this.offers = options.offers ?? 'none'
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

  /** Whether the site has its permission. */
  get isConnected(): boolean {
    return this.#connected
  }

  /** Requests that are waiting for the person, by method. */
  get open(): readonly string[] {
    return this.#open.map(({ method }) => method)
  }

  get #account(): WalletAccount {
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
  get requestedTransactions(): readonly RequestedTransaction[] {
    return this.requests('eth_sendTransaction').map(({ params }) => params[0] as RequestedTransaction)
  }

  /** Typed data the app asked to have signed, in order, as it came. */
  get requestedTypedData(): readonly RequestedTypedData[] {
    return this.requests('eth_signTypedData_v4').map(({ params }) => JSON.parse(String(params[1])))
  }

  /** Bundles the app asked for, in order. */
  get requestedBundles(): readonly RequestedBundle[] {
    return this.requests('wallet_sendCalls').map(({ params }) => params[0] as RequestedBundle)
  }

  /** Adds the wallet to a page, before the page loads. */
  async attach(page: Page): Promise<void> {
    const info: WalletInfo = { name: this.name, rdns: RDNS, icon: ICON, binding: BINDING }
    this.#pages.push(page)
    await page.exposeBinding(BINDING, (_, requested: { method: string; params: readonly unknown[] }) =>
      this.#answerPage(requested.method, requested.params),
    )
    await page.addInitScript(announceWallet, info)
  }

  /** Adds the wallet to the page of somebody who connected it on an earlier visit, before the page loads: the app reconnects it by itself. */
  async returnTo(page: Page): Promise<void> {
    this.#connected = true
    await page.addInitScript(rememberWallet, RDNS)
    await this.attach(page)
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
      if (error instanceof WalletError)
        return { error: { code: error.code, message: error.message, data: error.data } }
      return { error: { code: INTERNAL, message: error instanceof Error ? error.message : String(error) } }
    }
  }

  async #decide(method: string, params: readonly unknown[]): Promise<unknown> {
    const policy = await this.#policyFor(method)
    switch (policy.kind) {
      case 'reject':
        throw new WalletError(REJECTED, 'User rejected the request.')
      case 'fail':
        throw new WalletError(policy.code, policy.message ?? 'The wallet refuses.', policy.data)
      case 'answerWith':
        return policy.answer
      case 'actThenFail':
        await this.#perform(method, params, policy)
        throw new WalletError(policy.code, policy.message ?? 'The wallet lost its way.')
      default:
        return this.#perform(method, params, policy)
    }
  }

  async #policyFor(method: string): Promise<WalletPolicy> {
    const queued = this.#next.findIndex((one) => one.method === method)
    const policy = queued >= 0 ? this.#next.splice(queued, 1)[0]?.policy : this.#always.get(method)
    if (method === 'eth_requestAccounts' && this.#connected) return { kind: 'approve' }
    if (policy?.kind === 'approveAfter') await new Promise((done) => setTimeout(done, policy.delayMs))
    if (policy?.kind !== 'hang') return policy ?? { kind: 'approve' }
    if (PROMPTS.has(method) && this.open.includes(method))
      throw new WalletError(ALREADY_PENDING, `Request of type ${method} already pending.`)
    return new Promise((settle) => this.#open.push({ method, settle }))
  }

  async #perform(method: string, params: readonly unknown[], policy: WalletPolicy): Promise<unknown> {
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
        return this.#account.signMessage(params[0] as Hex)
      case 'eth_signTypedData_v4':
        return this.#signTyped(String(params[0]), String(params[1]))
      case 'eth_sendTransaction':
        return this.#send(params[0] as RequestedTransaction, policy)
      default:
        return method.startsWith('wallet_') ? this.#performCalls(method, params) : this.#read(method, params)
    }
  }

  async #performCalls(method: string, params: readonly unknown[]): Promise<unknown> {
    const isEarlier = this.speaksEarlierCalls
    switch (method) {
      case 'wallet_getCapabilities':
        return capabilitiesOf(this.offers, this.#account, this.#chains.keys(), params)
      case 'wallet_sendCalls': {
        const id = await sendBundle(this.offers, this.#account, this.#node(), params[0] as RequestedBundle)
        return isEarlier ? id : { id }
      }
      case 'wallet_getCallsStatus':
        return bundleStatus(this.offers, isEarlier, this.#account, this.#node(), params[0] as Hex)
      case 'wallet_showCallsStatus':
        return null
      default:
        throw new WalletError(UNSUPPORTED, `The method ${method} is not supported.`)
    }
  }

  async #signTyped(owner: string, json: string): Promise<Hex> {
    if (this.signsNoTypedData)
      throw new WalletError(UNSUPPORTED, 'The method eth_signTypedData_v4 is not supported.')
    this.#assertOwn(owner)
    const { domain } = JSON.parse(json) as RequestedTypedData
    if (!this.signsAnyDomain && domain.chainId !== undefined && Number(domain.chainId) !== this.#chainId)
      throw new WalletError(
        INVALID_PARAMS,
        `Provided chainId "${domain.chainId}" must match the active chainId "${this.#chainId}"`,
      )
    return this.#account.signTyped(this.#chainId, json)
  }

  async #send(requested: RequestedTransaction, policy: WalletPolicy): Promise<Hex> {
    const node = this.#node()
    this.#assertOwn(requested.from)
    if (requested.chainId !== undefined && Number(requested.chainId) !== node.chainId)
      throw new WalletError(
        INVALID_PARAMS,
        `The transaction is for chain ${Number(requested.chainId)}; this wallet is on ${node.chainId}.`,
      )
    const { nonce: _nonce, ...own } = requested
    return this.#account.send(node, this.ignoresNonce ? own : requested, policy)
  }

  #assertOwn(owner: string): void {
    if (owner.toLowerCase() !== this.#account.address.toLowerCase())
      throw new WalletError(UNAUTHORIZED, `The account ${owner} is not authorized.`)
  }

  #permissions() {
    const caveats = [{ type: 'restrictReturnedAccounts', value: [this.#account.address] }]
    return [{ parentCapability: 'eth_accounts', caveats }]
  }

  #node(): WalletNode {
    const rpcUrl = this.#chains.get(this.#chainId)
    if (!rpcUrl) throw new WalletError(INTERNAL, `The wallet has no node for chain ${this.#chainId}.`)
    return { chainId: this.#chainId, rpcUrl }
  }

  async #switch(params: readonly unknown[]): Promise<null> {
    const { chainId } = params[0] as { chainId: Hex }
    if (!this.#chains.has(Number(chainId)))
      throw new WalletError(UNKNOWN_CHAIN, `Unrecognized chain ID "${chainId}". Try adding the chain first.`)
    if (!this.pretendsToSwitch) await this.moveToChain(Number(chainId))
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
    const answer = await fetch(this.#node().rpcUrl, {
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
