import '../../text/en/screens/crosschain.ts'
import '../../text/en/trade/details.ts'
import { type ReactNode, Suspense, useMemo } from 'react'
import { t } from '../../text/text.ts'
import { Card } from '../../ui/Card.tsx'
import { LiveRegion } from '../../ui/LiveRegion.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { lazyPart } from '../trade/lazy/lazyPart.ts'
import { lazyView } from '../trade/lazy/lazyView.tsx'
import { useSteady } from '../trade/page/useSteady.ts'
import { QuoteLine } from '../trade/quote/QuoteLine.tsx'
import { FormNotes } from '../trade/screen/FormNotes.tsx'
import { TradeAside } from '../trade/screen/TradeAside.tsx'
import { TradeScreen } from '../trade/screen/TradeScreen.tsx'
import { useTradeDialogs } from '../trade/screen/useTradeDialogs.ts'
import { useConfig } from '../trade/session/configContext.tsx'
import { ExpiryField } from '../trade/terms/ExpiryField.tsx'
import { OptionsPanel } from '../trade/terms/OptionsPanel.tsx'
import { useAccountTerms } from '../trade/terms/useAccountTerms.ts'
import { CrosschainForm } from './CrosschainForm.tsx'
import type { CrosschainWindow } from './CrosschainWindows.tsx'
import { CROSSCHAIN_FORM_ID } from './form/crosschainForm.ts'
import type { CrosschainFormState } from './form/useCrosschainForm.ts'
import { loadReview, loadWindows } from './loadWindows.ts'
import { isTakeable } from './route/isTakeable.ts'
import { noRoutesOf } from './route/noRoutes.ts'
import { RouteList } from './route/RouteList.tsx'
import { routeNotes } from './routeNotes.tsx'
import { useCrosschainTrade } from './useCrosschainTrade.ts'

const RouteAnnouncement = lazyPart(
  async () => (await import('./route/RouteAnnouncement.tsx')).RouteAnnouncement,
)

const CrosschainWindows = lazyView(async () => (await loadWindows()).CrosschainWindows)
const OfferDetails = lazyPart(async () => (await import('./OfferDetails.tsx')).OfferDetails)

const KINDS = ['market', 'limit'] as const

/** The crosschain screen: sold on one chain, received on another, by the bridge that was chosen. */
export function CrosschainScreen() {
  const { hostFee } = useConfig()
  const dialogs = useTradeDialogs<CrosschainWindow>()
  const { open, own, picker } = dialogs
  const trade = useCrosschainTrade()
  const { form, wallet, recipient, live, isLimit, gate } = trade
  const { location, books, dispatch } = form
  const { chainId, destChainId } = location
  const { account } = wallet
  const { offers, taken, tokenOf } = trade.routes.list
  useAccountTerms({ chainId: destChainId, account }, own?.kind === 'review', dialogs.close)
  const raiseImpact = useSteady((percent: number) => dialogs.show({ kind: 'impact', percent }))
  const isLoading = live.support === 'asking' || (live.request !== null && live.state.kind === 'loading')
  const routes = (
    <RouteList
      {...trade.routes.list}
      none={noRoutesOf(form, live)}
      isOld={live.isStale}
      isLoading={isLoading}
    />
  )
  return (
    <TradeScreen
      {...{ form, books, dialogs }}
      name="crosschain"
      title={t('crosschain.title')}
      lead={t('crosschain.lead')}
      choice={useKindChoice(form)}
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
          {routeNotes(trade, raiseImpact)}
        </FormNotes>
      }
      action={{
        button: trade.button,
        formId: CROSSCHAIN_FORM_ID,
        renew: live.renew,
        onReview: () =>
          account && taken && isTakeable(taken) && dialogs.show({ kind: 'review', offer: taken, account }),
        onIntent: () => Promise.all([loadWindows(), loadReview()]),
      }}
      details={
        <>
          <div className="mt-3 flex min-h-6 flex-wrap items-center justify-center gap-x-2 text-13 text-ink-3">
            <QuoteLine live={live} isQuoting={gate.type === 'quote-loading'} />
          </div>
          {taken && live.request && (
            <Suspense fallback={<Card className="mt-3 min-h-54.5">{null}</Card>}>
              <OfferDetails {...{ taken, account, tokenOf, hostFee }} isOld={live.isStale} />
            </Suspense>
          )}
          <OptionsPanel
            {...{ chainId, recipient }}
            recipientChainId={destChainId}
            isMarket={false}
            hasExpiry={isLimit}
          />
        </>
      }
      aside={
        <TradeAside
          label={t('swap.aside')}
          pair={location}
          book={books.sell}
          onFlow={dialogs.showFlow}
          trades={{
            form: { screen: 'crosschain', pair: location, more: { dest: String(destChainId) } },
            onClear: (slot) => dispatch({ type: 'amount', slot, amount: '' }),
          }}
        >
          <div className="max-wide:hidden">{routes}</div>
        </TradeAside>
      }
      windows={
        <>
          {own && <CrosschainWindows {...{ trade, dialogs }} open={own} />}
          <Suspense fallback={<LiveRegion message="" />}>
            <RouteAnnouncement offer={live.isStale ? null : taken} isMuted={open !== null} />
          </Suspense>
        </>
      }
    />
  )
}

/** An order at the market, or at a limit. */
function useKindChoice({ limit, dispatch }: CrosschainFormState): ReactNode {
  const isLimit = limit !== null
  return useMemo(
    () => (
      <Segmented
        label={t('crosschain.kind.label')}
        options={KINDS.map((value) => ({ value, label: t(`crosschain.kind.${value}`) }))}
        value={isLimit ? 'limit' : 'market'}
        onChange={(kind) => dispatch({ type: 'limit', isLimit: kind === 'limit' })}
      />
    ),
    [isLimit, dispatch],
  )
}
