import '../../../text/en/excess.ts'
import { skipToken, useQuery } from '@tanstack/react-query'
import { isNative } from '../../../domain/address.ts'
import type { Token } from '../../../domain/token.ts'
import { t } from '../../../text/text.ts'
import { Note } from '../../../ui/Note.tsx'
import { useDesk } from '../session/deskContext.tsx'

/**
 * Says that an amount is more than exists of its token. Nothing for a chain's own coin, which states no supply, nor where the supply cannot be read.
 * @param amount raw units; of all slices together.
 */
export function ExcessNote({
  token: { chainId, address, symbol },
  amount,
}: {
  readonly token: Token
  readonly amount: bigint
}) {
  // Its code arrives once the page is idle: no amount waits for it.
  const { desk } = useDesk()
  const { data: supply } = useQuery({
    queryKey: ['total-supply', chainId, address],
    queryFn: desk ? () => desk.totalSupply(chainId, address) : skipToken,
    enabled: !isNative(address),
    staleTime: 60_000,
    retry: false,
  })
  if (supply === undefined || amount <= supply) return null
  return <Note tone="down">{t('swap.note.excess', { symbol })}</Note>
}
