import type { Page } from '@playwright/test'
import { type Address, parseUnits } from 'viem'
import { generatePrivateKey } from 'viem/accounts'
import type { Manifest } from '../../sandbox/sandbox.ts'
import { sandboxControl } from '../service/sandboxControl.ts'
import { TestWallet } from '../wallet/testWallet.ts'
import type { Purse } from '../wallet/visitor.ts'
import type { WalletInfo } from '../wallet/walletPage.ts'

/** Somebody who has connected the test wallet with this page before. */
export interface PageVisitor {
  readonly wallet: TestWallet
  readonly account: Address
  /** How the wallet names itself; another for each visitor, since a page forgets none. */
  readonly rdns: string
}

/** The page that the test runs in, as much of it as the wallet uses of a page held by a driver. */
const ownPage = (rdns: string) =>
  ({
    async exposeBinding(name: string, answer: (source: null, request: unknown) => unknown) {
      Object.assign(window, { [name]: (request: unknown) => answer(null, request) })
    },
    addInitScript: async (script: (info: WalletInfo) => void, info: WalletInfo) => script({ ...info, rdns }),
    evaluate: async <Payload>(script: (payload: Payload) => unknown, payload: Payload) => script(payload),
    isClosed: () => false,
  }) as unknown as Page

/** Connects a wallet with this page, as on an earlier visit. It answers the page until another one is brought. */
export async function bringWallet(wallet: TestWallet): Promise<PageVisitor> {
  await wallet.request('eth_requestAccounts')
  const rdns = `test.kontor.wallet${wallet.address.slice(2)}`
  await wallet.attach(ownPage(rdns))
  wallet.log.length = 0
  return { wallet, account: wallet.address, rdns }
}

/** The wallet of some keys, on the first chain, connected with this page. @param name by which it is picked */
export function keysVisitor(
  manifest: Manifest,
  keys: readonly `0x${string}`[],
  name?: string,
): Promise<PageVisitor> {
  const chains = Object.fromEntries(manifest.chains.map(({ id, rpcUrl }) => [id, rpcUrl]))
  const chainId = manifest.chains[0]?.id ?? 0
  return bringWallet(new TestWallet({ keys, chains, chainId, ...(name && { name }) }))
}

/**
 * A new account with one ether and what the purse says, on the first chain, and a second one with nothing.
 * @param name of the wallet, where it is picked by it: a page forgets none that was there before
 */
export async function pageVisitor(
  manifest: Manifest,
  purse: Purse = {},
  name?: string,
): Promise<PageVisitor> {
  const [chain] = manifest.chains
  if (!chain) throw new Error('the sandbox has no chain')
  const visitor = await keysVisitor(manifest, [generatePrivateKey(), generatePrivateKey()], name)
  const { faucet } = sandboxControl(manifest.controlUrl)
  for (const [symbol, amount] of Object.entries({ ETH: '1', ...purse })) {
    const decimals = chain.tokens.find((token) => token.symbol === symbol)?.decimals ?? 18
    await faucet(visitor.account, symbol, parseUnits(amount, decimals))
  }
  return visitor
}
