/** Digits behind the point that are counted of a dollar value. */
const USD_SCALE = 12

/** A whole number of millionths of millionths of a dollar as decimal text. */
export function usdOfScaled(cost: bigint): string {
  const unit = 10n ** BigInt(USD_SCALE)
  return `${cost / unit}.${(cost % unit).toString().padStart(USD_SCALE, '0')}`
}

/** Dollars from decimal text as a whole number of millionths of millionths; null for anything else. */
export function scaledUsd(usd: string | null): bigint | null {
  const parts = usd === null ? null : /^(\d+)(?:\.(\d+))?$/.exec(usd)
  if (!parts) return null
  return BigInt(`${parts[1]}${(parts[2] ?? '').slice(0, USD_SCALE).padEnd(USD_SCALE, '0')}`)
}
