import type { Hex } from 'viem'
import { DEPLOYMENTS, deploymentOf } from '../../chain/deployments.ts'
import { isSameAddress, ZERO_ADDRESS } from '../../token/address.ts'
import { bridgeDataOf } from '../struct/bridgeData.ts'
import { leastArriving, scaledDown } from '../struct/destination.ts'
import { hashHeld, isHeld } from '../struct/heldFamilies.ts'
import { hashOrder } from '../struct/orderTypedData.ts'
import type { Contradiction, DeltaOrder, OrderFamily, OrderMovement } from './deltaOrder.ts'
import { bridgeIn, type KnownOrder, knownFacts, knownOf } from './recordFamily.ts'

/** What of an order its struct decides. */
type StructDecides =
  | 'owner'
  | 'beneficiary'
  | 'chainId'
  | 'onChainOrderType'
  | 'side'
  | 'input'
  | 'output'
  | 'orderHash'
  | 'expiresAt'

/** What a record says of its order; what it leaves out is null or comes from the struct. */
export interface RecordTerms extends Pick<DeltaOrder, StructDecides> {
  readonly order: DeltaOrder['order']
  /** Every family that the record names; `onChainOrderType` is the one its struct was read by. */
  readonly namedFamilies: readonly OrderFamily[]
  /** Every chain that the record names as the order's own. */
  readonly namedChains: readonly number[]
}

/** The terms of an order, and where its record says otherwise. */
interface DecidedTerms {
  readonly terms: Pick<DeltaOrder, StructDecides>
  readonly contradictions: readonly Contradiction[]
}

/**
 * The terms of an order by its struct, whatever its record says, and what of the record contradicts them. The record alone is believed where no struct can be
 * read. Family and chain are those that the record's hash belongs to, else those it names. What arrives on another chain is scaled (facts page, 1.6); of what
 * is sold on arrival the struct only says the floor, and only where the bridge data is one word. Pure.
 */
export function decidedTerms(record: RecordTerms): DecidedTerms {
  const named = knownOf(record)
  if (!named) return { terms: record, contradictions: [] }
  const { known, chainId, orderHash, isHashRight } = signedAs(named, record)
  const facts = knownFacts(known)
  const beneficiary = isSameAddress(facts.beneficiary, ZERO_ADDRESS) ? facts.owner : facts.beneficiary
  const { side, deadlineSec } = facts
  const expiresAt = Math.min(Number(deadlineSec) * 1000, LAST_MOMENT)
  const sides = movementsOf(record, known, chainId)
  const { input, output } = sides
  const contradictions: readonly (readonly [Contradiction, boolean])[] = [
    ['owner', !isSameAddress(record.owner, facts.owner)],
    ['recipient', !isSameAddress(record.beneficiary, beneficiary)],
    ['chain', record.namedChains.some((one) => one !== chainId)],
    ['destination', record.output.chainId !== output.chainId],
    ['family', record.namedFamilies.some((one) => one !== known.family)],
    ['sold', !isSameAddress(record.input.token, input.token)],
    ['bought', !isSameAddress(record.output.token, output.token)],
    ['side', record.side !== side],
    ...(record.side === side ? amountsAgainst(record, sides, known) : []),
    ['deadline', Math.floor(record.expiresAt / 1000) !== Math.floor(expiresAt / 1000)],
    ['hash', !isHashRight],
  ]
  return {
    terms: {
      ...{ owner: facts.owner, beneficiary, chainId, onChainOrderType: known.family },
      ...{ side, input, output, orderHash, expiresAt },
    },
    contradictions: contradictions.flatMap(([what, isSo]) => (isSo ? [what] : [])),
  }
}

/** The last moment a `Date` can hold, milliseconds. */
const LAST_MOMENT = 8_640_000_000_000_000

/** The struct with the family and chain that the record's hash proves; those it names where the hash proves none. */
function signedAs(named: KnownOrder, { chainId, orderHash: stated }: RecordTerms) {
  const own = hashOn(named, chainId)
  const asNamed = { known: named, chainId, orderHash: own ?? stated, isHashRight: true }
  if (stated === '0x' || own === stated) return asNamed
  for (const known of [named, otherPlain(named)]) {
    const proven = DEPLOYMENTS.find((one) => known && hashOn(known, one.chainId) === stated)
    if (known && proven) return { known, chainId: proven.chainId, orderHash: stated, isHashRight: true }
  }
  return { ...asNamed, isHashRight: own === null }
}

/** The same struct as the family that shares it: two families, two hashes. */
function otherPlain(known: KnownOrder): KnownOrder | null {
  if (known.family === 'Order') return { ...known, family: 'FillableOrder' }
  return known.family === 'FillableOrder' ? { ...known, family: 'Order' } : null
}

/** The hash of a struct on a chain; null without Delta there, and of a family whose hash the facts page does not know (1.2). */
function hashOn(known: KnownOrder, chainId: number): Hex | null {
  const made = hashes.get(known.order) ?? new Map<string, Hex | null>()
  hashes.set(known.order, made)
  const key = `${known.family} ${chainId}`
  const before = made.get(key)
  if (before !== undefined) return before
  const hash = madeHash(known, chainId)
  made.set(key, hash)
  return hash
}

const hashes = new WeakMap<KnownOrder['order'], Map<string, Hex | null>>()

