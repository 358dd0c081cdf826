import '../../text/en/trade/quoteLine.ts'
import { memo } from 'react'
import type { TradeMode } from '../../domain/amount/quote.ts'
import { t } from '../../text/text.ts'
import { QuoteLine } from '../trade/quote/QuoteLine.tsx'
import type { ShownQuote } from '../trade/venue/useLiveQuote.ts'

/**
 * One quiet line below the button: how long this quote stays, or why no new one comes; on small screens, where both venues are far below, also which
 * of them Auto chose. Of constant height.
 */
export const QuoteStatus = memo(function QuoteStatus({
  mode,
  live,
  isQuoting,
}: {
  readonly live: ShownQuote
  readonly mode: TradeMode
  /** The button says that a quote is on its way. */
  readonly isQuoting: boolean
}) {
  const { quote } = live
  return (
    <div className="mt-3 flex min-h-6 flex-wrap items-center justify-center gap-x-2 text-13 text-ink-3">
      {mode === 'auto' && quote && (
        <span className="text-ink-2 wide:hidden">
          {t('swap.status.auto', { way: t(`swap.mode.${quote.mode}`) })}
        </span>
      )}
      <QuoteLine live={live} isQuoting={isQuoting} />
    </div>
  )
})
