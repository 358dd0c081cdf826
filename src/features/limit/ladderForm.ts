import { parseAmount } from '../../domain/amount/amount.ts'
import { ladderOf, MAX_RUNGS, MIN_RUNGS, type Rung } from '../../domain/amount/ladder.ts'
import { type PricePer, sellPrice } from '../../domain/amount/limitPrice.ts'
import { type Price, priceOf } from '../../domain/amount/price.ts'
import type { Side } from '../../domain/amount/quote.ts'
import { afterFee } from '../../domain/amount/tradeFigures.ts'
import type { Token } from '../../domain/token/token.ts'
import type { PricedFigures } from '../trade/amount/pricedForm.ts'
import type { TradeGateContext } from '../trade/terms/tradeGate.ts'
import { inDirection } from '../trade/venue/marketPrice.ts'
import type { LadderTerms, LimitLocation } from './limitUrl.ts'

/** What a ladder begins with. */
export const newLadder = (per: PricePer): LadderTerms => ({
  ...{ from: { text: '', per }, to: { text: '', per } },
  ...{ rungs: 4, sizes: 'equal' },
})

/** What the form means as a ladder. Raw units. */
export interface LadderFigures {
  /** Of the fixed side. */
  readonly amount: TradeGateContext['amount']
  /** Null while a price or the amount is missing, or there is a problem. */
  readonly rungs: readonly Rung[] | null
  readonly sellTotal: bigint | null
  /** As it is signed: before the fee. */
  readonly buyTotal: bigint | null
  /** After the fee of a sale. */
  readonly received: bigint | null
  /** All that is sold for all that is bought. */
  readonly average: Price | null
  readonly problem: 'rungs' | 'nothing' | 'tooLarge' | null
}

/** What reaches the account of a rung: after the fee of a sale. Raw units. */
export const receivedOf = ({ buyAmount }: Rung, side: Side, feeBps: number): bigint =>
  side === 'SELL' ? afterFee('SELL', buyAmount, feeBps) : buyAmount

/** Works a ladder out; null where the form holds one order. `feeBps` is the partner's fee, taken out of what a sale brings. */
export function ladderFigures(
  form: LimitLocation,
  sellToken: Token | null,
  buyToken: Token | null,
  feeBps: number,
): LadderFigures | null {
  const { ladder, side } = form
  if (!ladder) return null
  const token = side === 'SELL' ? sellToken : buyToken
  const amount: TradeGateContext['amount'] =
    form.amount && token ? parseAmount(form.amount, token.decimals) : { kind: 'empty' }
  const nothing = { amount, rungs: null, sellTotal: null, buyTotal: null, received: null, average: null }
  const total = amount.kind === 'amount' && amount.value > 0n ? amount.value : null
  const totals = side === 'SELL' ? { ...nothing, sellTotal: total } : { ...nothing, buyTotal: total }
  if (ladder.rungs < MIN_RUNGS || ladder.rungs > MAX_RUNGS) return { ...totals, problem: 'rungs' }
  const [from, to] = [sellPrice(ladder.from), sellPrice(ladder.to)]
  if (total === null || !from || !to || !sellToken || !buyToken) return { ...totals, problem: null }
  const decimals = { sell: sellToken.decimals, buy: buyToken.decimals }
  // How the form shows the prices plays no part: what is signed does not change by looking.
  const { per } = ladder.from
  const rungs = ladderOf({
    ...{ side, total, from: inDirection(from, per), to: inDirection(to, per), per, decimals },
    rungs: ladder.rungs,
    sizes: ladder.sizes,
  })
  if (typeof rungs === 'string') return { ...totals, problem: rungs }
  const sellTotal = rungs.reduce((sum, { sellAmount }) => sum + sellAmount, 0n)
  const buyTotal = rungs.reduce((sum, { buyAmount }) => sum + buyAmount, 0n)
  return {
    ...{ amount, rungs, sellTotal, buyTotal, problem: null },
    received: rungs.reduce((sum, rung) => sum + receivedOf(rung, side, feeBps), 0n),
    average: priceOf(
      { amount: sellTotal, decimals: decimals.sell },
      { amount: buyTotal, decimals: decimals.buy },
    ),
  }
}

/** The same as figures of one order, as far as form and button read them. */
export function figuresOfLadder(ladder: LadderFigures): PricedFigures {
  const { amount, sellTotal, buyTotal, received, average } = ladder
  return {
    ...{ amount, sellAmount: sellTotal, buyAmount: buyTotal, received },
    ...{ price: average, shownPrice: average, problem: null },
  }
}
