import { amountText, parseAmount } from '../../../domain/amount/amount.ts'
import {
  grossOfNet,
  leastBoughtAt,
  mostSoldAt,
  netOfGross,
  opposite,
  type PairDecimals,
  type PricePer,
  sellPrice,
} from '../../../domain/amount/limitPrice.ts'
import { type Price, priceOf } from '../../../domain/amount/price.ts'
import { afterFee, beforeFee } from '../../../domain/amount/tradeFigures.ts'
import { type Address, isSameAddress } from '../../../domain/token/address.ts'
import type { Token } from '../../../domain/token/token.ts'
import type { PairLocation } from '../address/pairUrl.ts'
import type { TradeGateContext } from '../terms/tradeGate.ts'
import type { Slot } from '../token/pairDefaults.ts'

/** A pair with a price of its own: the fixed amount, and beside it the price or the other amount. All as exact text. */
export interface PricedLocation extends PairLocation {
  /** Empty where it follows from both amounts, or none was typed. */
  readonly price: string
  /** Which token the price is for. */
  readonly per: PricePer
  /** The amount that is not fixed; empty where it follows from the price. */
  readonly other: string
  /** The price is meant after the fee of a sale. */
  readonly isNet: boolean
}

/** What the field of one side shows: what was typed, or the amount that follows from the price; `amount` in raw units, null while it is unknown. */
export function pricedValue(
  { side, amount: text, other }: PricedLocation,
  slot: Slot,
  amount: bigint | null,
) {
  if ((side === 'SELL') === (slot === 'sell')) return { kind: 'typed', text } as const
  if (other !== '') return { kind: 'typed', text: other } as const
  return { kind: 'quoted', amount, isStale: false, isLoading: false } as const
}

/** Digits behind the point that a price may have. */
export const PRICE_DECIMALS = 60

/** What gives way when an amount is typed: the other amount, or the price. */
export type Yields = 'amount' | 'price'

export type PricedAction =
  | {
      readonly type: 'amount'
      readonly slot: Slot
      readonly amount: string
      readonly yields: Yields
      /** The other amount, exact text. */
      readonly other: string
    }
  | { readonly type: 'price'; readonly price: string; readonly per: PricePer }
  | { readonly type: 'net'; readonly isNet: boolean }
  | { readonly type: 'token'; readonly slot: Slot; readonly address: Address }
  | { readonly type: 'flip' }
  | { readonly type: 'chain'; readonly chainId: number }

/**
 * The form after an action. Two of both amounts and the price are given, the third follows; what was typed last always stays. A price belongs to its
 * pair: it goes when a token changes, and turns around with the pair.
 */
export function reducePriced<Form extends PricedLocation>(form: Form, action: PricedAction): Form {
  switch (action.type) {
    case 'amount': {
      const side = action.slot === 'sell' ? 'SELL' : 'BUY'
      const both = action.yields === 'price' && action.other !== ''
      if (both) return { ...form, side, amount: action.amount, price: '', other: action.other }
      const isSameSide = side === form.side
      // Without a price the other amount stays where it was typed.
      const other = form.price !== '' ? '' : isSameSide ? form.other : form.amount
      return { ...form, side, amount: action.amount, other }
    }
    case 'price':
      return { ...form, price: action.price, per: action.per, other: '' }
    case 'net':
      return { ...form, isNet: action.isNet }
    case 'flip':
      return {
        ...form,
        sell: form.buy,
        buy: form.sell,
        side: form.side === 'SELL' ? 'BUY' : 'SELL',
        per: opposite(form.per),
      }
    case 'token': {
      const other = action.slot === 'sell' ? form.buy : form.sell
      if (isSameAddress(action.address, other)) return reducePriced(form, { type: 'flip' })
      return { ...form, [action.slot]: action.address, price: '', other: '' }
    }
    case 'chain':
      return action.chainId === form.chainId
        ? form
        : { ...form, chainId: action.chainId, sell: null, buy: null, price: '', other: '' }
  }
}

