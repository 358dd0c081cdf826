import '../../../text/en/orders/openOrders.ts'
import '../../../text/en/orders/orders.ts'
import type { FlowIntent } from '../../../flow/journal/flowRecord.ts'
import type { PairLocation } from '../address/pairUrl.ts'

/** Takes an intent back to the swap form that it came from, where that is the one on screen. */
export type ReviewAgain = (form: PairLocation, intent: FlowIntent) => void
