import '../../../text/en/trade/excess.ts'
import { skipToken, useQuery } from '@tanstack/react-query'
import { memo } from 'react'
import { isNative } from '../../../domain/token/address.ts'
import type { Token } from '../../../domain/token/token.ts'
import { t } from '../../../text/text.ts'
import { Note } from '../../../ui/Note.tsx'
import { useWalletLayer } from '../session/walletLayerContext.tsx'
import type { Holding } from '../token/tokenText.ts'
import type { LiveQuote } from '../venue/useLiveQuote.ts'

/** Whether an amount is more than exists of its token. False for a chain's own coin, which states no supply, and where the supply cannot be read. */
function useIsExcess(token: Token | undefined, amount: bigint): boolean {
  // Its code arrives once the page is idle: no amount waits for it.
  const { walletLayer } = useWalletLayer()
  const { data: supply } = useQuery({
    queryKey: ['total-supply', token?.chainId, token?.address],
    queryFn: walletLayer && token ? () => walletLayer.totalSupply(token.chainId, token.address) : skipToken,
    enabled: token !== undefined && !isNative(token.address),
    staleTime: 60_000,
    retry: false,
  })
  return supply !== undefined && amount > supply
}

/** Says that an amount is more than exists of its token. @param amount raw units; of all slices together. */
export function ExcessNote({ token, amount }: Holding) {
  return (
    useIsExcess(token, amount) && <Note tone="down">{t('swap.note.excess', { symbol: token.symbol })}</Note>
  )
}

/** The same of the requested amount, whatever the quote has. `amount` in raw units of the fixed side, the request's own where absent. */
export const ExcessAmountNote = memo(function ExcessAmountNote({
  request,
  amount,
}: Pick<LiveQuote, 'request'> & { readonly amount?: bigint | null | undefined }) {
  const token = request?.side === 'BUY' ? request.buyToken : request?.sellToken
  const isExcess = useIsExcess(token, amount ?? request?.amount ?? 0n)
  return isExcess && token && <Note tone="down">{t('swap.note.excess', { symbol: token.symbol })}</Note>
})
