import '../../../text/en/trade/review.ts'
import { say } from '../../../text/text.ts'
import { Note } from '../../../ui/Note.tsx'
import { clockDifference } from './clockDifference.ts'
import { useBlockTime } from './useBlockTime.ts'

/** Says so where the browser's clock and the chain's, which deadlines go by, are apart. */
export function ClockNote({ chainId }: { readonly chainId: number }) {
  const { data } = useBlockTime(chainId, true)
  const difference = data ? clockDifference(data.clockOffsetSec) : null
  return difference && <Note tone="warn">{say(difference)}</Note>
}
