import type { Hex } from 'viem'
import { isNative } from '../../token/address.ts'
import { isContradicted } from '../record/deltaOrder.ts'
import { takesAllowance } from '../record/orderFunds.ts'
import type { OrderSnapshot } from '../record/orderSnapshot.ts'
import { remainingSell } from '../record/orderTerms.ts'
import { signedOf } from '../record/recordFamily.ts'
import { factsOf, storedFamily } from '../struct/families.ts'

/** What an order that takes another one's place has to remember of that one, as it was when the replacement was reviewed. */
export interface ReplacedTerms extends ReturnType<typeof storedFamily> {
  /** At the service. */
  readonly id: string
  readonly orderHash: Hex
  /** The struct as the service wrote it. */
  readonly orderText: string
  /** Decimal. */
  readonly nonce: string
  readonly sellsNative: boolean
  /** How much of its fixed side was filled on chain when the replacement was reviewed, raw units as decimal text. */
  readonly filled: string
  /** What it could still take of Delta's allowance, raw units as decimal text. */
  readonly remaining: string
  /** Block seconds when it was seen like this. */
  readonly seenSec: number
}

/**
 * The same of an order as it is at `seenSec`, block seconds; null where its struct could not be read or the record contradicts it. Pure.
 * @param filled of its fixed side, by the chain, raw units.
 */
export function replacedOrder(
  seen: Pick<OrderSnapshot, 'order' | 'filledPercent'>,
  seenSec: number,
  filled: bigint,
): ReplacedTerms | null {
  const { order } = seen
  const signed = signedOf(order)
  if (!signed || isContradicted(order)) return null
  const { id, orderHash, orderText, input } = order
  const remaining = takesAllowance(seen) ? (remainingSell(seen) ?? 0n) : 0n
  return {
    ...{ id, orderHash, orderText, ...storedFamily(signed) },
    nonce: String(factsOf(signed).nonce),
    sellsNative: isNative(input.token),
    filled: String(filled),
    remaining: String(remaining),
    seenSec,
  }
}
