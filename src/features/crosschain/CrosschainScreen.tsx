import '../../text/en/screens/crosschain.ts'
import '../../text/en/trade/details.ts'
import { memo, Suspense, useMemo, useState } from 'react'
import { IMPACT_CEILING_PERCENT } from '../../domain/amount/quote.ts'
import { chainOf } from '../../domain/chain/chains.ts'
import { type Address, isSameAddress } from '../../domain/token/address.ts'
import type { TokenId } from '../../domain/token/token.ts'
import type { FlowIntent } from '../../flow/journal/flowRecord.ts'
import { t } from '../../text/text.ts'
import { Note } from '../../ui/Note.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { LinkNotes } from '../trade/address/LinkNotes.tsx'
import { lazyPart } from '../trade/lazy/lazyPart.ts'
import { lazyView } from '../trade/lazy/lazyView.tsx'
import { useNow } from '../trade/page/useNow.ts'
import { useSteady } from '../trade/page/useSteady.ts'
import { QuoteLine } from '../trade/quote/QuoteLine.tsx'
import { isSameTrade } from '../trade/quote/sameTrade.ts'
import { useConfig } from '../trade/session/configContext.tsx'
import { useDesk } from '../trade/session/deskContext.tsx'
import { useBlockTime } from '../trade/session/useBlockTime.ts'
import { useWalletView } from '../trade/session/useWalletView.ts'
import { useSettings } from '../trade/settings/settingsStore.ts'
import { ExpiryField } from '../trade/terms/ExpiryField.tsx'
import { type Expiry, expiresAt } from '../trade/terms/expiry.ts'
import { ceilingFor } from '../trade/terms/impactLimit.ts'
import { OptionsPanel } from '../trade/terms/OptionsPanel.tsx'
import {
  BalanceNote,
  DroppedNote,
  ExcessAmountNote,
  QuoteNote,
  WalletNote,
} from '../trade/terms/QuoteNote.tsx'
import { TradeAction } from '../trade/terms/TradeAction.tsx'
import { forgetRecipient, tradeTerms, useTradeTerms } from '../trade/terms/tradeTerms.ts'
import { useAccountTerms } from '../trade/terms/useAccountTerms.ts'
import { useRecipient } from '../trade/terms/useRecipient.ts'
import { useTradeGate } from '../trade/terms/useTradeGate.ts'
import { PairPicker } from '../trade/token/latePicker.ts'
import { loadPicker } from '../trade/token/loadPicker.ts'
import { type OpenPicker, pickerOpener } from '../trade/token/openPicker.ts'
import { CrosschainForm } from './CrosschainForm.tsx'
import { crosschainButton } from './form/crosschainButton.ts'
import { CROSSCHAIN_FORM_ID } from './form/crosschainForm.ts'
import { OneChainNote } from './form/OneChainNote.tsx'
import { type CrosschainFormState, useCrosschainForm } from './form/useCrosschainForm.ts'
import { OfferDetails } from './OfferDetails.tsx'
import { ReceiverLine } from './ReceiverLine.tsx'
import { Reserved } from './Reserved.tsx'
import { CrossingNotes } from './route/CrossingNotes.tsx'
import type { TakenOffer } from './route/crosschainIntent.ts'
import { FillsAtOnce } from './route/FillsAtOnce.tsx'
import { isTakeable } from './route/isTakeable.ts'
import { noRoutesOf } from './route/noRoutes.ts'
import { RouteAnnouncement } from './route/RouteAnnouncement.tsx'
import { RouteList } from './route/RouteList.tsx'
import {
  impactRisk,
  leftOutOf,
  type RouteOffer,
  routeOffers,
  shortfallOf,
  sortedOffers,
  takenOffer,
} from './route/routeList.ts'
import { useRouteOrder } from './route/routePreference.ts'
import { ShortfallNote } from './route/ShortfallNote.tsx'
import { useCrosschainQuote } from './route/useCrosschainQuote.ts'

const loadReview = () => import('./review/CrosschainReview.tsx')
const CrosschainReview = lazyView(async () => (await loadReview()).CrosschainReview)
const FlowDialog = lazyView(async () => (await import('../trade/flow/FlowDialog.tsx')).FlowDialog)
const ImpactDialog = lazyView(async () => (await import('../trade/terms/ImpactDialog.tsx')).ImpactDialog)
const OwnTrades = lazyPart(async () => (await import('../trade/aside/OwnTrades.tsx')).OwnTrades)

