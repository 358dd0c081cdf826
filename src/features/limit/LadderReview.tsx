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
import { formatTime } from '../../text/format.ts'
import { t } from '../../text/text.ts'
import { Note } from '../../ui/Note.tsx'
import { feeRow } from '../trade/cost/feeRow.tsx'
import { feeBpsOfIntent, payeeOfIntent } from '../trade/kind/intentFigures.ts'
import type { DeltaOffer } from '../trade/quote/offer.ts'
import { offerQuery } from '../trade/quote/offerQuery.ts'
import { costRows } from '../trade/review/costRows.tsx'
import { OrderAmount } from '../trade/review/OrderAmount.tsx'
import { ReviewAddresses } from '../trade/review/ReviewAddresses.tsx'
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
import type { LadderFigures } from './ladderForm.ts'
import { ladderIntents, numberRungs } from './ladderIntents.ts'

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
  const { offer, rungs, figures, account, deadlineSec, partiallyFillable } = props
  const { chainId, side, sellToken, buyToken } = offer.request
  const approval = useSettings((settings) => settings.approval)
  const order = useOrderTerms(chainId, true)
  const unsimulated = useUnsimulatedConsent(chainId)
  const [id] = useState(() => crypto.randomUUID())
  const [numbered] = useState(() => numberRungs(rungs, (bytes) => crypto.getRandomValues(bytes)))
  const service = useService()
  const { hostFee } = useConfig()
  // What an order is built from is the service's own route for exactly its amount.
  const amounts = rungs.map(({ sellAmount, buyAmount }) => (side === 'SELL' ? sellAmount : buyAmount))
  const distinct = [...new Set(amounts)]
  const routes = useQueries({
    queries: distinct.map((amount) => ({
      ...offerQuery(service, { trade: { ...offer.request, amount }, mode: 'delta' }, 0),
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
    })),
  })
  const { nonce: _own, ...terms } = order.terms
  const placed = ladderIntents(
    id,
    numbered,
    amounts.map((amount) => routes[distinct.indexOf(amount)]?.data),
    { account, recipient: account, approval, partiallyFillable, ...terms, deadlineSec },
  )
  const intents = placed?.map((intent) => ({ ...intent, ...unsimulated.terms }))
  const worse = useWorstRung(rungs, props.market, side)
  const failed = routes.find(({ isError }) => isError)
  const again = () => {
    if (order.state === 'failed') order.retry()
    for (const route of routes) if (route.isError) void route.refetch()
  }
  const first = intents?.[0]
  // Every order of it has the same partner's part.
  const feeBps = first ? feeBpsOfIntent(first) : offer.feeBps
  const count = rungs.length
  return (
    <ReviewFrame
      title={t('limit.ladderReview.title')}
      onClose={props.onClose}
      intents={first ? [first] : []}
      confirm={t(intents ? 'limit.ladderReview.confirm' : 'limit.ladderReview.routes', { count })}
      onConfirm={() => intents && props.onConfirm(intents)}
      isBusy={!intents}
      gate={failed ? { label: t('trade.tryAgain'), onPress: again } : null}
      order={order}
      holds={[worse, unsimulated]}
      problems={
        failed && (
          <Note tone="warn" urgent>
            {t('limit.review.noRoute')}
          </Note>
        )
      }
      amounts={
        <>
          <dl className="flex flex-col gap-3">
            <OrderAmount
              label={t(side === 'SELL' ? 'limit.review.sell' : 'limit.review.sellMost')}
              token={sellToken}
              amount={figures.sellTotal ?? 0n}
            />
            <OrderAmount
              label={t(side === 'SELL' ? 'limit.review.buyLeast' : 'limit.review.buy')}
              token={buyToken}
              amount={figures.received ?? 0n}
            />
          </dl>
          <div className="mt-4 border-t border-line pt-4">
            <LadderTable
              {...{ rungs, side, sellToken, buyToken, feeBps }}
              per={props.per}
              market={props.market}
              isExact
            />
          </div>
        </>
      }
      notes={<ClockNote chainId={chainId} />}
      rows={[
        {
          key: 'expires',
          label: t('limit.review.expires'),
          value: formatTime(new Date(deadlineSec * 1000)),
        },
        {
          key: 'fills',
          label: t('trade.review.fills'),
          value: t(partiallyFillable ? 'trade.review.fillsParts' : 'trade.review.fillsWhole'),
        },
        feeRow({ feeBps, host: hostFee, payee: first && payeeOfIntent(first) }),
        ...(first ? costRows({ intent: first, quote: offer, count }) : []),
      ]}
      text={t(isNative(sellToken.address) ? 'limit.ladderReview.textNative' : 'limit.ladderReview.text', {
        count,
      })}
    >
      {first && <ReviewAddresses intent={first} />}
    </ReviewFrame>
  )
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
