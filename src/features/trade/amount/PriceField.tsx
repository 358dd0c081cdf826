import '../../../text/en/price.ts'
import { useId, useState } from 'react'
import {
  invertedPrice,
  movedPrice,
  netOfGross,
  opposite,
  type PricePer,
  priceText,
} from '../../../domain/limitPrice.ts'
import { formatPrice, type Price } from '../../../domain/price.ts'
import type { Token } from '../../../domain/token.ts'
import { numberLocale } from '../../../text/format.ts'
import { t } from '../../../text/text.ts'
import { Card } from '../../../ui/Card.tsx'
import { Chip } from '../../../ui/Chip.tsx'
import { distanceText, inDirection } from '../quote/marketPrice.ts'
import { bpsText } from '../token/tokenText.ts'
import { AmountInput } from './AmountInput.tsx'
import {
  PRICE_DECIMALS,
  type PricedAction,
  type PricedFigures,
  type PricedLocation,
  type Yields,
} from './pricedForm.ts'
import { RemarkText } from './RemarkText.tsx'
import { useAmountRemark } from './useAmountRemark.ts'

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
  /** Before the fee; null while nobody has said. */
  readonly market: Price | null
  readonly isMarketLoading: boolean
  /** The partner's fee of this trade. */
  readonly feeBps: number
  readonly yields: Yields
  readonly onYields: (yields: Yields) => void
}

/** The price of the order, beside the market's. */
export function PriceField(props: PriceFieldProps) {
  const { form, figures, market, feeBps } = props
  const { location, sellToken, buyToken, dispatch } = form
  const id = useId()
  const [isInverted, setInverted] = useState(false)
  const per: PricePer = isInverted ? opposite(location.per) : location.per
  const ownFee = location.isNet && location.side === 'SELL' ? feeBps : 0
  const shown = figures.shownPrice && inDirection(figures.shownPrice, per)
  const isTyped = location.price !== '' && !isInverted
  const [base, quote] = per === 'sell' ? [sellToken, buyToken] : [buyToken, sellToken]
  const set = (price: string) => {
    setInverted(false)
    dispatch({ type: 'price', price, per })
  }
  const { remark, onRemark, onAmount } = useAmountRemark(isTyped || !shown ? location.price : null, set)
  /** The market's price so far away, as the field would have it. */
  const setFromMarket = (bps: number) => {
    if (!market) return
    const moved = movedPrice(inDirection(market, per), bps)
    const gross = per === 'sell' ? moved : invertedPrice(moved)
    set(priceText(inDirection(netOfGross(gross, ownFee), per)))
  }
  const unit = base && quote ? t('trade.price.unit', { quote: quote.symbol, base: base.symbol }) : ''

  return (
    <Card className="mt-3 px-4.5 py-4">
      <div className="flex min-h-6 flex-wrap items-center justify-between gap-x-3">
        <label htmlFor={id} className="text-13 text-ink-3">
          {props.label}
        </label>
        {base && quote && (
          <button
            type="button"
            aria-label={`${unit}. ${t('trade.price.invert', { symbol: quote.symbol })}`}
            title={t('trade.price.invert', { symbol: quote.symbol })}
            onClick={() => setInverted(!isInverted)}
            className="rounded-1 text-13 text-ink-2 underline decoration-line-strong underline-offset-3 hover:text-ink"
          >
            {unit}
          </button>
        )}
      </div>
      <div className="my-1 flex">
        <AmountInput
          id={id}
          describedBy={`${id}-distance ${id}-remark`}
          decimals={PRICE_DECIMALS}
          value={
            isTyped || !shown
              ? { kind: 'typed', text: isTyped ? location.price : '' }
              : { kind: 'quoted', text: formatPrice(shown, numberLocale(), 8), plain: priceText(shown) }
          }
          isInvalid={figures.problem !== null}
          isBusy={false}
          isDimmed={false}
          onAmount={onAmount}
          onRemark={onRemark}
        />
      </div>
      <p id={`${id}-distance`} className="min-h-5 text-13 text-ink-2">
        {market && figures.price
          ? distanceText(figures.price, market, per)
          : market
            ? `${t('trade.price.market')} ${formatPrice(inDirection(market, per), numberLocale(), 8)}`
            : t(props.isMarketLoading ? 'trade.distance.loading' : 'trade.distance.unknown')}
      </p>
      <RemarkText
        id={`${id}-remark`}
        remark={remark}
        onOther={(text) => {
          onAmount(text)
          onRemark(null)
        }}
      />
      <fieldset
        aria-label={t('trade.price.presets')}
        disabled={market === null}
        className="mt-2 flex flex-col gap-1.5 disabled:opacity-45"
      >
        {PRESETS_BPS.map((row) => (
          <span key={row[0]} className="flex flex-wrap gap-1.5">
            {row[0] > 0 && (
              <Chip title={t('trade.price.marketHint')} onClick={() => setFromMarket(0)}>
                {t('trade.price.market')}
              </Chip>
            )}
            {row.map((bps) => (
              <Chip
                key={bps}
                aria-label={t('trade.price.preset', { percent: signed(bps) })}
                onClick={() => setFromMarket(bps)}
              >
                {signed(bps)}
              </Chip>
            ))}
          </span>
        ))}
      </fieldset>
      <div className="mt-2.5 flex flex-wrap gap-x-5 gap-y-1.5 text-13 text-ink-2">
        <label className="flex items-center gap-2">
          <input
            type="checkbox"
            checked={props.yields === 'amount'}
            onChange={(event) => props.onYields(event.target.checked ? 'amount' : 'price')}
          />
          {t('trade.price.lock')}
        </label>
        {feeBps > 0 && location.side === 'SELL' && (
          <label className="flex items-center gap-2" title={t('trade.price.netHint')}>
            <input
              type="checkbox"
              checked={location.isNet}
              onChange={(event) => dispatch({ type: 'net', isNet: event.target.checked })}
            />
            {t('trade.price.net', { percent: bpsText(feeBps) })}
          </label>
        )}
      </div>
    </Card>
  )
}

const signed = (bps: number): string => `${bps > 0 ? '+' : '−'}${bpsText(Math.abs(bps))}`
