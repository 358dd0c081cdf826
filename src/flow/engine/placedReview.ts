import type { SignedOrder } from '../../domain/orders/struct/families.ts'
import { isSameAddress } from '../../domain/token/address.ts'
import type { Journal } from '../journal/journal.ts'
import type { FlowKind } from '../kind/flowKind.ts'
import { orderToPay } from '../kinds/order/orderReview.ts'
import { reviewOfStruct } from '../kinds/order/structReview.ts'
import type { PlacedOrder } from '../kinds/terms/deltaOrderTerms.ts'
import type { Intent, StoredReview } from '../record/intent.ts'

/** What is known of the review of an order that is at the service. */
export interface PlacedReview {
  /** Whether a flow of this browser reviewed it: what is not has to be reviewed, by its struct, before money is paid in. */
  readonly isReviewed: boolean
  /** The struct behind the order's hash. */
  readonly signed: SignedOrder
  /** What an intention to pay in stores: of an order that is not reviewed, once the person has confirmed it. */
  readonly review: StoredReview
}

/**
 * Looks an order up among the flows of this browser by its hash, which no service chooses.
 * @throws {AppError} `flow-other-order` for a struct that is not behind the hash, or the firewall's refusal of it.
 */
export async function reviewOfPlaced(
  placed: PlacedOrder,
  journal: Pick<Journal, 'all'>,
  kindOf: (intent: Intent) => FlowKind,
): Promise<PlacedReview> {
  for (const record of await journal.all()) {
    const { intent, artifacts } = record
    const isIts =
      artifacts?.order?.hash.toLowerCase() === placed.orderHash.toLowerCase() &&
      intent.chainId === placed.chainId &&
      isSameAddress(intent.account, placed.account)
    const review = isIts ? kindOf(intent).review?.(record) : null
    if (!review) continue
    const { signed } = orderToPay({ ...placed, ...review, reviewed: review })
    return { isReviewed: true, signed, review }
  }
  const { signed, stored } = reviewOfStruct(placed)
  return { isReviewed: false, signed, review: stored }
}
