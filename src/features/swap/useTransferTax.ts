import { useQuery } from '@tanstack/react-query'
import { type Address, isNative } from '../../domain/address.ts'
import { type Token, tokenKey } from '../../domain/token.ts'
import { useDesk } from '../trade/session/deskContext.tsx'
import { useSession } from '../trade/session/sessionHooks.tsx'

const TAX_FRESH_MS = 10 * 60_000

/**
 * What a token keeps of each transfer, in bps, measured on the chain; null where it cannot be measured, undefined while it was not. Measured
 * again when somebody connects or another route is quoted: only who holds some of it can show what it keeps.
 * @param pools of the route that was quoted last.
 */
export function useTransferTax(token: Token | null, pools: readonly Address[]): number | null | undefined {
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
