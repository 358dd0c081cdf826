import '../../../text/en/trade/review.ts'
import { AppError, type Message } from '../../../domain/data/errors.ts'
import type { FlowIntent } from '../../../flow/journal/flowRecord.ts'
import { say, t } from '../../../text/text.ts'
import { Note } from '../../../ui/Note.tsx'
import { usePlan } from '../session/usePlan.ts'

/** Why a trade will not go on however often it is tried, found while its steps were worked out; null where it may. */
export function usePlanRefusal(intent: FlowIntent): Message | null {
  const { error } = usePlan(intent)
  return error instanceof AppError && error.recovery === 'stop' ? error.say : null
}

/** The refusal of a plan, of several under its number. */
export function PlanRefusal({
  intent,
  number,
}: {
  readonly intent: FlowIntent
  readonly number: number | null
}) {
  const refusal = usePlanRefusal(intent)
  if (!refusal) return null
  return (
    <Note tone="down" urgent>
      {number !== null && `${t('trade.review.number', { number })} `}
      {say(refusal)}
    </Note>
  )
}
