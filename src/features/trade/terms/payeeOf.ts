import { type Address, isSameAddress, ZERO_ADDRESS } from '../../../domain/token/address.ts'
import type { FlowIntent } from '../../../flow/journal/flowRecord.ts'

/** Whom an intent pays, or offers something to alone; null where that is the account itself or anyone. */
export function payeeOf(intent: FlowIntent): Address | null {
  const payee =
    intent.kind === 'otc-offer' ? intent.offer.taker : 'recipient' in intent ? intent.recipient : null
  const isNobody = payee === null || isSameAddress(payee, ZERO_ADDRESS)
  return isNobody || isSameAddress(payee, intent.account) ? null : payee
}
