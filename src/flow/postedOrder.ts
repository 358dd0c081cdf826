import type { Hex } from 'viem'
import { readBlockTime } from '../chain/deltaState.ts'
import { getOrderByHash } from '../service/deltaOrders.ts'
import type { FlowTools } from './flowKind.ts'
import type { FlowRecord } from './flowRecord.ts'
import { currentStep, isOwed } from './flowReducer.ts'

/** The signed order of a stopped flow that was posted and never confirmed: the service may have it all the same. Null for all others. */
export function postedOrder(
  record: FlowRecord,
): { readonly hash: Hex; readonly chainId: number; readonly deadlineSec: number } | null {
  const { intent, artifacts, status } = record
  const step = currentStep(record)
  const isPosted = step?.name === 'post-order' && step.status === 'pending'
  if (status !== 'paused' || !isPosted || intent.kind !== 'delta-order' || !isOwed(record)) return null
  const { chainId, deadlineSec } = intent
  return artifacts?.order ? { hash: artifacts.order.hash, chainId, deadlineSec } : null
}

/**
 * Whether a flow's signed order may still turn up at the service, which is asked by its hash. No more once it is there, among the account's orders,
 * or void by the chain's time. While nobody answers, it may. Never rejects.
 */
export async function mayBeTaken(
  record: FlowRecord,
  { clients, service }: Pick<FlowTools, 'clients' | 'service'>,
): Promise<boolean> {
  const posted = postedOrder(record)
  if (!posted) return false
  try {
    if (await getOrderByHash(service, posted.hash)) return false
    const { blockTimeSec } = await readBlockTime(clients.of(posted.chainId))
    return blockTimeSec < posted.deadlineSec
  } catch {
    return true
  }
}
