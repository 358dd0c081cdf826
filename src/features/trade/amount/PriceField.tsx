import '../../../text/en/trade/price.ts'
import { memo, useId } from 'react'
import { betterPrice, netOfGross, type PricePer, priceText } from '../../../domain/amount/limitPrice.ts'
import { formatPrice, type Price } from '../../../domain/amount/price.ts'
import type { Side } from '../../../domain/amount/quote.ts'
import type { Token } from '../../../domain/token/token.ts'
import { numberLocale } from '../../../text/format.ts'
import { t } from '../../../text/text.ts'
import { Card } from '../../../ui/Card.tsx'
import { Chip } from '../../../ui/Chip.tsx'
import { useSteady } from '../page/useSteady.ts'
import type { QuoteState } from '../quote/quoteState.ts'
import { invertPair, useShownPer } from '../token/pairDirections.ts'
import { bpsText } from '../token/tokenText.ts'
import { distanceText, inDirection, type Market, plainDistance } from '../venue/marketPrice.ts'
import { AmountInput } from './AmountInput.tsx'
import { PriceUnit } from './PriceUnit.tsx'
import {
  PRICE_DECIMALS,
  type PricedAction,
  type PricedFigures,
  type PricedLocation,
  type Yields,
} from './pricedForm.ts'
import { RemarkText } from './RemarkText.tsx'
import { useSpotPrice } from './useSpotPrice.ts'
import { useTypedAmount } from './useTypedAmount.ts'

const PRESETS_BPS = [
  [50, 100, 200, 500, 1000],
  [-50, -100, -200, -500, -1000],
] as const

export interface PriceFieldProps {
  readonly form: {
    readonly location: PricedLocation
    readonly sellToken: Token | null
    readonly buyToken: Token | null
    readonly dispatch: (action: PricedAction) => void
  }
  readonly label: string
  readonly figures: PricedFigures
  /** Before the fee; null while it is unknown. */
  readonly market: Market | null
  /** State of the market's quote. */
  readonly marketState: QuoteState['kind']
  /** The partner's fee of this trade. */
  readonly feeBps: number
  readonly yields: Yields
  readonly onYields: (yields: Yields) => void
}

/** The price of the order, beside the market's. Drawn anew only where it reads otherwise: an amount that is typed leaves it as it is. */
export function PriceField(props: PriceFieldProps) {
  const { form, figures, market, feeBps, onYields } = props
  const { location, sellToken, buyToken, dispatch } = form
  const per = useShownPer(sellToken, buyToken)
  const ownFee = location.isNet && location.side === 'SELL' ? feeBps : 0
  const shown = figures.shownPrice && inDirection(figures.shownPrice, per)
  const isTyped = location.price !== '' && per === location.per
  const [base, quote] = per === 'sell' ? [sellToken, buyToken] : [buyToken, sellToken]
  // A price can be set before an amount; with one, its quote decides.
  const spot = useSpotPrice(sellToken, buyToken, props.marketState === 'none')
  const from = market?.price ?? spot
  const set = (price: string) => dispatch({ type: 'price', price, per })
  /** A price so much better for the person than the market's, as the field has it, whatever the direction. */
  const setFromMarket = (bps: number) => {
    if (from) set(priceText(inDirection(netOfGross(betterPrice(location.side, from, bps), ownFee), per)))
  }
  const isFollowing = shown !== null && !isTyped
  const fixed = location.side === 'SELL' ? figures.sellAmount : figures.buyAmount
  return (
    <PriceCard
      label={props.label}
      base={base?.symbol ?? null}
      quote={quote?.symbol ?? null}
      kept={isFollowing ? null : isTyped ? location.price : ''}
      text={isFollowing ? formatPrice(shown, numberLocale(), 8) : ''}
      plain={isFollowing ? priceText(shown) : ''}
      isInvalid={figures.problem !== null}
      distance={
        market
          ? besideMarket(figures.price, market, per, fixed)
          : spot
            ? besideSpot(figures.price, spot, location.side, per)
            : withoutMarket(props.marketState)
      }
      hasMarket={from !== null}
      isAmountFree={props.yields === 'amount'}
      netFeeBps={location.side === 'SELL' ? feeBps : 0}
      isNet={location.isNet}
      onPrice={useSteady(set)}
      onMarket={useSteady(setFromMarket)}
      onInvert={useSteady(() => sellToken && buyToken && invertPair(sellToken, buyToken))}
      onYields={useSteady(onYields)}
      onNet={useSteady((isNet: boolean) => dispatch({ type: 'net', isNet }))}
    />
  )
}

/** How far a price is from the market's; without a price the market's itself. */
const besideMarket = (price: Price | null, market: Market, per: PricePer, fixed: bigint | null): string =>
  price ? distanceText(price, market, fixed) : marketText(market.price, per)

/** The same without an amount, so without what the difference comes to. */
const besideSpot = (price: Price | null, spot: Price, side: Side, per: PricePer): string =>
  price ? plainDistance(side, price, spot) : marketText(spot, per)

const marketText = (price: Price, per: PricePer): string =>
  `${t('trade.price.market')} ${formatPrice(inDirection(price, per), numberLocale(), 8)}`

