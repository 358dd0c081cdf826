import { inspectOrder, type OrderReview } from '../../../domain/firewall/inspectOrder.ts'
import type { SignedOrder } from '../../../domain/orders/struct/families.ts'
import { structToJson } from '../../../domain/orders/struct/orderJson.ts'
import { pinsOf } from '../../kind/authorizing.ts'
import { flowError, refusalError } from '../../record/flowErrors.ts'
import type { StoredReview } from '../../record/intent.ts'
import type { FlowArtifacts } from '../../record/record.ts'
import { builtOrder, nativeOrderOf, type PlacedOrder, reviewedOrder } from '../terms/deltaOrderTerms.ts'
import type { OrderToPlace } from '../terms/orderToPlace.ts'

/** An order that money is to be paid in for: the struct behind its hash, and what was reviewed of it. */
export interface OrderToPay {
  readonly signed: SignedOrder
  readonly reviewed: OrderReview
}

/**
 * The order that a deposit is for, held to what was reviewed by the rules of every order that comes alive.
 * @throws {AppError} `flow-not-reviewed`, `flow-other-order`, or the firewall's refusal.
 */
export function orderToPay(intent: PlacedOrder & { readonly reviewed?: StoredReview }): OrderToPay {
  const signed = reviewedOrder(intent)
  const review = intent.reviewed && reviewFrom(intent.reviewed)
  if (!review) throw flowError('notReviewed', 'stop')
  return checked(intent, { signed, reviewed: review })
}

/** What was reviewed of an order by the flow that placed it; null where that flow did not come so far, or its record contradicts itself. */
export function reviewInFlow(placing: OrderToPlace, artifacts: FlowArtifacts = {}): StoredReview | null {
  try {
    const { signed } = builtOrder(placing, artifacts)
    return storedFrom({ ...placing.signing(artifacts.permit), ...signed })
  } catch {
    return null
  }
}

/** @throws {AppError} the firewall's refusal of what was reviewed, or of an order that is not it. */
export function checked({ chainId, account }: PlacedOrder, found: OrderToPay): OrderToPay {
  const refused = inspectOrder({ account, ...found }, pinsOf({ chainId }))
  if (refused) throw refusalError(refused)
  return found
}

/** A review as intentions store it. */
export function storedFrom(review: OrderReview): StoredReview {
  const { family, recipient, feeBps, slippageBps, agreedBridge } = review
  const orderText = JSON.stringify(structToJson(review))
  return {
    ...{ family, orderText, recipient, feeBps },
    ...(slippageBps !== undefined && { slippageBps }),
    ...(agreedBridge !== undefined && { agreedBridge }),
  }
}

function reviewFrom({ family, orderText, ...around }: StoredReview): OrderReview | null {
  const signed = nativeOrderOf({ family, orderText, partiallyFillable: false })
  return signed && { ...signed, ...around }
}
