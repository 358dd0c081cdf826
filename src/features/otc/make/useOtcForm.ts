import { useMemo } from 'react'
import { deploymentOf } from '../../../domain/chain/deployments.ts'
import { isNative, isSameAddress } from '../../../domain/token/address.ts'
import type { Token } from '../../../domain/token/token.ts'
import type { LinkProblem } from '../../trade/address/pairUrl.ts'
import { useCleanedLink } from '../../trade/address/useCleanedLink.ts'
import { type PricedAction, type PricedLocation, reducePriced } from '../../trade/amount/pricedForm.ts'
import { formatPricedUrl, parsePricedUrl } from '../../trade/amount/pricedUrl.ts'
import { useSteady } from '../../trade/page/useSteady.ts'
import { useHashSearch } from '../../trade/page/windowState.ts'
import { defaultCounterpart, withDefaults } from '../../trade/token/pairDefaults.ts'
import { type PairTokens, pairTokens } from '../../trade/token/pairTokens.ts'
import { usePair } from '../../trade/token/usePair.ts'
import { useRememberedPair } from '../../trade/token/useRememberedPair.ts'
import { type TokenBook, useTokens } from '../../trade/token/useTokens.ts'

/** The form of an offer as the address has it, read against the tokens of its chain. Sold is what the maker gives. */
export interface OtcFormState extends PairTokens {
  readonly location: PricedLocation
  /** What of the link was not taken over. */
  readonly problems: readonly LinkProblem[]
  readonly book: TokenBook
  /** Names what is traded for what on which chain, whatever the amounts. */
  readonly pairKey: string
  /** Whether the chain's own coin was asked for: the wrapped one stands in its place. */
  readonly isWrapped: boolean
  readonly dispatch: (action: PricedAction) => void
}

/** Offers carry tokens only: the wrapped coin in the place of the chain's own, and never the same on both sides. Pure. */
export function withoutNative(location: PricedLocation, listed: readonly Token[]): PricedLocation {
  const wrapped = deploymentOf(location.chainId)?.wrappedNative
  if (!wrapped) return location
  const tokenOf = (slot: 'sell' | 'buy') => {
    const chosen = location[slot]
    return chosen !== null && isNative(chosen) ? wrapped : chosen
  }
  const [sell, buy] = [tokenOf('sell'), tokenOf('buy')]
  if (!isSameAddress(sell, buy)) return { ...location, sell, buy }
  const other = defaultCounterpart(listed)
  return { ...location, sell, buy: isSameAddress(other, sell) ? null : other }
}

/** The form of an offer, kept in the address. Whom it is for never comes from a link. */
export function useOtcForm(): OtcFormState {
  const [search, writeSearch] = useHashSearch()
  const { linked, location: begun, problems: ofPair } = usePair()
  const own = useMemo(() => parsePricedUrl(search, begun), [search, begun])
  const found = useMemo(
    () => [...ofPair.filter(({ part }) => part !== 'mode'), ...own.problems],
    [ofPair, own.problems],
  )
  const problems = useCleanedLink(search, writeSearch, found, () =>
    formatPricedUrl({ ...own.location, ...linked }),
  )
  const book = useTokens(begun.chainId)
  const chosen = useMemo(() => withDefaults(own.location, book.listed), [own.location, book.listed])
  const location = useMemo(() => withoutNative(chosen, book.listed), [chosen, book.listed])
  const dispatch = useSteady((action: PricedAction) =>
    writeSearch(formatPricedUrl(reducePriced(location, action))),
  )
  const tokens = pairTokens(book, location)
  useRememberedPair(linked, tokens.sellToken, tokens.buyToken)
  const { chainId, sell, buy, side } = location
  return {
    ...{ location, problems, book, dispatch },
    ...tokens,
    pairKey: `${chainId} ${sell} ${buy} ${side}`,
    isWrapped: [own.location.sell, own.location.buy].some((token) => token !== null && isNative(token)),
  }
}
