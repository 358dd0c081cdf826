import { USUAL_SLIPPAGE_BPS } from '../../../domain/amount/marketBounds.ts'
import { automaticSlippage, type SlippageReason } from '../../../domain/chain/automaticSlippage.ts'
import type { Token } from '../../../domain/token/token.ts'
import { priceMovesOf } from './priceMoves.ts'

/** The slippage of one trade in basis points, and why so much: null where the person chose it. Without a figure the person has to choose. */
export interface TradeSlippage {
  readonly bps: number | null
  readonly reason: SlippageReason | null
}

/** What of a quote a slippage follows from, whichever way it is carried out. */
export interface SlippageQuote {
  readonly request: { readonly sellToken: Token; readonly buyToken: Token }
  /** Percent of what is sold; null where dollars are unknown. */
  readonly impactPercent: number | null
  /** Both tokens are one asset on two chains. */
  readonly isOneAsset?: boolean
}

/**
 * The slippage of a trade: what the person set for all, else what the app chooses for this one. Every way an order comes alive by a quote takes it from
 * here, once: a review keeps what it opened with.
 * @param chosenBps the person's own; null for the automatic one.
 * @param areListed whether both tokens are in a list.
 */
export function slippageOf(
  chosenBps: number | null,
  { request: { sellToken, buyToken }, impactPercent, isOneAsset = false }: SlippageQuote,
  areListed: boolean,
): TradeSlippage {
  if (chosenBps !== null) return { bps: chosenBps, reason: null }
  return automaticSlippage({
    ...{ sellToken, buyToken, areListed, isOneAsset },
    lossBps: impactPercent === null ? null : Math.round(impactPercent * 100),
    movedBps: priceMovesOf([sellToken, buyToken]),
  })
}

/** Basis points to reckon with before anything is reviewed: where the person has yet to choose, the usual ones. */
export function plannedSlippageBps(chosenBps: number | null, quote: SlippageQuote): number {
  return slippageOf(chosenBps, quote, true).bps ?? USUAL_SLIPPAGE_BPS
}
