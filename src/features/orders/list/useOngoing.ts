import type { FlowRecord } from '../../../flow/journal/flowRecord.ts'
import { isTrade } from '../../trade/kind/kindFacts.ts'
import { useDetachedFlows, useFlows } from '../../trade/session/sessionHooks.tsx'

/** What is under way beside the rows of the list. */
export interface Ongoing {
  readonly flows: readonly FlowRecord[]
  readonly detached: ReturnType<typeof useDetachedFlows>
}

/** Cancellations, deposits and the like that are not over: trades are in the list itself, unless nobody waits for them any more. */
export function useOngoing(): Ongoing {
  const flows = useFlows().filter(({ intent, status }) => !isTrade(intent) && status !== 'done')
  return { flows, detached: useDetachedFlows() }
}
