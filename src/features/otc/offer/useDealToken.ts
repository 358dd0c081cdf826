import { useQuery } from '@tanstack/react-query'
import { AppError } from '../../../domain/data/errors.ts'
import type { OfferFacts } from '../../../domain/otc/offerChecks.ts'
import type { Address } from '../../../domain/token/address.ts'
import type { Token } from '../../../domain/token/token.ts'
import { labelOf } from '../../../domain/token/tokenLabel.ts'
import { useWalletLayer } from '../../trade/session/walletLayerContext.tsx'
import { tokenFromFacts } from '../../trade/token/tokenFromFacts.ts'
import type { TokenBook } from '../../trade/token/useTokens.ts'

/** One token of an offer: as the list has it, else as it describes itself, its label judged. */
export interface DealToken {
  /** Null until it is known, and where nothing is there. */
  readonly token: Token | null
  readonly trust: OfferFacts['makerToken']
}

/** A token of an offer. Listed ones need no chain; others are read where they are. */
export function useDealToken(book: TokenBook, address: Address, isWanted: boolean): DealToken {
  const { walletLayer } = useWalletLayer()
  const { chainId } = book
  const id = { chainId, address }
  const isListed = book.isListed(id)
  const { data, error, isError } = useQuery({
    queryKey: ['token-facts', chainId, address],
    queryFn: () => {
      if (!walletLayer) throw new Error('no wallet layer')
      return walletLayer.readToken(chainId, address)
    },
    enabled: isWanted && walletLayer !== null && !isListed,
    staleTime: 60_000,
    retry: 1,
  })
  if (isListed) return { token: book.find(id), trust: 'listed' }
  if (isError) {
    const isFinal = error instanceof AppError && error.recovery !== 'retry'
    return { token: null, trust: isFinal ? 'noToken' : 'silent' }
  }
  if (!data) return { token: null, trust: 'waiting' }
  const isDisguised = labelOf(data, book.listed).suspicion !== null
  return { token: tokenFromFacts(data, book.listed), trust: isDisguised ? 'disguised' : 'unlisted' }
}
