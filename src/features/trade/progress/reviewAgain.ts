import '../../../text/en/openOrders.ts'
import '../../../text/en/orders.ts'
import type { FlowIntent } from '../../../flow/journal/flowRecord.ts'
import type { PairLocation } from '../session/pairUrl.ts'

/** Takes an intent back to the swap form that it came from, where that is the one on screen. */
export type ReviewAgain = (form: PairLocation, intent: FlowIntent) => void
