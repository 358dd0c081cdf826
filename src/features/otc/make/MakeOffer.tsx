import { memo, Suspense, useState } from 'react'
import { deploymentOf } from '../../../domain/chain/deployments.ts'
import { type Address, isSameAddress } from '../../../domain/token/address.ts'
import type { OtcOfferIntent } from '../../../flow/journal/flowRecord.ts'
import { t } from '../../../text/text.ts'
import { Segmented } from '../../../ui/Segmented.tsx'
import { LinkNotes } from '../../trade/address/LinkNotes.tsx'
import { pricedFigures, type Yields } from '../../trade/amount/pricedForm.ts'
import { lazyPart } from '../../trade/lazy/lazyPart.ts'
import { lazyView } from '../../trade/lazy/lazyView.tsx'
import { useNow } from '../../trade/page/useNow.ts'
import { PausedQuotes } from '../../trade/quote/PausedQuotes.tsx'
import { useTransferTaxes } from '../../trade/quote/useTransferTaxes.ts'
import { useDesk } from '../../trade/session/deskContext.tsx'
import { useFlows } from '../../trade/session/sessionHooks.tsx'
import { useBlockTime } from '../../trade/session/useBlockTime.ts'
import { useWalletView } from '../../trade/session/useWalletView.ts'
import { useKept } from '../../trade/settings/useKept.ts'
import { ExpiryField } from '../../trade/terms/ExpiryField.tsx'
import { type Expiry, expiresAt } from '../../trade/terms/expiry.ts'
import { BalanceNote, DroppedNote, WalletNote } from '../../trade/terms/QuoteNote.tsx'
import { TradeAction } from '../../trade/terms/TradeAction.tsx'
import { useAccountTerms } from '../../trade/terms/useAccountTerms.ts'
import { useTradeGate } from '../../trade/terms/useTradeGate.ts'
import { PairPicker } from '../../trade/token/latePicker.ts'
import { loadPicker } from '../../trade/token/loadPicker.ts'
import { type OpenPicker, pickerOpener } from '../../trade/token/openPicker.ts'
import { marketOf } from '../../trade/venue/marketPrice.ts'
import { aboutOf, type TypedPrice, untypedBps, useWaitedFor } from './farPrice.ts'
import { OfferForm } from './OfferForm.tsx'
import { flawOf, type OfferTerms } from './offerIntent.ts'
import { otcButton } from './otcButton.ts'
import { PromisedNote } from './PromisedNote.tsx'
import { TakerField } from './TakerField.tsx'
import { nameOfTaker, readTaker, type TakerChoice } from './takerChoice.ts'
import { useMarketOffer } from './useMarketOffer.ts'
import { useNameOwner } from './useNameOwner.ts'
import { useOtcForm } from './useOtcForm.ts'

const loadReview = () => import('./OfferReview.tsx')
const OfferReview = lazyView(async () => (await loadReview()).OfferReview)
const MadeOffers = lazyView(async () => (await import('../share/MadeOffers.tsx')).MadeOffers)
const FarPriceDialog = lazyView(
  async () => (await import('../../trade/review/FarPriceDialog.tsx')).FarPriceDialog,
)
const FlowDialog = lazyView(async () => (await import('../../trade/flow/FlowDialog.tsx')).FlowDialog)
const WrapStep = lazyPart(async () => (await import('../../trade/review/WrapStep.tsx')).WrapStep)
const TaxNotes = lazyPart(async () => (await import('./TaxNotes.tsx')).TaxNotes)
const ExcessNotes = lazyPart(async () => (await import('./ExcessNotes.tsx')).ExcessNotes)
const BatchPart = lazyPart(async () => (await import('./BatchPart.tsx')).BatchPart)

/** Id of the form: Enter in one of its fields presses the button that belongs to it. */
const OTC_FORM_ID = 'otc-form'
const USUAL_EXPIRY: Expiry = { kind: 'for', name: 'day' }
/** No quote stands in the way of an offer: it has a price of its own. */
const NO_QUOTE = { state: { kind: 'ready' }, quote: null, costs: { networkFee: null } } as const
const NO_RECIPIENT = { kind: 'none' } as const

type Open =
  | OpenPicker
  | { readonly kind: 'far'; readonly bps: number }
  | { readonly kind: 'review'; readonly terms: OfferTerms; readonly account: Address }
  | { readonly kind: 'wrap'; readonly id: string }
  | { readonly kind: 'made'; readonly ids: readonly string[] }
  | null

