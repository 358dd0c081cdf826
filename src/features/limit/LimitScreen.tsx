import '../../text/en/screens/limit.ts'
import { memo, Suspense, useState } from 'react'
import type { PricePer } from '../../domain/amount/limitPrice.ts'
import { t } from '../../text/text.ts'
import { Segmented } from '../../ui/Segmented.tsx'
import type { Yields } from '../trade/amount/pricedForm.ts'
import { lazyPart } from '../trade/lazy/lazyPart.ts'
import { useSteady } from '../trade/page/useSteady.ts'
import { FormNotes } from '../trade/screen/FormNotes.tsx'
import { ScreenHeading } from '../trade/screen/ScreenHeading.tsx'
import { TradeScreen } from '../trade/screen/TradeScreen.tsx'
import { useTradeDialogs } from '../trade/screen/useTradeDialogs.ts'
import { TradeAction } from '../trade/terms/TradeAction.tsx'
import { useAccountTerms } from '../trade/terms/useAccountTerms.ts'
import type { Slot } from '../trade/token/pairDefaults.ts'
import { useShownPer } from '../trade/token/pairDirections.ts'
import { AtMarketNote } from './AtMarketNote.tsx'
import { LimitForm } from './LimitForm.tsx'
import { LimitWindows, loadReview } from './LimitWindows.tsx'
import { newLadder } from './ladderForm.ts'
import { LIMIT_FORM_ID } from './limitForm.ts'
import { RestFields } from './RestFields.tsx'
import type { LimitFormState } from './useLimitForm.ts'
import { type LimitReviewWindow, useLimitTrade } from './useLimitTrade.ts'

const LadderCard = lazyPart(async () => (await import('./LadderCard.tsx')).LadderCard)
const ReplaceNote = lazyPart(async () => (await import('./ReplaceNote.tsx')).ReplaceNote)
const OwnTrades = lazyPart(async () => (await import('../trade/aside/OwnTrades.tsx')).OwnTrades)

/** The limit screen: an order with a price of its own, which rests at the solvers until they can fill it. */
export function LimitScreen() {
  const dialogs = useTradeDialogs<LimitReviewWindow>()
  const [yields, setYields] = useState<Yields>('amount')
  const trade = useLimitTrade(dialogs.own)
  const { form, wallet, replaced, rest, live, offer, figures, ladder, market, expires, feeBps } = trade
  const { location, book, sellToken, buyToken } = form
  const { chainId, sell, buy } = location
  const per = useShownPer(sellToken, buyToken)
  useAccountTerms({ chainId, account: wallet.account }, dialogs.own !== null, dialogs.close)
  const old = replaced.kind === 'open' ? replaced : null
  const formNow = useSteady(() => ({ screen: 'limit' as const, pair: location }))
  const clear = useSteady((slot: Slot) =>
    form.dispatch({ type: 'amount', slot, amount: '', yields: 'amount', other: '' }),
  )
  const review = useSteady(() => dialogs.show({ kind: 'review', replaced: old }))
  return (
    <TradeScreen
      {...{ form, dialogs }}
      books={{ sell: book, buy: book }}
      headingId="limit-heading"
      heading={<Heading isLadder={location.ladder !== null} per={per} dispatch={form.dispatch} />}
      fields={
        <>
          <div className="mb-3 empty:hidden">
            {location.replace && (
              <Suspense>
                <ReplaceNote
                  {...{ replaced, sellToken, buyToken }}
                  onKeep={() => form.dispatch({ type: 'keepOld' })}
                />
              </Suspense>
            )}
          </div>
          <LimitForm
            {...{ form, figures, ladder, live, wallet, market, feeBps, yields }}
            marketState={live.state.kind}
            onYields={setYields}
            picker={dialogs.picker}
          />
          <div className="mt-4 flex flex-col gap-4">
            <RestFields {...rest} problem={expires.problem ?? null} />
            {trade.atMarket && <AtMarketNote offer={trade.atMarket} intent={location} />}
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
      action={
        <TradeAction
          button={trade.button}
          formId={LIMIT_FORM_ID}
          chainId={chainId}
          renew={live.renew}
          onPicker={dialogs.picker.open}
          onReview={review}
          onIntent={loadReview}
        />
      }
      asideLabel={t('limit.aside')}
      aside={
        <>
          {ladder?.rungs && sellToken && buyToken && (
            <Suspense>
              <LadderCard
                {...{ sellToken, buyToken, per, feeBps, market }}
                rungs={ladder.rungs}
                side={location.side}
                average={ladder.average}
              />
            </Suspense>
          )}
          <Suspense>
            <OwnTrades
              {...{ chainId, sell, buy, formNow }}
              book={book}
              onClear={clear}
              onFlow={dialogs.showFlow}
            />
          </Suspense>
        </>
      }
      windows={dialogs.own && <LimitWindows {...{ trade, per, dialogs }} replaced={dialogs.own.replaced} />}
    />
  )
}

/** The name of the screen, and whether it makes one order or several. */
const Heading = memo(function Heading({
  isLadder,
  per,
  dispatch,
}: {
  readonly isLadder: boolean
  readonly per: PricePer
  readonly dispatch: LimitFormState['dispatch']
}) {
  return (
    <ScreenHeading id="limit-heading" title={t('limit.title')}>
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
    </ScreenHeading>
  )
})
