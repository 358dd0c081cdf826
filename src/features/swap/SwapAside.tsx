import '../../text/en/details.ts'
import { type ReactNode, Suspense } from 'react'
import { t } from '../../text/text.ts'
import { Card } from '../../ui/Card.tsx'
import { classNames } from '../../ui/classNames.ts'
import type { ReviewAgain } from '../trade/progress/reviewAgain.ts'
import { WalletStepsSkeleton } from '../trade/progress/WalletStepsSkeleton.tsx'
import type { Offer } from '../trade/quote/offer.ts'
import { RouteSkeleton } from '../trade/quote/RouteSkeleton.tsx'
import { ROUTE_HEIGHT } from '../trade/quote/routeHeight.ts'
import { lazyPart } from '../trade/session/lazyPart.ts'
import { useDetachedFlows, useFlows } from '../trade/session/sessionHooks.tsx'
import { useClearWhenDone } from './useClearWhenDone.ts'
import type { Swap } from './useSwap.ts'
import { useTradeIntent } from './useTradeIntent.ts'
import { WaysSkeleton } from './WaysSkeleton.tsx'

const WalletSteps = lazyPart(async () => (await import('../trade/progress/WalletSteps.tsx')).WalletSteps)
const FlowPanel = lazyPart(async () => (await import('../trade/progress/FlowPanel.tsx')).FlowPanel)
const OpenOrders = lazyPart(async () => (await import('./OpenOrders.tsx')).OpenOrders)
const RouteFigure = lazyPart(async () => (await import('../trade/quote/RouteFigure.tsx')).RouteFigure)
const WaysCard = lazyPart(async () => (await import('./WaysCard.tsx')).WaysCard)

/** What stands beside the form: flows under way, open orders, both ways to fill the trade, the route, and what the wallet will be asked. */
export function SwapAside({
  swap,
  isReviewing,
  onReviewAgain,
  onFlow,
}: {
  readonly swap: Swap
  /** A review is open: what it was opened for stays as it is. */
  readonly isReviewing: boolean
  readonly onReviewAgain: ReviewAgain
  /** Opens the window of a flow. */
  readonly onFlow: (id: string) => void
}) {
  const { live, request, book, context, account, wrap } = swap
  useClearWhenDone(swap)
  const flows = useFlows()
  const setAside = useDetachedFlows()
  const { quote, state } = live
  const isWaiting = state.kind === 'loading' || state.kind === 'ready' || state.kind === 'paused'
  const isShown = request !== null && (quote !== null || isWaiting)
  const asked = useTradeIntent(swap) ?? wrap
  /** What waits for the person or the chain comes before what is being composed, what is over after it. */
  const isPressing = flows.some(({ status }) => status !== 'done')
  const past = (
    <>
      {flows.length + setAside.length > 0 && (
        <Suspense>
          <FlowPanel onReviewAgain={onReviewAgain} onOpen={onFlow} />
        </Suspense>
      )}
      {account && (
        <Suspense>
          <OpenOrders chainId={swap.form.chainId} book={book} onFlow={onFlow} />
        </Suspense>
      )}
    </>
  )
  return (
    <aside aria-label={t('swap.aside')} className="flex min-w-0 flex-col gap-7">
      {isPressing && past}
      {isShown && (
        <>
          <Block title={t('swap.ways.title')}>
            <Suspense fallback={<WaysSkeleton isAuto={swap.form.mode === 'auto'} />}>
              {quote ? (
                <WaysCard swap={swap} isReviewing={isReviewing} />
              ) : (
                <WaysSkeleton isAuto={swap.form.mode === 'auto'} />
              )}
            </Suspense>
          </Block>
          <RouteBlock swap={swap} />
        </>
      )}
      {(isShown || wrap) && (
        <Block title={t('trade.asked.title')}>
          {asked ? (
            <div className={classNames(live.isStale && !wrap && 'opacity-45')}>
              <Suspense
                fallback={<WalletStepsSkeleton rows={context.sellIsNative ? 1 : 2} hasFooter={!account} />}
              >
                <WalletSteps intent={asked} />
              </Suspense>
            </div>
          ) : (
            <WalletStepsSkeleton rows={context.sellIsNative ? 1 : 2} hasFooter={account === null} />
          )}
        </Block>
      )}
      {!isPressing && past}
    </aside>
  )
}

function RouteBlock({ swap: { live, book } }: { readonly swap: Swap }) {
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
