import type { FlowRecord } from '../journal/flowRecord.ts'
import type { Journal } from '../journal/journal.ts'
import type { OpenRequests } from '../kind/openRequests.ts'
import type { ObligationWatch } from './obligationWatch.ts'
import { lostRequest, stillOnItsWay } from './underWay.ts'

interface DismissalOptions {
  readonly journal: Pick<Journal, 'get'>
  readonly obligations: Pick<ObligationWatch, 'mayBeFilled' | 'leave'>
  readonly requests: Pick<OpenRequests, 'isOpen'>
  /** Back on screen, because it went on in the meantime. */
  readonly show: (record: FlowRecord) => void
  readonly drop: (id: string) => Promise<void>
  readonly detach: (record: FlowRecord) => Promise<void>
}

/**
 * Takes what was dismissed out of the journal, unless it may still happen. What others can carry out stays among the obligations. Its caller must
 * hold the flow's lock.
 */
export function createDismissal(options: DismissalOptions): (dismissed: FlowRecord) => Promise<void> {
  const { journal, obligations, requests } = options
  return async (dismissed) => {
    const { id, updatedAt, status } = dismissed
    const written = await journal.get(id)
    if (written && written.updatedAt > updatedAt) return options.show(written)
    const isOpen = lostRequest(dismissed) || stillOnItsWay(dismissed) || requests.isOpen(id)
    if (isOpen || (status === 'paused' && (await obligations.mayBeFilled(dismissed)))) {
      return options.detach(dismissed)
    }
    await obligations.leave(dismissed)
    return options.drop(id)
  }
}
