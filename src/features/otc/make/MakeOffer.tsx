import { type ReactNode, Suspense, useMemo, useState } from 'react'
import type { OtcOfferIntent } from '../../../flow/journal/flowRecord.ts'
import { t } from '../../../text/text.ts'
import { Segmented } from '../../../ui/Segmented.tsx'
import { lazyPart } from '../../trade/lazy/lazyPart.ts'
import { useSteady } from '../../trade/page/useSteady.ts'
import { TradeAside } from '../../trade/screen/TradeAside.tsx'
import { TradeScreen } from '../../trade/screen/TradeScreen.tsx'
import { type TradeDialogs, useTradeDialogs } from '../../trade/screen/useTradeDialogs.ts'
import { useFlowStore } from '../../trade/session/sessionHooks.tsx'
import { useWalletLayer } from '../../trade/session/walletLayerContext.tsx'
import { ExpiryField } from '../../trade/terms/ExpiryField.tsx'
import { useAccountTerms } from '../../trade/terms/useAccountTerms.ts'
import type { Slot } from '../../trade/token/pairDefaults.ts'
import { OfferForm } from './OfferForm.tsx'
import { loadReview, type OfferWindow, OfferWindows } from './OfferWindows.tsx'
import { offerNotes } from './offerNotes.tsx'
import { type OfferTrade, useMakeOffer } from './useMakeOffer.ts'

const BatchPart = lazyPart(async () => (await import('./BatchPart.tsx')).BatchPart)

/** Id of the form: Enter in one of its fields presses the button that belongs to it. */
const OTC_FORM_ID = 'otc-form'

const pickerTitle = (slot: Slot) => t(slot === 'sell' ? 'otc.picker.gives' : 'otc.picker.asks')

interface MakeOfferProps {
  /** Beside the form; `onFlow` opens the window of a flow. */
  readonly aside: (onFlow: (id: string) => void) => ReactNode
}

/** The form of an offer, or of several; what was made is shared from the same place. */
export function MakeOffer({ aside }: MakeOfferProps) {
  const dialogs = useTradeDialogs<OfferWindow>()
  const { own, picker, show, showFlow, close } = dialogs
  const [list, setList] = useState('')
  const [isBatch, setBatch] = useState(false)
  const trade = useMakeOffer()
  const { form, terms, price, market, button } = trade
  const { location, book, dispatch } = form
  const { account } = trade.wallet
  useAccountTerms({ chainId: location.chainId, account }, own?.kind === 'review', close)
  const offers = useMadeOffers(trade, dialogs, () => {
    if (isBatch) return setList('')
    for (const slot of ['buy', 'sell'] as const)
      dispatch({ type: 'amount', slot, amount: '', yields: 'amount', other: '' })
  })
  const onReview = () => {
    if (!terms || !account) return
    show(price.farBps === null ? { kind: 'review', terms, account } : { kind: 'far', bps: price.farBps })
  }
  const { renew } = market.live
  return (
    <TradeScreen
      {...{ form, dialogs, pickerTitle }}
      books={{ sell: book, buy: book }}
      name="otc"
      title={t('otc.title')}
      lead={t('otc.lead')}
      choice={useKindChoice(isBatch, setBatch)}
      fields={
        isBatch ? (
          <ListFields trade={trade} text={list} onText={setList} onConfirm={offers.make} />
        ) : (
          <OfferForm trade={trade} formId={OTC_FORM_ID} picker={picker} />
        )
      }
      notes={!isBatch && offerNotes(trade, showFlow)}
      action={isBatch ? undefined : { button, formId: OTC_FORM_ID, renew, onReview, onIntent: loadReview }}
      aside={
        <TradeAside pair={location} book={book} onFlow={showFlow}>
          {aside(offers.openFlow)}
        </TradeAside>
      }
      windows={own && <OfferWindows {...{ trade, dialogs, offers }} open={own} />}
    />
  )
}

/** Several offers that expire together. */
function ListFields({
  trade: { form, wallet, takerField, expiry, setExpiry, expires },
  ...list
}: {
  readonly trade: OfferTrade
  readonly text: string
  readonly onText: (text: string) => void
  readonly onConfirm: (intents: readonly OtcOfferIntent[]) => void
}) {
  return (
    <Suspense fallback={<div className="min-h-64" />}>
      <ExpiryField expiry={expiry} problem={expires.problem ?? null} onChange={setExpiry} />
      <div className="mt-4">
        <BatchPart
          {...list}
          book={form.book}
          account={wallet.account}
          expirySec={expires.deadlineSec ?? null}
          known={takerField.known}
        />
      </div>
    </Suspense>
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
      price.forget()
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
