import { type MarketSwapBounds, marketSwapBounds } from '../../../domain/amount/marketBounds.ts'
import {
  type DeltaQuote,
  type FallbackReason,
  isAboveCeiling,
  type MarketQuote,
  type TradeMode,
  type UnifiedQuote,
} from '../../../domain/amount/quote.ts'
import { afterFee, figuresOf, type TradeFigures } from '../../../domain/amount/tradeFigures.ts'
import { boundBpsOf, marketOrderAmounts } from '../../../domain/orders/struct/orderAmounts.ts'
import type { Address } from '../../../domain/token/address.ts'
import { impactPercentOf } from '../../../service/market/marketFigures.ts'

/** How a trade can be carried out: by solvers, or by the person's own transaction. */
export type Venue = Exclude<TradeMode, 'auto'>

/** A Market quote as something to accept. */
export interface MarketOffer extends MarketQuote {
  readonly mode: 'market'
  /** Why solvers did not answer, where they were asked too. */
  readonly fallbackReason: FallbackReason | null
}

/** A Delta quote as something to accept, with what Market quotes say of themselves. */
export interface DeltaOffer extends DeltaQuote {
  readonly mode: 'delta'
  readonly sellAmountAfterFee: bigint
  readonly buyAmountAfterFee: bigint
  readonly maxImpactReached: boolean
}

/** What of a trade is not in the offer, whichever venue carries it out: the person's choices. */
export interface TradeChoices {
  readonly account: Address
  readonly recipient: Address
  readonly slippageBps: number
  readonly approval: 'exact' | 'unlimited'
}

/** What the service offers for a trade, whichever venue carries it out. */
export type Offer = MarketOffer | DeltaOffer

const offers = new WeakMap<DeltaQuote | MarketQuote, Offer>()

/** An answer of the service as an offer; the same answer is always the same object. */
export function offerOf(answer: UnifiedQuote): Offer {
  const known = offers.get(answer.quote)
  if (known) return known
  const offer: Offer =
    answer.mode === 'market'
      ? { ...answer.quote, ...afterFees(answer.quote), mode: 'market', fallbackReason: answer.fallbackReason }
      : deltaOfferOf(answer.quote)
  offers.set(answer.quote, offer)
  return offer
}

/** Both amounts after the partner fee: by the rule that holds for the figures of the trade from here on, whatever the service rounds to. */
function afterFees({ request: { side }, sellAmount, buyAmount, feeBps }: DeltaQuote | MarketQuote) {
  return side === 'SELL'
    ? { sellAmountAfterFee: sellAmount, buyAmountAfterFee: afterFee(side, buyAmount, feeBps) }
    : { sellAmountAfterFee: afterFee(side, sellAmount, feeBps), buyAmountAfterFee: buyAmount }
}

/** What the amount of a side is worth after the partner fee, which comes out of the side that is not fixed. Decimal text, null where the service does not say. */
export function usdAfterFee(
  {
    request: { side },
    feeBps,
    sellUsd,
    buyUsd,
  }: Pick<DeltaQuote, 'request' | 'feeBps' | 'sellUsd' | 'buyUsd'>,
  slot: 'sell' | 'buy',
): string | null {
  const usd = slot === 'sell' ? sellUsd : buyUsd
  const isFixed = (side === 'SELL') === (slot === 'sell')
  if (usd === null || isFixed || feeBps === 0) return usd
  const share = 1 + (side === 'SELL' ? -feeBps : feeBps) / 10_000
  // Dollars are only shown: a double holds enough of them.
  return (Number(usd) * share).toFixed(10)
}

/**
 * How much less is received than is paid, in percent of what is paid: of the dollars as they are shown, after the partner fee. Negative for a gain, null
 * where dollars are unknown. `impactPercent` leaves the fee out: the service judges its ceiling by that.
 */
export const lostUsdPercent = (
  parts: Pick<DeltaQuote, 'request' | 'feeBps' | 'sellUsd' | 'buyUsd'>,
): number | null => impactPercentOf(usdAfterFee(parts, 'sell'), usdAfterFee(parts, 'buy'))

function deltaOfferOf(quote: DeltaQuote): DeltaOffer {
  return {
    ...quote,
    mode: 'delta',
    ...afterFees(quote),
    maxImpactReached: isAboveCeiling(quote.impactPercent, quote.request),
  }
}

/**
 * What an offer becomes at a slippage: amounts as router or order will carry them, and what they mean for the person. In an order that
 * buys, the fee comes out of the maximum, which has room for it beside the slippage; a router takes it on top.
 * @throws {RangeError} when slippage or fee are no whole basis points from 0 to 10000.
 */
export function offerBounds(offer: Offer, slippageBps: number): MarketSwapBounds {
  if (offer.mode === 'market') return marketSwapBounds(offer, slippageBps)
  const { side } = offer.request
  const boundBps = boundBpsOf({ side, slippageBps, feeBps: offer.feeBps })
  const amounts = marketOrderAmounts(
    { side, inputAmount: offer.sellAmount, outputAmount: offer.buyAmount },
    boundBps,
  )
  return {
    side,
    sellAmount: amounts.srcAmount,
    buyAmount: amounts.destAmount,
    quotedAmount: amounts.expectedAmount,
    receiveAtLeast: side === 'SELL' ? afterFee(side, amounts.destAmount, offer.feeBps) : amounts.destAmount,
    payAtMost: amounts.srcAmount,
  }
}

/** What the intents of both venues say of a trade: the offer's own amounts at the person's slippage. */
export function tradeMembers(offer: Offer, { account, recipient, slippageBps, approval }: TradeChoices) {
  const { sellAmount, buyAmount, quotedAmount } = offerBounds(offer, slippageBps)
  const { chainId, sellToken, buyToken, side } = offer.request
  return {
    chainId,
    account,
    recipient,
    sellToken,
    buyToken,
    side,
    sellAmount: sellAmount.toString(),
    buyAmount: buyAmount.toString(),
    quotedAmount: quotedAmount.toString(),
    slippageBps,
    feeBps: offer.feeBps,
    approval,
  }
}

/**
 * The figures of an offer at a slippage, after the partner fee that it states.
 * @throws {RangeError} as `offerBounds`.
 */
export function offerFigures(offer: Offer, slippageBps: number): TradeFigures<bigint> {
  const { side, sellAmount, buyAmount, quotedAmount } = offerBounds(offer, slippageBps)
  const [fixed, signed] = side === 'SELL' ? [sellAmount, buyAmount] : [buyAmount, sellAmount]
  return figuresOf({ side, fixed, signed, quoted: quotedAmount, feeBps: offer.feeBps })
}
