import { changeBps } from '../../../domain/amount/marketBounds.ts'
import { isSameTrade } from '../../trade/quote/sameTrade.ts'
import type { RouteOffer } from './routeList.ts'

/** A refreshed offer is worth reading out from this change on. */
const AUDIBLE_BPS = 10

/** Whether an offer differs from the announced one: another route, another trade, or a change of more than 0.1 %. */
export function isAudible(announced: RouteOffer | null, fresh: RouteOffer): boolean {
  if (!announced || announced.id !== fresh.id || (announced.bound === null) !== (fresh.bound === null))
    return true
  const [before, after] = [announced.quote.request, fresh.quote.request]
  if (!isSameTrade(before, { ...after, account: before.account })) return true
  const [was, is] =
    after.side === 'SELL' ? [announced.receives, fresh.receives] : [announced.sells, fresh.sells]
  return Math.abs(changeBps(after.side, was, is)) > AUDIBLE_BPS
}
