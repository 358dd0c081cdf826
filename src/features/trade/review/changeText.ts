import '../../../text/en/trade/review.ts'
import { t } from '../../../text/text.ts'
import { bpsText } from '../token/tokenText.ts'

/** A change of a price against what was agreed to, in a sentence; positive is better. Null where nothing changed. */
export function changeText(changeBps: number): string | null {
  if (changeBps === 0) return null
  const percent = bpsText(Math.abs(changeBps))
  return t(changeBps > 0 ? 'trade.review.better' : 'trade.review.worse', { percent })
}
