import { feeDown } from '../../../domain/marketBounds.ts'
import type { TradeIntent } from './kindView.ts'

/** The least that can arrive, raw units. The router compares its minimum before its fee; the Delta contract likewise (facts 1.6). */
export function arrivesAtLeast({ buyAmount, feeBps }: TradeIntent): bigint {
  const minimum = BigInt(buyAmount)
  return minimum - feeDown(minimum, feeBps)
}