/** The form of a new offer, or of several; what was made is shared from the same place. */
export function MakeOffer() {
  const [open, setOpen] = useState<Open>(null)
  const [picker] = useState(() => pickerOpener(loadPicker, setOpen))
  const [isBatch, setBatch] = useState(false)
  const [list, setList] = useState('')
  const [yields, setYields] = useState<Yields>('amount')
  const [choice, setChoice] = useState<TakerChoice>({ kind: 'named', text: '' })
  const [expiry, setExpiry] = useState<Expiry>(USUAL_EXPIRY)
  const [typed, setTyped] = useState<TypedPrice | null>(null)
  const form = useOtcForm()
  const { location, book, sellToken, buyToken } = form
  const { chainId } = location
  const wallet = useWalletView(chainId, sellToken, buyToken)
  const { account } = wallet
  useAccountTerms({ chainId, account }, open?.kind === 'review', () => setOpen(null))
  const flows = useFlows()
  const known = [
    ...(account ? [account] : []),
    ...flows.flatMap(({ intent }) => (intent.kind === 'otc-offer' ? [intent.offer.taker] : [])),
  ]
  const taker = useKept(
    readTaker(
      choice,
      { chainId, account, known, isToken: (address) => book.find({ chainId, address }) !== null },
      useNameOwner(nameOfTaker(choice)),
    ),
  )
  const blockTime = useBlockTime(chainId, account !== null)
  const nowMs = useNow(15_000)
  const expires = expiresAt(expiry, blockTime.data?.blockTimeSec ?? Math.floor(nowMs / 1000))
  const expirySec = 'deadlineSec' in expires ? expires.deadlineSec : null
  const figures = pricedFigures(location, sellToken, buyToken, 0)
  const market = useMarketOffer(form, figures)
  const { live } = market
  const quote = live.isStale ? null : live.quote
  const { sellAmount, buyAmount } = figures
  const isComplete = sellToken && buyToken && sellAmount !== null && buyAmount !== null && expirySec !== null
  const terms: OfferTerms | null = isComplete
    ? {
        ...{ makerToken: sellToken, takerToken: buyToken, makerAmount: sellAmount, takerAmount: buyAmount },
        taker: taker.kind === 'named' ? taker.address : null,
        expirySec,
      }
    : null
  const word = market.wordOf(terms)
  const farBps = terms && untypedBps([terms], [word], typed)
  const { sellBps, buyBps } = useTransferTaxes(sellToken, buyToken)
  const isTaxed = Boolean(sellBps || buyBps)
  const isWaiting = word === 'waiting'
  const hasWaited = useWaitedFor(terms && isWaiting ? aboutOf([terms]) : null)
  const gate = useTradeGate(
    { ...form, amount: figures.amount, wrap: null, payAtMost: sellAmount },
    NO_QUOTE,
    wallet,
    NO_RECIPIENT,
  )
  const button = otcButton(gate, {
    ...{ figures, taker },
    isTaxed,
    price: farBps !== null ? 'far' : word === 'paused' || (isWaiting && !hasWaited) ? word : 'ready',
    expiryProblem: 'problem' in expires ? expires.problem : null,
    flaw: terms && account ? flawOf(terms, account) : null,
    lacksContract: !deploymentOf(chainId)?.rfq,
  })
  const { desk } = useDesk()
  const make = (intents: readonly OtcOfferIntent[]) => {
    if (!desk) return
    const [first] = intents
    setTyped(null)
    const ids = intents.length === 1 && first ? [desk.startFlow(first)] : desk.startFlowsInTurn(intents)
    setOpen({ kind: 'made', ids })
  }
  /** What was signed leaves the form. */
  const closeMade = (ids: readonly string[]) => {
    setOpen(null)
    const made = flows.filter(({ id, artifacts }) => ids.includes(id) && artifacts?.offer?.hash)
    if (made.length === 0) return
    if (isBatch) setList('')
    else form.dispatch({ type: 'amount', slot: 'sell', amount: '', yields: 'amount', other: '' })
  }
  const review = () => {
    if (!terms || !account) return
    if (farBps !== null) setOpen({ kind: 'far', bps: farBps })
    else setOpen({ kind: 'review', terms, account })
  }
  const { sellBalance } = wallet
  const isShort = typeof sellBalance === 'bigint' && sellAmount !== null && sellBalance < sellAmount

  return (
    <>
      <KindChoice isBatch={isBatch} onBatch={setBatch} />
      <div className="mt-3.5">
        {form.problems.length > 0 && <LinkNotes problems={form.problems} />}
        {isBatch ? (
          <Suspense fallback={<div className="min-h-64" />}>
            <ExpiryField
              expiry={expiry}
              problem={'problem' in expires ? expires.problem : null}
              onChange={setExpiry}
            />
            <div className="mt-4">
              <BatchPart
                {...{ book, account, expirySec, known }}
                text={list}
                onText={setList}
                onConfirm={make}
              />
            </div>
          </Suspense>
        ) : (
          <>
            <OfferForm
              {...{ form, figures, wallet, yields }}
              quote={quote}
              isPart={market.isPart}
              formId={OTC_FORM_ID}
              market={quote ? marketOf(quote) : null}
              marketState={live.state.kind}
              onYields={setYields}
              picker={picker}
            />
            <div className="mt-4 flex flex-col gap-4">
              <TakerField {...{ chainId, choice, taker }} onChange={setChoice} />
              <ExpiryField
                expiry={expiry}
                problem={'problem' in expires ? expires.problem : null}
                onChange={setExpiry}
              />
            </div>
            <div className="mt-3 flex flex-col gap-2 empty:hidden">
              {terms && isTaxed ? (
                <Suspense>
                  <TaxNotes terms={terms} givenBps={sellBps ?? 0} askedBps={buyBps ?? 0} />
                </Suspense>
              ) : null}
              {live.state.kind === 'paused' && (
                <p className="flex flex-wrap gap-x-2 text-13 text-ink-3">
                  <PausedQuotes renew={live.renew} />
                </p>
              )}
              <Suspense>
                <ExcessNotes
                  amounts={[
                    ...(sellToken && sellAmount !== null ? [{ token: sellToken, amount: sellAmount }] : []),
                    ...(buyToken && buyAmount !== null ? [{ token: buyToken, amount: buyAmount }] : []),
                  ]}
                />
              </Suspense>
              <DroppedNote />
              <BalanceNote wallet={wallet} />
              <WalletNote />
              {account && sellToken && isShort && (
                <Suspense>
                  <WrapStep
                    {...{ chainId, account }}
                    token={sellToken}
                    short={sellAmount - sellBalance}
                    nativeBalance={wallet.nativeBalance}
                    onFlow={(id) => setOpen({ kind: 'wrap', id })}
                  />
                </Suspense>
              )}
              {account && sellToken && typeof sellBalance === 'bigint' && sellAmount !== null && !isShort && (
                <PromisedNote {...{ account }} token={sellToken} balance={sellBalance} amount={sellAmount} />
              )}
            </div>
            <TradeAction
              button={button}
              formId={OTC_FORM_ID}
              chainId={chainId}
              live={live}
              onIntent={() => void loadReview()}
              acts={{ onPicker: picker.open, onReview: review }}
            />
          </>
        )}
      </div>
      {open?.kind === 'picker' && (
        <PairPicker
          {...{ form, open, book }}
          title={t(open.slot === 'sell' ? 'otc.picker.gives' : 'otc.picker.asks')}
          onClose={() => setOpen(null)}
        />
      )}
      {open?.kind === 'far' && (
        <FarPriceDialog
          bps={open.bps}
          side={form.location.side}
          onClose={() => setOpen(null)}
          onAllow={() => {
            if (!terms || !account) return
            setTyped({ about: aboutOf([terms]), bps: open.bps })
            setOpen({ kind: 'review', terms, account })
          }}
        />
      )}
      {open?.kind === 'review' && isSameAddress(open.account, account) && (
        <OfferReview
          offers={[open.terms]}
          account={open.account}
          words={[word]}
          lookalikes={[taker.kind === 'named' ? taker.resembles : null]}
          problem={isTaxed ? 'otc.gate.tax' : farBps === null ? null : 'otc.review.far'}
          renew={live.renew}
          onClose={() => setOpen(null)}
          onConfirm={make}
        />
      )}
      {open?.kind === 'wrap' && <FlowDialog id={open.id} onClose={() => setOpen(null)} />}
      {open?.kind === 'made' && <MadeOffers ids={open.ids} onClose={() => closeMade(open.ids)} />}
    </>
  )
}

/** One offer, or several at once. */
const KindChoice = memo(function KindChoice({
  isBatch,
  onBatch,
}: {
  readonly isBatch: boolean
  readonly onBatch: (isBatch: boolean) => void
}) {
  return (
    <Segmented
      label={t('otc.kind.label')}
      options={[
        { value: 'one', label: t('otc.kind.one') },
        { value: 'many', label: t('otc.kind.many') },
      ]}
      value={isBatch ? 'many' : 'one'}
      onChange={(kind) => onBatch(kind === 'many')}
    />
  )
})
