import '../../text/en/ways.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId } from 'react'
import { isNative, ZERO_ADDRESS } from '../../domain/address.ts'
import { AppError } from '../../domain/errors.ts'
import { marketAmount } from '../../domain/marketBounds.ts'
import type { PlannedStep } from '../../flow/journal/flowRecord.ts'
import { factsOf } from '../../flow/record/stepFacts.ts'
import { comparePauseMs } from '../../service/http/policy.ts'
import { formatNumber } from '../../text/format.ts'
import { say, t } from '../../text/text.ts'
import { Card } from '../../ui/Card.tsx'
import { classNames } from '../../ui/classNames.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { usePlan } from '../trade/progress/usePlan.ts'
import { type Comparison, compareQuotes, depositUsd } from '../trade/quote/compareQuotes.ts'
import type { DeltaOffer, MarketOffer, Offer, Way } from '../trade/quote/offer.ts'
import { offerQuery } from '../trade/quote/offerQuery.ts'
import { isSameTrade } from '../trade/quote/sameTrade.ts'
import { useBudget } from '../trade/quote/useOffer.ts'
import { deltaIntentOf } from '../trade/review/deltaIntent.ts'
import { marketIntentOf } from '../trade/review/marketIntent.ts'
import { useConfig } from '../trade/session/configContext.tsx'
import { useService } from '../trade/session/serviceContext.tsx'
import { useSettings } from '../trade/session/settingsStore.ts'
import { usePresence } from '../trade/session/windowState.ts'
import { amountOf, usdText } from '../trade/token/tokenText.ts'
import { autoTakesMarket } from './autoWay.ts'
import { fallbackText } from './fallbackText.ts'
import { swapTerms, useSwapTerms } from './swapTerms.ts'
import type { Swap } from './useSwap.ts'

/** What one row says: an offer, or why there is none. */
type Answer =
  | { readonly kind: 'offer'; readonly offer: Offer }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'none'; readonly why: string }

const LABELS = { delta: 'Delta', market: 'Market' } as const
const OTHER = { delta: 'market', market: 'delta' } as const

/**
 * Asks the way that is not traded on, as long as somebody looks and the day's requests allow it. Solvers are asked as Auto asks for them, so that what the
 * service answers is at hand when Auto goes back to it.
 */
function useOtherOffer(swap: Swap, other: Way, isPossible: boolean) {
  const service = useService()
  const budget = useBudget(service)
  const presence = usePresence()
  const { request, slippageBps, form } = swap
  const pauseMs = comparePauseMs(presence, budget)
  const trade = request ?? swap.live.quote?.request
  const query = useQuery({
    ...offerQuery(
      service,
      {
        trade: trade ?? { chainId: 0, sellToken: NOTHING, buyToken: NOTHING, side: 'SELL', amount: 0n },
        mode: other === 'delta' && form.mode === 'auto' ? 'auto' : other,
      },
      slippageBps,
    ),
    enabled: isPossible && pauseMs !== null && request !== null && !swap.live.isStale,
    refetchInterval: ({ state }) => pauseMs !== null && (state.status === 'error' ? pauseMs * 2 : pauseMs),
    refetchOnWindowFocus: false,
    networkMode: 'always',
  })
  return { query, isAffordable: comparePauseMs('active', budget) !== null }
}

/** How long after it could be traded on an answer still says which way is better; after that it says nothing. */
const STANDS_LONGER_MS = 30_000

const NOTHING = { chainId: 0, address: '0x', symbol: '', name: '', decimals: 0 } as const

