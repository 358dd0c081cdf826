import '../../../text/en/app/announcements.ts'
import { changeBps, marketAmount } from '../../../domain/amount/marketBounds.ts'
import { t } from '../../../text/text.ts'
import { amountWithSymbol } from '../token/tokenText.ts'
import { type Offer, offerFigures } from './offer.ts'
import { isSameTrade } from './sameTrade.ts'

/** A refreshed quote is worth reading out from this change on. */
const AUDIBLE_BPS = 10

/** What is read out: a quote, and the slippage that its bound is for; null where none is chosen yet, and no bound is known. */
export interface Announced {
  readonly quote: Offer
  readonly slippageBps: number | null
}

/**
 * Whether a quote differs from the one read out last, so that what was read out is still what the screen shows: another trade, another
 * venue, another slippage, or a change of more than 0.1 %.
 */
export function isAudible(last: Announced | null, { quote, slippageBps }: Announced): boolean {
  if (!last || last.quote.mode !== quote.mode || last.slippageBps !== slippageBps) return true
  const [before, after] = [last.quote.request, quote.request]
  if (!isSameTrade(before, { ...after, account: before.account })) return true
  return Math.abs(changeBps(after.side, marketAmount(last.quote), marketAmount(quote))) > AUDIBLE_BPS
}

/** A quote in one sentence to be read out. */
export function quoteAnnouncement({ quote, slippageBps }: Announced): string {
  const { side, sellToken, buyToken } = quote.request
  const sell = amountWithSymbol(quote.sellAmountAfterFee, sellToken, 'up')
  const buy = amountWithSymbol(quote.buyAmountAfterFee, buyToken)
  if (slippageBps === null) return t('trade.announce.open', { sell, buy })
  const { bound } = offerFigures(quote, slippageBps)
  return side === 'SELL'
    ? t('trade.announce.sell', { sell, buy, least: amountWithSymbol(bound, buyToken) })
    : t('trade.announce.buy', { sell, buy, most: amountWithSymbol(bound, sellToken, 'up') })
}
