import { useMemo } from 'react'
import type { Token } from '../../../domain/token/token.ts'
import type { LinkProblem, PairLocation } from '../address/pairUrl.ts'
import { useCleanedLink } from '../address/useCleanedLink.ts'
import { useSteady } from '../page/useSteady.ts'
import { useHashSearch } from '../page/windowState.ts'
import { withDefaults } from './pairDefaults.ts'
import { type PairTokens, pairTokens } from './pairTokens.ts'
import { usePair } from './usePair.ts'
import { useRememberedPair } from './useRememberedPair.ts'
import { type TokenBook, useTokens } from './useTokens.ts'

/** How the address of a form is read and written, and what an action changes. */
export interface PairFormKind<Form extends PairLocation, Action> {
  readonly parse: (
    search: string,
    pair: PairLocation,
  ) => { readonly location: Form; readonly problems: readonly LinkProblem[] }
  readonly format: (form: Form) => string
  readonly reduce: (form: Form, action: Action) => Form
  /** Replaces tokens that the form cannot have. @param listed tokens of its chain */
  readonly adapt?: (form: Form, listed: readonly Token[]) => Form
}

/** The form as the address has it, read against the tokens of its chain. */
export interface PairForm<Form extends PairLocation, Action> extends PairTokens {
  readonly location: Form
  /** The same before defaults and `adapt`. */
  readonly linked: Form
  /** What of the link was not taken over. */
  readonly problems: readonly LinkProblem[]
  readonly book: TokenBook
  /** Names what is traded for what on which chain, whatever the amounts. */
  readonly pairKey: string
  readonly dispatch: (action: Action) => void
}

/** A form of one chain, kept in the address. No mode of a link counts: solvers answer. @param kind a constant */
export function usePairForm<Form extends PairLocation, Action>(
  kind: PairFormKind<Form, Action>,
): PairForm<Form, Action> {
  const { parse, format, reduce, adapt } = kind
  const [search, writeSearch] = useHashSearch()
  const pair = usePair()
  const own = useMemo(() => parse(search, pair.location), [parse, search, pair.location])
  const found = useMemo(
    () => [...pair.problems.filter(({ part }) => part !== 'mode'), ...own.problems],
    [pair.problems, own.problems],
  )
  const problems = useCleanedLink(search, writeSearch, found, () =>
    format({ ...own.location, ...pair.linked }),
  )
  const book = useTokens(pair.location.chainId)
  const location = useMemo(() => {
    const begun = withDefaults(own.location, book.listed)
    return adapt ? adapt(begun, book.listed) : begun
  }, [own.location, book.listed, adapt])
  const dispatch = useSteady((action: Action) => writeSearch(format(reduce(location, action))))
  const tokens = pairTokens(book, location)
  useRememberedPair(pair.linked, tokens.sellToken, tokens.buyToken)
  const { chainId, sell, buy, side } = location
  const pairKey = `${chainId} ${sell} ${buy} ${side}`
  return { location, linked: own.location, problems, book, ...tokens, pairKey, dispatch }
}
