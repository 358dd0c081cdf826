import { notifyManager, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useRef, useSyncExternalStore } from 'react'
import { type Address, isNative } from '../../../domain/address.ts'
import { isSameToken, type Token, tokenKey } from '../../../domain/token.ts'
import { useDesk } from '../session/deskContext.tsx'
import { useSession } from '../session/sessionHooks.tsx'
import type { MarketOffer, Offer } from './offer.ts'

const TAX_FRESH_MS = 10 * 60_000
const NO_POOLS: readonly Address[] = []

/** What the tokens of a pair keep of each transfer, in bps; null where it cannot be measured, undefined while it was not. */
export interface TransferTaxes {
  readonly sellBps: number | null | undefined
  readonly buyBps: number | null | undefined
}

/** Measures both tokens of a pair, before anything is asked with what was found. Native keeps nothing. */
export function useTransferTaxes(sellToken: Token | null, buyToken: Token | null): TransferTaxes {
  const pools = useRoutedPools(sellToken, buyToken)
  const sellBps = useTransferTax(sellToken, pools)
  const buyBps = useTransferTax(buyToken, pools)
  return useMemo(() => ({ sellBps, buyBps }), [sellBps, buyBps])
}

/** Measured again when somebody connects or another route is known: only who holds some of it can show what it keeps. */
function useTransferTax(token: Token | null, pools: readonly Address[]): number | null | undefined {
  const { desk } = useDesk()
  const account = useSession((state) => state.account)
  const key = token && tokenKey(token)
  const isTaxable = token !== null && !isNative(token.address)
  const { data, isError, isPlaceholderData } = useQuery({
    queryKey: ['transfer-tax', key, account, pools],
    queryFn: async () => (desk && token ? desk.transferTaxBps(token.chainId, token.address, pools) : null),
    enabled: desk !== null && isTaxable,
    placeholderData: (before: number | null | undefined, query) =>
      query?.queryKey[1] === key ? before : undefined,
    staleTime: TAX_FRESH_MS,
    gcTime: TAX_FRESH_MS,
    retry: 1,
    networkMode: 'always',
  })
  if (!isTaxable) return 0
  if (isError) return null
  return isPlaceholderData ? (data ?? undefined) : data
}

/** Pools of the latest route that any answer named for the pair; those of the route before until then. */
function useRoutedPools(sellToken: Token | null, buyToken: Token | null): readonly Address[] {
  const client = useQueryClient()
  const last = useRef({ pools: NO_POOLS, pair: '', isKnown: false })
  const pair = sellToken && buyToken ? `${tokenKey(sellToken)} ${tokenKey(buyToken)}` : ''
  const read = () => {
    const { pools, pair: lastPair, isKnown } = last.current
    if (isKnown && lastPair === pair) return pools
    const found = sellToken && buyToken ? latestPools(client, sellToken, buyToken) : undefined
    last.current = { pools: found ?? pools, pair, isKnown: true }
    return last.current.pools
  }
  const subscribe = useCallback(
    (onChange: () => void) => {
      const tell = notifyManager.batchCalls(onChange)
      // What came before this listens is looked for once more.
      last.current.isKnown = false
      return client.getQueryCache().subscribe((event) => {
        if (
          event.type !== 'updated' ||
          event.action.type !== 'success' ||
          event.query.queryKey[0] !== 'offer'
        )
          return
        last.current.isKnown = false
        tell()
      })
    },
    [client],
  )
  return useSyncExternalStore(subscribe, read, read)
}

function latestPools(client: QueryClient, sellToken: Token, buyToken: Token): readonly Address[] | undefined {
  return client
    .getQueriesData<Offer>({ queryKey: ['offer'] })
    .flatMap(([, offer]): readonly MarketOffer[] => (offer?.mode === 'market' ? [offer] : []))
    .filter(
      ({ request, poolAddresses }) =>
        poolAddresses.length > 0 &&
        isSameToken(request.sellToken, sellToken) &&
        isSameToken(request.buyToken, buyToken),
    )
    .sort((left, right) => right.receivedAt - left.receivedAt)[0]?.poolAddresses
}
