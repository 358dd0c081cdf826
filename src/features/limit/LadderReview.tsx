import '../../text/en/screens/ladder.ts'
import '../../text/en/screens/limitReview.ts'
import '../../text/en/trade/review.ts'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import type { Rung } from '../../domain/amount/ladder.ts'
import type { PricePer } from '../../domain/amount/limitPrice.ts'
import type { Side } from '../../domain/amount/quote.ts'
import { type Address, isNative } from '../../domain/token/address.ts'
import type { DeltaOrderIntent } from '../../flow/journal/flowRecord.ts'
import { t } from '../../text/text.ts'
import { feeRow } from '../trade/cost/feeRow.tsx'
import { feeBpsOfIntent, payeeOfIntent } from '../trade/kind/intentFigures.ts'
import type { DeltaOffer } from '../trade/quote/offer.ts'
import { offerQuery } from '../trade/quote/offerQuery.ts'
import { costRows } from '../trade/review/costRows.tsx'
import { ReviewFrame } from '../trade/review/ReviewFrame.tsx'
import { useOrderTerms } from '../trade/review/useOrderTerms.ts'
import { useUnsimulatedConsent } from '../trade/review/useUnsimulatedConsent.tsx'
import { useWorsePrice } from '../trade/review/useWorsePrice.tsx'
import { ClockNote } from '../trade/session/ClockNote.tsx'
import { useConfig } from '../trade/session/configContext.tsx'
import { useService } from '../trade/session/serviceContext.tsx'
import { useSettings } from '../trade/settings/settingsStore.ts'
import { betterBps, distanceText, type Market } from '../trade/venue/marketPrice.ts'
import { LadderTable } from './LadderTable.tsx'
import { LimitAmounts } from './LimitAmounts.tsx'
import type { LadderFigures } from './ladderForm.ts'
import { ladderIntents, numberRungs } from './ladderIntents.ts'
import { NoRouteNote } from './NoRouteNote.tsx'
import { restRows } from './restRows.ts'

export interface LadderReviewProps {
  /** The offer for the whole amount: the pair, the fee and the market. */
  readonly offer: DeltaOffer
  readonly rungs: readonly Rung[]
  readonly figures: LadderFigures
  readonly market: Market | null
  readonly per: PricePer
  readonly account: Address
  readonly deadlineSec: number
  readonly partiallyFillable: boolean
  readonly onClose: () => void
  readonly onConfirm: (intents: readonly DeltaOrderIntent[]) => void
}

/** The review of a ladder: every order of it, requested and signed by itself, approved together. Another ladder is another review: give it another key. */
export function LadderReview(props: LadderReviewProps) {
  const { offer, rungs, figures, market, per, account, deadlineSec, partiallyFillable } = props
  const { chainId, side, sellToken, buyToken } = offer.request
  const approval = useSettings((settings) => settings.approval)
  const order = useOrderTerms(chainId, true)
  const unsimulated = useUnsimulatedConsent(chainId)
  const [id] = useState(() => crypto.randomUUID())
  const [numbered] = useState(() => numberRungs(rungs, (bytes) => crypto.getRandomValues(bytes)))
  const { hostFee } = useConfig()
  const routes = useRungRoutes(offer, rungs)
  const given = { account, recipient: account, approval, partiallyFillable, ...order.terms, deadlineSec }
  const placed = ladderIntents(id, numbered, routes.offers, given)
  const intents = placed?.map((intent) => ({ ...intent, ...unsimulated.terms }))
  const worse = useWorstRung(rungs, market, side)
  const again = () => {
    if (order.state === 'failed') order.retry()
    routes.retry()
  }
  const first = intents?.[0]
  // Every order of it has the same partner's part.
  const feeBps = first ? feeBpsOfIntent(first) : offer.feeBps
  const count = rungs.length
  const rest = isNative(sellToken.address) ? 'limit.ladderReview.textNative' : 'limit.ladderReview.text'
  return (
    <ReviewFrame
      title={t('limit.ladderReview.title')}
      onClose={props.onClose}
      intents={first ? [first] : []}
      confirm={t(intents ? 'limit.ladderReview.confirm' : 'limit.ladderReview.routes', { count })}
      onConfirm={() => intents && props.onConfirm(intents)}
      isBusy={!intents}
      gate={routes.isFailed ? { label: t('trade.tryAgain'), onPress: again } : null}
      order={order}
      holds={[worse, unsimulated]}
      problems={routes.isFailed && <NoRouteNote />}
      amounts={
        <>
          <LimitAmounts
            side={side}
            sell={{ token: sellToken, amount: figures.sellTotal ?? 0n }}
            buy={{ token: buyToken, amount: figures.received ?? 0n }}
          />
          <div className="mt-4 border-t border-line pt-4">
            <LadderTable {...{ rungs, side, sellToken, buyToken, feeBps, per, market }} isExact />
          </div>
        </>
      }
      notes={<ClockNote chainId={chainId} />}
      rows={[
        ...restRows(deadlineSec, partiallyFillable),
        feeRow({ feeBps, host: hostFee, payee: first && payeeOfIntent(first) }),
        ...(first ? costRows({ intent: first, quote: offer, count }) : []),
      ]}
      text={t(rest, { count })}
    />
  )
}

/** The service's own route for exactly the amount of each order: what it is built from. */
function useRungRoutes({ request }: DeltaOffer, rungs: readonly Rung[]) {
  const service = useService()
  const amounts = rungs.map((rung) => (request.side === 'SELL' ? rung.sellAmount : rung.buyAmount))
  const distinct = [...new Set(amounts)]
  const routes = useQueries({
    queries: distinct.map((amount) => ({
      ...offerQuery(service, { trade: { ...request, amount }, mode: 'delta' }, 0),
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
    })),
  })
  return {
    offers: amounts.map((amount) => routes[distinct.indexOf(amount)]?.data),
    isFailed: routes.some(({ isError }) => isError),
    retry() {
      for (const route of routes) if (route.isError) void route.refetch()
    },
  }
}

/** Holds a ladder one order of which is far worse than the market, by its worst one. */
function useWorstRung(rungs: readonly Rung[], market: Market | null, side: Side) {
  const compared = market ? rungs.map((rung) => ({ rung, bps: betterBps(rung.price, market) })) : []
  const worst = compared.reduce<(typeof compared)[number] | null>(
    (least, one) => (least && least.bps <= one.bps ? least : one),
    null,
  )
  const fixed = worst && (side === 'SELL' ? worst.rung.sellAmount : worst.rung.buyAmount)
  const text = worst && market ? distanceText(worst.rung.price, market, fixed) : ''
  return useWorsePrice(worst === null ? null : worst.bps, text)
}
