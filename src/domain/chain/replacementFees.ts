/** What a transaction offers for a unit of gas, in wei (EIP-1559). One of an earlier type offers its gas price as both. */
export interface OfferedFees {
  readonly maxFeePerGas: bigint
  readonly maxPriorityFeePerGas: bigint
}

/** What a chain asks for a unit of gas now, in wei. */
export interface RequestedFees {
  readonly baseFeePerGas: bigint
  readonly maxPriorityFeePerGas: bigint
}

/** A transaction leaves a pool for another one with its nonce at an eighth more in both fees, on every chain of this app. */
const EIGHTHS = 9n
/** So many times the base fee: it grows by an eighth with each full block. */
const HEADROOM = 2n
/** Beyond so many times what the chain asks, no replacement is sent, unless the transaction in flight offers that much itself. */
const MOST_TIMES = 3n

const larger = (one: bigint, other: bigint): bigint => (one > other ? one : other)

/** A fee raised by 12.5 %, rounded up, and by one wei at least. */
export function raisedFee(fee: bigint): bigint {
  return larger((fee * EIGHTHS + 7n) / 8n, fee + 1n)
}

/** The least that takes the place of a transaction in flight, in wei for a unit of gas. */
export function leastReplacementFees(inFlight: OfferedFees): OfferedFees {
  return {
    maxFeePerGas: raisedFee(inFlight.maxFeePerGas),
    maxPriorityFeePerGas: raisedFee(inFlight.maxPriorityFeePerGas),
  }
}

/** What a replacement offers: enough to take the place, and no less than the chain asks now. */
export function replacementFees(inFlight: OfferedFees, current: RequestedFees): OfferedFees {
  const least = leastReplacementFees(inFlight)
  const maxPriorityFeePerGas = larger(least.maxPriorityFeePerGas, current.maxPriorityFeePerGas)
  const now = HEADROOM * current.baseFeePerGas + maxPriorityFeePerGas
  return { maxFeePerGas: larger(least.maxFeePerGas, now), maxPriorityFeePerGas }
}

/** The most that a replacement may offer: three times what the chain asks now, or what it takes to replace the transaction in flight. */
export function mostReplacementFees(inFlight: OfferedFees, current: RequestedFees): OfferedFees {
  const least = leastReplacementFees(inFlight)
  const maxPriorityFeePerGas = larger(least.maxPriorityFeePerGas, MOST_TIMES * current.maxPriorityFeePerGas)
  const now = MOST_TIMES * current.baseFeePerGas + maxPriorityFeePerGas
  return { maxFeePerGas: larger(least.maxFeePerGas, now), maxPriorityFeePerGas }
}
