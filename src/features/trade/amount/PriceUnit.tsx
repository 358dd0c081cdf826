import '../../../text/en/trade/price.ts'
import { memo } from 'react'
import { t } from '../../../text/text.ts'

/** What a price is counted in; a press turns it around. */
export const PriceUnit = memo(function PriceUnit({
  base,
  quote,
  onInvert,
}: {
  /** The symbol of the token that is priced, and of the one it is priced in. */
  readonly base: string
  readonly quote: string
  readonly onInvert: () => void
}) {
  const unit = t('trade.price.unit', { quote, base })
  return (
    <button
      type="button"
      aria-label={`${unit}. ${t('trade.price.invert', { symbol: quote })}`}
      title={t('trade.price.invert', { symbol: quote })}
      onClick={onInvert}
      className="rounded-1 text-13 text-ink-2 underline decoration-line-strong underline-offset-3 hover:text-ink"
    >
      {unit}
    </button>
  )
})
