import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { type Address, isNative, NATIVE_TOKEN } from '../../domain/address.ts'
import { parseAmount } from '../../domain/amount.ts'
import { chainOf } from '../../domain/chains.ts'
import { marketSwapBounds } from '../../domain/marketSwap.ts'
import type { QuoteRequest } from '../../domain/quote.ts'
import { chainsQuery } from '../../service/queries.ts'
import { useConfig } from '../trade/configContext.tsx'
import { formatPairUrl, type LinkProblem, type PairLocation, parsePairUrl } from '../trade/pairUrl.ts'
import { useService } from '../trade/serviceContext.tsx'
import { useBalance, useSession } from '../trade/sessionHooks.tsx'
import { useSettings } from '../trade/settingsStore.ts'
import { type LiveQuote, useMarketQuote } from '../trade/useMarketQuote.ts'
import { AMPLE_SWAP_GAS, useNetworkFee } from '../trade/useNetworkFee.ts'
import { type TokenBook, useTokens } from '../trade/useTokens.ts'
import { useWatchedBalances } from '../trade/useWatchedBalances.ts'
import { useHashSearch } from '../trade/windowState.ts'
import { reduceSwapForm, type SwapFormAction, withDefaults } from './swapForm.ts'
import { type GateQuote, type SwapGate, type SwapGateContext, swapGate } from './swapGate.ts'

/** Everything the swap screen shows and does, from the address, the lists, the quote, the session and the settings. */
export interface Swap {
  readonly form: PairLocation
  readonly problems: readonly LinkProblem[]
  readonly book: TokenBook
  readonly context: SwapGateContext
  readonly gate: SwapGate
  readonly live: LiveQuote
  readonly request: QuoteRequest | null
  readonly account: Address | null
  readonly slippageBps: number
  /** Network fee to keep back when all of native is sold: quoted gas is a low estimate, and a larger amount may take a longer route. */
  readonly ampleFee: bigint | null
  readonly buyBalance: bigint | 'unknown' | undefined
  readonly sellBalance: bigint | 'unknown' | undefined
  readonly dispatch: (action: SwapFormAction) => void
}

function useForm() {
  const { chains } = useConfig()
  const [search, writeSearch] = useHashSearch()
  const { location, problems: found } = useMemo(
    () =>
      parsePairUrl(
        search,
        chains.map((chain) => chain.id),
      ),
    [search, chains],
  )
  const problems = useCleanedLink(search, writeSearch, location, found)
  const book = useTokens(location.chainId)
  const form = useMemo(() => withDefaults(location, book.listed), [location, book.listed])
  const dispatch = useCallback(
    (action: SwapFormAction) => writeSearch(formatPairUrl(reduceSwapForm(form, action))),
    [form, writeSearch],
  )
  return { form, problems, book, dispatch }
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

function useTradable(chainId: number): boolean {
  const { data } = useQuery(chainsQuery(useService()))
  return !data || data.some((chain) => chain.id === chainId)
}

function useWallet(): SwapGateContext['wallet'] {
  return useSession(({ status, account, failure }) => {
    if (status === 'restoring') return 'restoring'
    if (status === 'connecting') return 'connecting'
    if (status === 'connected' && account) return 'connected'
    return failure ? 'failed' : 'none'
  })
}

function gateQuoteOf({ state, quote }: LiveQuote): GateQuote {
  switch (state.kind) {
    case 'ready':
      return { state: 'ready', impactTooHigh: quote?.maxImpactReached ?? false }
    case 'failed':
      return { state: 'failed', say: state.say, canRetry: state.canRetry }
    case 'unreachable':
      return { state: 'unreachable' }
    case 'paused':
      return { state: 'paused' }
    default:
      return { state: 'loading' }
  }
}

const readBalance = (balance: bigint | 'unknown' | undefined) => balance ?? null

/** The one hook of the swap form. */
export function useSwap(): Swap {
  const { form, problems, book, dispatch } = useForm()
  const { chainId, side } = form
  const sellToken = book.find(form.sell && { chainId, address: form.sell })
  const buyToken = book.find(form.buy && { chainId, address: form.buy })
  const fixedToken = side === 'SELL' ? sellToken : buyToken
  const parsed = form.amount && fixedToken ? parseAmount(form.amount, fixedToken.decimals) : null
  const amount = parsed?.kind === 'amount' ? parsed.value : null

  const account = useSession((state) => (state.status === 'connected' ? state.account : null))
  const request = useMemo<QuoteRequest | null>(
    () =>
      sellToken && buyToken && amount
        ? { chainId, sellToken, buyToken, side, amount, ...(account ? { account } : {}) }
        : null,
    [chainId, sellToken, buyToken, side, amount, account],
  )
  const live = useMarketQuote(request, `${chainId} ${form.sell} ${form.buy} ${side}`)
  const slippageBps = useSettings((settings) => settings.slippageBps)
  const fresh = live.quote && !live.isStale ? live.quote : null
  const payAtMost = side === 'SELL' ? amount : fresh ? marketSwapBounds(fresh, slippageBps).payAtMost : null

  const native = { chainId, address: NATIVE_TOKEN }
  useWatchedBalances([native, ...(sellToken ? [sellToken] : []), ...(buyToken ? [buyToken] : [])])
  const sellBalance = useBalance(sellToken)
  const gasUnits = live.quote?.gasUnits ?? null
  const doubled = (gasUnits ?? 0n) * 2n
  const ampleGas = doubled > AMPLE_SWAP_GAS ? doubled : AMPLE_SWAP_GAS
  const context: SwapGateContext = {
    chain: {
      id: chainId,
      name: chainOf(chainId)?.name ?? String(chainId),
      tradable: useTradable(chainId),
    },
    tokens: book.state,
    sellToken,
    buyToken,
    unlisted: unlistedOf(form, sellToken !== null, buyToken !== null),
    side,
    amount: parsed ?? { kind: 'empty' },
    quote: gateQuoteOf(live),
    wallet: useWallet(),
    walletChainId: useSession((state) => state.walletChainId),
    sellBalance: readBalance(sellBalance),
    payAtMost,
    networkFee: useNetworkFee(chainId, gasUnits),
    nativeBalance: readBalance(useBalance(native)),
    nativeSymbol: chainOf(chainId)?.nativeSymbol ?? '',
    sellIsNative: sellToken !== null && isNative(sellToken.address),
  }
  return {
    form,
    problems,
    book,
    context,
    gate: swapGate(context),
    live,
    request,
    account,
    slippageBps,
    ampleFee: useNetworkFee(chainId, ampleGas),
    sellBalance,
    buyBalance: useBalance(buyToken),
    dispatch,
  }
}

function unlistedOf(form: PairLocation, sellKnown: boolean, buyKnown: boolean): SwapGateContext['unlisted'] {
  if (form.sell && !sellKnown) return { slot: 'sell', address: form.sell }
  return form.buy && !buyKnown ? { slot: 'buy', address: form.buy } : null
}
