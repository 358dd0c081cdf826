import { SignClient } from '@walletconnect/sign-client'
import { numberToHex } from 'viem'
import { systemClock } from '../flow/record/clock.ts'
import { type ApprovedSession, approvedSession } from './approvedSession.ts'
import { browserStorage } from './browserStorage.ts'
import { inTime } from './inTime.ts'
import { walletRefusal } from './walletErrors.ts'

/** How WalletConnect is reached, and what a wallet is asked for. */
export interface RemoteSettings {
  readonly projectId: string
  readonly relayUrl: string
  /** Chains of the deployment, the first one preferred. */
  readonly chainIds: readonly number[]
  /** What the wallet shows as the page that asks. */
  readonly pageUrl: string
  /** Where sessions are kept; by default in the browser's database. */
  readonly storage?: SessionStorage | undefined
}

type SessionStorage = NonNullable<NonNullable<Parameters<typeof SignClient.init>[0]>['storage']>

/** An attempt to pair: what the wallet has to be shown, and its answer. */
export interface Pairing {
  /** Begins with `wc:`. Whoever has it first can answer. */
  readonly uri: string
  /** @throws {AppError} for a refusal, an expired code, or a wallet that offers none of the chains. */
  readonly answered: Promise<void>
}

interface Requested {
  readonly method: string
  readonly params?: unknown
}

type Listener = (payload: never) => void

/** A wallet on another device or in another app, as an EIP-1193 provider. */
export interface RemoteWallet {
  request(requested: Requested): Promise<unknown>
  on(event: string, listener: Listener): void
  removeListener(event: string, listener: Listener): void
  isPaired(): boolean
  accounts(): readonly `0x${string}`[]
  chainId(): number
  /** Goes to a chain, where the wallet approved it. */
  prefer(chainId: number): void
  /** @throws {AppError} `wallet-relay` when the relay does not answer. */
  pair(): Promise<Pairing>
  /** Ends the session here, and tells the wallet if it can be reached. */
  end(): Promise<void>
}

/** What the app asks of wallets; a wallet may approve fewer. Never a method that signs plain text. */
const METHODS = [
  'eth_sendTransaction',
  'eth_signTypedData_v4',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
  'wallet_watchAsset',
  'wallet_getCapabilities',
  'wallet_sendCalls',
  'wallet_getCallsStatus',
]
const EVENTS = ['chainChanged', 'accountsChanged']
/** How long the relay may take to accept a proposal, or the end of a session. */
const RELAY_MS = 15_000
const FAREWELL_MS = 3_000
const GOODBYE = { code: 6000, message: 'User disconnected.' }
/** Where the library looks for the app to open with each request (`pairingDialog.tsx`). */
export const DEEP_LINK = 'WALLETCONNECT_DEEPLINK_CHOICE'

type Client = Awaited<ReturnType<typeof SignClient.init>>

/** Starts the library and takes up the session of an earlier visit. Nothing is sent to the relay before there is a session or a pairing. */
export async function openRemoteWallet(settings: RemoteSettings): Promise<RemoteWallet> {
  const client = await SignClient.init({
    projectId: settings.projectId,
    relayUrl: settings.relayUrl,
    telemetryEnabled: false,
    logger: 'fatal',
    metadata: { name: 'Kontor', description: 'Trading desk', url: settings.pageUrl, icons: [] },
    ...(settings.storage && { storage: settings.storage }),
  })
  // It would load a frame of a third party to attest to the page's address.
  client.core.verify.register = async () => ''
  return new RemoteSession(client, settings)
}

class RemoteSession implements RemoteWallet {
  readonly #client: Client
  readonly #settings: RemoteSettings
  readonly #listeners = new Map<string, Set<Listener>>()
  #session: ApprovedSession | null = null
  #chainId: number
  /** A chain the wallet was asked to add; it comes with an update of the session. */
  #awaitedChain: number | null = null

