import { type EIP1193Provider, getTypesForEIP712Domain, type Hex, stringify } from 'viem'
import { numberToHex } from 'viem/utils'
import { getAccount, getConnectorClient } from 'wagmi/actions'
import type { AppError } from '../domain/data/errors.ts'
import { isAuthorized } from '../domain/firewall/authorize.ts'
import { isAuthorizedCalls } from '../domain/firewall/authorizeCalls.ts'
import { type AuthorizedTypedData, isAuthorizedTypedData } from '../domain/firewall/authorizeTypedData.ts'
import type { Address } from '../domain/token/address.ts'
import type { WalletPort } from '../flow/kind/port.ts'
import { systemClock } from '../flow/record/clock.ts'
import { BURNER_RDNS } from './burnerName.ts'
import { type CapabilityKey, createCapabilityBook } from './capabilityBook.ts'
import type { WalletConfig } from './wagmiConfig.ts'
import { hashFromAnswer, signatureOf } from './walletAnswers.ts'
import { atomicOf, callsIdOf, callsRequest, callsStatusOf } from './walletCalls.ts'
import { isUnreadable, leavesOpen, type SendMethod, walletError, walletRefusal } from './walletErrors.ts'

/** The port over the connected wallet. Before each request the wallet itself is asked for its chain, and its account is compared. */
export function createWalletPort(config: WalletConfig): WalletPort {
  const book = createCapabilityBook(systemClock)
  return {
    current() {
      const { status, address, chainId } = getAccount(config)
      return status === 'connected' ? { account: address, chainId } : null
    },
    switchChain: (chainId) => mapped(() => moveWallet(config, chainId)),
    async send(authorized) {
      if (!isAuthorized(authorized)) throw new TypeError('not authorized by the firewall')
      const { chainId, from, to, value, data, gas } = authorized.transaction
      const call = { from, to, value: numberToHex(value), data }
      return sendBy(config, chainId, gas === null ? call : { ...call, gas: numberToHex(gas) })
    },
    async signTyped(authorized) {
      if (!isAuthorizedTypedData(authorized)) throw new TypeError('not authorized by the firewall')
      return mapped(() => signTyped(config, authorized), noTypedData)
    },
    async sendCalls(authorized) {
      if (!isAuthorizedCalls(authorized)) throw new TypeError('not authorized by the firewall')
      const { chainId, from } = authorized
      return mapped(
        async () => {
          const client = await getConnectorClient(config, { chainId, account: from })
          const answer = await askToSend(client, 'wallet_sendCalls', [callsRequest(authorized)])
          const id = callsIdOf(answer)
          if (id === null) throw walletRefusal('failed', 'retry', answer ?? 'no id')
          // The wallet may just have upgraded the account.
          forgetAs(config, chainId, book.forget)
          return id
        },
        (error) => {
          const isUnable = NO_BATCHES.has(error.code) || isUnreadable(error)
          if (isUnable) forgetAs(config, chainId, book.refused)
          return isUnable && error.code !== 'wallet-upgrade-declined'
            ? walletRefusal('noAtomic', 'retry', error.cause)
            : error
        },
      )
    },
    callsStatus: (id) =>
      mapped(async () => callsStatusOf(await askConnected(config, 'wallet_getCallsStatus', [id]))),
    async capabilities(chainId) {
      const key = keyOf(config, chainId)
      if (!key) return { atomic: 'no' }
      const atomic = await book.of(key, async () => {
        const transaction = [key.account, [numberToHex(chainId)]]
        const answer = await askConnected(config, 'wallet_getCapabilities', transaction).catch(
          (error: unknown) => {
            if (walletError(error).code !== 'wallet-unsupported') throw error
          },
        )
        return atomicOf(answer, chainId)
      })
      return { atomic }
    },
    async nodeOf(chainId) {
      const { connector, chainId: present } = getAccount(config)
      if (connector?.type !== 'injected' || connector.id === BURNER_RDNS || present !== chainId) return null
      const provider = (await connector.getProvider()) as EIP1193Provider
      return { name: connector.name, request: ({ method, params }) => ask(provider, method, params) }
    },
  }
}

/** After these the same calls can be sent one by one: none of them was. */
const NO_BATCHES: ReadonlySet<string> = new Set([
  'wallet-no-atomic',
  'wallet-upgrade-declined',
  'wallet-unsupported',
])

/** A transaction as a wallet is asked for it: quantities in hex. */
export type RequestedTransaction = { readonly from: Address } & Readonly<Record<string, Hex>>

/** Asks the connected wallet, at this account and chain, to send. @throws {AppError} as `WalletPort.send`. */
export function sendBy(
  config: WalletConfig,
  chainId: number,
  transaction: RequestedTransaction,
): Promise<Hex> {
  return mapped(async () => {
    const client = await getConnectorClient(config, { chainId, account: transaction.from })
    return hashFromAnswer(await askToSend(client, 'eth_sendTransaction', [transaction]))
  })
}

