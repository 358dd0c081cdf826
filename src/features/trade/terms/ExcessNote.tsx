import '../../../text/en/excess.ts'
import { useQuery } from '@tanstack/react-query'
import { isNative } from '../../../domain/address.ts'
import type { QuoteRequest } from '../../../domain/quote.ts'
import { t } from '../../../text/text.ts'
import { Note } from '../../../ui/Note.tsx'
import { useDesk } from '../session/deskContext.tsx'

/**
 * Says that an amount is more than exists of its token. Nothing for a chain's own coin, which states no supply, nor where the supply cannot be read.
 * @param amount raw units of the fixed side; of all slices together where the request is for one.
 */
export function ExcessNote({
  request: { side, sellToken, buyToken },
  amount,
}: {
  readonly request: Pick<QuoteRequest, 'side' | 'sellToken' | 'buyToken'>
  readonly amount: bigint
}) {
  const { load } = useDesk()
  const { chainId, address, symbol } = side === 'SELL' ? sellToken : buyToken
  const { data: supply } = useQuery({
    queryKey: ['total-supply', chainId, address],
    queryFn: async () => (await load()).totalSupply(chainId, address),
    enabled: !isNative(address),
    staleTime: 60_000,
    retry: false,
  })
  if (supply === undefined || amount <= supply) return null
  return <Note tone="down">{t('swap.note.excess', { symbol })}</Note>
}
