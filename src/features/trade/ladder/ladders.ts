import { isCancellable } from '../../../domain/orders/record/orderState.ts'
import { isSameAddress } from '../../../domain/token/address.ts'
import type { DeltaOrderIntent, FlowRecord } from '../../../flow/journal/flowRecord.ts'
import type { TrackedOrder } from '../../../flow/orders/orderFeedState.ts'

/** One order of a ladder, by the flow that places it. */
export interface LadderRung {
  /** From 1 on. */
  readonly place: number
  readonly flow: FlowRecord
  readonly intent: DeltaOrderIntent
  /** `waiting` for the one before it, `stopped` until the person goes on, `failed` for good. */
  readonly state: 'placed' | 'running' | 'waiting' | 'stopped' | 'failed'
}

/** Orders that were reviewed together. */
export interface ReviewedLadder {
  readonly id: string
  /** How many it was reviewed with. */
  readonly size: number
  /** Those whose flows this browser still has, in order; one for each place. */
  readonly rungs: readonly LadderRung[]
  /** Orders of it that can still be cancelled. */
  readonly open: readonly TrackedOrder[]
}

function stateOf({ status, artifacts, error }: FlowRecord): LadderRung['state'] {
  if (status === 'done') return 'placed'
  if (status === 'running') return 'running'
  // The service has it, whatever came after: its own card shows its state.
  if (status === 'failed') return artifacts?.order?.id ? 'placed' : 'failed'
  return error?.code === 'flow-waits-its-turn' ? 'waiting' : 'stopped'
}

/** Of two flows for one place, the one that came further counts. */
const RANK: readonly LadderRung['state'][] = ['failed', 'waiting', 'stopped', 'running', 'placed']

/** Every ladder of an account on a chain, by the flows that place its orders. `live`: its open orders. Pure. */
export function laddersOf(
  live: readonly TrackedOrder[],
  flows: readonly FlowRecord[],
  { chainId, account }: { readonly chainId: number; readonly account: string | null },
): readonly ReviewedLadder[] {
  const found = new Map<string, { size: number; rungs: Map<number, LadderRung> }>()
  for (const flow of flows) {
    const { intent } = flow
    if (intent.kind !== 'delta-order' || !intent.ladder) continue
    if (intent.chainId !== chainId || !isSameAddress(intent.account, account)) continue
    const { id, place, rungs: size } = intent.ladder
    const ladder = found.get(id) ?? { size, rungs: new Map<number, LadderRung>() }
    const rung = { place, flow, intent, state: stateOf(flow) }
    const other = ladder.rungs.get(place)
    if (!other || RANK.indexOf(rung.state) > RANK.indexOf(other.state)) ladder.rungs.set(place, rung)
    found.set(id, ladder)
  }
  return [...found].map(([id, { size, rungs }]) => {
    const sorted = [...rungs.values()].sort((left, right) => left.place - right.place)
    const ids = sorted.map(({ flow }) => flow.artifacts?.order?.id)
    const isOpen = ({ order, status }: TrackedOrder) =>
      ids.includes(order.id) && status !== 'UNKNOWN' && isCancellable(status)
    return { id, size, rungs: sorted, open: live.filter(isOpen) }
  })
}

/** Whether something can be done about a ladder as a whole: part of it is not placed, or several orders are open. */
export const isOfInterest = ({ rungs, open }: ReviewedLadder): boolean =>
  open.length > 1 || rungs.some(({ state }) => state !== 'placed')

/** How the orders that were not placed can still be: their flows go on, or those that failed begin anew. */
export type LadderRest =
  | { readonly kind: 'goOn'; readonly flows: readonly FlowRecord[] }
  | {
      readonly kind: 'again'
      readonly failed: readonly FlowRecord[]
      readonly intents: readonly DeltaOrderIntent[]
    }

/**
 * What places the rest of a ladder; null while one of it is under way, and where nothing is left to place. An order that begins anew keeps its nonce: whatever
 * became of the one that failed, only one of both can ever be filled. Pure.
 */
export function restOf({ rungs }: ReviewedLadder): LadderRest | null {
  if (rungs.some(({ state }) => state === 'running')) return null
  const paused = rungs.filter(({ state }) => state === 'stopped' || state === 'waiting')
  const first = paused.findIndex(({ flow }) => flow.error?.recovery !== 'stop')
  if (first >= 0) return { kind: 'goOn', flows: paused.slice(first).map(({ flow }) => flow) }
  const failed = rungs.filter(({ state }) => state === 'failed')
  if (failed.length === 0) return null
  const intents = failed.map(({ intent }, at): DeltaOrderIntent => {
    const rest = failed.slice(at + 1).reduce((sum, one) => sum + BigInt(one.intent.sellAmount), 0n)
    return intent.ladder ? { ...intent, ladder: { ...intent.ladder, later: String(rest) } } : intent
  })
  return { kind: 'again', failed: failed.map(({ flow }) => flow), intents }
}
