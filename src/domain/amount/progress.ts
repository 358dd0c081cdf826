import { mulDivDown } from './amount.ts'

/** Any share above zero and below a hundredth of a percent; written as `<0.01`. */
const TRACE_PERCENT = 0.001

/**
 * How much of a whole is done, in percent with two decimals: for every figure and bar of progress. Rounded down, so that only the whole is
 * 100; anything above nothing is above 0. An empty whole is 0.
 */
export function progressPercent(done: bigint, whole: bigint): number {
  if (done <= 0n || whole <= 0n) return 0
  if (done >= whole) return 100
  return Number(mulDivDown(done, 10_000n, whole)) / 100 || TRACE_PERCENT
}

const SHARES_OF_PERCENT = 1_000_000_000

/** The same of parts that a service writes in percent, such as the fills of an order. */
export function progressOfParts(percents: readonly number[]): number {
  const done = percents.reduce((sum, percent) => sum + BigInt(Math.round(percent * SHARES_OF_PERCENT)), 0n)
  return progressPercent(done, BigInt(100 * SHARES_OF_PERCENT))
}

/** A percentage of progress as a figure of a file: `99.99`, `<0.01`. */
export const progressFigure = (percent: number): string =>
  percent > 0 && percent < 0.01 ? '<0.01' : String(percent)