function madeHash(known: KnownOrder, chainId: number): Hex | null {
  const contract = deploymentOf(chainId)?.delta
  if (!contract || known.family === 'ProductiveOrder') return null
  try {
    return isHeld(known) ? hashHeld(known, { chainId, contract }) : hashOrder(known, { chainId, contract })
  } catch {
    return null
  }
}

/** Both sides by the struct; what was filled is the record's word. */
function movementsOf(
  { input, output }: RecordTerms,
  known: KnownOrder,
  chainId: number,
): { readonly input: OrderMovement; readonly output: OrderMovement } {
  const { side, reserves, receives, expectedAmount, destination } = knownFacts(known)
  const least = arriving(known) ?? (side === 'SELL' ? output.boundAmount : output.amount)
  const quoted = destination === null ? (expectedAmount ?? output.expectedAmount) : output.expectedAmount
  const [sold, bought] =
    side === 'SELL'
      ? [
          { amount: reserves.amount, boundAmount: null, expectedAmount: null },
          { amount: null, boundAmount: least, expectedAmount: quoted },
        ]
      : [
          {
            amount: null,
            boundAmount: reserves.amount,
            expectedAmount: expectedAmount ?? input.expectedAmount,
          },
          { amount: least, boundAmount: null, expectedAmount: null },
        ]
  return {
    input: { chainId, token: reserves.token, executedAmount: input.executedAmount, ...sold },
    output: {
      chainId: destination?.chainId ?? chainId,
      token: destination?.token ?? receives.token,
      executedAmount: output.executedAmount,
      ...bought,
    },
  }
}

/** What the struct says arrives in the end, in units of what arrives; null where it does not say. */
function arriving(known: KnownOrder): bigint | null {
  const { receives, destination } = knownFacts(known)
  const bridge = bridgeIn(known.order)
  if (destination === null || bridge === null) return receives.amount
  const isStated = bridgeDataOf(bridge) !== 'unreadable'
  return isStated ? leastArriving(bridge, receives.amount) : null
}

/** Amounts of a record of the struct's own side. A quote is compared on one chain alone, and not of a limit order, whose struct has its limit there. */
function amountsAgainst(
  record: RecordTerms,
  { input, output }: Pick<RecordTerms, 'input' | 'output'>,
  known: KnownOrder,
): readonly (readonly [Contradiction, boolean])[] {
  const { side, expectedAmount, destination } = knownFacts(known)
  const isOther = (stated: bigint | null, own: bigint | null) =>
    stated !== null && own !== null && stated !== own
  const isArriving = (stated: bigint | null, own: bigint | null) =>
    isOther(stated, own) && !isWithinAUnit(stated ?? 0n, own ?? 0n, known)
  const [free, stated] = side === 'SELL' ? [output, record.output] : [input, record.input]
  const isLimit = expectedAmount === free.boundAmount
  const isQuoteOther = destination === null && !isLimit && expectedAmount !== null
  return [
    [
      'amount',
      side === 'SELL'
        ? isOther(record.input.amount, input.amount)
        : isArriving(record.output.amount, output.amount),
    ],
    ['minimum', side === 'SELL' && isArriving(record.output.boundAmount, output.boundAmount)],
    ['maximum', side === 'BUY' && isOther(record.input.boundAmount, input.boundAmount)],
    ['quoted', isQuoteOther && isOther(stated.expectedAmount, expectedAmount)],
  ]
}

/** Whether two figures of what arrives differ by rounding alone: by less than what the coarser of both tokens can count, or by the last slice of a sale. */
function isWithinAUnit(stated: bigint, own: bigint, known: KnownOrder): boolean {
  if (known.family === 'TWAPOrder') {
    const { destAmountPerSlice, numSlices } = known.order
    const inProportion = destAmountPerSlice * BigInt(Math.max(0, numSlices))
    const factor = known.order.bridge.scalingFactor
    if (stated === scaledDown(inProportion, factor)) return true
  }
  const factor = bridgeIn(known.order)?.scalingFactor ?? 0
  const unit = factor > 0 ? 10n ** BigInt(factor) : factor < 0 ? 2n : 1n
  const apart = stated > own ? stated - own : own - stated
  return apart < unit
}

/** So much may shares of fills add up to too much, percent: each is rounded. */
const ROUNDED_SHARE = 0.01

/**
 * Whether the fills of a record are more than its struct allows: of what is sold, of what is bought for an exact amount, or of the whole. False where
 * no struct can be read. Pure.
 */
export function isOverfilled(
  order: Pick<DeltaOrder, 'onChainOrderType' | 'order' | 'input' | 'output' | 'transactions'>,
): boolean {
  const known = knownOf(order)
  if (!known) return false
  const { side, reserves, receives, destination } = knownFacts(known)
  const { amount } = reserves
  const isTooMuchBought =
    side === 'BUY' && destination === null && (order.output.executedAmount ?? 0n) > receives.amount
  const spent = order.transactions.reduce((sum, fill) => sum + (fill.spentAmount ?? 0n), 0n)
  const percent = order.transactions.reduce((sum, fill) => sum + fill.filledPercent, 0)
  const most = 100.5 + ROUNDED_SHARE * order.transactions.length
  return isTooMuchBought || spent > amount || (order.input.executedAmount ?? 0n) > amount || percent > most
}
