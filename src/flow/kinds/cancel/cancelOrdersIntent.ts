import * as v from 'valibot'
import type { IntentOf } from '../../kind/flowKind.ts'
import { count, hex, raw, stored } from '../../record/intent.ts'

export const cancelOrdersMembers = {
  orders: v.array(stored({ id: v.string(), orderHash: hex, deadlineSec: count })),
  /** Native that is taken back out of Delta once the cancellation is accepted, raw units; absent where nothing was deposited. */
  withdraw: v.exactOptional(raw),
}

/** Cancellation of Delta orders at the service: one signature, at most 100 orders of one owner and chain. */
export type CancelOrdersIntent = IntentOf<'cancel-orders', typeof cancelOrdersMembers>
