import type { ChainClients } from '../../src/chain/node/clients.ts'
import type { WalletPort } from '../../src/flow/kind/port.ts'
import { systemClock } from '../../src/flow/record/clock.ts'
import { createSessionStore } from '../../src/flow/session.ts'
import { restoreConnection } from '../../src/wallet/sessionWriter.ts'
import { createWalletConfig } from '../../src/wallet/wagmiConfig.ts'
import { createWalletPort } from '../../src/wallet/walletPort.ts'
import { openBrowser } from '../browser/nodeBrowser.ts'
import type { Person } from '../wallet/people.ts'
import type { Gate } from './killGate.ts'

/** The wallet as one page of many in this process sees it. */
export interface KilledWallet {
  /** The app's own. */
  readonly port: WalletPort
  /** Notifies the page that the wallet has gone to another account. */
  readonly switched: () => void
}

type Listener = (value: unknown) => void

/** What a page can die around, by the method that the wallet is asked by; the rest opens no window and changes nothing. */
const CROSSINGS: Readonly<Record<string, string>> = {
  wallet_switchEthereumChain: 'switch',
  wallet_addEthereumChain: 'add',
  eth_sendTransaction: 'send',
  // The journal knows of none by this name: it is one transaction too many.
  wallet_sendTransaction: 'send',
  eth_signTypedData_v4: 'sign',
  wallet_sendCalls: 'calls',
  wallet_getCallsStatus: 'status',
}
const RDNS = 'test.kontor.wallet'

/** The owners of a Safe carry out what waits for them. Resolves once it is mined. */
export async function carryOut({ safe, wallet }: Person): Promise<void> {
  if (!safe || safe.waiting.length === 0) return
  const hash = await safe.execute()
  while ((await wallet.request('eth_getTransactionReceipt', [hash])) === null) await systemClock.wait(20)
}

/** An EIP-1193 provider that a page can die around. The co-owners of a Safe get to what waits for them once the page has asked how far it is. */
function gatedProvider(gate: Gate, person: () => Person) {
  const listeners = new Map<string, Set<Listener>>()
  const ask = async (method: string, params: readonly unknown[]) => {
    try {
      return await person().wallet.request(method, params)
    } finally {
      if (method === 'wallet_getCallsStatus') await carryOut(person())
    }
  }
  return {
    request({ method, params = [] }: { readonly method: string; readonly params?: readonly unknown[] }) {
      const crossing = CROSSINGS[method]
      const work = () => ask(method, params)
      return crossing ? gate.pass(crossing, work) : gate.still(work)
    },
    on: (name: string, listener: Listener) =>
      void listeners.set(name, (listeners.get(name) ?? new Set()).add(listener)),
    removeListener: (name: string, listener: Listener) => void listeners.get(name)?.delete(listener),
    emit(name: string, value: unknown) {
      if (gate.isDead()) return
      for (const listener of listeners.get(name) ?? []) listener(value)
    },
  }
}

/** Connects the app's own wallet port to a person's wallet, announced (EIP-6963) and remembered in a window of the page's own. */
export async function connectKilledWallet(
  gate: Gate,
  clients: ChainClients,
  person: () => Person,
): Promise<KilledWallet> {
  const provider = gatedProvider(gate, person)
  const config = inWindowOfItsOwn(() => {
    const info = { uuid: crypto.randomUUID(), name: 'Test Wallet', icon: 'data:image/svg+xml,', rdns: RDNS }
    const detail = Object.freeze({ info, provider })
    window.addEventListener('eip6963:requestProvider', () =>
      window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail })),
    )
    localStorage.setItem('kontor.wallet.recentConnectorId', JSON.stringify(RDNS))
    return createWalletConfig(clients)
  })
  await inTurn(() => restoreConnection(config, createSessionStore()))
  const port = createWalletPort(config)
  if (!port.current()) throw new Error('the wallet did not come back')
  return { port, switched: () => provider.emit('accountsChanged', [person().account]) }
}

let before: Promise<unknown> = Promise.resolve()

/** wagmi restores one connection at a time, of all configurations in the process, and passes over the others. */
function inTurn(work: () => Promise<void>): Promise<void> {
  const result = before.then(work)
  before = result.catch(() => undefined)
  return result
}

/** Pages of a trial run beside each other: each takes a window of its own while it searches for wallets, which it does at once. */
function inWindowOfItsOwn<T>(work: () => T): T {
  const leave = openBrowser()
  try {
    return work()
  } finally {
    leave()
  }
}
