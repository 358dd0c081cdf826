import '../../text/en/screens/crosschain.ts'
import '../../text/en/trade/details.ts'
import { memo, Suspense } from 'react'
import { t } from '../../text/text.ts'
import { Segmented } from '../../ui/Segmented.tsx'
import { lazyPart } from '../trade/lazy/lazyPart.ts'
import { useSteady } from '../trade/page/useSteady.ts'
import { QuoteLine } from '../trade/quote/QuoteLine.tsx'
import { FormNotes } from '../trade/screen/FormNotes.tsx'
import { ScreenHeading } from '../trade/screen/ScreenHeading.tsx'
import { TradeScreen } from '../trade/screen/TradeScreen.tsx'
import { useTradeDialogs } from '../trade/screen/useTradeDialogs.ts'
import { useConfig } from '../trade/session/configContext.tsx'
import { ExpiryField } from '../trade/terms/ExpiryField.tsx'
import { OptionsPanel } from '../trade/terms/OptionsPanel.tsx'
import { TradeAction } from '../trade/terms/TradeAction.tsx'
import { useAccountTerms } from '../trade/terms/useAccountTerms.ts'
import type { Slot } from '../trade/token/pairDefaults.ts'
import { CrosschainForm } from './CrosschainForm.tsx'
import { type CrosschainWindow, CrosschainWindows, loadReview } from './CrosschainWindows.tsx'
import { CROSSCHAIN_FORM_ID } from './form/crosschainForm.ts'
import type { CrosschainFormState } from './form/useCrosschainForm.ts'
import { OfferDetails } from './OfferDetails.tsx'
import { RouteNotes } from './RouteNotes.tsx'
import { isTakeable } from './route/isTakeable.ts'
import { noRoutesOf } from './route/noRoutes.ts'
import { RouteAnnouncement } from './route/RouteAnnouncement.tsx'
import { RouteList } from './route/RouteList.tsx'
import { useCrosschainTrade } from './useCrosschainTrade.ts'

const OwnTrades = lazyPart(async () => (await import('../trade/aside/OwnTrades.tsx')).OwnTrades)

const KINDS = ['market', 'limit'] as const

/** The crosschain screen: sold on one chain, received on another, by the bridge that was chosen. */
export function CrosschainScreen() {
  const { hostFee } = useConfig()
  const dialogs = useTradeDialogs<CrosschainWindow>()
  const { open, own, picker } = dialogs
  const trade = useCrosschainTrade()
  const { form, wallet, recipient, live, isLimit, gate } = trade
  const { location, books, dispatch } = form
  const { chainId, destChainId, sell, buy } = location
  const { account } = wallet
  const { offers, taken, tokenOf, slippageBps } = trade.routes
  useAccountTerms({ chainId: destChainId, account }, own?.kind === 'review', dialogs.close)
  const raiseImpact = useSteady((percent: number) => dialogs.show({ kind: 'impact', percent }))
  const formNow = useSteady(() => ({
    screen: 'crosschain' as const,
    pair: location,
    more: { dest: String(destChainId) },
  }))
  const clear = useSteady((slot: Slot) => dispatch({ type: 'amount', slot, amount: '' }))
  const review = useSteady(
    () => account && taken && isTakeable(taken) && dialogs.show({ kind: 'review', offer: taken, account }),
  )
  const isLoading = live.support === 'asking' || (live.request !== null && live.state.kind === 'loading')
  const routes = (
    <RouteList
      offers={trade.routes.shown}
      leftOut={trade.routes.leftOut}
      usual={trade.routes.usual}
      taken={taken}
      missing={trade.routes.missing}
      none={noRoutesOf(form, live)}
      isOld={live.isStale}
      isLoading={isLoading}
      order={trade.routes.order}
      tokenOf={tokenOf}
      onOrder={trade.routes.setOrder}
      onChoose={trade.routes.choose}
    />
  )
  return (
    <TradeScreen
      {...{ form, books, dialogs }}
      headingId="crosschain-heading"
      heading={<Heading isLimit={isLimit} dispatch={dispatch} />}
      fields={
        <>
          <CrosschainForm {...{ form, wallet, live, taken, picker }} />
          {/* On small screens what is beside the form is far below it: the choice comes before the button. */}
          {offers.length > 0 && <div className="mt-4 wide:hidden">{routes}</div>}
          {isLimit && (
            <div className="mt-4">
              <ExpiryField
                expiry={trade.expiry}
                problem={trade.expires.problem ?? null}
                onChange={trade.setExpiry}
              />
            </div>
          )}
        </>
      }
      notes={
        <FormNotes {...{ wallet, live }} spend={{ token: form.sellToken, most: trade.payAtMost }}>
          <RouteNotes trade={trade} onRaise={raiseImpact} />
        </FormNotes>
      }
      action={
        <TradeAction
          button={trade.button}
          formId={CROSSCHAIN_FORM_ID}
          chainId={chainId}
          renew={live.renew}
          onPicker={picker.open}
          onReview={review}
          onIntent={loadReview}
        />
      }
      details={
        <>
          <div className="mt-3 flex min-h-6 flex-wrap items-center justify-center gap-x-2 text-13 text-ink-3">
            <QuoteLine live={live} isQuoting={gate.type === 'quote-loading'} />
          </div>
          {taken && live.request && (
            <OfferDetails {...{ taken, account, slippageBps, tokenOf, hostFee }} isOld={live.isStale} />
          )}
          <OptionsPanel
            {...{ chainId, recipient }}
            recipientChainId={destChainId}
            isMarket={false}
            hasExpiry={isLimit}
          />
        </>
      }
      asideLabel={t('swap.aside')}
      aside={
        <>
          <div className="max-wide:hidden">{routes}</div>
          <Suspense>
            <OwnTrades
              {...{ chainId, sell, buy, formNow }}
              book={books.sell}
              onClear={clear}
              onFlow={dialogs.showFlow}
            />
          </Suspense>
        </>
      }
      windows={
        <>
          {own && <CrosschainWindows {...{ trade, dialogs }} open={own} />}
          <RouteAnnouncement offer={live.isStale ? null : taken} isMuted={open !== null} />
        </>
      }
    />
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
    <ScreenHeading id="crosschain-heading" title={t('crosschain.title')} lead={t('crosschain.lead')}>
      <Segmented
        label={t('crosschain.kind.label')}
        options={KINDS.map((value) => ({ value, label: t(`crosschain.kind.${value}`) }))}
        value={isLimit ? 'limit' : 'market'}
        onChange={(kind) => dispatch({ type: 'limit', isLimit: kind === 'limit' })}
      />
    </ScreenHeading>
  )
})
