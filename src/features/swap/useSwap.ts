import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { type Address, isNative, NATIVE_TOKEN, ZERO_ADDRESS } from '../../domain/address.ts'
import { parseAmount } from '../../domain/amount.ts'
import { chainOf } from '../../domain/chains.ts'
import type { QuoteRequest } from '../../domain/quote.ts'
import type { Token } from '../../domain/token.ts'
import type { WrapIntent } from '../../flow/journal/flowRecord.ts'
import { chainsQuery } from '../../service/queries.ts'
import type { Offer } from '../trade/quote/offer.ts'
import { offerBounds } from '../trade/quote/offer.ts'
import { AMPLE_SWAP_GAS, DEPOSIT_GAS, useNetworkFee } from '../trade/quote/useNetworkFee.ts'
import { type LiveOffer, useOffer } from '../trade/quote/useOffer.ts'
import { useConfig } from '../trade/session/configContext.tsx'
import { formatPairUrl, type LinkProblem, type PairLocation, parsePairUrl } from '../trade/session/pairUrl.ts'
import { useService } from '../trade/session/serviceContext.tsx'
import { useBalance, useFlows, useSession } from '../trade/session/sessionHooks.tsx'
import { useSettings } from '../trade/session/settingsStore.ts'
import { useWatchedBalances } from '../trade/session/useWatchedBalances.ts'
import { useHashSearch } from '../trade/session/windowState.ts'
import { type TokenBook, useTokens } from '../trade/token/useTokens.ts'
import { type Recipient, readRecipient } from './recipient.ts'
import { reduceSwapForm, type SwapFormAction, withDefaults } from './swapForm.ts'
import { type GateQuote, type SwapGate, type SwapGateContext, swapGate } from './swapGate.ts'
import { forgetRecipient, useSwapTerms } from './swapTerms.ts'
import { type TradeWay, tradeWay } from './tradeWay.ts'
import { useTransferTax } from './useTransferTax.ts'
import { wrapKindOf } from './wrapPair.ts'

/** Everything the swap screen shows and does, from the address, the lists, the quote, the session and the settings. */
export interface Swap {
  readonly form: PairLocation
  readonly problems: readonly LinkProblem[]
  readonly book: TokenBook
  readonly context: SwapGateContext
  readonly gate: SwapGate
  readonly live: LiveOffer
  readonly request: QuoteRequest | null
  readonly account: Address | null
  readonly slippageBps: number
  /** Native and its wrapped token: changed one to one, without a quote. */
  readonly wrap: WrapIntent | null
  /** Who is asked for offers, and why solvers are not where they are not. */
  readonly way: TradeWay
  /** Whether the chain said of both tokens what they keep of a transfer, or that it cannot. */
  readonly isTaxKnown: boolean
  readonly recipient: Recipient
  /** Names what is traded for what on which chain, whatever the amounts. */
  readonly pairKey: string
  /** Network fee to keep back when all of native is sold: quoted gas is a low estimate, and a larger amount may take a longer route. */
  readonly ampleFee: bigint | null
  /** What the network asks for the deposit of a Delta order that sells native; 0 where none is needed, null when unknown. */
  readonly depositFee: bigint | null
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

function gateQuoteOf({ state, quote }: LiveOffer): GateQuote {
  switch (state.kind) {
    case 'ready':
      return { state: 'ready', impactTooHigh: quote?.maxImpactReached ?? false }
    case 'failed':
      return state.code === 'service-impact-too-high'
        ? { state: 'ready', impactTooHigh: true }
        : { state: 'failed', say: state.say, canRetry: state.canRetry }
    case 'unreachable':
      return { state: 'unreachable' }
    case 'paused':
      return { state: 'paused' }
    default:
      return { state: 'loading' }
  }
}

const WRAP_GAS = 60_000n

/** Gas that the person pays for: their own swap, the deposit of a native Delta order, or a wrap; 0 where only a signature is asked. */
function gasUnitsOf(quote: Offer | null, wrapKind: string | null, sellToken: Token | null): bigint | null {
  if (wrapKind) return WRAP_GAS
  if (quote?.mode === 'delta') return sellToken && isNative(sellToken.address) ? DEPOSIT_GAS : 0n
  return quote?.gasUnits ?? null
}

/** What the network may ask for; nothing where nothing is sent. */
function useGatedFee(chainId: number, gasUnits: bigint | null): bigint | null {
  const fee = useNetworkFee(chainId, gasUnits)
  return gasUnits === 0n ? 0n : fee
}

/** Forgets the recipient when the account or the chain it was typed for is another one, or the screen is left. */
function useForgottenRecipient(chainId: number, account: Address | null): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a recipient belongs to the chain as well
  useEffect(() => (account ? forgetRecipient : undefined), [chainId, account])
}

