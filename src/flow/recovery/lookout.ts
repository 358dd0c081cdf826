import { NONCES_AHEAD, readMinedCount } from '../../chain/track/follow.ts'
import type { FlowRecord } from '../journal/flowRecord.ts'
import { openStep } from '../journal/flowReducer.ts'
import { chainOfStep } from '../record/stepFacts.ts'
import { hashOf } from './locate.ts'
import { type Looking, locateAsked, lostRequest } from './underWay.ts'

/**
 * What a look at a lost request shows. `nowhere`: the account has since used so many nonces that this search finds nothing any more; never where
 * the node no longer shows what used them.
 */
type Sighting = 'seen' | 'unseen' | 'nowhere'

/** So often blocks are searched for one count of nonces: a node may tell the count of a block that it does not show yet. */
const MOST_SEARCHES = 3

/**
 * Looks at lost requests. It searches blocks only when the account has sent something since the last look, and a few times for each time it has.
 * @throws {AppError} while the chain does not tell.
 */
export function createLookout() {
  const searched = new Map<string, { readonly count: number; readonly times: number }>()
  return async (record: FlowRecord, looking: Looking): Promise<Sighting> => {
    const asked = lostRequest(record)
    if (!asked) return 'unseen'
    const step = openStep(record)
    if (!step) return 'unseen'
    const client = looking.tools.clients.of(chainOfStep(step, record.intent))
    const count = asked.isContract ? null : await readMinedCount(client, asked.from)
    const before = searched.get(record.id)
    const times = before && before.count === count ? before.times : 0
    if (count !== null && (count <= asked.nonce || times >= MOST_SEARCHES)) return 'unseen'
    const found = await locateAsked(record, asked, looking)
    if (count !== null) searched.set(record.id, { count, times: times + 1 })
    if (hashOf(found) || found.state === 'effect') return 'seen'
    const isBehind = count !== null && count >= asked.nonce + NONCES_AHEAD
    return isBehind && found.state === 'nothing' ? 'nowhere' : 'unseen'
  }
}
