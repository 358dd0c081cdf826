import '../../../text/en/trade/review.ts'
import { AppError } from '../../../domain/data/errors.ts'
import type { FlowIntent } from '../../../flow/journal/flowRecord.ts'
import { say, t } from '../../../text/text.ts'
import { Note } from '../../../ui/Note.tsx'
import { usePlan } from '../session/usePlan.ts'

/** Why a trade will not go on however often it is tried, found while its steps were worked out; of several, under its number. */
export function PlanRefusal({
  intent,
  number,
}: {
  readonly intent: FlowIntent
  readonly number: number | null
}) {
  const { error } = usePlan(intent)
  if (!(error instanceof AppError) || error.recovery !== 'stop') return null
  return (
    <Note tone="down" urgent>
      {number !== null && `${t('trade.review.number', { number })} `}
      {say(error.say)}
    </Note>
  )
}