/** The recipient as typed, checked against the person's own accounts, earlier recipients and the tokens of the chain. */
function useRecipient(chainId: number, account: Address | null, book: TokenBook): Recipient {
  const { recipientText } = useSwapTerms()
  const flows = useFlows()
  useForgottenRecipient(chainId, account)
  return useMemo(() => {
    if (recipientText === null) return { kind: 'none' }
    const sentTo = flows.flatMap(({ intent }) => ('recipient' in intent ? [intent.recipient] : []))
    return readRecipient(recipientText, {
      chainId,
      account,
      isToken: (address) => book.find({ chainId, address }) !== null,
      known: account ? [account, ...sentTo] : sentTo,
    })
  }, [recipientText, flows, chainId, account, book])
}

const NO_POOLS: readonly Address[] = []

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
  const slippageBps = useSettings((settings) => settings.slippageBps)
  const pairKey = `${chainId} ${form.sell} ${form.buy} ${side}`
  const wrapKind = wrapKindOf(chainId, form.sell, form.buy)
  const recipient = useRecipient(chainId, account, book)
  const receiver = recipient.kind === 'address' && !recipient.isOwn ? recipient.address : undefined
  const [pools, setPools] = useState<readonly Address[]>(NO_POOLS)
  const sellTaxBps = useTransferTax(wrapKind ? null : sellToken, pools)
  const buyTaxBps = useTransferTax(wrapKind ? null : buyToken, pools)
  const { impact, autoMarketPair } = useSwapTerms()
  const mode = form.mode === 'auto' && autoMarketPair === pairKey ? 'market' : form.mode
  const way = tradeWay(mode, chainId, [sellTaxBps, buyTaxBps])
  const maxImpactPercent = impact?.pairKey === pairKey ? impact.percent : undefined
  const request = useMemo<QuoteRequest | null>(
    () =>
      sellToken && buyToken && amount && !wrapKind
        ? {
            chainId,
            sellToken,
            buyToken,
            side,
            amount,
            ...(account ? { account } : {}),
            ...(receiver ? { receiver } : {}),
            ...(sellTaxBps ? { sellTaxBps } : {}),
            ...(buyTaxBps ? { buyTaxBps } : {}),
            ...(maxImpactPercent === undefined ? {} : { maxImpactPercent }),
          }
        : null,
    [
      chainId,
      sellToken,
      buyToken,
      side,
      amount,
      account,
      wrapKind,
      receiver,
      sellTaxBps,
      buyTaxBps,
      maxImpactPercent,
    ],
  )
  const live = useOffer(request, { mode: way.asked, pairKey: `${pairKey} ${way.asked}`, slippageBps })
  const quotedPools = live.quote?.mode === 'market' ? live.quote.poolAddresses : NO_POOLS
  useEffect(() => {
    if (quotedPools.length > 0) setPools(quotedPools)
  }, [quotedPools])
  const fresh = live.quote && !live.isStale ? live.quote : null
  const payAtMost =
    side === 'SELL' || wrapKind ? amount : fresh ? offerBounds(fresh, slippageBps).payAtMost : null
  const wrap = useMemo<WrapIntent | null>(
    () =>
      wrapKind && amount
        ? { kind: wrapKind, chainId, account: account ?? ZERO_ADDRESS, amount: amount.toString() }
        : null,
    [wrapKind, amount, chainId, account],
  )

  const native = { chainId, address: NATIVE_TOKEN }
  useWatchedBalances([native, ...(sellToken ? [sellToken] : []), ...(buyToken ? [buyToken] : [])])
  const sellBalance = useBalance(sellToken)
  const gasUnits = gasUnitsOf(live.quote, wrapKind, sellToken)
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
    quote: wrapKind ? { state: 'ready', impactTooHigh: false } : gateQuoteOf(live),
    wrap: wrapKind,
    recipient: recipient.kind === 'refused' ? recipient.say : null,
    wallet: useWallet(),
    walletChainId: useSession((state) => state.walletChainId),
    sellBalance: readBalance(sellBalance),
    payAtMost,
    networkFee: useGatedFee(chainId, gasUnits),
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
    isTaxKnown: sellTaxBps !== undefined && buyTaxBps !== undefined,
    request,
    account,
    slippageBps,
    wrap,
    way,
    recipient,
    pairKey,
    ampleFee: useNetworkFee(chainId, ampleGas),
    depositFee: useGatedFee(chainId, context.sellIsNative ? DEPOSIT_GAS : 0n),
    sellBalance,
    buyBalance: useBalance(buyToken),
    dispatch,
  }
}

function unlistedOf(form: PairLocation, sellKnown: boolean, buyKnown: boolean): SwapGateContext['unlisted'] {
  if (form.sell && !sellKnown) return { slot: 'sell', address: form.sell }
  return form.buy && !buyKnown ? { slot: 'buy', address: form.buy } : null
}
