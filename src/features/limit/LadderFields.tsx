import { MAX_RUNGS, MIN_RUNGS } from '../../domain/ladder.ts'
import { exactPrice, invertedPrice, movedPrice, type PricePer, priceText } from '../../domain/limitPrice.ts'
import type { Price } from '../../domain/price.ts'
import { t } from '../../text/text.ts'
import { Card } from '../../ui/Card.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { Field, TextInput } from '../../ui/Field.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { bpsText } from '../trade/token/tokenText.ts'
import type { LadderFigures } from './ladderForm.ts'
import { inDirection } from './limitMarket.ts'
import type { LadderTerms } from './limitUrl.ts'
import type { LimitFormState } from './useLimitForm.ts'

/** How far from the market a ladder begins and ends, in the person's favour. */
const SPANS_BPS = [
  [100, 500],
  [200, 1_000],
  [500, 2_000],
] as const
const SIZES = ['equal', 'rising', 'falling'] as const
const PRICE = /^\d*(?:\.\d*)?$/

/** Two prices, how many orders between them, and how the total is spread. */
export function LadderFields({
  form,
  ladder,
  figures,
  market,
}: {
  readonly form: LimitFormState
  readonly ladder: LadderTerms
  readonly figures: LadderFigures
  /** Before the fee; null while nobody has said. */
  readonly market: Price | null
}) {
  const { location, sellToken, buyToken, dispatch } = form
  const { per } = location
  const set = (part: Partial<LadderTerms>, of: PricePer = per) =>
    dispatch({ type: 'ladder', ladder: { ...ladder, ...part }, per: of })
  const [base, quote] = per === 'sell' ? [sellToken, buyToken] : [buyToken, sellToken]
  const unit = base && quote ? t('limit.price.unit', { quote: quote.symbol, base: base.symbol }) : ''
  /** Better for the person: more for what is sold, less for what is bought. */
  const toward = per === 'sell' ? 1 : -1
  const fromMarket = (bps: number) =>
    market ? priceText(movedPrice(inDirection(market, per), toward * bps)) : ''
  const opposite = per === 'sell' ? 'buy' : 'sell'
  const priceField = (part: 'from' | 'to') => (
    <Field label={t(`limit.ladder.${part}`)}>
      {(ids) => (
        <TextInput
          {...ids}
          inputMode="decimal"
          value={ladder[part]}
          onChange={({ target }) => {
            const text = target.value.replace(',', '.').trim()
            if (PRICE.test(text)) set({ [part]: text })
          }}
        />
      )}
    </Field>
  )
  return (
    <Card className="mt-3 px-4.5 py-4">
      {base && quote && (
        <div className="mb-2 text-right">
          <button
            type="button"
            aria-label={`${unit}. ${t('limit.price.invert', { symbol: quote.symbol })}`}
            title={t('limit.price.invert', { symbol: quote.symbol })}
            onClick={() => set({ from: turned(ladder.from), to: turned(ladder.to) }, opposite)}
            className="rounded-1 text-13 text-ink-2 underline decoration-line-strong underline-offset-3 hover:text-ink"
          >
            {unit}
          </button>
        </div>
      )}
      <div className="grid grid-cols-1 gap-2.5 min-[20rem]:grid-cols-2 min-[26rem]:grid-cols-[1fr_1fr_5rem]">
        {priceField('from')}
        {priceField('to')}
        <Field label={t('limit.ladder.rungs')}>
          {(ids) => (
            <TextInput
              {...ids}
              aria-invalid={figures.problem === 'rungs' || undefined}
              inputMode="numeric"
              value={ladder.rungs === 0 ? '' : String(ladder.rungs)}
              onChange={({ target }) => set({ rungs: Number(target.value.replace(/\D/g, '').slice(0, 3)) })}
            />
          )}
        </Field>
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-1.5">
        {SPANS_BPS.map(([near, far]) => (
          <Chip
            key={near}
            disabled={market === null}
            onClick={() => set({ from: fromMarket(near), to: fromMarket(far) })}
          >
            {t('limit.ladder.span', { near: bpsText(near), far: bpsText(far) })}
          </Chip>
        ))}
      </div>
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

/** A price for one of the other token, as text for its field; empty for none. */
function turned(text: string): string {
  const price = exactPrice(text)
  return price ? priceText(invertedPrice(price)) : ''
}