const KINDS = ['market', 'limit'] as const

const USUAL_EXPIRY: Expiry = { kind: 'for', name: 'week' }

type Open =
  | OpenPicker
  | { readonly kind: 'review'; readonly offer: TakenOffer; readonly account: Address }
  | { readonly kind: 'impact'; readonly percent: number }
  | { readonly kind: 'flow'; readonly id: string }
  | null

/** What the consent to a loss above the limit says. */
const LOSS_WORDS = {
  title: () => t('crosschain.loss.allow'),
  text: (percent: string) => t('crosschain.loss.allowText', { loss: percent }),
  confirm: () => t('crosschain.loss.confirm'),
}

/** A route that was chosen, and the pair it was chosen for. */
interface Choice {
  readonly pairKey: string
  readonly id: string
  /** Its bridge: what to call it when it is offered no more. */
  readonly protocol: string
}

const NO_OFFERS: readonly RouteOffer[] = []

const nameOf = (chainId: number): string => chainOf(chainId)?.name ?? String(chainId)

/** The crosschain screen: sold on one chain, received on another, by the bridge that was chosen. */
export function CrosschainScreen() {
  const { hostFee } = useConfig()
  const [open, setOpen] = useState<Open>(null)
  const [picker] = useState(() => pickerOpener(loadPicker, setOpen))
  const [choice, setChoice] = useState<Choice | null>(null)
  const [order, setOrder] = useRouteOrder()
  const form = useCrosschainForm()
  const { location, books, sellToken, buyToken, pairKey } = form
  const { chainId, destChainId } = location
  const wallet = useWalletView(chainId, sellToken, buyToken)
  const { account } = wallet
  const recipient = useRecipient(books.buy, account)
  useAccountTerms({ chainId: destChainId, account }, open?.kind === 'review', () => setOpen(null))
  const live = useCrosschainQuote(form, account, recipient)
  const slippageBps = useSettings((settings) => settings.slippageBps)
  const tokenOf = useMemo(() => {
    const { sell, buy } = books
    return (token: TokenId) => (token.chainId === chainId ? sell : buy).find(token)
  }, [books, chainId])
  const isLimit = form.limit !== null
  const limit = form.limit?.kind === 'amount' && form.limit.value > 0n ? form.limit.value : null
  const quoted = live.request && live.quote
  const terms = useMemo(() => ({ slippageBps, isLimit, limit }), [slippageBps, isLimit, limit])
  const offers = useMemo(
    () => (quoted ? routeOffers(quoted, terms, tokenOf) : NO_OFFERS),
    [quoted, terms, tokenOf],
  )
  const shown = useMemo(() => sortedOffers(offers, order), [offers, order])
  const leftOut = useMemo(() => (quoted ? leftOutOf(quoted, offers) : []), [quoted, offers])
  const chosen = choice?.pairKey === pairKey ? choice : null
  const usual = takenOffer(offers, null)
  const taken = takenOffer(offers, chosen?.id ?? null)
  const lacksChosen = chosen !== null && taken === null && offers.length > 0
  const by = taken && shortfallOf(taken, usual)
  const shortfall = by && usual ? { by, protocol: usual.route.protocol } : null
  const payAtMost = payAtMostOf(form, taken, live.isStale)
  const { impact } = useTradeTerms()
  const ceiling = impact?.pairKey === pairKey ? impact.percent : IMPACT_CEILING_PERCENT
  const risk = useMemo(() => taken && impactRisk(taken, ceiling), [taken, ceiling])
  const raiseImpact = useSteady((percent: number) => setOpen({ kind: 'impact', percent }))
  const chooseRoute = useSteady(({ id, route: { protocol } }: RouteOffer) =>
    setChoice({ pairKey, id, protocol }),
  )
  const refusedToken = live.support === 'refused' ? (sellToken?.symbol ?? '') : null
  const [expiry, setExpiry] = useState<Expiry>(USUAL_EXPIRY)
  const blockTime = useBlockTime(chainId, isLimit && account !== null)
  const nowMs = useNow(15_000)
  const expires = expiresAt(expiry, blockTime.data?.blockTimeSec ?? Math.floor(nowMs / 1000))
  const gate = useTradeGate(
    { ...form, book: bookState(form), wrap: null, payAtMost },
    { ...live, quote: risk },
    wallet,
    recipient,
  )
  const button = crosschainButton(gate, {
    isOneChain: form.isOneChain,
    lacksBridges: form.lacksBridges,
    lacksDelta: live.noDelta !== null,
    refusedToken,
    lacksRoute: offers.length > 0 && taken === null,
    lacksChosen,
    limit: form.limit,
    side: location.side,
    expiryProblem: 'problem' in expires ? expires.problem : null,
    isLoss: risk?.isLoss ?? false,
  })
  const { desk } = useDesk()
  const start = (intent: FlowIntent) => desk && setOpen({ kind: 'flow', id: desk.startFlow(intent) })
  const to = recipient.kind === 'address' ? recipient.address : account
  const isLoading = live.support === 'asking' || (live.request !== null && live.state.kind === 'loading')
  /** The same route in a quote of now; undefined where there is none for the trade under review. */
  const sameRoute = ({ id, quote: reviewed }: TakenOffer, quote: typeof live.quote) => {
    // What the form means by now need not be what is reviewed.
    if (!quote || !isSameTrade(quote.request, reviewed.request)) return undefined
    const again = routeOffers(quote, terms, tokenOf).find((offer) => offer.id === id)
    return again && isTakeable(again) ? again : null
  }
  const routes = (
    <RouteList
      offers={shown}
      leftOut={leftOut}
      usual={usual}
      taken={taken}
      missing={lacksChosen ? (chosen?.protocol ?? null) : null}
      none={noRoutesOf(form, live)}
      isOld={live.isStale}
      isLoading={isLoading}
      order={order}
      tokenOf={tokenOf}
      onOrder={setOrder}
      onChoose={chooseRoute}
    />
  )

  return (
    <div className="mx-auto grid grid-cols-1 max-w-[29.25rem] items-start gap-7 px-3.5 pt-4.5 pb-10 wide:max-w-260 wide:grid-cols-[29.25rem_minmax(0,1fr)] wide:gap-10 wide:px-6 wide:pt-10">
      <section aria-labelledby="crosschain-heading" className="*:isolate">
        <Heading isLimit={isLimit} dispatch={form.dispatch} />
        {form.problems.length > 0 && <LinkNotes problems={form.problems} />}
        <CrosschainForm {...{ form, wallet }} live={live} taken={taken} picker={picker} />
        {/* On small screens what is beside the form is far below it: the choice comes before the button. */}
        {offers.length > 0 && <div className="mt-4 wide:hidden">{routes}</div>}
        {isLimit && (
          <div className="mt-4">
            <ExpiryField
              expiry={expiry}
              problem={'problem' in expires ? expires.problem : null}
              onChange={setExpiry}
            />
          </div>
        )}
        <div className="mt-3 flex flex-col gap-2 empty:hidden">
          {form.isOneChain && <OneChainNote form={form} />}
          {form.lacksBridges && !form.isOneChain && (
            <Note tone="warn">
              {t('crosschain.noBridges', { from: nameOf(chainId), to: nameOf(destChainId) })}
            </Note>
          )}
          {refusedToken !== null && (
            <Note tone="warn">
              {t('crosschain.noToken', { symbol: refusedToken, chain: nameOf(chainId) })}
            </Note>
          )}
          <QuoteNote isAsked={live.isAsked} state={live.state} />
          <Suspense>
            <ExcessAmountNote request={live.request} />
          </Suspense>
          {taken && !live.isStale && <FillsAtOnce offer={taken} />}
          {live.request && !isLimit && (
            <CrossingNotes
              risk={live.state.kind === 'ready' ? risk : null}
              slippageBps={slippageBps}
              onRaise={raiseImpact}
            />
          )}
          {taken && shortfall && !live.isStale && <ShortfallNote {...shortfall} offer={taken} />}
          {taken?.mayMissFloor && !live.isStale && <Note tone="warn">{t('crosschain.mayMissFloor')}</Note>}
          {account && !form.isOneChain && <ReceiverLine {...{ account, recipient, chainId, destChainId }} />}
          <DroppedNote />
          <BalanceNote wallet={wallet} />
          <WalletNote />
          <Reserved wallet={wallet} token={sellToken} most={payAtMost} />
        </div>
        <TradeAction
          button={button}
          formId={CROSSCHAIN_FORM_ID}
          chainId={chainId}
          live={live}
          onIntent={() => void loadReview()}
          acts={{
            onPicker: picker.open,
            onReview: () =>
              account && taken && isTakeable(taken) && setOpen({ kind: 'review', offer: taken, account }),
          }}
        />
        <div className="mt-3 flex min-h-6 flex-wrap items-center justify-center gap-x-2 text-13 text-ink-3">
          <QuoteLine live={live} isQuoting={gate.type === 'quote-loading'} />
        </div>
        {taken && live.request && (
          <OfferDetails {...{ taken, account, slippageBps, tokenOf, hostFee }} isOld={live.isStale} />
        )}
        <OptionsPanel
          chainId={chainId}
          recipientChainId={destChainId}
          recipient={recipient}
          isMarket={false}
          hasExpiry={isLimit}
        />
      </section>
      <aside aria-label={t('swap.aside')} className="flex min-w-0 flex-col gap-7">
        <div className="max-wide:hidden">{routes}</div>
        <Suspense>
          <OwnTrades
            form={{ screen: 'crosschain', pair: location, more: { dest: String(destChainId) } }}
            book={books.sell}
            onClear={(slot) => form.dispatch({ type: 'amount', slot, amount: '' })}
            onFlow={(id) => setOpen({ kind: 'flow', id })}
          />
        </Suspense>
      </aside>
      {open?.kind === 'picker' && (
        <PairPicker
          {...{ form, open }}
          book={books[open.slot]}
          title={t(open.slot === 'sell' ? 'swap.picker.sell' : 'swap.picker.buy')}
          onClose={() => setOpen(null)}
        />
      )}
      {open?.kind === 'review' && account && isSameAddress(open.account, account) && to && (
        <CrosschainReview
          {...{ account, recipient: to, tokenOf }}
          opened={open.offer}
          latest={live.isStale ? undefined : sameRoute(open.offer, live.quote)}
          renew={async () => sameRoute(open.offer, await live.renew())}
          shortfall={taken?.id === open.offer.id ? shortfall : null}
          ceiling={ceiling}
          resembles={recipient.kind === 'address' ? recipient.resembles : null}
          deadlineSec={'deadlineSec' in expires && isLimit ? expires.deadlineSec : null}
          onClose={() => setOpen(null)}
          onConfirm={(intent) => {
            start(intent)
            forgetRecipient()
          }}
        />
      )}
      {open?.kind === 'impact' && (
        <ImpactDialog
          percent={open.percent}
          {...(risk?.isLoss && { words: LOSS_WORDS })}
          onClose={() => setOpen(null)}
          onAllow={() => {
            tradeTerms.setState({ impact: { pairKey, percent: ceilingFor(open.percent) } })
            setOpen(null)
          }}
        />
      )}
      <RouteAnnouncement offer={live.isStale ? null : taken} isMuted={open !== null} />
      {open?.kind === 'flow' && <FlowDialog id={open.id} onClose={() => setOpen(null)} />}
    </div>
  )
}

