import { mulDivDown } from '../../../domain/amount/amount.ts'
import { changeBps, marketAmount } from '../../../domain/amount/marketBounds.ts'
import { scaledUsd, usdOfScaled } from '../../../domain/amount/usd.ts'
import type { DeltaOffer, MarketOffer, Venue } from './offer.ts'

/** What the person pays the network beside the amounts of the offers. */
export interface NetworkCosts {
  /** Native raw units for the deposit of a Delta order that sells native: 0 where none is needed, null when unknown. */
  readonly deltaDeposit: bigint | null
  /** How many approvals each venue would need first; null while that is not known, and then none is counted. */
  readonly approvals: Readonly<Record<Venue, number>> | null
}

/** What an approval uses, with room for tokens that do more than the usual. */
export const APPROVE_GAS = 55_000n

/** One venue's answer to a trade, with everything it costs. */
export interface NetAnswer {
  /** Raw units of the side that is not fixed, fees taken: what arrives (SELL), what leaves (BUY). */
  readonly amount: bigint
  /** The same with the network's costs taken off (SELL) or put on (BUY); null when those costs are unknown. */
  readonly net: bigint | null
}

/** Two answers to one trade side by side. */
export interface Comparison {
  readonly delta: NetAnswer
  readonly market: NetAnswer
  readonly better: Venue | 'equal'
  /** How much worse the other one is, in bps; 0 when equal. */
  readonly apartBps: number
  /** Costs that could not be counted, so that the amounts alone were compared: nothing where all were. */
  readonly unknown: readonly ('market-gas' | 'deposit-gas')[]
  /** Whether approvals are among the costs that were counted. */
  readonly countsApprovals: boolean
}

/**
 * Compares what both venues bring the person in the end. Market: the router's fee is in its amounts, gas comes on top (`gasUsd`, turned into
 * the token by the quote's own dollar value). Delta: solvers pay their gas out of the quoted amount; only the deposit of native costs gas. Approvals that either needs cost gas at the
 * price of the Market quote's. Where a cost is not
 * known, neither side's costs are counted and `unknown` says which is missing. Pure; both offers must answer the same request.
 */
export function compareQuotes(delta: DeltaOffer, market: MarketOffer, costs: NetworkCosts): Comparison {
  const { side } = market.request
  const approval = (venue: Venue) => approvalInToken(market, costs.approvals?.[venue] ?? 0)
  const marketCost = sumOf(gasInToken(market), approval('market'))
  const deltaCost = sumOf(depositInToken(delta, costs.deltaDeposit), approval('delta'))
  const answerOf = (offer: DeltaOffer | MarketOffer, cost: bigint | null): NetAnswer => {
    const amount = marketAmount(offer)
    if (cost === null) return { amount, net: null }
    return { amount, net: side === 'SELL' ? amount - cost : amount + cost }
  }
  const answers = { delta: answerOf(delta, deltaCost), market: answerOf(market, marketCost) }
  const isKnown = answers.delta.net !== null && answers.market.net !== null
  const compared = (answer: NetAnswer) => (isKnown && answer.net !== null ? answer.net : answer.amount)
  const [ofDelta, ofMarket] = [compared(answers.delta), compared(answers.market)]
  const marketGain = side === 'SELL' ? ofMarket - ofDelta : ofDelta - ofMarket
  const better = marketGain === 0n ? 'equal' : marketGain > 0n ? 'market' : 'delta'
  const [best, worse] = better === 'market' ? [ofMarket, ofDelta] : [ofDelta, ofMarket]
  return {
    ...answers,
    better,
    apartBps: best > 0n ? Math.abs(changeBps(side, best, worse)) : 10_000,
    unknown: [
      ...(marketCost === null ? (['market-gas'] as const) : []),
      ...(deltaCost === null ? (['deposit-gas'] as const) : []),
    ],
    countsApprovals: costs.approvals !== null,
  }
}

/** The gas of a Market swap in raw units of the side that is not fixed; null when a dollar value is missing. */
function gasInToken(offer: MarketOffer): bigint | null {
  const isSell = offer.request.side === 'SELL'
  const amount = isSell ? offer.buyAmount : offer.sellAmount
  const gas = scaledUsd(offer.gasUsd)
  const worth = scaledUsd(isSell ? offer.buyUsd : offer.sellUsd)
  return gas === null || worth === null || worth === 0n ? null : mulDivDown(gas, amount, worth)
}

/** The gas of approvals in the same units, at what the Market quote says a unit of gas costs; null when it does not say. */
function approvalInToken(offer: MarketOffer, approvals: number): bigint | null {
  if (approvals === 0) return 0n
  const gas = gasInToken(offer)
  return gas === null || !offer.gasUnits
    ? null
    : mulDivDown(gas, APPROVE_GAS * BigInt(approvals), offer.gasUnits)
}

function sumOf(left: bigint | null, right: bigint | null): bigint | null {
  return left === null || right === null ? null : left + right
}

/** The gas of a deposit, native being sold: in raw units of what arrives at the offer's own rate (SELL), or as it is (BUY). */
function depositInToken(offer: DeltaOffer, deposit: bigint | null): bigint | null {
  if (deposit === null || deposit === 0n || offer.request.side === 'BUY') return deposit
  return offer.sellAmount === 0n ? null : mulDivDown(deposit, offer.buyAmount, offer.sellAmount)
}

/** What of an offer says what the coin that it sells is worth. */
export type DepositQuote = Pick<DeltaOffer, 'sellUsd' | 'sellAmount'>

/** What the deposit of a native order costs in dollars, at the offer's own value of the coin; null when that is unknown. */
export function depositUsd({ sellUsd, sellAmount }: DepositQuote, deposit: bigint | null): string | null {
  const worth = scaledUsd(sellUsd)
  if (worth === null || deposit === null || sellAmount === 0n) return null
  return usdOfScaled(mulDivDown(deposit, worth, sellAmount))
}

/** What so much gas costs in dollars, at what a Market quote says of its own; null when it does not say. */
export function gasShareUsd({ gasUsd, gasUnits }: MarketOffer, units: bigint): string | null {
  const cost = scaledUsd(gasUsd)
  return cost === null || !gasUnits ? null : usdOfScaled(mulDivDown(cost, units, gasUnits))
}
