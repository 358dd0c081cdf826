import type { Comparison } from '../trade/quote/compareQuotes.ts'

/** Auto leaves the way it takes only for one that is better by this much: prices move more than that between two answers. */
export const AUTO_SWITCH_BPS = 2

/**
 * Whether Auto takes Market although the service answers with solvers. It takes what is better after all costs, and stays with what it takes while the
 * other one is hardly better. Without an answer of both ways nothing changes; where a cost is not known, the service's answer stands. Pure.
 */
export function autoTakesMarket(present: boolean, comparison: Comparison | null): boolean {
  if (!comparison) return present
  if (comparison.unknown.length > 0) return false
  if (comparison.better === 'equal' || comparison.apartBps < AUTO_SWITCH_BPS) return present
  return comparison.better === 'market'
}
