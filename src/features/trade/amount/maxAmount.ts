/** What can be sold at once, and what is left behind for the network fee. Raw units. */
export interface MaxAmount {
  readonly amount: bigint
  readonly left: bigint
  /** `unknown-fee`: the fee could not be read, so a hundredth of the balance stays. */
  readonly why: 'whole' | 'fee' | 'unknown-fee'
}

/**
 * The most that can be sold. Tokens: all of them. Native: the balance less one and a half times the estimated network fee, because fees rise
 * between looking and sending; where the fee is unknown, less one hundredth.
 */
export function maxAmount(balance: bigint, isNative: boolean, networkFee: bigint | null): MaxAmount {
  if (!isNative) return { amount: balance, left: 0n, why: 'whole' }
  const kept = networkFee === null ? balance / 100n : (networkFee * 3n) / 2n
  const left = kept > balance ? balance : kept
  return { amount: balance - left, left, why: networkFee === null ? 'unknown-fee' : 'fee' }
}

/** A share of a balance; a hundred percent is `maxAmount`. Native keeps the fee back where the share would touch it. */
export function shareOfBalance(
  balance: bigint,
  percent: number,
  isNative: boolean,
  networkFee: bigint | null,
): bigint {
  const share = (balance * BigInt(percent)) / 100n
  const most = maxAmount(balance, isNative, networkFee).amount
  return share < most ? share : most
}
