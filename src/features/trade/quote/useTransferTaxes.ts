import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Address, isNative } from '../../../domain/token/address.ts'
import { type Token, tokenKey } from '../../../domain/token/token.ts'
import { useSession } from '../session/sessionHooks.tsx'
import { useWalletLayer } from '../session/walletLayerContext.tsx'
import { useRoutedPools } from './routedPools.ts'

const TAX_FRESH_MS = 10 * 60_000

/** What the tokens of a pair keep of each transfer, in bps; null where it cannot be measured, undefined while it was not. */
export interface TransferTaxes {
  readonly sellBps: number | null | undefined
  readonly buyBps: number | null | undefined
  /** Whether all that can be measured was. */
  readonly areMeasured: boolean
}

/** Measures both tokens of a pair, before anything is asked with what was found. Native keeps nothing. */
export function useTransferTaxes(sellToken: Token | null, buyToken: Token | null): TransferTaxes {
  const pools = useRoutedPools(sellToken, buyToken)
  const sellBps = useTransferTax(sellToken, pools)
  const buyBps = useTransferTax(buyToken, pools)
  return useMemo(
    () => ({ sellBps, buyBps, areMeasured: sellBps !== undefined && buyBps !== undefined }),
    [sellBps, buyBps],
  )
}

/** Measured again when somebody connects or another route is known: only who holds some of it can show what it keeps. */
function useTransferTax(token: Token | null, pools: readonly Address[]): number | null | undefined {
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
  if (!isTaxable) return 0
  if (isError) return null
  return isPlaceholderData ? (data ?? undefined) : data
}
