import '../../../text/en/trade/details.ts'
import '../../../text/en/trade/venues.ts'
import { useId } from 'react'
import { marketAmount } from '../../../domain/amount/marketBounds.ts'
import type { TradeMode } from '../../../domain/amount/quote.ts'
import { isNative } from '../../../domain/token/address.ts'
import { say, t } from '../../../text/text.ts'
import { Card } from '../../../ui/Card.tsx'
import { ChoiceRow } from '../../../ui/ChoiceRow.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { type Comparison, depositUsd } from '../quote/compareQuotes.ts'
import type { Offer, Venue } from '../quote/offer.ts'
import { amountOf, bpsText, usdText } from '../token/tokenText.ts'
import { type NoOffer, PREFERENCE_BPS, type VenueAnswer, type VenueChoice } from './chooseVenue.ts'
import { fallbackText } from './fallbackText.ts'
import { VenuesSkeleton } from './VenuesSkeleton.tsx'

const LABELS = { delta: 'Delta', market: 'Market' } as const

/** Both venues for the trade, after all that each of them costs; choosing one chooses the mode. */
export function VenuesCard({
  venues,
  deposit,
  mode,
  onMode,
}: {
  /** Null until there is something to compare. */
  readonly venues: VenueChoice | null
  /** What the network asks for a deposit, native raw units; null when unknown. */
  readonly deposit: bigint | null
  readonly mode: TradeMode
  readonly onMode: (mode: Venue) => void
}) {
  const name = useId()
  if (!venues) return <VenuesSkeleton isAuto={mode === 'auto'} />
  return (
    <Card className="overflow-hidden">
      <fieldset aria-label={t('swap.venues.title')} className="min-w-0">
        {(['delta', 'market'] as const).map((venue) => (
          <VenueRow
            key={venue}
            venue={venue}
            name={name}
            answer={venues[venue]}
            isChosen={venue === venues.chosen}
            comparison={venues.comparison}
            isBest={venues.pick?.reason === 'better' && venues.pick.venue === venue}
            deposit={deposit}
            onChoose={() => onMode(venue)}
          />
        ))}
      </fieldset>
      {mode === 'auto' && (
        <p className="min-h-10 border-t border-line px-4 py-2.5 text-13 text-ink-2 group-data-old/quote:opacity-60">
          {autoText(venues)}
        </p>
      )}
    </Card>
  )
}

/** Which venue Auto takes, and why. */
function autoText({ chosen, comparison, pick, isAffordable, ...answers }: VenueChoice): string {
  const venue = LABELS[chosen]
  if (!isAffordable) return t('swap.auto.budget', { venue })
  if (!comparison || !pick) {
    const other = answers[chosen === 'delta' ? 'market' : 'delta']
    return t(other.kind === 'waiting' ? 'swap.auto.waiting' : 'swap.auto.only', { venue })
  }
  if (pick.venue !== chosen) return t('swap.auto.held', { venue })
  if (pick.reason === 'unknown') return t('swap.auto.unknown', { venue, unknown: unknownText(comparison) })
  const after = t(comparison.countsApprovals ? 'swap.venues.afterCosts' : 'swap.venues.afterGas')
  return t(`swap.auto.${pick.reason}`, {
    ...{ venue, after, apart: bpsText(comparison.apartBps), most: bpsText(PREFERENCE_BPS) },
  })
}

/** Whose costs are unknown. */
const unknownText = ({ unknown: [first, ...others] }: Comparison): string =>
  others.length > 0 ? t('swap.venues.both') : LABELS[first === 'deposit-gas' ? 'delta' : 'market']

function noOfferText(why: NoOffer): string {
  switch (why.kind) {
    case 'chain':
      return t('swap.venues.noDeltaChain')
    case 'tax':
      return t('swap.venues.noDeltaTax')
    case 'unasked':
      return t('swap.venues.budget')
    case 'refused':
      return fallbackText(why.reason)
    case 'failed':
      return why.say ? say(why.say) : t('swap.venues.failed')
  }
}

function VenueRow({
  venue,
  name,
  answer,
  isChosen,
  isBest,
  comparison,
  deposit,
  onChoose,
}: {
  readonly venue: Venue
  readonly name: string
  readonly answer: VenueAnswer
  readonly isChosen: boolean
  /** Brings more after all costs, by what Auto decides on. */
  readonly isBest: boolean
  readonly comparison: Comparison | null
  readonly deposit: bigint | null
  readonly onChoose: () => void
}) {
  const isOffered = answer.kind !== 'none' || isChosen
  return (
    <ChoiceRow {...{ name, isChosen, onChoose }} value={venue}>
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3.5">
        <span className="min-w-[min(7.5rem,100%)] flex-1">
          <span className="flex items-center gap-2 font-[560]">
            {LABELS[venue]}
            {isBest && <Tag tone="accent">{t('swap.venues.best')}</Tag>}
          </span>
          <span className="block text-13 text-ink-2">
            {answer.kind === 'none'
              ? noOfferText(answer.why)
              : t(venue === 'delta' ? 'swap.venues.deltaText' : 'swap.venues.marketText')}
          </span>
        </span>
        {isOffered && (
          <span className="min-h-10 min-w-[min(7.5rem,100%)] flex-1 text-right group-data-old/quote:opacity-60">
            {answer.kind === 'offer' ? (
              <VenueFigures venue={venue} offer={answer.offer} comparison={comparison} deposit={deposit} />
            ) : answer.kind === 'waiting' ? (
              <Skeleton chars={8} />
            ) : null}
          </span>
        )}
      </span>
    </ChoiceRow>
  )
}

/** What a venue brings in the end, and what of it the network takes. */
function VenueFigures({
  venue,
  offer,
  comparison,
  deposit,
}: {
  readonly venue: Venue
  readonly offer: Offer
  readonly comparison: Comparison | null
  readonly deposit: bigint | null
}) {
  const { side, sellToken, buyToken } = offer.request
  const token = side === 'SELL' ? buyToken : sellToken
  const isNet = comparison !== null && comparison.unknown.length === 0
  const net = isNet ? comparison[venue].net : null
  const rounding = side === 'SELL' ? 'down' : 'up'
  return (
    <>
      <span className="block font-[560]">{amountOf(net ?? marketAmount(offer), token, rounding)}</span>
      <span className="block text-13 text-ink-2">
        {[
          isNet && comparison.better !== venue && comparison.better !== 'equal'
            ? t('swap.venues.worse', { apart: bpsText(comparison.apartBps) })
            : t(
                !isNet
                  ? 'swap.venues.beforeCosts'
                  : comparison.countsApprovals
                    ? 'swap.venues.afterCosts'
                    : 'swap.venues.afterGas',
              ),
          costText(offer, deposit),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </>
  )
}

function costText(offer: Offer, deposit: bigint | null): string | null {
  if (offer.mode === 'market') {
    return offer.gasUsd === null
      ? t('swap.venues.gasUnknown')
      : t('swap.venues.gas', { usd: usdText(offer.gasUsd) })
  }
  if (!isNative(offer.request.sellToken.address)) return null
  if (deposit === null) return t('swap.venues.gasUnknown')
  const usd = depositUsd(offer, deposit)
  return usd === null ? null : t('swap.venues.gas', { usd: usdText(usd) })
}
