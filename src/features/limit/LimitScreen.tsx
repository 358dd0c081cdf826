import '../../text/en/screens/limit.ts'
import { type ReactNode, Suspense, useMemo, useState } from 'react'
import type { PricePer } from '../../domain/amount/limitPrice.ts'
import { t } from '../../text/text.ts'
import { Segmented } from '../../ui/Segmented.tsx'
import type { Yields } from '../trade/amount/pricedForm.ts'
import { lazyPart } from '../trade/lazy/lazyPart.ts'
import { FormNotes } from '../trade/screen/FormNotes.tsx'
import { TradeAside } from '../trade/screen/TradeAside.tsx'
import { TradeScreen } from '../trade/screen/TradeScreen.tsx'
import { useTradeDialogs } from '../trade/screen/useTradeDialogs.ts'
import { useStable } from '../trade/settings/useStable.ts'
import { useAccountTerms } from '../trade/terms/useAccountTerms.ts'
import { AtMarketNote } from '../trade/venue/AtMarketNote.tsx'
import { inDirection } from '../trade/venue/marketPrice.ts'
import { LimitForm } from './LimitForm.tsx'
import { LimitWindows, loadReview } from './LimitWindows.tsx'
import { newLadder } from './ladderForm.ts'
import { LIMIT_FORM_ID } from './limitForm.ts'
import { RestFields } from './RestFields.tsx'
import type { LimitFormState } from './useLimitForm.ts'
import { type LimitReviewWindow, type LimitTrade, useLimitTrade } from './useLimitTrade.ts'

const LadderCard = lazyPart(async () => (await import('./LadderCard.tsx')).LadderCard)
const ReplaceNote = lazyPart(async () => (await import('./ReplaceNote.tsx')).ReplaceNote)
const ChartBlock = lazyPart(async () => (await import('../trade/chart/ChartBlock.tsx')).ChartBlock)

/** The limit screen: an order with a price of its own, which rests at the solvers until they can fill it. */
export function LimitScreen() {
  const dialogs = useTradeDialogs<LimitReviewWindow>()
  const [yields, setYields] = useState<Yields>('amount')
  const trade = useLimitTrade(dialogs.own)
  const { form, wallet, replaced, rest, live, offer, figures, ladder, market, per } = trade
  const { location, book, sellToken, buyToken, dispatch } = form
  useAccountTerms({ chainId: location.chainId, account: wallet.account }, dialogs.own !== null, dialogs.close)
  const limit = useMovableLimit(trade)
  const levels = useRungLevels(ladder)
  const old = replaced.kind === 'open' ? replaced : null
  return (
    <TradeScreen
      {...{ form, dialogs }}
      books={{ sell: book, buy: book }}
      name="limit"
      title={t('limit.title')}
      choice={useLadderChoice(form, per)}
      fields={
        <>
          <div className="mb-3 empty:hidden">
            {location.replace && (
              <Suspense>
                <ReplaceNote
                  {...{ replaced, sellToken, buyToken }}
                  onKeep={() => dispatch({ type: 'keepOld' })}
                />
              </Suspense>
            )}
          </div>
          <LimitForm
            {...{ form, figures, ladder, live, wallet, market, yields }}
            feeBps={trade.feeBps}
            marketState={live.state.kind}
            onYields={setYields}
            picker={dialogs.picker}
          />
          <div className="mt-4 flex flex-col gap-4">
            <RestFields {...rest} problem={trade.expires.problem ?? null} />
            {trade.atMarket && <AtMarketNote {...trade.atMarket} />}
          </div>
        </>
      }
      notes={
        <FormNotes
          {...{ wallet, live }}
          feeBps={offer?.feeBps ?? null}
          spend={{ token: sellToken, most: figures.sellAmount, except: old?.fed.order.id }}
        />
      }
      action={{
        button: trade.button,
        formId: LIMIT_FORM_ID,
        renew: live.renew,
        onReview: () => dialogs.show({ kind: 'review', replaced: old }),
        onIntent: loadReview,
      }}
      aside={
        <TradeAside
          label={t('limit.aside')}
          pair={location}
          book={book}
          onFlow={dialogs.showFlow}
          trades={{
            form: { screen: 'limit', pair: location },
            onClear: (slot) => dispatch({ type: 'amount', slot, amount: '', yields: 'amount', other: '' }),
          }}
        >
          <Suspense fallback={<div className="wide:min-h-103.5" />}>
            <ChartBlock {...{ sellToken, buyToken, limit, offer, levels }} chainId={location.chainId} />
          </Suspense>
          {ladder?.rungs && sellToken && buyToken && (
            <Suspense>
              <LadderCard
                {...{ sellToken, buyToken, per, market }}
                feeBps={trade.feeBps}
                rungs={ladder.rungs}
                side={location.side}
                average={ladder.average}
              />
            </Suspense>
          )}
        </TradeAside>
      }
      windows={dialogs.own && <LimitWindows {...{ trade, dialogs }} replaced={dialogs.own.replaced} />}
    />
  )
}

/** The typed price as the chart moves it: what it is moved to is typed. None for a ladder, whose prices are many. */
function useMovableLimit({ form: { location, dispatch }, figures, per }: LimitTrade) {
  const shownPrice = useStable(figures.shownPrice)
  return useMemo(
    () =>
      location.ladder === null
        ? {
            price: shownPrice && inDirection(shownPrice, per),
            onPrice: (price: string) => dispatch({ type: 'price', price, per }),
          }
        : undefined,
    [location.ladder, shownPrice, per, dispatch],
  )
}

/** The prices of a ladder's orders, as the chart draws them. */
function useRungLevels(ladder: LimitTrade['ladder']) {
  const rungs = useStable(ladder?.rungs)
  return useMemo(
    () => rungs?.map(({ price }, place) => ({ price, kind: 'order' as const, place: place + 1 })),
    [rungs],
  )
}

/** One order or several. */
function useLadderChoice({ location, dispatch }: LimitFormState, per: PricePer): ReactNode {
  const isLadder = location.ladder !== null
  return useMemo(
    () => (
      <Segmented
        label={t('limit.ladder.mode')}
        options={[
          { value: 'one', label: t('limit.ladder.one') },
          { value: 'many', label: t('limit.ladder.many') },
        ]}
        value={isLadder ? 'many' : 'one'}
        onChange={(mode) =>
          dispatch({ type: 'ladder', ladder: mode === 'many' ? newLadder(per) : null, per })
        }
      />
    ),
    [isLadder, per, dispatch],
  )
}
