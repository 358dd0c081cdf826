import { useMemo } from 'react'
import { type Address, NATIVE_TOKEN } from '../../../domain/token/address.ts'
import type { Token } from '../../../domain/token/token.ts'
import { useBalance, useSession } from './sessionHooks.tsx'
import { useWatchedBalances } from './useWatchedBalances.ts'

/** A balance in raw units; `'unknown'` when it could not be read, `undefined` while it was not. */
type Balance = bigint | 'unknown' | undefined

/** What a trading screen knows of the wallet: who is connected, on which chain, and what they have of a pair. */
export interface WalletView {
  readonly status: 'none' | 'restoring' | 'connecting' | 'connected' | 'failed'
  /** Null while nobody is connected. */
  readonly account: Address | null
  /** The chain the wallet is on. */
  readonly chainId: number | null
  readonly sellBalance: Balance
  readonly buyBalance: Balance
  readonly nativeBalance: Balance
}

/** What the field of a side shows of its balance; undefined without an account. */
export function shownBalance(
  { account, sellBalance, buyBalance }: WalletView,
  slot: 'sell' | 'buy',
): Balance | 'loading' {
  return account ? ((slot === 'sell' ? sellBalance : buyBalance) ?? 'loading') : undefined
}

/** The wallet beside a pair of tokens on a chain, their balances and that of the chain's own coin kept fresh. */
export function useWalletView(chainId: number, sellToken: Token | null, buyToken: Token | null): WalletView {
  const native = { chainId, address: NATIVE_TOKEN }
  useWatchedBalances([native, ...(sellToken ? [sellToken] : []), ...(buyToken ? [buyToken] : [])])
  const status = useSession(({ status, account, failure }) => {
    if (status === 'restoring') return 'restoring'
    if (status === 'connecting') return 'connecting'
    if (status === 'connected' && account) return 'connected'
    return failure ? 'failed' : 'none'
  })
  const account = useSession((state) => (state.status === 'connected' ? state.account : null))
  const walletChainId = useSession((state) => state.walletChainId)
  const sellBalance = useBalance(sellToken)
  const buyBalance = useBalance(buyToken)
  const nativeBalance = useBalance(native)
  return useMemo(
    () => ({ status, account, chainId: walletChainId, sellBalance, buyBalance, nativeBalance }),
    [status, account, walletChainId, sellBalance, buyBalance, nativeBalance],
  )
}