/** What the form means in raw units. */
export interface PricedFigures {
  /** Of the fixed side. */
  readonly amount: TradeGateContext['amount']
  readonly sellAmount: bigint | null
  /** As it is signed: before the fee. */
  readonly buyAmount: bigint | null
  /** What reaches the account of it: after the fee of a sale. */
  readonly received: bigint | null
  /** Whole bought tokens for one whole sold token, as it is signed: before the fee. */
  readonly price: Price | null
  /** The same as the field has it: after the fee where the form says so. */
  readonly shownPrice: Price | null
  /** Why there is a price and an amount and yet no order. */
  readonly problem: 'tooLarge' | 'nothing' | null
}

const NOTHING: PricedFigures = {
  amount: { kind: 'empty' },
  sellAmount: null,
  buyAmount: null,
  received: null,
  price: null,
  shownPrice: null,
  problem: null,
}

const read = (text: string, token: Token): TradeGateContext['amount'] =>
  text ? parseAmount(text, token.decimals) : { kind: 'empty' }

/** Works the form out. `feeBps` is the partner's fee, taken out of what a sale brings. */
export function pricedFigures(
  form: PricedLocation,
  sellToken: Token | null,
  buyToken: Token | null,
  feeBps: number,
): PricedFigures {
  if (!sellToken || !buyToken) return NOTHING
  const isSell = form.side === 'SELL'
  const decimals = { sell: sellToken.decimals, buy: buyToken.decimals }
  const amount = read(form.amount, isSell ? sellToken : buyToken)
  const fixed = amount.kind === 'amount' ? amount.value : null
  const fee = isSell ? feeBps : 0
  const given = { amount, fixed, isSell, decimals, fee, shownFee: form.isNet ? fee : 0 }
  return form.other
    ? bothGiven(given, read(form.other, isSell ? buyToken : sellToken))
    : priceGiven(given, form)
}

interface Given {
  readonly amount: TradeGateContext['amount']
  readonly fixed: bigint | null
  readonly isSell: boolean
  readonly decimals: PairDecimals
  /** Taken out of what is received. */
  readonly fee: number
  /** Of it, what the price in the field is after. */
  readonly shownFee: number
}

function priceGiven(
  { amount, fixed, isSell, decimals, fee, shownFee }: Given,
  form: PricedLocation,
): PricedFigures {
  const typed = sellPrice({ text: form.price, per: form.per })
  const price = typed && grossOfNet(typed, shownFee)
  const given = { ...NOTHING, amount, price, shownPrice: typed }
  const followed =
    price && fixed
      ? isSell
        ? leastBoughtAt(fixed, price, decimals)
        : mostSoldAt(fixed, price, decimals)
      : undefined
  const problem = followed === null ? 'tooLarge' : followed === 0n ? 'nothing' : null
  const amounts = isSell ? [fixed, followed ?? null] : [followed ?? null, fixed]
  return { ...given, ...amountsOf(amounts[0] ?? null, amounts[1] ?? null, fee), problem }
}

function bothGiven(
  { amount, fixed, isSell, decimals, fee, shownFee }: Given,
  parsed: PricedFigures['amount'],
): PricedFigures {
  const other = parsed.kind === 'amount' ? parsed.value : null
  const sellAmount = isSell ? fixed : other
  const buyAmount = isSell ? other && beforeFee(other, fee) : fixed
  const price =
    sellAmount && buyAmount
      ? priceOf(
          { amount: sellAmount, decimals: decimals.sell },
          { amount: buyAmount, decimals: decimals.buy },
        )
      : null
  return {
    amount,
    ...amountsOf(sellAmount, buyAmount, fee),
    price,
    shownPrice: price && netOfGross(price, shownFee),
    problem: other === 0n ? 'nothing' : null,
  }
}

const amountsOf = (sellAmount: bigint | null, buyAmount: bigint | null, fee: number) => ({
  sellAmount,
  buyAmount,
  received: buyAmount === null ? null : afterFee('SELL', buyAmount, fee),
})

/** The amount that follows from the others, as exact text for the form; empty while there is none. */
export function followedText(
  { sellAmount, received }: PricedFigures,
  slot: Slot,
  token: Token | null,
): string {
  const amount = slot === 'sell' ? sellAmount : received
  return amount === null || !token ? '' : amountText(amount, token.decimals)
}
