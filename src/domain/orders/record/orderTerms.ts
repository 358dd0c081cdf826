import { mulDivUp } from '../../amount/amount.ts'
import { isSameAddress } from '../../token/address.ts'
import { type DeltaOrder, filledPercentOf, type OrderTransaction } from './deltaOrder.ts'
import { knownFacts, knownOf } from './recordFamily.ts'

/** What a signature covers on both sides, raw units: the fixed amount, and the bound of the other side. Null where it is unknown. */
interface SignedAmounts {
  readonly sold: bigint | null
  readonly bought: bigint | null
}

/**
 * What was signed for: by the record, and where it leaves a bound out (the specification does not name `minAmount` and `maxAmount`) by
 * the struct, as far as that speaks of the same token on the same chain. The bound of an order that ends on another chain is not in its struct
 * (facts page, 1.6). Pure.
 */
export function signedAmounts(order: DeltaOrder): SignedAmounts {
  const { side, input, output } = order
  return side === 'SELL'
    ? { sold: input.amount ?? structSale(order), bought: output.boundAmount ?? structPurchase(order) }
    : { sold: input.boundAmount ?? structSale(order), bought: output.amount ?? structPurchase(order) }
}

function structSale(order: DeltaOrder): bigint | null {
  const known = knownOf(order)
  if (known === null) return null
  const { token, amount } = knownFacts(known).reserves
  return isSameAddress(token, order.input.token) ? amount : null
}

function structPurchase(order: DeltaOrder): bigint | null {
  const known = knownOf(order)
  if (known === null || order.input.chainId !== order.output.chainId) return null
  const { receives, destination } = knownFacts(known)
  return destination === null && isSameAddress(receives.token, order.output.token) ? receives.amount : null
}

/** What fills moved of one side, where every fill says so. Null where one does not, and where there is none. */
export function movedBy(
  transactions: readonly OrderTransaction[],
  side: 'spentAmount' | 'receivedAmount',
): bigint | null {
  let sum: bigint | null = null
  for (const fill of transactions) {
    const amount = fill[side]
    if (amount === null) return null
    sum = (sum ?? 0n) + amount
  }
  return sum
}

const SHARES = 10_000n

/** The open part of an amount, rounded up. */
function openPart(whole: bigint, filledPercent: number): bigint {
  const left = SHARES - BigInt(Math.max(0, Math.min(10_000, Math.floor(filledPercent * 100))))
  return (whole * left + SHARES - 1n) / SHARES
}

/** An order, and how much of it is believed to be filled. */
export interface FilledOrder {
  readonly order: DeltaOrder
  /** 0 to 100. */
  readonly filledPercent: number
}

/** What an order may still take. */
interface OpenSale {
  /** At most this, raw units of the sold token. */
  readonly amount: bigint
  /** By how much that may be too much: shares of fills are rounded where their amounts are not reported. */
  readonly slack: bigint
}

/**
 * What an order may still take at most: to the unit where its fills say what they moved of the fixed side, else by their share, rounded up.
 * Null where neither record nor struct says how much it sells. Pure.
 */
export function openSale({ order, filledPercent }: FilledOrder): OpenSale | null {
  const { sold, bought } = signedAmounts(order)
  if (sold === null) return null
  if (filledPercent <= 0) return { amount: sold, slack: 0n }
  const isSell = order.side === 'SELL'
  const whole = isSell ? sold : bought
  const moved = movedBy(order.transactions, isSell ? 'spentAmount' : 'receivedAmount')
  const isCounted = filledPercentOf(order) >= filledPercent
  if (whole !== null && whole > 0n && moved !== null && isCounted) {
    const left = moved >= whole ? 0n : whole - moved
    return { amount: mulDivUp(sold, left, whole), slack: 0n }
  }
  return {
    amount: openPart(sold, filledPercent),
    slack: (sold * BigInt(Math.max(1, order.transactions.length)) + SHARES - 1n) / SHARES,
  }
}

/** What an open order still takes at most, raw units of the sold token. Rounded up; null where it is unknown. */
export const remainingSell = (filled: FilledOrder): bigint | null => openSale(filled)?.amount ?? null

/** The open part of what an order buys, raw units, rounded up; null where it is unknown. Pure. */
export function remainingBuy({ order, filledPercent }: FilledOrder): bigint | null {
  const { bought } = signedAmounts(order)
  if (bought === null || filledPercent <= 0) return bought
  const moved = order.side === 'BUY' ? movedBy(order.transactions, 'receivedAmount') : null
  if (moved !== null && filledPercentOf(order) >= filledPercent) return moved >= bought ? 0n : bought - moved
  return openPart(bought, filledPercent)
}
