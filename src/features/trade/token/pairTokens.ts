import type { Address } from '../../../domain/token/address.ts'
import type { Token } from '../../../domain/token/token.ts'
import type { PairLocation } from '../address/pairUrl.ts'
import type { TokenBook } from './useTokens.ts'

/** The tokens of a pair as the book knows them. */
export interface PairTokens {
  readonly sellToken: Token | null
  readonly buyToken: Token | null
  /** An address in the link that no list names and nobody imported yet. */
  readonly unlisted: { readonly slot: 'sell' | 'buy'; readonly address: Address } | null
}

/** Looks both places of a pair up. */
export function pairTokens(
  book: TokenBook,
  { chainId, sell, buy }: Pick<PairLocation, 'chainId' | 'sell' | 'buy'>,
): PairTokens {
  const sellToken = book.find(sell && { chainId, address: sell })
  const buyToken = book.find(buy && { chainId, address: buy })
  const unlisted =
    sell && !sellToken
      ? ({ slot: 'sell', address: sell } as const)
      : buy && !buyToken
        ? ({ slot: 'buy', address: buy } as const)
        : null
  return { sellToken, buyToken, unlisted }
}
