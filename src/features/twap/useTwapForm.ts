import { useMemo } from 'react'
import type { LinkProblem } from '../trade/address/pairUrl.ts'
import { useCleanedLink } from '../trade/address/useCleanedLink.ts'
import { useSteady } from '../trade/page/useSteady.ts'
import { useHashSearch } from '../trade/page/windowState.ts'
import { useKept } from '../trade/settings/useKept.ts'
import { withDefaults } from '../trade/token/pairDefaults.ts'
import { type PairTokens, pairTokens } from '../trade/token/pairTokens.ts'
import { usePair } from '../trade/token/usePair.ts'
import { useRememberedPair } from '../trade/token/useRememberedPair.ts'
import { type TokenBook, useTokens } from '../trade/token/useTokens.ts'
import {
  amountsOf,
  reduceTwapForm,
  type Schedule,
  scheduleOf,
  type TwapAmounts,
  type TwapFormAction,
} from './twapForm.ts'
import { formatTwapUrl, parseTwapUrl, type TwapLocation } from './twapUrl.ts'

/** The form as the address has it, read against the tokens of its chain. */
export interface TwapFormState extends PairTokens {
  readonly location: TwapLocation
  readonly problems: readonly LinkProblem[]
  readonly book: TokenBook
  readonly schedule: Schedule
  readonly amounts: TwapAmounts
  /** Names what is traded for what on which chain, whatever the amounts. */
  readonly pairKey: string
  readonly dispatch: (action: TwapFormAction) => void
}

/** The TWAP form, kept in the address. */
export function useTwapForm(): TwapFormState {
  const [search, writeSearch] = useHashSearch()
  const { linked, location: begun, problems: ofPair } = usePair()
  const own = useMemo(() => parseTwapUrl(search, begun), [search, begun])
  const found = useMemo(
    () => [...ofPair.filter(({ part }) => part !== 'mode'), ...own.problems],
    [ofPair, own.problems],
  )
  const problems = useCleanedLink(search, writeSearch, found, () =>
    formatTwapUrl({ ...own.location, ...linked, mode: 'delta' }),
  )
  const book = useTokens(begun.chainId)
  const location = useMemo(() => withDefaults(own.location, book.listed), [own.location, book.listed])
  const dispatch = useSteady((action: TwapFormAction) =>
    writeSearch(formatTwapUrl(reduceTwapForm(location, action))),
  )
  const tokens = pairTokens(book, location)
  useRememberedPair(linked, tokens.sellToken, tokens.buyToken)
  const schedule = useKept(scheduleOf(location))
  const { chainId, sell, buy, side } = location
  const amounts = amountsOf(location, schedule, side === 'SELL' ? tokens.sellToken : tokens.buyToken)
  const pairKey = `${chainId} ${sell} ${buy} ${side}`
  return { location, problems, book, ...tokens, schedule, amounts, pairKey, dispatch }
}
