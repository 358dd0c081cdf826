import '../../text/en/trade/steps.ts'
import '../../text/en/trade/details.ts'
import { memo, type ReactNode, Suspense } from 'react'
import { type Address, isNative } from '../../domain/token/address.ts'
import type { WrapIntent } from '../../flow/journal/flowRecord.ts'
import { t } from '../../text/text.ts'
import { Card } from '../../ui/Card.tsx'
import { classNames } from '../../ui/classNames.ts'
import type { FormLink } from '../trade/address/formLink.ts'
import type { PairLocation } from '../trade/address/pairUrl.ts'
import { ChartBlock } from '../trade/chart/ChartBlock.tsx'
import type { ReviewAgain } from '../trade/flow/reviewAgain.ts'
import { useClearWhenDone } from '../trade/flow/useClearWhenDone.ts'
import { WalletStepsSkeleton } from '../trade/kind/WalletStepsSkeleton.tsx'
import { lazyPart } from '../trade/lazy/lazyPart.ts'
import type { Offer } from '../trade/quote/offer.ts'
import { RouteSkeleton } from '../trade/route/RouteSkeleton.tsx'
import { ROUTE_HEIGHT } from '../trade/route/routeHeight.ts'
import { TradeAside } from '../trade/screen/TradeAside.tsx'
import { useDetachedFlows, useFlows } from '../trade/session/sessionHooks.tsx'
import type { Recipient } from '../trade/terms/recipient.ts'
import { useTradeIntent } from '../trade/terms/useTradeIntent.ts'
import type { TokenBook } from '../trade/token/useTokens.ts'
import type { ShownQuote } from '../trade/venue/useLiveQuote.ts'
import { useVenueComparison } from '../trade/venue/useVenueComparison.ts'
import { VenuesSkeleton } from '../trade/venue/VenuesSkeleton.tsx'
import type { SwapFormState } from './useSwapForm.ts'

const WalletSteps = lazyPart(async () => (await import('../trade/kind/WalletSteps.tsx')).WalletSteps)
const FlowPanel = lazyPart(async () => (await import('../trade/flow/FlowPanel.tsx')).FlowPanel)
const RouteFigure = lazyPart(async () => (await import('../trade/route/RouteFigure.tsx')).RouteFigure)
const VenuesCard = lazyPart(async () => (await import('../trade/venue/VenuesCard.tsx')).VenuesCard)

interface SwapAsideProps
  extends Pick<PairLocation, 'chainId' | 'sell' | 'buy' | 'mode'>,
    Pick<ShownQuote, 'quote' | 'venues' | 'isStale'>,
    Pick<SwapFormState, 'pairKey' | 'sellToken' | 'buyToken' | 'book' | 'dispatch'> {
  /** What the network asks for a deposit, native raw units; null when unknown. */
  readonly deposit: bigint | null
  /** There is a quote, or one is on its way. */
  readonly isShown: boolean
  readonly account: Address | null
  readonly recipient: Recipient
  readonly wrap: WrapIntent | null
  /** The form at the moment it is asked for. */
  readonly formNow: () => FormLink
  readonly onReviewAgain: ReviewAgain
  /** Opens the window of a flow. */
  readonly onFlow: (id: string) => void
}

/** What is beside the form: flows under way, both venues for the trade, the route, and the wallet's prompts; beneath it open orders. */
export const SwapAside = memo(function SwapAside(props: SwapAsideProps) {
  const { chainId, mode, book, isShown, account, wrap, dispatch, onFlow } = props
  const [{ quote, venues, deposit }, isOld] = useVenueComparison(
    props,
    props.isStale,
    `${props.pairKey} ${mode}`,
  )
  useClearWhenDone(props.formNow, (slot) => dispatch({ type: 'amount', slot, amount: '' }))
  const flows = useFlows()
  const detached = useDetachedFlows()
  const intent = useTradeIntent(quote, account, props.recipient) ?? wrap
  const rows = props.sellToken && isNative(props.sellToken.address) ? 1 : 2
  const steps = <WalletStepsSkeleton rows={rows} hasFooter={!account} />
  /** What waits for the person or the chain comes before what is being composed, what is over after it. */
  const isPressing = flows.some(({ status }) => status !== 'done')
  const past = flows.length + detached.length > 0 && (
    <Suspense>
      <FlowPanel onReviewAgain={props.onReviewAgain} onOpen={onFlow} />
    </Suspense>
  )
  return (
    <TradeAside label={t('swap.aside')} pair={props} book={book} onFlow={onFlow}>
      <div data-old={isOld || undefined} className="group/quote contents">
        {isPressing && past}
        <ChartBlock {...{ chainId, offer: quote }} sellToken={props.sellToken} buyToken={props.buyToken} />
        {isShown && (
          <>
            <VenuesBlock {...{ quote, venues, deposit, mode, dispatch }} />
            <RouteBlock quote={quote} book={book} />
          </>
        )}
        {(isShown || wrap) && (
          <Block title={t('trade.asked.title')}>
            {intent ? (
              <div className={classNames(!wrap && 'group-data-old/quote:opacity-45')}>
                <Suspense fallback={steps}>
                  <WalletSteps intent={intent} />
                </Suspense>
              </div>
            ) : (
              steps
            )}
          </Block>
        )}
        {!isPressing && past}
      </div>
    </TradeAside>
  )
})

const VenuesBlock = memo(function VenuesBlock({
  quote,
  venues,
  deposit,
  mode,
  dispatch,
}: Pick<ShownQuote, 'quote' | 'venues'> & {
  readonly deposit: bigint | null
  readonly mode: PairLocation['mode']
  readonly dispatch: SwapFormState['dispatch']
}) {
  return (
    <Block title={t('swap.venues.title')}>
      <Suspense fallback={<VenuesSkeleton isAuto={mode === 'auto'} />}>
        {quote ? (
          <VenuesCard
            venues={venues}
            deposit={deposit}
            mode={mode}
            onMode={(chosen) => dispatch({ type: 'mode', mode: chosen })}
          />
        ) : (
          <VenuesSkeleton isAuto={mode === 'auto'} />
        )}
      </Suspense>
    </Block>
  )
})

const RouteBlock = memo(function RouteBlock({
  quote,
  book,
}: {
  readonly quote: Offer | null
  readonly book: TokenBook
}) {
  if (quote?.mode === 'delta') {
    return (
      <Block title={t('trade.route.titleDelta')}>
        <Card className="p-4">
          <p
            style={{ minHeight: ROUTE_HEIGHT }}
            className="flex items-center text-14 text-ink-2 group-data-old/quote:opacity-45"
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
          {quote ? <RouteFigure quote={quote} book={book} /> : <RouteSkeleton />}
        </Suspense>
      </Card>
    </Block>
  )
})

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
