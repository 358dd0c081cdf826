import type { Message } from '../../../domain/data/errors.ts'
import { t } from '../../../text/text.ts'

/** Less than this nobody needs to know: blocks come every few seconds, and clocks are seldom right to the second. */
const SHOWN_FROM_SEC = 30

/**
 * What to say of a browser's clock that is off, which bends every moment and countdown on the screen but no deadline; null where it is right.
 * A block of the future proves a clock that is slow. A fast one looks like a chain that made no block for as long, hence "may".
 * @param clockOffsetSec the browser's clock minus the chain's, in seconds.
 */
export function clockDifference(clockOffsetSec: number): Message | null {
  const offSec = Math.abs(clockOffsetSec)
  if (offSec <= SHOWN_FROM_SEC) return null
  const span = spanText(offSec)
  return { key: clockOffsetSec < 0 ? 'trade.clock.behind' : 'trade.clock.ahead', params: { span } }
}

function spanText(seconds: number): string {
  if (seconds < 120) return t('trade.clock.seconds', { count: seconds })
  const minutes = Math.round(seconds / 60)
  return minutes < 120
    ? t('trade.clock.minutes', { count: minutes })
    : t('trade.clock.hours', { count: Math.round(minutes / 60) })
}
