import type { Address, Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { SafeContracts } from '../../sandbox/chain/safeAccounts.ts'
import { createSafe, type SafeAccount, type SafeBehaviour } from './safeAccount.ts'
import { keyAccount, setDelegate, type WalletAccount } from './walletAccount.ts'
import type { BatchOffer } from './walletBundles.ts'
import type { WalletNode } from './walletRequest.ts'

/** Kinds of accounts that people come with. `raw7702` and `rehash7702` differ in what their delegate wants signed. */
export type AccountProfile = 'eoa' | 'raw7702' | 'rehash7702' | 'safe-signs' | 'safe-presigns' | 'safe-later'

export const ACCOUNT_PROFILES: readonly AccountProfile[] = [
  'eoa',
  'raw7702',
  'rehash7702',
  'safe-signs',
  'safe-presigns',
  'safe-later',
]

const SAFE_BEHAVIOURS: Partial<Readonly<Record<AccountProfile, SafeBehaviour>>> = {
  'safe-signs': 'signs',
  'safe-presigns': 'presigns',
  'safe-later': 'later',
}

/** What a chain of the sandbox has for them. */
export interface ProfileContracts {
  readonly safeSingleton: Address
  readonly safeProxyFactory: Address
  readonly safeFallbackHandler: Address
  readonly rawSignatureDelegate: Address
  readonly rehashingDelegate: Address
}

/** An account of a profile, and the Safe it is, if it is one. */
export interface ProfiledAccount {
  readonly account: WalletAccount
  readonly safe: SafeAccount | null
  /** What a wallet of such an account says of bundles, unless a test says otherwise. */
  readonly offers: BatchOffer
}

/** Makes an account of a profile from a key. The key of a Safe is its owner's, who needs native funds first. */
export async function accountOfProfile(
  profile: AccountProfile,
  key: Hex,
  node: WalletNode,
  contracts: ProfileContracts,
): Promise<ProfiledAccount> {
  const owner = privateKeyToAccount(key)
  const behaviour = SAFE_BEHAVIOURS[profile]
  if (behaviour) {
    const safe = await createSafe(node, safeContractsOf(contracts), owner, behaviour)
    return { account: safe, safe, offers: 'legacy' }
  }
  if (profile === 'raw7702') await setDelegate(node, owner.address, contracts.rawSignatureDelegate)
  if (profile === 'rehash7702') await setDelegate(node, owner.address, contracts.rehashingDelegate)
  const account = keyAccount(owner, profile === 'rehash7702' ? 'rehashing' : 'raw')
  return { account, safe: null, offers: 'none' }
}

function safeContractsOf(contracts: ProfileContracts): SafeContracts {
  return {
    singleton: contracts.safeSingleton,
    proxyFactory: contracts.safeProxyFactory,
    fallbackHandler: contracts.safeFallbackHandler,
  }
}
