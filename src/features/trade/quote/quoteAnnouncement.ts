import '../../../text/en/announcements.ts'
import { changeBps, marketAmount } from '../../../domain/marketBounds.ts'
import { t } from '../../../text/text.ts'
import { amountWithSymbol } from '../token/tokenText.ts'
import { type Offer, offerFigures } from './offer.ts'
import { isSameTrade } from './sameTrade.ts'

/** A refreshed quote is worth reading out from this change on. */
const AUDIBLE_BPS = 10

/** Whether a quote says something new to who heard the last one: another trade, or a change of more than 0.1 %. */
export function isAudible(heard: Offer | null, fresh: Offer): boolean {
  if (!heard) return true
  const [before, after] = [heard.request, fresh.request]
  if (!isSameTrade(before, { ...after, account: before.account })) return true
  return Math.abs(changeBps(after.side, marketAmount(heard), marketAmount(fresh))) > AUDIBLE_BPS
}

/** A quote in one sentence to be read out. */
export function quoteAnnouncement(quote: Offer, slippageBps: number): string {
  const { side, sellToken, buyToken } = quote.request
  const { bound } = offerFigures(quote, slippageBps)
  const sell = amountWithSymbol(quote.sellAmountAfterFee, sellToken, 'up')
  const buy = amountWithSymbol(quote.buyAmountAfterFee, buyToken)
  return side === 'SELL'
    ? t('trade.announce.sell', { sell, buy, least: amountWithSymbol(bound, buyToken) })
    : t('trade.announce.buy', { sell, buy, most: amountWithSymbol(bound, sellToken, 'up') })
}
