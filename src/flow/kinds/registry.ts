import type { FlowKind } from '../kind/flowKind.ts'
import type { Intent } from '../record/intent.ts'
import { approval } from './approvalKind.ts'
import { cancelNative } from './cancel/cancelNativeKind.ts'
import { cancelOrders } from './cancel/cancelOrdersKind.ts'
import { invalidateNonces } from './cancel/invalidateNoncesKind.ts'
import { withdraw } from './cancel/withdrawKind.ts'
import { marketSwap } from './marketSwapKind.ts'
import { deltaOrder } from './order/deltaOrderKind.ts'
import { deposit } from './order/depositKind.ts'
import { twapOrder } from './order/twapOrderKind.ts'
import { otcCancel } from './otc/otcCancelKind.ts'
import { otcFill } from './otc/otcFillKind.ts'
import { otcOffer } from './otc/otcOfferKind.ts'
import { unwrap, wrap } from './wrapKind.ts'

/** Every kind of flow there is. What is not in this list can be neither started, stored nor shown: all types come from it. */
export const KINDS = [
  marketSwap,
  deltaOrder,
  twapOrder,
  wrap,
  unwrap,
  approval,
  cancelOrders,
  invalidateNonces,
  cancelNative,
  deposit,
  withdraw,
  otcOffer,
  otcFill,
  otcCancel,
] as const

type IntentIn<Kind> = Kind extends FlowKind<infer I> ? I : never

/** What the person confirmed, of whatever kind. */
export type FlowIntent = IntentIn<(typeof KINDS)[number]>

const BY_NAME = new Map<string, (typeof KINDS)[number]>(KINDS.map((kind) => [kind.kind, kind]))

/** The kind of an intention. @throws {RangeError} for one that is in no list, which no stored record can hold. */
export function kindOf(intent: Intent): FlowKind {
  const kind = BY_NAME.get(intent.kind)
  if (!kind) throw new RangeError(`${intent.kind} is no kind of flow`)
  // Each kind gets intentions of its own name only, which the map guarantees and the call's type cannot say.
  return kind as unknown as FlowKind
}
