import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Address, isNative } from '../../../domain/token/address.ts'
import { type Token, tokenKey } from '../../../domain/token/token.ts'
import { useSession } from '../session/sessionHooks.tsx'
import { useWalletLayer } from '../session/walletLayerContext.tsx'
import { useRoutedPools } from './routedPools.ts'

const TAX_FRESH_MS = 10 * 60_000

/** 2: a token was not measured yet. 1: in vain so far, it is measured again with the pools of a route. 0: nothing is pending. */
export type PendingTax = 0 | 1 | 2

/** What the tokens of a pair keep of each transfer, in bps; null where it could not be measured, undefined while it was not. */
export interface TransferTaxes {
  readonly sellBps: number | null | undefined
  readonly buyBps: number | null | undefined
  readonly pending: PendingTax
}

/** Measures both tokens of a pair, before anything is asked with what was found. Native keeps nothing. */
export function useTransferTaxes(sellToken: Token | null, buyToken: Token | null): TransferTaxes {
  const pools = useRoutedPools(sellToken, buyToken)
  const [sellBps, sellPending] = useTransferTax(sellToken, pools)
  const [buyBps, buyPending] = useTransferTax(buyToken, pools)
  const pending = Math.max(sellPending, buyPending) as PendingTax
  return useMemo(() => ({ sellBps, buyBps, pending }), [sellBps, buyBps, pending])
}

/** Measured again when somebody connects or another route is known: only who holds some of it can show what it keeps. */
function useTransferTax(
  token: Token | null,
  pools: readonly Address[],
): readonly [bps: number | null | undefined, pending: PendingTax] {
  const { walletLayer } = useWalletLayer()
  const account = useSession((state) => state.account)
  const key = token && tokenKey(token)
  const isTaxable = token !== null && !isNative(token.address)
  const { data, isError, isPlaceholderData } = useQuery({
    queryKey: ['transfer-tax', key, account, pools],
    queryFn: async () =>
      walletLayer && token ? walletLayer.transferTaxBps(token.chainId, token.address, pools) : null,
    enabled: walletLayer !== null && isTaxable,
    placeholderData: (before: number | null | undefined, query) =>
      query?.queryKey[1] === key ? before : undefined,
    staleTime: TAX_FRESH_MS,
    gcTime: TAX_FRESH_MS,
    retry: 1,
  })
  if (!isTaxable) return [0, 0]
  if (isError) return [null, 0]
  return [data, data === undefined ? 2 : data === null && isPlaceholderData ? 1 : 0]
}
