import { type ReactNode, Suspense, useMemo, useState } from 'react'
import type { OtcOfferIntent } from '../../../flow/journal/flowRecord.ts'
import { t } from '../../../text/text.ts'
import { Segmented } from '../../../ui/Segmented.tsx'
import type { Yields } from '../../trade/amount/pricedForm.ts'
import { lazyPart } from '../../trade/lazy/lazyPart.ts'
import { useSteady } from '../../trade/page/useSteady.ts'
import { FormNotes } from '../../trade/screen/FormNotes.tsx'
import { TradeScreen } from '../../trade/screen/TradeScreen.tsx'
import { type TradeDialogs, useTradeDialogs } from '../../trade/screen/useTradeDialogs.ts'
import { useFlowStore } from '../../trade/session/sessionHooks.tsx'
import { useWalletLayer } from '../../trade/session/walletLayerContext.tsx'
import { ExpiryField } from '../../trade/terms/ExpiryField.tsx'
import { useAccountTerms } from '../../trade/terms/useAccountTerms.ts'
import type { Slot } from '../../trade/token/pairDefaults.ts'
import { marketOf } from '../../trade/venue/marketPrice.ts'
import { OfferForm } from './OfferForm.tsx'
import { loadReview, type OfferWindow, OfferWindows } from './OfferWindows.tsx'
import { offerNotes } from './offerNotes.tsx'
import { TakerField } from './TakerField.tsx'
import { type OfferTrade, useMakeOffer } from './useMakeOffer.ts'

const BatchPart = lazyPart(async () => (await import('./BatchPart.tsx')).BatchPart)

/** Id of the form: Enter in one of its fields presses the button that belongs to it. */
const OTC_FORM_ID = 'otc-form'

const pickerTitle = (slot: Slot) => t(slot === 'sell' ? 'otc.picker.gives' : 'otc.picker.asks')

/** The form of an offer, or of several; what was made is shared from the same place. */
export function MakeOffer({
  aside,
}: {
  /** Beside the form; `onFlow` opens the window of a flow. */
  readonly aside: (onFlow: (id: string) => void) => ReactNode
}) {
  const dialogs = useTradeDialogs<OfferWindow>()
  const { own, picker, show, showFlow } = dialogs
  const [list, setList] = useState('')
  const [isBatch, setBatch] = useState(false)
  const [yields, setYields] = useState<Yields>('amount')
  const trade = useMakeOffer()
  const { form, wallet, figures, market, terms, taker, takerField, expiry, expires, price } = trade
  const { location, book, dispatch } = form
  const { chainId } = location
  const { account } = wallet
  const { live } = market
  const quote = live.isStale ? null : live.quote
  useAccountTerms({ chainId, account }, own?.kind === 'review', dialogs.close)
  const offers = useMadeOffers(trade, dialogs, () =>
    isBatch
      ? setList('')
      : dispatch({ type: 'amount', slot: 'sell', amount: '', yields: 'amount', other: '' }),
  )
  const review = () => {
    if (!terms || !account) return
    show(price.farBps === null ? { kind: 'review', terms, account } : { kind: 'far', bps: price.farBps })
  }
  const expiryField = (
    <ExpiryField expiry={expiry} problem={expires.problem ?? null} onChange={trade.setExpiry} />
  )
  return (
    <TradeScreen
      {...{ form, dialogs }}
      books={{ sell: book, buy: book }}
      pickerTitle={pickerTitle}
      name="otc"
      title={t('otc.title')}
      lead={t('otc.lead')}
      choice={useKindChoice(isBatch, setBatch)}
      fields={
        isBatch ? (
          <Suspense fallback={<div className="min-h-64" />}>
            {expiryField}
            <div className="mt-4">
              <BatchPart
                {...{ book, account }}
                expirySec={expires.deadlineSec ?? null}
                known={takerField.known}
                text={list}
                onText={setList}
                onConfirm={offers.make}
              />
            </div>
          </Suspense>
        ) : (
          <>
            <OfferForm
              {...{ form, figures, wallet, yields, quote, picker }}
              isPart={market.isPart}
              formId={OTC_FORM_ID}
              market={quote ? marketOf(quote) : null}
              marketState={live.state.kind}
              onYields={setYields}
            />
            <div className="mt-4 flex flex-col gap-4">
              <TakerField
                {...{ chainId, taker }}
                choice={takerField.choice}
                onChange={takerField.setChoice}
              />
              {expiryField}
            </div>
          </>
        )
      }
      notes={
        !isBatch && (
          <FormNotes wallet={wallet} live={null}>
            {offerNotes(trade, showFlow)}
          </FormNotes>
        )
      }
      action={
        isBatch
          ? undefined
          : {
              ...{ button: trade.button, formId: OTC_FORM_ID, renew: live.renew },
              ...{ onReview: review, onIntent: loadReview },
            }
      }
      aside={aside(offers.openFlow)}
      windows={
        own && (
          <OfferWindows
            {...{ trade, dialogs }}
            open={own}
            onMake={offers.make}
            onCloseMade={offers.closeMade}
          />
        )
      }
    />
  )
}

/** Makes offers, and shares them from a window. @param clear takes what was made out of the form. */
function useMadeOffers({ price }: OfferTrade, dialogs: TradeDialogs<OfferWindow>, clear: () => void) {
  const { walletLayer } = useWalletLayer()
  const flows = useFlowStore()
  const { show, showFlow, close } = dialogs
  const flowOf = (id: string) => flows.getState().flows.find((flow) => flow.id === id)
  return {
    make: (intents: readonly OtcOfferIntent[]) => {
      if (!walletLayer) return
      const [first] = intents
      price.setTyped(null)
      const ids =
        intents.length === 1 && first ? [walletLayer.startFlow(first)] : walletLayer.startFlowsInTurn(intents)
      show({ kind: 'made', ids, isNew: true })
    },
    /** What was signed leaves the form. */
    closeMade: (ids: readonly string[]) => {
      close()
      if (ids.some((id) => flowOf(id)?.artifacts?.offer?.hash)) clear()
    },
    openFlow: useSteady((id: string) =>
      flowOf(id)?.intent.kind === 'otc-offer'
        ? show({ kind: 'made', ids: [id], isNew: false })
        : showFlow(id),
    ),
  }
}

/** One offer, or several at once. */
function useKindChoice(isBatch: boolean, setBatch: (isBatch: boolean) => void): ReactNode {
  return useMemo(
    () => (
      <Segmented
        label={t('otc.kind.label')}
        options={(['one', 'many'] as const).map((value) => ({ value, label: t(`otc.kind.${value}`) }))}
        value={isBatch ? 'many' : 'one'}
        onChange={(kind) => setBatch(kind === 'many')}
      />
    ),
    [isBatch, setBatch],
  )
}
