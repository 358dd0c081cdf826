import { amountText, mulDivDown, mulDivUp } from '../../../domain/amount/amount.ts'
import type { EntryStatus, HistoryEntry } from '../../../domain/orders/history/orderHistory.ts'
import { isContradicted } from '../../../domain/orders/record/deltaOrder.ts'
import { remainingBuy, remainingSell, signedAmounts } from '../../../domain/orders/record/orderTerms.ts'
import { isHeldFamily, signedOf } from '../../../domain/orders/record/recordFamily.ts'
import { factsOf } from '../../../domain/orders/struct/families.ts'
import type { Token } from '../../../domain/token/token.ts'
import type { FlowRecord } from '../../../flow/journal/flowRecord.ts'
import { formHref } from '../address/formLink.ts'
import { isReplaced } from './isReplaced.ts'

type Leg = HistoryEntry['sold']
type TokenOf = (leg: Leg) => Pick<Token, 'decimals'> | null

/** The fixed side of an entry and the other one, with the form that both make. */
function termsOf({ sold, bought }: HistoryEntry, tokenOf: TokenOf) {
  const isBuy = sold.isBound
  const [fixed, free] = isBuy ? [bought, sold] : [sold, bought]
  const text = (leg: Leg, value: bigint | null): string => {
    const decimals = tokenOf(leg)?.decimals
    return value === null || decimals === undefined ? '' : amountText(value, decimals)
  }
  const pairOf = (amount: bigint | null) => ({
    ...{ chainId: sold.chainId, sell: sold.address, buy: bought.address },
    side: isBuy ? ('BUY' as const) : ('SELL' as const),
    amount: text(fixed, amount),
    mode: 'auto' as const,
  })
  return { isBuy, fixed, free, text, pairOf }
}

/** What the limit form has as the other amount: the most that is sold, or the least that arrives after the fee. */
const otherOf = ({ seen, bought }: HistoryEntry, isBuy: boolean): bigint | null =>
  isBuy ? seen && signedAmounts(seen.order).sold : bought.signed

/**
 * Address of the form filled with an entry's terms; of a limit order both amounts, and so its price; of one in slices its schedule. Its fixed amount is left out
 * where nobody knows it. Null for an order that no form makes, and for one whose record
 * contradicts it.
 */
export function repeatHref(entry: HistoryEntry, tokenOf: TokenOf): string | null {
  const { sold, bought, seen } = entry
  if (seen && (isHeldFamily(seen.order.onChainOrderType) || isContradicted(seen.order))) return null
  const { isBuy, fixed, free, text, pairOf } = termsOf(entry, tokenOf)
  const pair = pairOf(fixed.signed)
  if (sold.chainId !== bought.chainId) {
    const other = entry.type === 'LIMIT' ? text(free, otherOf(entry, isBuy)) : ''
    const more = { dest: String(bought.chainId), ...(other && { other }) }
    return formHref({ screen: 'crosschain', pair, more })
  }
  const signed = seen && signedOf(seen.order)
  const schedule = signed && factsOf(signed).schedule
  if (schedule) {
    const more = { slices: String(schedule.slices), every: String(schedule.intervalSec) }
    return formHref({ screen: 'twap', pair, more })
  }
  if (entry.type !== 'LIMIT' || !seen) {
    const mode = entry.kind === 'swap' ? ('market' as const) : ('delta' as const)
    return formHref({ screen: 'swap', pair: { ...pair, mode } })
  }
  const other = text(free, otherOf(entry, isBuy))
  return formHref({ screen: 'limit', pair, ...(other && { more: { other } }) })
}

/** States in which an order can be ended on chain and another one take its place. */
const EDITABLE: readonly EntryStatus[] = ['PENDING', 'ACTIVE', 'SUSPENDED']

/**
 * Address of the limit form that replaces an open limit order, filled with what is still open of it, at its price, and saying how much that was. Null for every other
 * entry, for one that a flow replaces already, and where an amount is not known.
 * @param flows of this browser. @param onChain what is open of the fixed side by the chain, raw units, where that was read.
 */
export function editHref(
  entry: HistoryEntry,
  tokenOf: TokenOf,
  flows: readonly FlowRecord[],
  onChain?: bigint,
): string | null {
  const { seen, sold, bought } = entry
  const signed = seen && signedOf(seen.order)
  if (seen && isReplaced(seen.order.orderHash, flows)) return null
  if (entry.type !== 'LIMIT' || !signed || factsOf(signed).schedule || !EDITABLE.includes(entry.status))
    return null
  if (sold.chainId !== bought.chainId || isContradicted(seen.order)) return null
  const { isBuy, fixed, free, text, pairOf } = termsOf(entry, tokenOf)
  const other = otherOf(entry, isBuy)
  const open = onChain ?? (isBuy ? remainingBuy(seen) : remainingSell(seen))
  if (!fixed.signed || other === null || !open) return null
  // In proportion: the least is rounded up, the most down.
  const rest = isBuy ? mulDivDown(other, open, fixed.signed) : mulDivUp(other, open, fixed.signed)
  const more = { other: text(free, rest), replace: `${seen.order.id}.${open}` }
  const pair = pairOf(open)
  return pair.amount && more.other ? formHref({ screen: 'limit', pair, more }) : null
}