/** Both ways to carry the trade out, after all that each of them costs; choosing one chooses the mode. */
export function WaysCard({
  swap,
  isReviewing,
}: {
  readonly swap: Swap
  /** A review is open: Auto stays with what it takes. */
  readonly isReviewing: boolean
}) {
  const { live, request, way, form, isTaxKnown, dispatch } = swap
  const name = useId()
  const shown = live.quote
  const chosen: Way = shown?.mode ?? (form.mode === 'market' ? 'market' : 'delta')
  const other = OTHER[chosen]
  const declined = shown?.mode === 'market' && shown.fallbackReason !== null
  const isPossible = shown !== null && !(other === 'delta' && (way.noDelta !== null || declined))
  const isLikely = other === 'market' || isListedPair(swap)
  const isReady = isPossible && isLikely && (other === 'market' || isTaxKnown)
  const { query, isAffordable } = useOtherOffer(swap, other, isReady)
  const isYoung = query.data !== undefined && live.nowMs < query.data.validUntil + STANDS_LONGER_MS
  const answered = isYoung && shown && isSameTrade(query.data.request, shown.request) ? query.data : null
  const otherOffer = answered?.mode === other ? answered : null
  const turnedDown = answered?.mode === 'market' && other === 'delta' ? answered.fallbackReason : null

  const answerOf = (which: Way): Answer => {
    if (which === 'delta' && way.noDelta) {
      return {
        kind: 'none',
        why: t(way.noDelta === 'chain' ? 'swap.ways.noDeltaChain' : 'swap.ways.noDeltaTax'),
      }
    }
    if (which === chosen) return shown ? { kind: 'offer', offer: shown } : { kind: 'waiting' }
    if (which === 'delta' && shown?.mode === 'market' && shown.fallbackReason) {
      return { kind: 'none', why: fallbackText(shown.fallbackReason) }
    }
    if (otherOffer) return { kind: 'offer', offer: otherOffer }
    if (turnedDown) return { kind: 'none', why: fallbackText(turnedDown) }
    if (!isAffordable || !isLikely) return { kind: 'none', why: t('swap.ways.budget') }
    if (query.error) {
      return {
        kind: 'none',
        why: query.error instanceof AppError ? say(query.error.say) : t('swap.ways.failed'),
      }
    }
    return { kind: 'waiting' }
  }
  const answers = { delta: answerOf('delta'), market: answerOf('market') }
  const comparison = useComparison(swap, answers)
  const isAlone = !isAffordable || turnedDown !== null
  useAuto({ swap, isHeld: isReviewing, isAlone, comparison })

  return (
    <Card className={classNames('overflow-hidden', live.isStale && request && 'opacity-60')}>
      <fieldset aria-label={t('swap.ways.title')}>
        {(['delta', 'market'] as const).map((which) => (
          <WayRow
            key={which}
            way={which}
            name={name}
            answer={answers[which]}
            isChosen={which === chosen}
            comparison={comparison}
            deposit={swap.depositFee}
            onChoose={() => dispatch({ type: 'mode', mode: which })}
          />
        ))}
      </fieldset>
      {form.mode === 'auto' && (
        <p className="min-h-10 border-t border-line px-4 py-2.5 text-13 text-ink-2">
          {autoText(chosen, answers[other].kind, isAffordable, comparison)}
        </p>
      )}
    </Card>
  )
}

/** Lets Auto take the better way once both are known. What it took holds for the pair, so that it does not start over with each amount. */
function useAuto({
  swap,
  isHeld,
  isAlone,
  comparison,
}: {
  readonly swap: Swap
  readonly isHeld: boolean
  /** Only the service's own answer is to be had. */
  readonly isAlone: boolean
  readonly comparison: Comparison | null
}): void {
  const { form, live, pairKey } = swap
  const isMarket = form.mode === 'auto' && live.quote?.mode === 'market'
  useEffect(() => {
    if (form.mode !== 'auto' || isHeld) return
    const present = swapTerms.getState().autoMarketPair === pairKey
    // An answer that still stands from the way taken before says nothing of the present one.
    const takes = !isAlone && (present === isMarket ? autoTakesMarket(present, comparison) : present)
    if (takes !== present) swapTerms.setState({ autoMarketPair: takes ? pairKey : null })
  }, [form.mode, pairKey, isMarket, isHeld, isAlone, comparison])
}

/** Which way Auto takes, and why. */
function autoText(
  takes: Way,
  other: Answer['kind'],
  isAffordable: boolean,
  comparison: Comparison | null,
): string {
  const way = LABELS[takes]
  if (!isAffordable) return t('swap.auto.budget', { way })
  if (!comparison) return t(other === 'waiting' ? 'swap.auto.waiting' : 'swap.auto.only', { way })
  if (comparison.unknown.length > 0) return t('swap.auto.unknown', { way })
  const bps = formatNumber(comparison.apartBps)
  if (comparison.better === 'equal') return t('swap.auto.equal', { way })
  return comparison.better === takes
    ? t('swap.auto.better', { way, bps })
    : t('swap.auto.stays', { way, bps, other: LABELS[comparison.better] })
}

/** Solvers hardly ever trade what no list names: comparing such a pair would cost a request for a refusal. */
function isListedPair({ book, context }: Swap): boolean {
  return [context.sellToken, context.buyToken].every((token) => token !== null && book.isListed(token))
}

function useComparison(swap: Swap, answers: Readonly<Record<Way, Answer>>): Comparison | null {
  const delta =
    answers.delta.kind === 'offer' && answers.delta.offer.mode === 'delta' ? answers.delta.offer : null
  const market =
    answers.market.kind === 'offer' && answers.market.offer.mode === 'market' ? answers.market.offer : null
  const approvals = useApprovals(swap, delta, market)
  return delta && market && compareQuotes(delta, market, { deltaDeposit: swap.depositFee, approvals })
}

