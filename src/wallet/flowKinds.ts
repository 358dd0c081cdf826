import type { FlowKind } from '../flow/flowKind.ts'
import type { FlowIntent } from '../flow/flowRecord.ts'
import { approval } from '../flow/kinds/approval.ts'
import { cancelNative } from '../flow/kinds/cancelNative.ts'
import { cancelOrders } from '../flow/kinds/cancelOrders.ts'
import { deltaOrder } from '../flow/kinds/deltaOrder.ts'
import { deposit } from '../flow/kinds/deposit.ts'
import { invalidateNonces } from '../flow/kinds/invalidateNonces.ts'
import { marketSwap } from '../flow/kinds/marketSwap.ts'
import { withdraw } from '../flow/kinds/withdraw.ts'
import { wrap } from '../flow/kinds/wrap.ts'

type KindName = FlowIntent['kind']

type IntentOf<Name extends KindName> = FlowIntent extends infer Intent
  ? Intent extends { readonly kind: infer Names }
    ? Name extends Names
      ? Intent
      : never
    : never
  : never

/** Every kind of intention there is, by the name its records carry. */
const KINDS: { readonly [Name in KindName]: FlowKind<IntentOf<Name> & FlowIntent> } = {
  'market-swap': marketSwap,
  'delta-order': deltaOrder,
  wrap,
  unwrap: wrap,
  approval,
  'cancel-orders': cancelOrders,
  'invalidate-nonces': invalidateNonces,
  'cancel-native': cancelNative,
  deposit,
  withdraw,
}

/** The kind that takes an intention apart. */
export function kindOf(intent: FlowIntent): FlowKind<FlowIntent> {
  // Each kind gets intents of its own name only, which the table above guarantees and the call's type cannot say.
  return KINDS[intent.kind] as unknown as FlowKind<FlowIntent>
}
