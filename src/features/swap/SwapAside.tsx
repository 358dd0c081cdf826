import '../../text/en/details.ts'
import { type ReactNode, Suspense } from 'react'
import { type Address, isNative } from '../../domain/address.ts'
import type { WrapIntent } from '../../flow/journal/flowRecord.ts'
import { t } from '../../text/text.ts'
import { Card } from '../../ui/Card.tsx'
import { classNames } from '../../ui/classNames.ts'
import type { ReviewAgain } from '../trade/progress/reviewAgain.ts'
import { useClearWhenDone } from '../trade/progress/useClearWhenDone.ts'
import { WalletStepsSkeleton } from '../trade/progress/WalletStepsSkeleton.tsx'
import type { Offer } from '../trade/quote/offer.ts'
import { RouteSkeleton } from '../trade/quote/RouteSkeleton.tsx'
import { ROUTE_HEIGHT } from '../trade/quote/routeHeight.ts'
import type { LiveQuote } from '../trade/quote/useLiveQuote.ts'
import { VenuesSkeleton } from '../trade/quote/VenuesSkeleton.tsx'
import { lazyPart } from '../trade/session/lazyPart.ts'
import { useDetachedFlows, useFlows } from '../trade/session/sessionHooks.tsx'
import type { Recipient } from '../trade/terms/recipient.ts'
import { useTradeIntent } from '../trade/terms/useTradeIntent.ts'
import type { TokenBook } from '../trade/token/useTokens.ts'
import type { SwapFormState } from './useSwapForm.ts'

const WalletSteps = lazyPart(async () => (await import('../trade/progress/WalletSteps.tsx')).WalletSteps)
const FlowPanel = lazyPart(async () => (await import('../trade/progress/FlowPanel.tsx')).FlowPanel)
const OpenOrders = lazyPart(async () => (await import('../trade/progress/OpenOrders.tsx')).OpenOrders)
const RouteFigure = lazyPart(async () => (await import('../trade/quote/RouteFigure.tsx')).RouteFigure)
const VenuesCard = lazyPart(async () => (await import('../trade/quote/VenuesCard.tsx')).VenuesCard)

/** What stands beside the form: flows under way, open orders, both venues for the trade, the route, and what the wallet will be asked. */
export function SwapAside({
  form,
  live,
  account,
  recipient,
  wrap,
  onReviewAgain,
  onFlow,
}: {
  readonly form: SwapFormState
  readonly live: LiveQuote
  readonly account: Address | null
  readonly recipient: Recipient
  readonly wrap: WrapIntent | null
  readonly onReviewAgain: ReviewAgain
  /** Opens the window of a flow. */
  readonly onFlow: (id: string) => void
}) {
  const { location, sellToken, book } = form
  const { location: pair, dispatch } = form
  useClearWhenDone({ screen: 'swap', pair }, (slot) => dispatch({ type: 'amount', slot, amount: '' }))
  const flows = useFlows()
  const detached = useDetachedFlows()
  const { quote, state, request } = live
  const isWaiting = state.kind === 'loading' || state.kind === 'ready' || state.kind === 'paused'
  const isShown = request !== null && (quote !== null || isWaiting)
  const rows = sellToken && isNative(sellToken.address) ? 1 : 2
  const asked = useTradeIntent(quote, account, recipient) ?? wrap
  /** What waits for the person or the chain comes before what is being composed, what is over after it. */
  const isPressing = flows.some(({ status }) => status !== 'done')
  const past = (
    <>
      {flows.length + detached.length > 0 && (
        <Suspense>
          <FlowPanel onReviewAgain={onReviewAgain} onOpen={onFlow} />
        </Suspense>
      )}
      {account && (
        <Suspense>
          <OpenOrders chainId={location.chainId} pair={location} book={book} onFlow={onFlow} />
        </Suspense>
      )}
    </>
  )
  return (
    <aside aria-label={t('swap.aside')} className="flex min-w-0 flex-col gap-7">
      {isPressing && past}
      {isShown && (
        <>
          <Block title={t('swap.venues.title')}>
            <Suspense fallback={<VenuesSkeleton isAuto={location.mode === 'auto'} />}>
              {quote ? (
                <VenuesCard
                  venues={live.venues}
                  deposit={live.costs.depositFee}
                  isOld={live.isStale}
                  mode={location.mode}
                  onMode={(mode) => form.dispatch({ type: 'mode', mode })}
                />
              ) : (
                <VenuesSkeleton isAuto={location.mode === 'auto'} />
              )}
            </Suspense>
          </Block>
          <RouteBlock live={live} book={book} />
        </>
      )}
      {(isShown || wrap) && (
        <Block title={t('trade.asked.title')}>
          {asked ? (
            <div className={classNames(live.isStale && !wrap && 'opacity-45')}>
              <Suspense fallback={<WalletStepsSkeleton rows={rows} hasFooter={!account} />}>
                <WalletSteps intent={asked} />
              </Suspense>
            </div>
          ) : (
            <WalletStepsSkeleton rows={rows} hasFooter={account === null} />
          )}
        </Block>
      )}
      {!isPressing && past}
    </aside>
  )
}

function RouteBlock({ live, book }: { readonly live: LiveQuote; readonly book: TokenBook }) {
  const { quote, isStale } = live
  if (quote?.mode === 'delta') {
    return (
      <Block title={t('trade.route.titleDelta')}>
        <Card className="p-4">
          <p
            style={{ minHeight: ROUTE_HEIGHT }}
            className={classNames('flex items-center text-14 text-ink-2', isStale && 'opacity-45')}
          >
            {deltaRouteText(quote)}
          </p>
        </Card>
      </Block>
    )
  }
  return (
    <Block title={t('trade.route.title')}>
      <Card className="p-4">
        <Suspense fallback={<RouteSkeleton />}>
          {quote ? <RouteFigure quote={quote} book={book} isStale={isStale} /> : <RouteSkeleton />}
        </Suspense>
      </Card>
    </Block>
  )
}

function deltaRouteText({ request }: Offer): string {
  const { sellToken, buyToken } = request
  return t('trade.route.delta', { sell: sellToken.symbol, buy: buyToken.symbol })
}

function Block({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-2.5 text-14 font-semibold">{title}</h2>
      {children}
    </section>
  )
}