async function mapped<T>(work: () => Promise<T>, refine = (error: AppError) => error): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw refine(walletError(error))
  }
}

function noTypedData(error: AppError): AppError {
  return error.code === 'wallet-unsupported' ? walletRefusal('noTypedData', 'stop', error.cause) : error
}

type Requester = { readonly request: (transaction: never, options?: never) => Promise<unknown> }

/** A request whose name or shape the libraries' types do not have. */
function ask(provider: Requester, method: string, params: readonly unknown[]): Promise<unknown> {
  return provider.request({ method, params } as never)
}

/** One request and no other, whatever the answer: viem's own actions and transports try some errors again, and each is a prompt. */
function askOnce(client: Requester, method: string, params: readonly unknown[]): Promise<unknown> {
  return client.request({ method, params } as never, { retryCount: 0 } as never)
}

/**
 * Asks a wallet to send.
 * @throws {AppError} `wallet-failed` in place of every refusal that leaves it open what the wallet did; anything else as it came.
 */
async function askToSend(
  client: Requester,
  method: SendMethod,
  params: readonly unknown[],
): Promise<unknown> {
  try {
    return await askOnce(client, method, params)
  } catch (error) {
    throw leavesOpen(walletError(error), method) ? walletRefusal('failed', 'retry', error) : error
  }
}

async function askConnected(
  config: WalletConfig,
  method: string,
  params: readonly unknown[],
): Promise<unknown> {
  const { connector } = getAccount(config)
  if (!connector) throw walletRefusal('disconnected', 'fix')
  return ask((await connector.getProvider()) as EIP1193Provider, method, params)
}

function keyOf(config: WalletConfig, chainId: number): CapabilityKey | null {
  const { connector, address } = getAccount(config)
  return connector && address ? { wallet: connector.uid, account: address, chainId } : null
}

function forgetAs(config: WalletConfig, chainId: number, change: (key: CapabilityKey) => void): void {
  const key = keyOf(config, chainId)
  if (key) change(key)
}

/** The typed data as its author ordered it: bigints as decimal digits, the domain's own table first. */
async function signTyped(config: WalletConfig, authorized: AuthorizedTypedData) {
  const { intent, typedData } = authorized
  const { domain, types, primaryType, message } = typedData
  if (domain.chainId !== intent.chainId) throw new TypeError('typed data of another chain')
  const client = await getConnectorClient(config, { chainId: intent.chainId, account: intent.account })
  const text = stringify({
    types: { EIP712Domain: getTypesForEIP712Domain({ domain }), ...types },
    domain,
    primaryType,
    message,
  })
  return signatureOf(await askOnce(client, 'eth_signTypedData_v4', [client.account.address, text]))
}

/** The parameters with which a wallet adds a chain of this deployment (EIP-3085). @throws {AppError} `wallet-chain-unknown` for any other. */
function addedChain({ chains }: WalletConfig, chainId: number, unknown: unknown) {
  const chain = chains.find(({ id }) => id === chainId)
  if (!chain) throw walletRefusal('chainUnknown', 'fix', unknown)
  const { name: chainName, nativeCurrency, rpcUrls, blockExplorers } = chain
  const explorers = blockExplorers ? { blockExplorerUrls: [blockExplorers.default.url] } : {}
  return {
    ...{
      chainId: numberToHex(chainId),
      chainName,
      nativeCurrency,
      // The last: the first may be the person's own, with a key in its address.
      rpcUrls: rpcUrls.default.http.slice(-1),
    },
    ...explorers,
  }
}

const SWITCH_POLLS = 6
const SWITCH_POLL_MS = 150

/**
 * Asks the wallet to switch, and believes its chain id rather than its yes: some wallets agree and stay, some move without an event,
 * and wagmi's own action waits for that event for ever. A chain the wallet does not know is added, after which some switch by themselves.
 */
async function moveWallet(config: WalletConfig, chainId: number): Promise<void> {
  const { connector } = getAccount(config)
  if (!connector) throw walletRefusal('disconnected', 'fix')
  const provider = (await connector.getProvider()) as EIP1193Provider
  const moved = () => ask(provider, 'wallet_switchEthereumChain', [{ chainId: numberToHex(chainId) }])
  try {
    await moved()
  } catch (error) {
    if (walletError(error).code !== 'wallet-chain-unknown') throw error
    await ask(provider, 'wallet_addEthereumChain', [addedChain(config, chainId, error)]).catch(
      (reason: unknown) => {
        throw walletError(reason).code === 'wallet-unsupported' ? error : reason
      },
    )
    if ((await connector.getChainId()) !== chainId) await moved()
  }
  for (let poll = 0; poll < SWITCH_POLLS; poll += 1) {
    if ((await connector.getChainId()) === chainId) {
      if (getAccount(config).chainId !== chainId) connector.emitter.emit('change', { chainId })
      return
    }
    await systemClock.wait(SWITCH_POLL_MS)
  }
  throw walletRefusal('didNotSwitch', 'retry')
}
