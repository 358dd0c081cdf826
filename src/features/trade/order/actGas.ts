import type { FlowIntent } from '../../../flow/journal/flowRecord.ts'
import { DEPOSIT_GAS } from '../cost/useNetworkFee.ts'
import { APPROVE_GAS } from '../quote/compareQuotes.ts'

/** Gas that ends an order with its deposit, rounded up from the sandbox's contract. */
export const END_NATIVE_GAS = 120_000n
/** Gas of a nonce that is used up, and of a withdrawal, rounded up as above. */
const SMALL_CALL_GAS = 70_000n

/** Gas of a transaction that ends so many offers, rounded up as above. Pure. */
export const endOffersGas = (count: number): bigint => 40_000n + 30_000n * BigInt(count)

/** Gas of the transaction that an act on an order sends; 0 for what is not sent. Pure. */
export function actGas({ kind }: Pick<FlowIntent, 'kind'>): bigint {
  switch (kind) {
    case 'cancel-native':
      return END_NATIVE_GAS
    case 'deposit':
      return DEPOSIT_GAS
    case 'invalidate-nonces':
    case 'withdraw':
      return SMALL_CALL_GAS
    case 'otc-cancel':
      return endOffersGas(1)
    case 'approval':
      return APPROVE_GAS
    default:
      return 0n
  }
}
