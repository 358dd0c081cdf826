import type { Address, Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import type { Manifest } from '../../sandbox/sandbox.ts'
import { sandboxControl } from '../service/sandboxControl.ts'
import { type AccountProfile, accountOfProfile, type ProfiledAccount } from './accountProfile.ts'
import type { SafeAccount } from './safeAccount.ts'
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

/** Lets people arrive on a running sandbox, in the browser that is open in this process. */
export interface People {
  /** A new account with one ether and these funds, its wallet announced in the present browser and already trusted by it. */
  arrive(funds?: Readonly<Record<string, bigint>>, arrival?: Arrival): Promise<Person>
  /** Announces a plain account in the present browser by a wallet of its own; a person's account, whatever it is, the same way. */
  announce(who: Hex | Person): Promise<Person>
}

type Listener = (event: unknown) => void

function announceOn(page: EventTarget, wallet: TestWallet): Person['emit'] {
  const listeners = new Map<string, Set<Listener>>()
  const provider = {
    get keepsNonce() {
      return wallet.declaresNonce
    },
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

/** @throws {Error} when the sandbox has no chain */
export function createPeople(manifest: Manifest): People {
  const [chain] = manifest.chains
  if (!chain) throw new Error('the sandbox has no chain')
  const { faucet } = sandboxControl(manifest.controlUrl)
  const nodes = Object.fromEntries(manifest.chains.map(({ id, rpcUrl }) => [id, rpcUrl]))
  const profiles = new WeakMap<TestWallet, ProfiledAccount>()

  const introduce = async (key: Hex, profiled: ProfiledAccount, chainId: number): Promise<Person> => {
    const { account, safe, offers } = profiled
    // It knows a chain that is none of the sandbox's, to be on the wrong one.
    const chains = { ...nodes, 1: chain.rpcUrl }
    const wallet = new TestWallet({ accounts: [account], chains, chainId, offers })
    const emit = announceOn(window, wallet)
    await wallet.request('eth_requestAccounts')
    localStorage.setItem('kontor.wallet.recentConnectorId', JSON.stringify(RDNS))
    profiles.set(wallet, profiled)
    return { wallet, account: account.address, key, safe, emit }
  }

  return {
    async announce(who) {
      if (typeof who === 'string') {
        const account = keyAccount(privateKeyToAccount(who))
        return introduce(who, { account, safe: null, offers: 'none' }, chain.id)
      }
      const profiled = profiles.get(who.wallet)
      if (!profiled) throw new Error('this person never arrived')
      return introduce(who.key, { ...profiled, offers: who.wallet.offers }, who.wallet.chainId)
    },
    async arrive(funds = {}, { profile = 'eoa', offers, chainId = chain.id } = {}) {
      const home = manifest.chains.find(({ id }) => id === chainId)
      if (!home) throw new Error(`the sandbox has no chain ${chainId}`)
      const give = (to: Address, symbol: string, amount: bigint) => {
        const token = home.tokens.find((one) => one.symbol === symbol)
        return faucet(to, token?.address ?? symbol, amount, chainId)
      }
      const key = generatePrivateKey()
      if (profile.startsWith('safe')) await give(privateKeyToAccount(key).address, 'ETH', ETHER)
      const node = { chainId, rpcUrl: home.rpcUrl }
      const profiled = await accountOfProfile(profile, key, node, home.contracts)
      for (const [symbol, amount] of Object.entries({ ETH: ETHER, ...funds }))
        if (amount > 0n) await give(profiled.account.address, symbol, amount)
      return introduce(key, { ...profiled, offers: offers ?? profiled.offers }, chainId)
    },
  }
}
