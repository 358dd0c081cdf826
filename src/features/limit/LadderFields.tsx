import '../../text/en/screens/ladder.ts'
import { useId } from 'react'
import { MAX_RUNGS, MIN_RUNGS } from '../../domain/amount/ladder.ts'
import {
  betterPrice,
  type PricePer,
  priceText,
  sellPrice,
  type TypedPrice,
} from '../../domain/amount/limitPrice.ts'
import { formatPrice, type Price } from '../../domain/amount/price.ts'
import type { Side } from '../../domain/amount/quote.ts'
import { numberLocale } from '../../text/format.ts'
import { t } from '../../text/text.ts'
import { Card } from '../../ui/Card.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { CountField } from '../../ui/CountField.tsx'
import { InputFrame } from '../../ui/Field.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { AmountInput } from '../trade/amount/AmountInput.tsx'
import { PriceUnit } from '../trade/amount/PriceUnit.tsx'
import { PRICE_DECIMALS } from '../trade/amount/pricedForm.ts'
import { RemarkText } from '../trade/amount/RemarkText.tsx'
import { useSpotPrice } from '../trade/amount/useSpotPrice.ts'
import { useTypedAmount } from '../trade/amount/useTypedAmount.ts'
import type { QuoteState } from '../trade/quote/quoteState.ts'
import { invertPair, useShownPer } from '../trade/token/pairDirections.ts'
import { bpsText } from '../trade/token/tokenText.ts'
import { inDirection, type Market } from '../trade/venue/marketPrice.ts'
import type { LadderFigures } from './ladderForm.ts'
import type { LadderTerms } from './limitUrl.ts'
import type { LimitFormState } from './useLimitForm.ts'

/** How far from the market a ladder begins and ends, in the person's favour. */
const SPANS_BPS = [
  [100, 500],
  [200, 1_000],
  [500, 2_000],
] as const
const SIZES = ['equal', 'rising', 'falling'] as const

/** Two prices, how many orders between them, and how the total is spread. */
export function LadderFields({
  form,
  ladder,
  figures,
  market,
  marketState,
}: {
  readonly form: LimitFormState
  readonly ladder: LadderTerms
  readonly figures: LadderFigures
  /** Before the fee; null while it is unknown. */
  readonly market: Market | null
  /** State of the market's quote. */
  readonly marketState: QuoteState['kind']
}) {
  const { sellToken, buyToken, dispatch } = form
  const spot = useSpotPrice(sellToken, buyToken, marketState === 'none')
  const per = useShownPer(sellToken, buyToken)
  const set = (part: Partial<LadderTerms>) =>
    dispatch({ type: 'ladder', ladder: { ...ladder, ...part }, per })
  const [base, quote] = per === 'sell' ? [sellToken, buyToken] : [buyToken, sellToken]
  return (
    <Card className="mt-3 px-4.5 py-4">
      {base && quote && (
        <div className="mb-2 text-right">
          <PriceUnit base={base.symbol} quote={quote.symbol} onInvert={() => invertPair(base, quote)} />
        </div>
      )}
      <div className="grid grid-cols-1 gap-2.5 min-[20rem]:grid-cols-2 min-[26rem]:grid-cols-[1fr_1fr_5rem]">
        {(['from', 'to'] as const).map((part) => (
          <LadderPrice
            key={`${part} ${per}`}
            label={t(`limit.ladder.${part}`)}
            price={ladder[part]}
            per={per}
            onPrice={(text) => set({ [part]: { text, per } })}
          />
        ))}
        <CountField
          label={t('limit.ladder.rungs')}
          value={ladder.rungs}
          isInvalid={figures.problem === 'rungs'}
          onChange={(rungs) => set({ rungs })}
        />
      </div>
      <Spans
        from={market?.price ?? spot}
        side={form.location.side}
        per={per}
        onSpan={(from, to) => set({ from, to })}
      />
      <div className="mt-3">
        <Segmented
          label={t('limit.ladder.sizes')}
          options={SIZES.map((value) => ({ value, label: t(`limit.ladder.${value}`) }))}
          value={ladder.sizes}
          onChange={(sizes) => set({ sizes })}
          full
        />
      </div>
      {figures.problem && (
        <p role="alert" className="mt-2 text-13 text-down">
          {t(`limit.ladder.problem.${figures.problem}`, { min: MIN_RUNGS, max: MAX_RUNGS })}
        </p>
      )}
    </Card>
  )
}

/** Ladders beside the market, one press away. */
function Spans({
  from,
  side,
  per,
  onSpan,
}: {
  /** The market's price; null while it is unknown. */
  readonly from: Price | null
  readonly side: Side
  readonly per: PricePer
  readonly onSpan: (from: TypedPrice, to: TypedPrice) => void
}) {
  const fromMarket = (bps: number): TypedPrice => ({
    text: from ? priceText(inDirection(betterPrice(side, from, bps), per)) : '',
    per,
  })
  return (
    <div className="mt-3 flex flex-wrap items-center gap-1.5">
      {SPANS_BPS.map(([near, far]) => (
        <Chip key={near} disabled={from === null} onClick={() => onSpan(fromMarket(near), fromMarket(far))}>
          {t('limit.ladder.span', { near: bpsText(near), far: bpsText(far) })}
        </Chip>
      ))}
    </div>
  )
}

/** One end of a ladder: as it was typed, or, where that was for one of the other token, what it comes to. */
function LadderPrice({
  label,
  price,
  per,
  onPrice,
}: {
  readonly label: string
  readonly price: TypedPrice
  /** The token for one of which prices are shown and typed. */
  readonly per: PricePer
  readonly onPrice: (text: string) => void
}) {
  const id = useId()
  const exact = price.per === per ? null : sellPrice(price)
  const { remark, onRemark, onAmount, onOther } = useTypedAmount(exact ? null : price.text, onPrice)
  const shown = exact && inDirection(exact, per)
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-13 text-ink-2">
        {label}
      </label>
      <InputFrame>
        <AmountInput
          id={id}
          describedBy={`${id}-remark`}
          decimals={PRICE_DECIMALS}
          value={
            shown
              ? { kind: 'quoted', text: formatPrice(shown, numberLocale(), 8), plain: priceText(shown) }
              : { kind: 'typed', text: price.text }
          }
          isInvalid={false}
          isBusy={false}
          isDimmed={false}
          isFramed
          onAmount={onAmount}
          onRemark={onRemark}
        />
      </InputFrame>
      <RemarkText id={`${id}-remark`} remark={remark} onOther={onOther} />
    </div>
  )
}
