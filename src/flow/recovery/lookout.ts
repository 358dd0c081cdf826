import { NONCE_WINDOW, readMinedCount } from '../../chain/track/follow.ts'
import type { FlowRecord } from '../journal/flowRecord.ts'
import { openStep } from '../journal/flowReducer.ts'
import { chainOfStep } from '../record/stepFacts.ts'
import { hashOf } from './locate.ts'
import { locateRequested, lostRequest, type SearchContext } from './underWay.ts'

/**
 * What a search for a lost request shows. `nowhere`: the account has since used so many nonces that this search finds nothing any more; never where
 * the node no longer shows what used them.
 */
type RequestTrace = 'seen' | 'unseen' | 'nowhere'

/** So often blocks are searched for one count of nonces: a node may report the count of a block that it does not show yet. */
const MOST_SEARCHES = 3

/**
 * Searches for lost requests. It searches blocks only when the account has sent something since the last time, and a few times for each time it has.
 * @throws {AppError} while the chain does not answer.
 */
export function createLookout() {
  const searched = new Map<string, { readonly count: number; readonly times: number }>()
  return async (record: FlowRecord, searchContext: SearchContext): Promise<RequestTrace> => {
    const mark = lostRequest(record)
    if (!mark) return 'unseen'
    const step = openStep(record)
    if (!step) return 'unseen'
    const client = searchContext.tools.clients.of(chainOfStep(step, record.intent))
    const count = mark.isContract ? null : await readMinedCount(client, mark.from)
    const before = searched.get(record.id)
    const times = before && before.count === count ? before.times : 0
    if (count !== null && (count <= mark.nonce || times >= MOST_SEARCHES)) return 'unseen'
    const found = await locateRequested(record, mark, searchContext)
    if (count !== null) searched.set(record.id, { count, times: times + 1 })
    if (hashOf(found) || found.state === 'effect') return 'seen'
    const isBehind = count !== null && count >= mark.nonce + NONCE_WINDOW
    return isBehind && found.state === 'nothing' ? 'nowhere' : 'unseen'
  }
}
