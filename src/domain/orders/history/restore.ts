import { spenderRoleOf, takesAllowance } from '../record/orderFunds.ts'
import type { FilledOrder } from '../record/orderTerms.ts'
import { remainingSell } from '../record/orderTerms.ts'
import type { ReservationFunds } from './reservations.ts'

/** What makes an order on hold that sells a token fillable again. Raw units of that token. */
export type Restoration =
  /** The balance lacks this much. */
  | { readonly kind: 'balance'; readonly missing: bigint }
  /** The order's spender must be allowed to take this much in all. */
  | { readonly kind: 'approve'; readonly amount: bigint }
  /** Nothing is missing any more. */
  | { readonly kind: 'enough' }
  /** What is there or what is needed could not be read. */
  | { readonly kind: 'unread' }

/**
 * What an order lacks of balance and allowance, the balance first. Pure.
 * @param allowance of the order's spender.
 * @param shared what all open orders of the account take of Delta's allowance of that token, this one included where it does.
 */
export function restorationOf(
  filled: FilledOrder,
  { balance, allowance }: Pick<ReservationFunds, 'balance' | 'allowance'>,
  shared: bigint,
): Restoration {
  const needed = remainingSell(filled)
  if (needed === null || balance === null || allowance === null) return { kind: 'unread' }
  if (balance < needed) return { kind: 'balance', missing: needed - balance }
  // Of Permit2 only its allowance is read, not what was approved inside it.
  if (spenderRoleOf(filled.order) === 'permit2')
    return allowance >= needed ? { kind: 'unread' } : { kind: 'approve', amount: needed }
  const own = shared > needed ? shared : needed
  const amount = takesAllowance(filled) ? own : shared + needed
  return allowance >= amount ? { kind: 'enough' } : { kind: 'approve', amount }
}
