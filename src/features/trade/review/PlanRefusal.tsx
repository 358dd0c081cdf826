import { AppError } from '../../../domain/data/errors.ts'
import { say } from '../../../text/text.ts'
import { Note } from '../../../ui/Note.tsx'
import type { TradeIntent } from '../kind/kindView.ts'
import { usePlan } from '../session/usePlan.ts'

/** Why this trade will not go on however often it is tried, found while its steps were worked out. */
export function PlanRefusal({ intent }: { readonly intent: TradeIntent }) {
  const { error } = usePlan(intent)
  if (!(error instanceof AppError) || error.recovery !== 'stop') return null
  return (
    <div className="mb-4">
      <Note tone="down" urgent>
        {say(error.say)}
      </Note>
    </div>
  )
}
