import { useMemo } from 'react'
import type { LinkProblem } from '../trade/address/pairUrl.ts'
import { useCleanedLink } from '../trade/address/useCleanedLink.ts'
import { useSteady } from '../trade/page/useSteady.ts'
import { useHashSearch } from '../trade/page/windowState.ts'
import { withDefaults } from '../trade/token/pairDefaults.ts'
import { type PairTokens, pairTokens } from '../trade/token/pairTokens.ts'
import { usePair } from '../trade/token/usePair.ts'
import { useRememberedPair } from '../trade/token/useRememberedPair.ts'
import { type TokenBook, useTokens } from '../trade/token/useTokens.ts'
import { type LimitFormAction, reduceLimitForm } from './limitForm.ts'
import { formatLimitUrl, type LimitLocation, parseLimitUrl } from './limitUrl.ts'

/** The form as the address has it, read against the tokens of its chain. */
export interface LimitFormState extends PairTokens {
  readonly location: LimitLocation
  /** What of the link was not taken over. */
  readonly problems: readonly LinkProblem[]
  readonly book: TokenBook
  /** Names what is traded for what on which chain, whatever the amounts. */
  readonly pairKey: string
  readonly dispatch: (action: LimitFormAction) => void
}

/** The limit form, kept in the address. */
export function useLimitForm(): LimitFormState {
  const [search, writeSearch] = useHashSearch()
  const { linked, location: begun, problems: ofPair } = usePair()
  const own = useMemo(() => parseLimitUrl(search, begun), [search, begun])
  const found = useMemo(
    () => [...ofPair.filter(({ part }) => part !== 'mode'), ...own.problems],
    [ofPair, own.problems],
  )
  const problems = useCleanedLink(search, writeSearch, found, () =>
    formatLimitUrl({ ...own.location, ...linked, mode: 'delta' }),
  )
  const book = useTokens(begun.chainId)
  const location = useMemo(() => withDefaults(own.location, book.listed), [own.location, book.listed])
  const dispatch = useSteady((action: LimitFormAction) =>
    writeSearch(formatLimitUrl(reduceLimitForm(location, action))),
  )
  const tokens = pairTokens(book, location)
  useRememberedPair(linked, tokens.sellToken, tokens.buyToken)
  const { chainId, sell, buy, side } = location
  return { location, problems, book, ...tokens, pairKey: `${chainId} ${sell} ${buy} ${side}`, dispatch }
}
