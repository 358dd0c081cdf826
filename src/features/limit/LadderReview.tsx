import '../../text/en/screens/ladder.ts'
import '../../text/en/screens/limitReview.ts'
import '../../text/en/trade/review.ts'
import { useQueries } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Rung } from '../../domain/amount/ladder.ts'
import type { PricePer } from '../../domain/amount/limitPrice.ts'
import type { Side } from '../../domain/amount/quote.ts'
import { type Address, isNative } from '../../domain/token/address.ts'
import type { DeltaOrderIntent } from '../../flow/journal/flowRecord.ts'
import { formatTime } from '../../text/format.ts'
import { say, t } from '../../text/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Details } from '../../ui/Details.tsx'
import { Note } from '../../ui/Note.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { feeRow } from '../trade/cost/feeRow.tsx'
import { feeBpsOfIntent, payeeOfIntent } from '../trade/kind/intentFigures.ts'
import { WalletSteps } from '../trade/kind/WalletSteps.tsx'
import type { DeltaOffer } from '../trade/quote/offer.ts'
import { offerQuery } from '../trade/quote/offerQuery.ts'
import { costRows } from '../trade/review/costRows.tsx'
import { OrderAmount } from '../trade/review/OrderAmount.tsx'
import { ReviewAddresses } from '../trade/review/ReviewAddresses.tsx'
import { UnsimulatedConsent } from '../trade/review/UnsimulatedConsent.tsx'
import { useOrderTerms } from '../trade/review/useOrderTerms.ts'
import { useWorsePrice } from '../trade/review/useWorsePrice.tsx'
import { ClockNote } from '../trade/session/ClockNote.tsx'
import { useConfig } from '../trade/session/configContext.tsx'
import { useDesk } from '../trade/session/deskContext.tsx'
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

/** The last look at a ladder: every order of it, asked for and signed by itself, approved together. Another ladder is another review: give it another key. */
export function LadderReview(props: LadderReviewProps) {
  const { offer, rungs, figures, account, deadlineSec, partiallyFillable } = props
  const { chainId, side, sellToken, buyToken } = offer.request
  const approval = useSettings((settings) => settings.approval)
  const order = useOrderTerms(chainId, true)
  const { desk } = useDesk()
  const asksConsent = desk?.couldNotTry(chainId) ?? false
  const [isAgreed, setAgreed] = useState(false)
  const [id] = useState(() => crypto.randomUUID())
  const [numbered] = useState(() => numberRungs(rungs, (bytes) => crypto.getRandomValues(bytes)))
  const started = useRef(false)
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
  const intents = placed?.map((intent) => ({
    ...intent,
    ...(asksConsent && isAgreed && { acceptUnsimulated: true }),
  }))
  const worse = useWorstRung(rungs, props.market, side)
  const failed = routes.find(({ isError }) => isError)
  const again = () => {
    if (order.state === 'failed') order.retry()
    for (const route of routes) if (route.isError) void route.refetch()
  }
  const press = () => {
    if (order.state === 'failed' || failed) return again()
    if (order.state !== 'ready' || worse.isHeld || !intents || started.current) return
    started.current = true
    props.onConfirm(intents)
  }
  const first = intents?.[0]
  // Every order of it has the same partner's part.
  const feeBps = first ? feeBpsOfIntent(first) : offer.feeBps
  const count = rungs.length
  return (
    <Dialog
      title={t('limit.ladderReview.title')}
      onClose={props.onClose}
      footer={
        <Button
          variant="primary"
          size="large"
          full
          busy={order.state === 'loading' || (!intents && !failed)}
          blocked={(asksConsent && !isAgreed) || worse.isHeld}
          onClick={press}
        >
          {order.state === 'failed' || failed
            ? t('trade.tryAgain')
            : t(intents ? 'limit.ladderReview.confirm' : 'limit.ladderReview.routes', { count })}
        </Button>
      }
    >
      <div className="flex flex-col gap-2 not-empty:mb-4">
        {order.problem && (
          <Note tone="down" urgent title={t('trade.review.notPrepared')}>
            {say(order.problem)}
          </Note>
        )}
        {failed && (
          <Note tone="warn" urgent>
            {t('limit.review.noRoute')}
          </Note>
        )}
      </div>
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
          rungs={rungs}
          side={side}
          sellToken={sellToken}
          buyToken={buyToken}
          per={props.per}
          feeBps={feeBps}
          market={props.market}
          isExact
        />
      </div>
      <div className="mt-4 flex flex-col gap-2 empty:hidden">
        {worse.note}
        <ClockNote chainId={chainId} />
        {asksConsent && <UnsimulatedConsent isGiven={isAgreed} onChange={setAgreed} />}
      </div>
      <div className="mt-4 border-t border-line pt-4">
        <Details
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
            feeRow({
              feeBps,
              host: hostFee,
              payee: first && payeeOfIntent(first),
            }),
            ...(first ? costRows({ intent: first, quote: offer, count }) : []),
          ]}
        />
      </div>
      <p className="mt-4 text-13 text-ink-2">
        {t(isNative(sellToken.address) ? 'limit.ladderReview.textNative' : 'limit.ladderReview.text', {
          count,
        })}
      </p>
      {first && (
        <>
          <h3 className="mt-5 mb-2 text-14 font-semibold">{t('trade.asked.title')}</h3>
          <WalletSteps intent={first} />
          <ReviewAddresses intent={first} />
        </>
      )}
    </Dialog>
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
