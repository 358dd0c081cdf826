import { useQuery } from '@tanstack/react-query'
import { isNative } from '../../domain/address.ts'
import { type Token, tokenKey } from '../../domain/token.ts'
import { useDesk } from '../trade/deskContext.tsx'

const TAX_FRESH_MS = 10 * 60_000

/** What a token keeps of each transfer, in bps, measured on the chain; null where it cannot be measured, undefined while it was not. */
export function useTransferTax(token: Token | null): number | null | undefined {
  const { desk } = useDesk()
  const { data } = useQuery({
    queryKey: ['transfer-tax', token && tokenKey(token)],
    queryFn: async () => (desk && token ? desk.transferTaxBps(token.chainId, token.address) : null),
    enabled: desk !== null && token !== null && !isNative(token.address),
    staleTime: TAX_FRESH_MS,
    gcTime: TAX_FRESH_MS,
    retry: 1,
    networkMode: 'always',
  })
  return data
}
