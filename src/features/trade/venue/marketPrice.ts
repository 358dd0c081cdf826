import '../../../text/en/trade/price.ts'
import { mulDivDown } from '../../../domain/amount/amount.ts'
import {
  betterBps as betterBpsOf,
  distanceBps,
  invertedPrice,
  leastBoughtAt,
  mostSoldAt,
  type PricePer,
} from '../../../domain/amount/limitPrice.ts'
import { type Price, priceOf } from '../../../domain/amount/price.ts'
import type { Side } from '../../../domain/amount/quote.ts'
import { scaledUsd, usdOfScaled } from '../../../domain/amount/usd.ts'
import { t } from '../../../text/text.ts'
import type { Offer } from '../quote/offer.ts'
import { amountWithSymbol, bpsText, usdText } from '../token/tokenText.ts'

/** What an offer says of the market. Prices are whole bought tokens for one whole sold token. */
export interface Market {
  /** Before the fixed costs of a fill: what other prices are compared with, whatever the size of the trade. */
  readonly price: Price
  /** What is offered now: the solvers' network fee is taken out of it. */
  readonly afterCosts: Price
  readonly offer: Offer
}

const markets = new WeakMap<Offer, Market | null>()

/** The market's price by an offer; null where it offers nothing. The same offer is always the same object. */
export function marketOf(offer: Offer): Market | null {
  const known = markets.get(offer)
  if (known !== undefined) return known
  const afterCosts = priceAt(offer, offer.sellAmount, offer.buyAmount)
  const { sold, bought } = beforeCosts(offer)
  const market = afterCosts && { price: priceAt(offer, sold, bought) ?? afterCosts, afterCosts, offer }
  markets.set(offer, market)
  return market
}

const priceAt = ({ request: { sellToken, buyToken } }: Offer, sold: bigint, bought: bigint): Price | null =>
  priceOf({ amount: sold, decimals: sellToken.decimals }, { amount: bought, decimals: buyToken.decimals })

/**
 * The amounts of an offer with the solvers' network fee added back. It is counted in dollars, at the answer's own value of the same side: the
 * service states its amount in units of gas (facts page, 2.2). A Market quote has no such costs in its amounts.
 */
export function beforeCosts(
  offer: Pick<Offer, 'sellAmount' | 'buyAmount' | 'sellUsd' | 'buyUsd' | 'gasUsd' | 'request'> & {
    readonly mode?: Offer['mode']
  },
): { readonly sold: bigint; readonly bought: bigint } {
  const { sellAmount: sold, buyAmount: bought } = offer
  const isSell = offer.request.side === 'SELL'
  const cost = scaledUsd(offer.mode === 'market' ? null : offer.gasUsd)
  const worth = scaledUsd(isSell ? offer.buyUsd : offer.sellUsd)
  if (!cost || !worth) return { sold, bought }
  if (isSell) return { sold, bought: bought + mulDivDown(bought, cost, worth) }
  const rest = sold - mulDivDown(sold, cost, worth)
  return { sold: rest > 0n ? rest : sold, bought }
}

/** A price in the direction in which it is shown. */
export const inDirection = (price: Price, per: PricePer): Price =>
  per === 'sell' ? price : invertedPrice(price)

/** Whether an order would be filled at once: solvers offer at least what it asks. */
export const isAtMarket = (price: Price, { afterCosts }: Pick<Market, 'afterCosts'>): boolean =>
  price.numerator * afterCosts.denominator <= afterCosts.numerator * price.denominator

/** From this share of the trade on, the costs of a fill are shown beside the distance, in bps. */
const COSTS_SHOWN_BPS = 100n
const MOST_BPS = 100_000_000n

const sizeText = (bps: bigint): string => {
  const size = bps < 0n ? -bps : bps
  return bpsText(Number(size > MOST_BPS ? MOST_BPS : size))
}

/** How much better (positive) or worse a price is than the market's for the person, in bps: `betterBps` of the side. The direction shown plays no part. */
export const betterBps = (price: Price, { price: market, offer }: Omit<Market, 'afterCosts'>): bigint =>
  betterBpsOf(offer.request.side, price, market)

/** How a price compares with another one for the person, where no amount says what that comes to. */
export function plainDistance(side: Side, price: Price, from: Price): string {
  const bps = betterBpsOf(side, price, from)
  if (bps === 0n) return t('trade.distance.at')
  return t(bps > 0n ? 'trade.distance.better' : 'trade.distance.worse', { percent: sizeText(bps) })
}

/**
 * How a price compares with the market's for the person, with the loss in money where it is worse.
 * @param fixed the amount of the order's fixed side, raw units: what the loss is counted for; null leaves it out.
 */
export function distanceText(price: Price, market: Market, fixed: bigint | null): string {
  const bps = betterBps(price, market)
  const text =
    bps === 0n
      ? t('trade.distance.at')
      : bps > 0n
        ? t('trade.distance.better', { percent: sizeText(bps) })
        : worseText(price, market, fixed, bps)
  if (distanceBps(market.price, market.afterCosts) <= COSTS_SHOWN_BPS) return text
  const offered = betterBpsOf(market.offer.request.side, price, market.afterCosts)
  return t(offered < 0n ? 'trade.distance.worseOffered' : 'trade.distance.betterOffered', {
    ...{ distance: text, percent: sizeText(offered) },
  })
}

function worseText(price: Price, market: Market, fixed: bigint | null, bps: bigint): string {
  const percent = sizeText(bps)
  const amount = fixed && lossText(price, market, fixed)
  if (!amount) return t('trade.distance.worse', { percent })
  const isSell = market.offer.request.side === 'SELL'
  return t(isSell ? 'trade.distance.less' : 'trade.distance.more', { percent, amount })
}

/** What is lost at a price against the market's: in dollars where the offer has them, else in the token of the side that is not fixed. */
function lossText(price: Price, { price: market, offer }: Market, fixed: bigint): string | null {
  const { side, sellToken, buyToken } = offer.request
  const decimals = { sell: sellToken.decimals, buy: buyToken.decimals }
  const isSell = side === 'SELL'
  const at = isSell ? leastBoughtAt : mostSoldAt
  const [own, theirs] = [at(fixed, price, decimals), at(fixed, market, decimals)]
  if (own === null || theirs === null) return null
  return moneyText(isSell ? theirs - own : own - theirs, offer)
}

/** An amount of the side of an offer that is not fixed: in dollars where the offer has them, else in its token. */
export function moneyText(loss: bigint, offer: Offer): string {
  const { side, sellToken, buyToken } = offer.request
  const isSell = side === 'SELL'
  const [amount, worth] = isSell
    ? [offer.buyAmount, scaledUsd(offer.buyUsd)]
    : [offer.sellAmount, scaledUsd(offer.sellUsd)]
  if (worth === null || amount === 0n) return amountWithSymbol(loss, isSell ? buyToken : sellToken, 'up')
  return usdText(usdOfScaled(mulDivDown(loss, worth, amount)))
}
