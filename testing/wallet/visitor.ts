import { type Address, parseUnits } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import type { Manifest } from '../../sandbox/sandbox.ts'
import { sandboxControl } from '../service/sandboxControl.ts'
import { type AccountProfile, accountOfProfile } from './accountProfile.ts'
import type { SafeAccount } from './safeAccount.ts'
import { TestWallet } from './testWallet.ts'
import type { BatchOffer } from './walletBundles.ts'

/** Somebody who comes to the page with an account of any kind and a purse. */
export interface Visitor {
  readonly wallet: TestWallet
  readonly account: Address
  /** The account as the Safe it is, or null. */
  readonly safe: SafeAccount | null
}

/** What a visitor has to begin with: decimal text by the symbol of a token. */
export type Purse = Readonly<Record<string, string>>

/**
 * A new account of a profile on the sandbox's first chain, with one ether and what the purse says.
 * @param offers what its wallet says of bundles; Safe wallets say so by the earlier name, others say nothing.
 */
export async function createVisitor(
  manifest: Manifest,
  profile: AccountProfile,
  purse: Purse = {},
  offers?: BatchOffer,
): Promise<Visitor> {
  const [chain] = manifest.chains
  if (!chain) throw new Error('the sandbox has no chain')
  const { faucet } = sandboxControl(manifest.controlUrl)
  const key = generatePrivateKey()
  if (profile.startsWith('safe')) await faucet(privateKeyToAccount(key).address, 'ETH', parseUnits('1', 18))
  const node = { chainId: chain.id, rpcUrl: chain.rpcUrl }
  const profiled = await accountOfProfile(profile, key, node, chain.contracts)
  const { account, safe } = profiled
  for (const [symbol, amount] of Object.entries({ ETH: '1', ...purse })) {
    const decimals = chain.tokens.find((token) => token.symbol === symbol)?.decimals ?? 18
    await faucet(account.address, symbol, parseUnits(amount, decimals))
  }
  const chains = Object.fromEntries(manifest.chains.map(({ id, rpcUrl }) => [id, rpcUrl]))
  const wallet = new TestWallet({
    accounts: [account],
    chains,
    chainId: chain.id,
    offers: offers ?? profiled.offers,
  })
  return { wallet, account: account.address, safe }
}
