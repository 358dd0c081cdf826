import { mulDivDown } from '../../domain/amount/amount.ts'
import type { Side } from '../../domain/amount/quote.ts'
import { type ReplacedTerms, replacedOrder } from '../../domain/orders/history/replacedOrder.ts'
import { signedOf } from '../../domain/orders/record/recordFamily.ts'
import { factsOf, fixedAmountOf, isSliced } from '../../domain/orders/struct/families.ts'
import { type Address, isSameAddress } from '../../domain/token/address.ts'
import type { FlowRecord } from '../../flow/journal/flowRecord.ts'
import type { OpenedOrder } from '../../flow/orders/orderClient.ts'
import type { TrackedOrder } from '../../flow/orders/orderFeedState.ts'
import { isReplaced } from '../trade/order/isReplaced.ts'

/** States in which an order can be ended on chain and another one take its place. */
const REPLACEABLE: readonly TrackedOrder['status'][] = ['PENDING', 'ACTIVE', 'SUSPENDED']

/** The order whose place the one in the form takes. */
export type Replaced =
  | { readonly kind: 'none' }
  /** Its account is not connected, or it is not read yet. */
  | { readonly kind: 'waiting' }
  /** The chain does not say how much of it is filled. */
  | { readonly kind: 'unread' }
  /** It is of another chain, pair or side than the form. */
  | { readonly kind: 'other' }
  /** Another flow of this browser takes its place. */
  | { readonly kind: 'taken' }
  /** It is over, or being cancelled. */
  | { readonly kind: 'over' }
  /** On chain, more or less of it is open than what was taken over; `open` of the fixed side, raw units. */
  | { readonly kind: 'changed'; readonly fed: TrackedOrder; readonly open: bigint }
  | { readonly kind: 'open'; readonly fed: TrackedOrder; readonly replaces: ReplacedTerms }

/** One that can be replaced as it was seen. */
export type OpenReplaced = Extract<Replaced, { readonly kind: 'open' }>

/** Everything that says whether an order may be replaced. */
export interface ReplacedEvidence {
  /** The order as the poller has it; undefined while it has none. */
  readonly fed: TrackedOrder | undefined
  /** The connected account. */
  readonly account: Address | null
  readonly form: {
    readonly chainId: number
    readonly sell: Address | null
    readonly buy: Address | null
    readonly side: Side
  }
  /** Raw units of the fixed side that were open when its terms were taken over, decimal; undefined for all of it. */
  readonly left: string | undefined
  /** Of this browser, on screen or not. */
  readonly flows: readonly FlowRecord[]
  /** What the chain says of it; undefined while it was not answered. */
  readonly opened: OpenedOrder | null | undefined
  /** Block seconds. */
  readonly nowSec: number
}

/** Whether the order in the form may take the place of another one. What is open of that one is its struct's amount without what the chain shows as filled. Pure. */
export function replacedBy({ fed, account, form, left, flows, opened, nowSec }: ReplacedEvidence): Replaced {
  if (!fed || !isSameAddress(fed.order.owner, account)) return { kind: 'waiting' }
  const { order } = fed
  const isOfForm =
    order.chainId === form.chainId &&
    order.output.chainId === form.chainId &&
    isSameAddress(order.input.token, form.sell) &&
    isSameAddress(order.output.token, form.buy) &&
    order.side === form.side
  if (!isOfForm) return { kind: 'other' }
  if (isReplaced(order.orderHash, flows)) return { kind: 'taken' }
  const signed = signedOf(order)
  if (!signed || isSliced(signed) || order.type !== 'LIMIT' || !REPLACEABLE.includes(fed.status))
    return { kind: 'over' }
  if (opened === undefined) return { kind: 'waiting' }
  if (opened === null) return { kind: 'unread' }
  if (opened.isOver) return { kind: 'over' }
  const whole = fixedAmountOf(signed)
  const open = whole - opened.filled
  if (String(open) !== (left ?? String(whole))) return { kind: 'changed', fed, open }
  const replaces = replacedOrder(fed, nowSec, opened.filled)
  return replaces ? { kind: 'open', fed, replaces } : { kind: 'over' }
}

/** What the account itself must have: a native deposit comes back with the old order. Raw units. */
export function lessReturned(sellAmount: bigint, replaced: Replaced): bigint {
  if (replaced.kind !== 'open' || !replaced.replaces.sellsNative) return sellAmount
  const signed = signedOf(replaced.fed.order)
  if (!signed) return sellAmount
  const whole = fixedAmountOf(signed)
  const open = whole - BigInt(replaced.replaces.filled)
  const deposit = whole === 0n ? 0n : mulDivDown(factsOf(signed).reserves.amount, open, whole)
  return sellAmount > deposit ? sellAmount - deposit : 0n
}
