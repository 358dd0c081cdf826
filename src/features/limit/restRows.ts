import '../../text/en/screens/limitReview.ts'
import '../../text/en/trade/review.ts'
import { formatTime } from '../../text/format.ts'
import { t } from '../../text/text.ts'
import type { DetailsRow } from '../../ui/Details.tsx'

/** Until when an order rests, and whether it may be filled in parts. */
export const restRows = (deadlineSec: number, partiallyFillable: boolean): readonly DetailsRow[] => [
  { key: 'expires', label: t('limit.review.expires'), value: formatTime(new Date(deadlineSec * 1000)) },
  {
    key: 'fills',
    isMinor: true,
    label: t('trade.review.fills'),
    value: t(partiallyFillable ? 'trade.review.fillsParts' : 'trade.review.fillsWhole'),
  },
]
