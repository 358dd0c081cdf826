import { useCallback, useEffect, useMemo, useState } from 'react'
import { parseAmount } from '../../domain/amount.ts'
import type { Token } from '../../domain/token.ts'
import { formatPairUrl, type LinkProblem, type PairLocation } from '../trade/session/pairUrl.ts'
import { useHashSearch } from '../trade/session/windowState.ts'
import { changeTokenMemory, tokenStore, withPair } from '../trade/token/tokenStore.ts'
import { usePair } from '../trade/token/usePair.ts'
import { type TokenBook, useTokens } from '../trade/token/useTokens.ts'
import { reduceSwapForm, type SwapFormAction, withDefaults } from './swapForm.ts'
import type { SwapGateContext } from './swapGate.ts'
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
  readonly unlisted: SwapGateContext['unlisted']
  /** Of the fixed side, raw units. */
  readonly amount: SwapGateContext['amount']
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
  const problems = useCleanedLink(search, writeSearch, linked, found)
  const book = useTokens(begun.chainId)
  const location = useMemo(() => withDefaults(begun, book.listed), [begun, book.listed])
  const dispatch = useCallback(
    (action: SwapFormAction) => writeSearch(formatPairUrl(reduceSwapForm(location, action))),
    [location, writeSearch],
  )
  const { chainId, sell, buy, side } = location
  const sellToken = book.find(sell && { chainId, address: sell })
  const buyToken = book.find(buy && { chainId, address: buy })
  useRememberedPair(linked, sellToken, buyToken)
  return {
    location,
    problems,
    book,
    sellToken,
    buyToken,
    unlisted: unlistedOf(location, sellToken !== null, buyToken !== null),
    amount: amountOf(location.amount, side === 'SELL' ? sellToken : buyToken),
    wrap: wrapKindOf(chainId, sell, buy),
    pairKey: `${chainId} ${sell} ${buy} ${side}`,
    dispatch,
  }
}

/** Remembers the pair that somebody chose or was linked to, once both tokens have a name; a default is no choice. */
function useRememberedPair({ sell, buy }: PairLocation, sellToken: Token | null, buyToken: Token | null) {
  const isChosen = sell !== null || buy !== null
  useEffect(() => {
    if (!isChosen || !sellToken || !buyToken) return
    const pair = { chainId: sellToken.chainId, sell: sellToken.address, buy: buyToken.address }
    const [last] = tokenStore.getState().pairs
    if (last?.chainId === pair.chainId && last.sell === pair.sell && last.buy === pair.buy) return
    changeTokenMemory((memory) => withPair(memory, pair))
  }, [isChosen, sellToken, buyToken])
}

function amountOf(text: string, token: Token | null): SwapGateContext['amount'] {
  return text && token ? parseAmount(text, token.decimals) : { kind: 'empty' }
}

function unlistedOf(
  { sell, buy }: PairLocation,
  sellKnown: boolean,
  buyKnown: boolean,
): SwapGateContext['unlisted'] {
  if (sell && !sellKnown) return { slot: 'sell', address: sell }
  return buy && !buyKnown ? { slot: 'buy', address: buy } : null
}

/** Takes what was refused out of the address, so that copying it does not pass it on, and keeps what was said until the form changes. */
function useCleanedLink(
  search: string,
  writeSearch: (search: string) => void,
  location: PairLocation,
  found: readonly LinkProblem[],
): readonly LinkProblem[] {
  const [said, setSaid] = useState<{ readonly search: string; readonly problems: readonly LinkProblem[] }>()
  useEffect(() => {
    if (found.length === 0) return
    const cleaned = formatPairUrl(location)
    setSaid({ search: cleaned, problems: found })
    writeSearch(cleaned)
  }, [found, location, writeSearch])
  return found.length === 0 && said?.search === search ? said.problems : found
}
