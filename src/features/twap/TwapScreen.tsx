import '../../text/en/screens/twap.ts'
import { Suspense, useMemo } from 'react'
import { t } from '../../text/text.ts'
import { Deferred } from '../../ui/Deferred.tsx'
import { lazyPart } from '../trade/lazy/lazyPart.ts'
import { lazyView } from '../trade/lazy/lazyView.tsx'
import type { DeltaOffer } from '../trade/quote/offer.ts'
import { FormNotes } from '../trade/screen/FormNotes.tsx'
import { TradeAside } from '../trade/screen/TradeAside.tsx'
import { TradeScreen } from '../trade/screen/TradeScreen.tsx'
import { type TradeDialogs, useTradeDialogs } from '../trade/screen/useTradeDialogs.ts'
import { useStable } from '../trade/settings/useStable.ts'
import { useAccountTerms } from '../trade/terms/useAccountTerms.ts'
import { ProtectionField } from './ProtectionField.tsx'
import { ScheduleFields } from './ScheduleFields.tsx'
import { TwapCompare } from './TwapCompare.tsx'
import { TwapForm } from './TwapForm.tsx'
import { TwapPlan } from './TwapPlan.tsx'
import { type datesOf, TWAP_FORM_ID } from './twapForm.ts'
import { type TwapTrade, useTwapTrade } from './useTwapTrade.ts'

const loadReview = () => import('./TwapReview.tsx')
const TwapReview = lazyView(async () => (await loadReview()).TwapReview)
const ChartBlock = lazyPart(async () => (await import('../trade/chart/ChartBlock.tsx')).ChartBlock)

interface TwapReviewWindow {
  readonly kind: 'review'
  readonly offer: DeltaOffer
  readonly dates: ReturnType<typeof datesOf>
}

/** The TWAP screen: one order, cut into slices that are filled at regular intervals. */
export function TwapScreen() {
  const dialogs = useTradeDialogs<TwapReviewWindow>()
  const trade = useTwapTrade(dialogs.own !== null)
  const { form, wallet, live, offer, dates } = trade
  const { location, book, sellToken, buyToken, schedule, amounts } = form
  useAccountTerms({ chainId: location.chainId, account: wallet.account }, dialogs.own !== null, dialogs.close)
  const marks = useChartMarks(trade)
  const given = useStable(location.given)
  const fixed = location.side === 'SELL' ? sellToken : buyToken
  return (
    <TradeScreen
      {...{ form, dialogs }}
      books={{ sell: book, buy: book }}
      name="twap"
      title={t('twap.title')}
      lead={t('twap.lead')}
      fields={
        <>
          <TwapForm {...{ form, live, wallet }} picker={dialogs.picker} />
          <ScheduleFields {...{ schedule, given }} dispatch={form.dispatch} />
          <div className="mt-4">
            <ProtectionField bps={trade.protectionBps} bound={trade.boundText} />
          </div>
        </>
      }
      notes={
        <FormNotes
          {...{ wallet, live }}
          total={amounts.total}
          feeBps={trade.feeBps}
          spend={{ token: sellToken, most: trade.payAtMost }}
        />
      }
      action={{
        button: trade.button,
        formId: TWAP_FORM_ID,
        renew: live.renew,
        onReview: () => offer && dates && dialogs.show({ kind: 'review', offer, dates }),
        onIntent: loadReview,
      }}
      aside={
        <TradeAside
          label={t('twap.aside')}
          pair={location}
          book={book}
          onFlow={dialogs.showFlow}
          trades={{
            form: { screen: 'twap', pair: location },
            onClear: (slot) => form.dispatch({ type: 'amount', slot, amount: '' }),
          }}
        >
          <Deferred>
            <Suspense fallback={<div className="wide:min-h-103.5" />}>
              <ChartBlock {...{ sellToken, buyToken, offer, ...marks }} chainId={location.chainId} />
            </Suspense>
            {dates && fixed && (
              <TwapPlan {...{ schedule, amounts, dates }} token={fixed} offer={live.request && offer} />
            )}
            {live.request && amounts.total !== null && live.noDelta === null && (
              <TwapCompare request={live.request} total={amounts.total} slices={schedule.slices} />
            )}
          </Deferred>
        </TradeAside>
      }
      windows={dialogs.own && <Review {...{ trade, dialogs }} opened={dialogs.own} />}
    />
  )
}

/** The bound of a slice and the moments of the slices, as the chart draws them. */
function useChartMarks({ form: { location, schedule }, bound, dates }: TwapTrade) {
  const kind = location.side === 'SELL' ? 'least' : 'most'
  const { slices, every } = schedule
  return useMemo(
    () => ({
      levels: bound ? [{ price: bound, kind } as const] : [],
      upcoming: dates ? Array.from({ length: slices }, (_, place) => dates.firstSec + place * every) : [],
    }),
    [bound, kind, dates, slices, every],
  )
}

function Review({
  trade: { form, wallet, live, offer, dates, protectionBps },
  opened,
  dialogs: { close, start },
}: {
  readonly trade: TwapTrade
  readonly opened: TwapReviewWindow
  readonly dialogs: TradeDialogs<TwapReviewWindow>
}) {
  const { schedule, amounts } = form
  if (!wallet.account || amounts.total === null) return null
  return (
    <TwapReview
      {...{ schedule, amounts, protectionBps }}
      opened={opened.offer}
      renew={async () => offer ?? live.renew()}
      plan={{ total: amounts.total, slices: schedule.slices, intervalSec: schedule.every }}
      dates={opened.dates}
      datesNow={dates ?? opened.dates}
      account={wallet.account}
      onClose={close}
      onConfirm={start}
    />
  )
}