  constructor(client: Client, settings: RemoteSettings) {
    this.#client = client
    this.#settings = settings
    this.#chainId = settings.chainIds[0] ?? 1
    const kept = client.session.getAll().findLast(({ expiry }) => expiry * 1000 > systemClock.now())
    if (kept) this.#take(kept.topic)
    client.on('session_update', ({ topic }) => this.#isOwn(topic) && this.#updated(topic))
    client.on('session_event', ({ topic, params }) => this.#isOwn(topic) && this.#announced(params.event))
    client.on('session_delete', ({ topic }) => this.#isOwn(topic) && this.#ended())
    client.on('session_expire', ({ topic }) => this.#isOwn(topic) && this.#ended())
  }

  on(event: string, listener: Listener): void {
    this.#listeners.set(event, (this.#listeners.get(event) ?? new Set()).add(listener))
  }

  removeListener(event: string, listener: Listener): void {
    this.#listeners.get(event)?.delete(listener)
  }

  isPaired(): boolean {
    return this.accounts().length > 0
  }

  accounts(): readonly `0x${string}`[] {
    return this.#session?.accounts.get(this.#chainId) ?? []
  }

  chainId(): number {
    return this.#chainId
  }

  prefer(chainId: number): void {
    if (this.#session?.accounts.has(chainId)) this.#goTo(chainId)
  }

  async request({ method, params }: Requested): Promise<unknown> {
    if (method === 'eth_chainId') return numberToHex(this.#chainId)
    if (method === 'eth_accounts' || method === 'eth_requestAccounts') return this.accounts()
    if (method !== 'wallet_switchEthereumChain') return this.#forward(method, params)
    const wanted = Number((params as readonly { readonly chainId?: string }[] | undefined)?.[0]?.chainId)
    if (!this.#session?.accounts.has(wanted)) {
      if (!this.#session?.methods.has(method))
        throw refusal(4902, `The wallet did not approve chain ${wanted}`)
      this.#awaitedChain = wanted
      await this.#forward(method, params)
    }
    this.prefer(wanted)
    return null
  }

  async pair(): Promise<Pairing> {
    const { chainIds } = this.#settings
    const chains = chainIds.map((id) => `eip155:${id}`)
    const proposed = this.#client.connect({
      optionalNamespaces: { eip155: { chains, methods: METHODS, events: EVENTS } },
    })
    const { uri, approval } = await inTime(proposed, RELAY_MS)
    if (!uri) throw walletRefusal('relay', 'retry')
    const answered = approval().then(async ({ topic }) => {
      this.#take(topic)
      if (this.isPaired()) return
      await this.end()
      throw walletRefusal('noChain', 'fix')
    }, rethrow)
    return { uri, answered }
  }

  async end(): Promise<void> {
    const topic = this.#session?.topic
    this.#session = null
    browserStorage().removeItem(DEEP_LINK)
    if (topic === undefined) return
    await inTime(this.#client.disconnect({ topic, reason: GOODBYE }), FAREWELL_MS).catch(() => undefined)
    // The wallet may be out of reach; this side forgets the session all the same.
    if (this.#client.session.keys.includes(topic)) await this.#client.session.delete(topic, GOODBYE)
  }

  async #forward(method: string, params: unknown): Promise<unknown> {
    const session = this.#session
    if (!session) throw refusal(4900, 'The session has ended')
    if (!session.methods.has(method)) throw refusal(4200, `The wallet did not approve ${method}`)
    const chainId = `eip155:${this.#chainId}`
    return this.#client.request({ topic: session.topic, chainId, request: { method, params } }).catch(rethrow)
  }

  #isOwn(topic: string): boolean {
    return topic === this.#session?.topic
  }

  #take(topic: string): void {
    const { chainIds } = this.#settings
    this.#session = approvedSession(this.#client.session.get(topic), chainIds)
    const { accounts } = this.#session
    if (!accounts.has(this.#chainId)) this.#chainId = chainIds.find((id) => accounts.has(id)) ?? this.#chainId
  }

  #updated(topic: string): void {
    const before = { chainId: this.#chainId, accounts: this.accounts().join() }
    this.#take(topic)
    if (!this.isPaired()) return void this.end().then(() => this.#emit('disconnect', undefined))
    if (this.#awaitedChain !== null) this.prefer(this.#awaitedChain)
    if (this.#chainId !== before.chainId) this.#emit('chainChanged', numberToHex(this.#chainId))
    if (this.accounts().join() !== before.accounts) this.#emit('accountsChanged', this.accounts())
  }

  /** What the wallet announces counts as far as the session allows it. */
  #announced({ name, data }: { readonly name: string; readonly data: unknown }): void {
    if (name === 'chainChanged') this.prefer(Number(data))
    if (name !== 'accountsChanged' || !Array.isArray(data)) return
    const chosen = String(data[0]).split(':').at(-1)?.toLowerCase()
    const known = this.accounts().find((account) => account.toLowerCase() === chosen)
    if (!known) return
    this.#session?.accounts.set(this.#chainId, [known, ...this.accounts().filter((other) => other !== known)])
    this.#emit('accountsChanged', this.accounts())
  }

  #goTo(chainId: number): void {
    this.#awaitedChain = null
    if (chainId === this.#chainId) return
    this.#chainId = chainId
    this.#emit('chainChanged', numberToHex(chainId))
  }

  #ended(): void {
    this.#session = null
    browserStorage().removeItem(DEEP_LINK)
    this.#emit('disconnect', undefined)
  }

  #emit(event: string, payload: unknown): void {
    for (const listener of this.#listeners.get(event) ?? []) listener(payload as never)
  }
}

/** An error as wallets give it (EIP-1193). */
const refusal = (code: number, message: string) => Object.assign(new Error(message), { code })

/** What WalletConnect's own codes mean (the others are those of `walletErrors.ts`). */
const BY_CODE: Readonly<Record<number, Parameters<typeof walletRefusal>>> = {
  5100: ['noChain', 'fix'],
  5101: ['unsupported', 'stop'],
  6000: ['disconnected', 'fix'],
}
/** What the library says under no code. Whether the wallet got the request is open in each case. */
const EXPIRED = /(request|proposal) expired/i
const UNREACHED = /failed to publish|couldn.t establish socket|socket stalled|no internet connection/i

function rethrow(error: unknown): never {
  const { code, message = '' } = (error ?? {}) as { readonly code?: number; readonly message?: string }
  const [name, recovery] = BY_CODE[code ?? 0] ?? []
  if (name && recovery) throw walletRefusal(name, recovery, error)
  if (!code && EXPIRED.test(message)) throw walletRefusal('expired', 'retry', error)
  if (!code && UNREACHED.test(message)) throw walletRefusal('relay', 'retry', error)
  throw error
}
