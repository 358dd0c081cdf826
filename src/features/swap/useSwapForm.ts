import { useMemo } from 'react'
import { parseAmount } from '../../domain/amount/amount.ts'
import type { Token } from '../../domain/token/token.ts'
import { formatPairUrl, type LinkProblem, type PairLocation } from '../trade/address/pairUrl.ts'
import { useCleanedLink } from '../trade/address/useCleanedLink.ts'
import { useSteady } from '../trade/page/useSteady.ts'
import { useHashSearch } from '../trade/page/windowState.ts'
import type { TradeGateContext } from '../trade/terms/tradeGate.ts'
import { withDefaults } from '../trade/token/pairDefaults.ts'
import { pairTokens } from '../trade/token/pairTokens.ts'
import { usePair } from '../trade/token/usePair.ts'
import { useRememberedPair } from '../trade/token/useRememberedPair.ts'
import { type TokenBook, useTokens } from '../trade/token/useTokens.ts'
import { reduceSwapForm, type SwapFormAction } from './swapForm.ts'
import { type WrapKind, wrapKindOf } from './wrapPair.ts'

/** The form as the address has it, read against the tokens of its chain. */
export interface SwapFormState {
  readonly location: PairLocation
  /** What of the link was not taken over. */
  readonly problems: readonly LinkProblem[]
  readonly book: TokenBook
  readonly sellToken: Token | null
  readonly buyToken: Token | null
  /** An address in the link that no list names and nobody imported yet. */
  readonly unlisted: TradeGateContext['unlisted']
  /** Of the fixed side, raw units. */
  readonly amount: TradeGateContext['amount']
  /** Set where the pair changes one to one, without a quote. */
  readonly wrap: WrapKind | null
  /** Names what is traded for what on which chain, whatever the amounts. */
  readonly pairKey: string
  readonly dispatch: (action: SwapFormAction) => void
}

/** The swap form, kept in the address. */
export function useSwapForm(): SwapFormState {
  const [search, writeSearch] = useHashSearch()
  const { linked, location: begun, problems: found } = usePair()
  const problems = useCleanedLink(search, writeSearch, found, () => formatPairUrl(linked))
  const book = useTokens(begun.chainId)
  const location = useMemo(() => withDefaults(begun, book.listed), [begun, book.listed])
  const dispatch = useSteady((action: SwapFormAction) =>
    writeSearch(formatPairUrl(reduceSwapForm(location, action))),
  )
  const form = useMemo((): SwapFormState => {
    const { chainId, sell, buy, side } = location
    const found = pairTokens(book, location)
    return {
      location,
      problems,
      book,
      dispatch,
      ...found,
      amount: amountOf(location.amount, side === 'SELL' ? found.sellToken : found.buyToken),
      wrap: wrapKindOf(chainId, sell, buy),
      pairKey: `${chainId} ${sell} ${buy} ${side}`,
    }
  }, [location, problems, book, dispatch])
  useRememberedPair(linked, form.sellToken, form.buyToken)
  return form
}

function amountOf(text: string, token: Token | null): TradeGateContext['amount'] {
  return text && token ? parseAmount(text, token.decimals) : { kind: 'empty' }
}
