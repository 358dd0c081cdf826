import type { Hex } from 'viem'
import { mulDivDown, mulDivUp } from '../../domain/amount/amount.ts'
import { progressPercent } from '../../domain/amount/progress.ts'
import { type KnownOrder, knownFacts } from '../../domain/orders/record/recordFamily.ts'
import type { FamilyFacts } from '../../domain/orders/struct/families.ts'
import type { OrderFill } from './deltaEvents.ts'

/** How much better than expected, and who kept it. Fee side: what was bought for a sale, what was sold for a purchase. */
export interface SurplusShares {
  readonly total: bigint
  readonly toOwner: bigint
  readonly toProtocol: bigint
  readonly toPartner: bigint
}

/** One settlement in amounts that add up. Raw units. */
export interface FilledPart {
  readonly hash: Hex
  readonly blockNumber: bigint
  /** Left the owner, fees included. */
  readonly sold: bigint
  /** Reached the recipient, fees taken. */
  readonly received: bigint
  /** Kept by protocol and partner, shares of surplus included. */
  readonly protocolFee: bigint
  readonly partnerFee: bigint
  readonly surplus: SurplusShares
}

/** What became of an order. */
export interface DeltaReceipt {
  readonly fills: readonly FilledPart[]
  readonly sold: bigint
  readonly received: bigint
  readonly protocolFee: bigint
  readonly partnerFee: bigint
  readonly surplus: SurplusShares
  /** Filled share of the fixed side, 0 to 100. */
  readonly filledPercent: number
  readonly isWhole: boolean
}

const NOTHING: SurplusShares = { total: 0n, toOwner: 0n, toProtocol: 0n, toPartner: 0n }

/**
 * Adds up an order's settlements. Fees and surplus are of the token that was bought for a sale, of the one that was sold for a
 * purchase. Out of a position its yield may be sold besides the principal, at the same price. Surplus counts from the expected amount in the
 * proportion of each part, as the contract counts it (facts page, 1.5).
 * @param fills in the order of the chain, from the first on: parts of a sale are differences of their running totals.
 */
export function deltaReceipt(known: KnownOrder, fills: readonly OrderFill[]): DeltaReceipt {
  const facts = knownFacts(known)
  const isPosition = facts.reserves.from === 'position'
  const whole = facts.side === 'SELL' ? facts.reserves.amount : facts.receives.amount
  let filled = 0n
  const parts = fills.map((fill) => {
    const before = filled
    filled = fill.totalFilled ?? whole
    return partOf(facts, fill, isPosition ? fill.srcAmount : filled - before, whole)
  })
  const sum = (pick: (part: FilledPart) => bigint) => parts.reduce((total, part) => total + pick(part), 0n)
  return {
    fills: parts,
    sold: sum((part) => part.sold),
    received: sum((part) => part.received),
    protocolFee: sum((part) => part.protocolFee),
    partnerFee: sum((part) => part.partnerFee),
    surplus: parts.reduce((total, { surplus }) => added(total, surplus), NOTHING),
    filledPercent: progressPercent(filled, whole),
    isWhole: whole > 0n && filled === whole,
  }
}

function partOf(facts: FamilyFacts, fill: OrderFill, part: bigint, whole: bigint): FilledPart {
  const { hash, blockNumber, returnAmount, protocolFee, partnerFee } = fill
  const fees = protocolFee + partnerFee
  const isSale = facts.side === 'SELL'
  const sold = isSale ? part : fill.srcAmount
  const stated = { hash, blockNumber, sold, received: returnAmount, protocolFee, partnerFee }
  const { expectedAmount, feeBps, takesSurplus } = facts
  if (expectedAmount === null) return { ...stated, surplus: NOTHING }
  const quoted = { ...facts, expectedAmount }
  const expected = isSale ? expectedOfSale(quoted, part, whole) : expectedOfPurchase(quoted, part, whole)
  const better = isSale ? returnAmount + fees - expected : expected - (sold - fees)
  const total = better > 0n ? better : 0n
  const toPartner = takesSurplus && feeBps === 0 ? partnerFee : 0n
  const toOwner = total - protocolFee - toPartner
  return {
    ...stated,
    surplus: { total, toOwner: toOwner > 0n ? toOwner : 0n, toProtocol: protocolFee, toPartner },
  }
}

/** What an order says that names what was quoted for it. */
type Quoted = FamilyFacts & { readonly expectedAmount: bigint }

/** At least the part's minimum: an expectation below it would make surplus of the minimum. */
function expectedOfSale({ receives, expectedAmount }: Quoted, part: bigint, whole: bigint): bigint {
  const least = mulDivUp(receives.amount, part, whole)
  const expected = mulDivUp(expectedAmount, part, whole)
  if (expected < least) return least
  return expected
}

/** At most the part's maximum. */
function expectedOfPurchase({ reserves, expectedAmount }: Quoted, part: bigint, whole: bigint): bigint {
  const most = mulDivDown(reserves.amount, part, whole)
  const expected = mulDivDown(expectedAmount, part, whole)
  if (expected > most) return most
  return expected
}

function added(one: SurplusShares, other: SurplusShares): SurplusShares {
  return {
    total: one.total + other.total,
    toOwner: one.toOwner + other.toOwner,
    toProtocol: one.toProtocol + other.toProtocol,
    toPartner: one.toPartner + other.toPartner,
  }
}
