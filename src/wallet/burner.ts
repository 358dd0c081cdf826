import { type Client, createClient, type Hex, http } from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { getBalance, sendTransaction } from 'viem/actions'
import { hexToBigInt, isHex, numberToHex } from 'viem/utils'
import { chainOf } from '../domain/chain/chains.ts'
import type { AppConfig } from '../domain/host/config.ts'
import { isPractice } from '../domain/host/practice.ts'
import { isSameAddress } from '../domain/token/address.ts'
import { BURNER_RDNS } from './burnerName.ts'

const STORAGE_KEY = 'kontor.burner'
const ICON = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" rx="20" fill="#22252b"/><path d="M50 14c4 16 22 22 22 42a24 24 0 0 1-48 0c0-10 6-16 10-22 2 6 5 8 8 9 2-12 2-20 8-29z" fill="#f0a24a"/></svg>',
)}`

/** An error as wallets give it: a number that says what, and a sentence (EIP-1193). */
class ProviderError extends Error {
  readonly code: number
  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

interface ProviderRequest {
  readonly method: string
  readonly params?: unknown
}

type Listener = (event: unknown) => void

interface SandboxChain {
  readonly id: number
  readonly client: Client
}

let announce: (() => void) | null = null

/**
 * Announces the burner wallet (EIP-6963) where a sandbox is served, once per page. It holds one key of its own per browser, knows the
 * compiled sandbox chains only, asks nobody before it signs, and has itself funded by the sandbox's faucet on each of them where it is empty.
 */
export function announceBurner(config: AppConfig): void {
  if (!config.sandbox || announce) return
  const chains = config.chains.flatMap(({ id, rpcUrls: [url] }) =>
    chainOf(id)?.sandbox && url ? [{ id, client: createClient({ transport: http(url) }) }] : [],
  )
  const [first] = chains
  if (!first) return
  const detail = Object.freeze({
    info: Object.freeze({
      uuid: crypto.randomUUID(),
      name: isPractice(config) ? 'Practice wallet' : 'Sandbox wallet',
      icon: ICON,
      rdns: BURNER_RDNS,
    }),
    provider: createBurner(first, chains, config.sandbox.controlUrl),
  })
  announce = () => void window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}

function createBurner(first: SandboxChain, chains: readonly SandboxChain[], controlUrl: string) {
  const listeners = new Map<string, Set<Listener>>()
  const purse = createPurse(controlUrl)
  let active = first
  const fundAll = () => Promise.allSettled(chains.map((chain) => purse.fund(chain)))
  // A sandbox started anew does not know the account of an earlier visit.
  if (purse.isConnected()) void fundAll()

  const emit = (event: string, value: unknown) => {
    for (const listener of listeners.get(event) ?? []) listener(value)
  }
  const accounts = () => (purse.isConnected() ? [purse.account().address] : [])
  const connect = async () => {
    await purse.fund(active)
    purse.setConnected(true)
    // The other chains come meanwhile; a switch waits for its own.
    void fundAll()
    return accounts()
  }
  const permissions = () => [
    { parentCapability: 'eth_accounts', caveats: [{ type: 'restrictReturnedAccounts', value: accounts() }] },
  ]
  const switchTo = async (params: unknown) => {
    const wanted = Number((firstOf(params) as { readonly chainId?: string } | undefined)?.chainId)
    const chain = chains.find(({ id }) => id === wanted)
    if (!chain) throw new ProviderError(4901, 'The burner wallet serves sandbox chains only')
    if (purse.isConnected()) await purse.fund(chain).catch(() => undefined)
    if (chain !== active) {
      active = chain
      emit('chainChanged', numberToHex(chain.id))
    }
    return null
  }

  const answers: Readonly<Record<string, (params: unknown) => unknown>> = {
    eth_chainId: () => numberToHex(active.id),
    net_version: () => String(active.id),
    eth_accounts: accounts,
    eth_requestAccounts: connect,
    wallet_requestPermissions: () => connect().then(permissions),
    wallet_getPermissions: () => (purse.isConnected() ? permissions() : []),
    wallet_revokePermissions: () => {
      purse.setConnected(false)
      return null
    },
    wallet_switchEthereumChain: switchTo,
    eth_sendTransaction: (params) => send(active, purse.account(), accounts(), params),
    personal_sign: (params) => signMessage(purse.account(), accounts(), params),
    eth_signTypedData_v4: (params) => signTyped(purse.account(), accounts(), chains, params),
  }

  return Object.freeze({
    /** What it is asked to send with a nonce is sent with that nonce. */
    keepsNonce: true,
    async request({ method, params }: ProviderRequest): Promise<unknown> {
      const answer = answers[method]
      if (answer) return answer(params)
      if (!READS.has(method)) throw new ProviderError(4200, `The burner wallet does not know ${method}`)
      return active.client.request({ method, params } as Parameters<Client['request']>[0])
    },
    on(event: string, listener: Listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    removeListener(event: string, listener: Listener) {
      listeners.get(event)?.delete(listener)
    },
  })
}

/** What is passed on to the chain as it is. */
const READS = new Set([
  'eth_blockNumber',
  'eth_call',
  'eth_estimateGas',
  'eth_gasPrice',
  'eth_getBalance',
  'eth_getCode',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
])

/** The key of this browser, and whether the page is connected to it. */
function createPurse(controlUrl: string) {
  const read = (): { readonly key: Hex; readonly connected: boolean } => {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null')
      if (
        typeof stored === 'object' &&
        stored &&
        'key' in stored &&
        isHex(stored.key) &&
        stored.key.length === 66
      ) {
        return { key: stored.key, connected: 'connected' in stored && stored.connected === true }
      }
    } catch {
      // Damaged or unreadable: the key is worth nothing, so a new one does.
    }
    return { key: generatePrivateKey(), connected: false }
  }
  let state = read()
  let account: PrivateKeyAccount | null = null
  const write = () => {
    try {
      localStorage.setItem(STORAGE_KEY, JSON.stringify(state))
    } catch {
      // Without storage the key lives as long as the page.
    }
  }
  /** Long work for a page that starts: done when the account is first asked for. */
  const accountOf = () => {
    account ??= privateKeyToAccount(state.key)
    return account
  }
  return {
    account: accountOf,
    isConnected: () => state.connected,
    setConnected(connected: boolean) {
      state = { ...state, connected }
      write()
    },
    /** Asks the faucet when the account is empty on a chain: on first use, and when the sandbox was started anew. */
    async fund({ id, client }: SandboxChain): Promise<void> {
      if ((await getBalance(client, { address: accountOf().address })) > 0n) return
      const answer = await fetch(`${controlUrl.replace(/\/+$/, '')}/faucet`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ address: accountOf().address, chainId: id }),
      })
      if (!answer.ok) throw new ProviderError(-32000, `The faucet answered ${answer.status}`)
    },
  }
}

function firstOf(params: unknown): unknown {
  return Array.isArray(params) ? params[0] : undefined
}

function assertOwn(connected: readonly string[], address: unknown): void {
  if (!connected.some((own) => typeof address === 'string' && isSameAddress(own, address))) {
    throw new ProviderError(4100, 'Not an account of the burner wallet')
  }
}

function send(
  chain: SandboxChain,
  account: PrivateKeyAccount,
  connected: readonly string[],
  params: unknown,
): Promise<Hex> {
  const transaction = firstOf(params) as Readonly<Record<string, Hex | undefined>>
  const { from, to, data, value, gas, chainId, nonce, maxFeePerGas, maxPriorityFeePerGas } = transaction
  assertOwn(connected, from)
  if (chainId !== undefined && Number(chainId) !== chain.id) {
    throw new ProviderError(-32602, 'The transaction is for another chain')
  }
  return sendTransaction(chain.client, {
    account,
    chain: { id: chain.id, name: 'Sandbox', nativeCurrency: NATIVE, rpcUrls: { default: { http: [] } } },
    to: to ?? null,
    ...(data && { data }),
    ...(value && { value: hexToBigInt(value) }),
    ...(gas && { gas: hexToBigInt(gas) }),
    ...(nonce && { nonce: Number(nonce) }),
    ...(maxFeePerGas && { maxFeePerGas: hexToBigInt(maxFeePerGas) }),
    ...(maxPriorityFeePerGas && { maxPriorityFeePerGas: hexToBigInt(maxPriorityFeePerGas) }),
  })
}

const NATIVE = { name: 'Ether', symbol: 'ETH', decimals: 18 } as const

function signMessage(
  account: PrivateKeyAccount,
  connected: readonly string[],
  params: unknown,
): Promise<Hex> {
  const [message, address] = params as readonly [Hex, string]
  assertOwn(connected, address)
  return account.signMessage({ message: { raw: message } })
}

function signTyped(
  account: PrivateKeyAccount,
  connected: readonly string[],
  chains: readonly SandboxChain[],
  params: unknown,
): Promise<Hex> {
  const [address, text] = params as readonly [string, string]
  assertOwn(connected, address)
  const typed = JSON.parse(text) as Parameters<PrivateKeyAccount['signTypedData']>[0]
  const chainId = Number((typed.domain as { readonly chainId?: unknown } | undefined)?.chainId)
  if (!chains.some(({ id }) => id === chainId)) {
    throw new ProviderError(4901, 'The burner wallet signs for sandbox chains only')
  }
  return account.signTypedData(typed)
}