/** How many approvals each way needs now, both being offered and an account connected; null while that is not known. */
function useApprovals(swap: Swap, delta: DeltaOffer | null, market: MarketOffer | null) {
  const { account, slippageBps } = swap
  const approval = useSettings((settings) => settings.approval)
  const { partiallyFillable } = useSwapTerms()
  const { partnerAddress: partner } = useConfig()
  const isCompared = account !== null && delta !== null && market !== null
  const terms = {
    account: account ?? ZERO_ADDRESS,
    recipient: account ?? ZERO_ADDRESS,
    slippageBps,
    approval,
    partner,
  }
  const order = { ...terms, partiallyFillable, deadlineSec: 0, nonce: 0n, partnerAndFee: 0n }
  const ofDelta = usePlan(isCompared ? deltaIntentOf(delta, order) : null).data
  const ofMarket = usePlan(isCompared ? marketIntentOf(market, terms) : null).data
  return isCompared && ofDelta && ofMarket
    ? { delta: approvalsIn(ofDelta), market: approvalsIn(ofMarket) }
    : null
}

function approvalsIn(steps: readonly PlannedStep[]): number {
  return steps.flatMap((step) => step.parts ?? [step]).filter(({ name }) => factsOf(name).approves).length
}

function WayRow({
  way,
  name,
  answer,
  isChosen,
  comparison,
  deposit,
  onChoose,
}: {
  readonly way: Way
  readonly name: string
  readonly answer: Answer
  readonly isChosen: boolean
  readonly comparison: Comparison | null
  readonly deposit: bigint | null
  readonly onChoose: () => void
}) {
  const isOffered = answer.kind !== 'none' || isChosen
  return (
    <label
      className={classNames(
        'relative grid min-h-17 grid-cols-[auto_minmax(0,1fr)_minmax(0,1fr)] items-center gap-x-3.5 border-line px-4 py-3 not-first:border-t',
        isChosen ? 'bg-accent-soft' : 'hover:bg-well',
        'has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent',
      )}
    >
      <input
        type="radio"
        name={name}
        value={way}
        checked={isChosen}
        onChange={onChoose}
        className="size-4 accent-accent"
      />
      <span className={classNames('min-w-0', !isOffered && 'col-span-2')}>
        <span className="flex items-center gap-2 font-[560]">
          {LABELS[way]}
          {comparison?.better === way && <Tag tone="accent">{t('swap.ways.best')}</Tag>}
        </span>
        <span className="block text-13 text-ink-2">
          {answer.kind === 'none'
            ? answer.why
            : t(way === 'delta' ? 'swap.ways.deltaText' : 'swap.ways.marketText')}
        </span>
      </span>
      {isOffered && (
        <span className="min-h-10 text-right">
          {answer.kind === 'offer' ? (
            <WayFigures way={way} offer={answer.offer} comparison={comparison} deposit={deposit} />
          ) : answer.kind === 'waiting' ? (
            <Skeleton chars={8} />
          ) : null}
        </span>
      )}
    </label>
  )
}

/** What a way brings in the end, and what of it the network takes. */
function WayFigures({
  way,
  offer,
  comparison,
  deposit,
}: {
  readonly way: Way
  readonly offer: Offer
  readonly comparison: Comparison | null
  readonly deposit: bigint | null
}) {
  const { side, sellToken, buyToken } = offer.request
  const token = side === 'SELL' ? buyToken : sellToken
  const isNet = comparison !== null && comparison.unknown.length === 0
  const net = isNet ? comparison[way].net : null
  const rounding = side === 'SELL' ? 'down' : 'up'
  return (
    <>
      <span className="block font-[560]">{amountOf(net ?? marketAmount(offer), token, rounding)}</span>
      <span className="block text-13 text-ink-2">
        {[
          isNet && comparison.better !== way && comparison.better !== 'equal'
            ? t('swap.ways.worse', { bps: formatNumber(comparison.apartBps) })
            : t(
                !isNet
                  ? 'swap.ways.beforeCosts'
                  : comparison.countsApprovals
                    ? 'swap.ways.afterCosts'
                    : 'swap.ways.afterGas',
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
      ? t('swap.ways.gasUnknown')
      : t('swap.ways.gas', { usd: usdText(offer.gasUsd) })
  }
  if (!isNative(offer.request.sellToken.address)) return null
  const usd = depositUsd(offer, deposit)
  return usd === null ? null : t('swap.ways.deposit', { usd: usdText(usd) })
}