/** The name of the screen, and whether the order is one at the market. */
const Heading = memo(function Heading({
  isLimit,
  dispatch,
}: {
  readonly isLimit: boolean
  readonly dispatch: CrosschainFormState['dispatch']
}) {
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h1
          id="crosschain-heading"
          tabIndex={-1}
          className="text-20 font-semibold tracking-[-0.012em] focus:outline-none"
        >
          {t('crosschain.title')}
        </h1>
        <Segmented
          label={t('crosschain.kind.label')}
          options={KINDS.map((value) => ({ value, label: t(`crosschain.kind.${value}`) }))}
          value={isLimit ? 'limit' : 'market'}
          onChange={(kind) => dispatch({ type: 'limit', isLimit: kind === 'limit' })}
        />
      </div>
      <p className="mt-1 mb-3.5 text-13 text-ink-3">{t('crosschain.lead')}</p>
    </>
  )
})

/** Both lists of tokens as one: neither side can be chosen without its own. */
function bookState({ books: { sell, buy } }: CrosschainFormState) {
  const states = [sell.state, buy.state]
  return {
    state: states.includes('loading') ? 'loading' : states.includes('failed') ? 'failed' : 'ready',
  } as const
}

/** The most that may leave in the sell token; null until a quote says so (BUY) or the amount does. */
function payAtMostOf(
  { location, amount, limit }: CrosschainFormState,
  taken: RouteOffer | null,
  isStale: boolean,
): bigint | null {
  if (location.side === 'SELL') return amount.kind === 'amount' ? amount.value : null
  if (limit) return limit.kind === 'amount' ? limit.value : null
  return isStale ? null : (taken?.bound ?? null)
}
