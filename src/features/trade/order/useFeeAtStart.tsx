import type { ReactNode } from 'react'
import type { Hex } from 'viem'
import type { DeltaOrder } from '../../../domain/orders/record/deltaOrder.ts'
import { knownFacts, knownOf } from '../../../domain/orders/record/recordFamily.ts'
import { TokenAmount } from '../token/TokenAmount.tsx'
import { useTokens } from '../token/useTokens.ts'
import { isCrossing, useSettlements } from './useSettled.ts'

/**
 * What the partner of an order to another chain was paid where it started, fee or share of the surplus, of the token it was taken of; undefined until
 * it is read from the chain, and for other orders.
 */
export function useFeeAtStart(order: DeltaOrder | null, chainId: number, chainFill: Hex | null): ReactNode {
  const known = order && isCrossing(order) ? knownOf(order) : null
  const facts = known && knownFacts(known)
  const isPaid = facts !== null && (facts.feeBps > 0 || facts.takesSurplus)
  const settled = useSettlements(isPaid ? order : null, chainFill)
  const { find } = useTokens(chainId)
  if (!facts || !settled || settled.partnerFee === 0n) return undefined
  const { token: address } = facts.side === 'SELL' ? facts.receives : facts.reserves
  const token = find({ chainId, address })
  return token ? <TokenAmount value={settled.partnerFee} token={token} exact /> : undefined
}
