import type { Hex } from 'viem'
import type { FlowRecord } from '../../../flow/journal/flowRecord.ts'

/** Whether one of these flows has taken the place of an order, or is about to: one that failed is not. Pure. */
export const isReplaced = (orderHash: Hex, flows: readonly FlowRecord[]): boolean =>
  flows.some(
    ({ intent, status }) =>
      intent.kind === 'delta-order' &&
      status !== 'failed' &&
      intent.replaces?.orderHash.toLowerCase() === orderHash.toLowerCase(),
  )
