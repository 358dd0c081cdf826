import { useEffect, useRef } from 'react'
import { type TokenId, tokenKey } from '../../../domain/token/token.ts'
import { useSession } from './sessionHooks.tsx'
import { useWalletLayer } from './walletLayerContext.tsx'

const SETTLE_MS = 120

/** Keeps the balances of these tokens fresh while an account is connected. The list may change with every render. */
export function useWatchedBalances(tokens: readonly TokenId[]): void {
  const { walletLayer } = useWalletLayer()
  const account = useSession((state) => state.account)
  const key = [...new Set(tokens.map(tokenKey))].sort().join(' ')
  const latest = useRef(tokens)
  latest.current = tokens

  useEffect(() => {
    if (!walletLayer || !account || key === '') return
    let stop: (() => void) | null = null
    const timer = setTimeout(() => {
      stop = walletLayer.watchBalances(latest.current)
    }, SETTLE_MS)
    return () => {
      clearTimeout(timer)
      stop?.()
    }
  }, [walletLayer, account, key])
}