/** What is shown while the market is unknown. */
function withoutMarket(state: QuoteState['kind']): string {
  if (state === 'none') return ''
  return t(`trade.distance.${state === 'loading' || state === 'paused' ? state : 'unknown'}`)
}

interface PriceCardProps {
  readonly label: string
  /** Symbols of the token that is priced and of the one it is priced in; null while either is unknown. */
  readonly base: string | null
  readonly quote: string | null
  /** The price as the form has it; null while it follows from something else. */
  readonly kept: string | null
  readonly text: string
  /** The same as it is copied. */
  readonly plain: string
  readonly isInvalid: boolean
  readonly distance: string
  readonly hasMarket: boolean
  readonly isAmountFree: boolean
  /** The fee that a price may be meant after; 0 for none. */
  readonly netFeeBps: number
  readonly isNet: boolean
  readonly onPrice: (text: string) => void
  /** The market's price, better for the person by so many basis points. */
  readonly onMarket: (bps: number) => void
  readonly onInvert: () => void
  readonly onYields: (yields: Yields) => void
  readonly onNet: (isNet: boolean) => void
}

const PriceCard = memo(function PriceCard(props: PriceCardProps) {
  const { base, quote, kept, plain, isAmountFree, netFeeBps, isNet, onYields, onNet } = props
  const id = useId()
  const { remark, onRemark, onAmount, onOther } = useTypedAmount(kept, props.onPrice)
  return (
    <Card className="mt-3 px-4.5 py-4">
      <div className="flex min-h-6 flex-wrap items-center justify-between gap-x-3">
        <label htmlFor={id} className="text-13 text-ink-3">
          {props.label}
        </label>
        {base !== null && quote !== null && <PriceUnit {...{ base, quote }} onInvert={props.onInvert} />}
      </div>
      <div className="my-1 flex">
        <AmountInput
          id={id}
          describedBy={`${id}-distance ${id}-remark`}
          decimals={PRICE_DECIMALS}
          value={kept === null ? { kind: 'quoted', text: props.text, plain } : { kind: 'typed', text: kept }}
          isInvalid={props.isInvalid}
          isBusy={false}
          isDimmed={false}
          onAmount={onAmount}
          onRemark={onRemark}
        />
      </div>
      <p id={`${id}-distance`} className="min-h-5 text-13 text-ink-2">
        {props.distance}
      </p>
      <RemarkText id={`${id}-remark`} remark={remark} onOther={onOther} />
      <fieldset
        aria-label={t('trade.price.presets')}
        disabled={!props.hasMarket}
        className="mt-2 flex flex-col gap-1.5 disabled:opacity-45"
      >
        <Presets onMarket={props.onMarket} />
      </fieldset>
      <PriceChoices {...{ isAmountFree, netFeeBps, isNet, onYields, onNet }} />
    </Card>
  )
})

type PriceChoicesProps = Pick<PriceCardProps, 'isAmountFree' | 'netFeeBps' | 'isNet' | 'onYields' | 'onNet'>

/** What gives way to a typed amount, and whether the price is meant after the fee. */
const PriceChoices = memo(function PriceChoices(props: PriceChoicesProps) {
  const { isAmountFree, netFeeBps, isNet, onYields, onNet } = props
  const id = useId()
  return (
    <>
      <div className="mt-2.5 flex flex-wrap gap-x-5 gap-y-1.5 text-13 text-ink-2">
        <label className="flex items-center gap-2">
          <input
            type="checkbox"
            checked={isAmountFree}
            onChange={(event) => onYields(event.target.checked ? 'amount' : 'price')}
          />
          {t('trade.price.lock')}
        </label>
        {netFeeBps > 0 && (
          <label className="flex items-center gap-2">
            <input
              type="checkbox"
              checked={isNet}
              aria-describedby={isNet ? id : undefined}
              onChange={(event) => onNet(event.target.checked)}
            />
            {t('trade.price.net', { percent: bpsText(netFeeBps) })}
          </label>
        )}
      </div>
      {netFeeBps > 0 && isNet && (
        <p id={id} className="mt-1 text-12 text-ink-3">
          {t('trade.price.netHint')}
        </p>
      )}
    </>
  )
})

/** Prices at the market and beside it, one press away. */
const Presets = memo(function Presets({ onMarket }: Pick<PriceCardProps, 'onMarket'>) {
  return PRESETS_BPS.map((row) => (
    <span key={row[0]} className="flex flex-wrap gap-1.5">
      {row[0] > 0 && (
        <Chip title={t('trade.price.marketHint')} onClick={() => onMarket(0)}>
          {t('trade.price.market')}
        </Chip>
      )}
      {row.map((bps) => (
        <Chip
          key={bps}
          aria-label={t(bps > 0 ? 'trade.price.presetBetter' : 'trade.price.presetWorse', {
            percent: signed(bps),
          })}
          onClick={() => onMarket(bps)}
        >
          {signed(bps)}
        </Chip>
      ))}
    </span>
  ))
})

const signed = (bps: number): string => `${bps > 0 ? '+' : '−'}${bpsText(Math.abs(bps))}`
