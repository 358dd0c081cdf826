/** How much a token's price moves in an hour, in ticks, hundredths of a percent. Those that are not named move as a dollar does. */
const HOURLY_TICKS: Readonly<Record<string, number>> = { WETH: 55, WBTC: 38 }
const DOLLAR_TICKS = 0.3
/** So much of its distance from today's price a token keeps from one hour to the one before, so that nothing runs away. */
const KEPT_IN_AN_HOUR = 0.996

/** Numbers from −1 to 1 that are the same for the same seed (mulberry32). */
export function seededNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return (((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * 2 - 1
  }
}

/** A seed for each symbol. */
export const seedOf = (symbol: string): number =>
  [...symbol].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7)

/** How far a token is from its usual price after some hours more, in ticks. */
export function walkOn(symbol: string, distance: number, hours: number, next: () => number): number {
  const size = HOURLY_TICKS[symbol] ?? DOLLAR_TICKS
  // Three drawn numbers together have the size of one step, and its shape.
  return distance * KEPT_IN_AN_HOUR ** hours + (next() + next() + next()) * size * Math.sqrt(hours)
}
