import { amountText } from '../../../domain/amount/amount.ts'
import {
  formatAmount,
  formatAmountExact,
  formatBps,
  MOST_PERCENT,
  percentDigits,
} from '../../../domain/amount/amountFormat.ts'
import { invertedPrice } from '../../../domain/amount/limitPrice.ts'
import { numberFormats } from '../../../domain/amount/locale.ts'
import { formatPrice, type Price, priceOf } from '../../../domain/amount/price.ts'
import type { Token } from '../../../domain/token/token.ts'
import { numberLocale } from '../../../text/format.ts'
import { shownPer } from './pairDirections.ts'

/** Raw units as people read them in their locale, without the symbol. `up` for what is paid at most. */
export function amountOf(value: bigint, token: Token, rounding: 'down' | 'up' = 'down'): string {
  return formatAmount(value, token.decimals, { locale: numberLocale(), rounding })
}

/** `38,199.46 USDC`. */
export function amountWithSymbol(value: bigint, token: Token, rounding: 'down' | 'up' = 'down'): string {
  return `${amountOf(value, token, rounding)} ${token.symbol}`
}

/** Every digit, grouped, with the symbol: for hover texts and reviews. */
export function exactAmount(value: bigint, token: Token): string {
  return `${formatAmountExact(value, token.decimals, numberLocale())} ${token.symbol}`
}

/** An amount of a token, raw units. */
export interface Holding {
  readonly amount: bigint
  readonly token: Token
}

/** A rate as it is read: one whole `base` is `amount` of `quote`. */
export interface RateLine {
  readonly base: string
  readonly amount: string
  readonly quote: string
}

/** The rate of a trade, in the direction of its pair (`priceDirection`); null when either amount is nothing. */
export function rateLine(sold: Holding, received: Holding): RateLine | null {
  const price = priceOf(
    { amount: sold.amount, decimals: sold.token.decimals },
    { amount: received.amount, decimals: received.token.decimals },
  )
  return price && lineOf(price, sold.token, received.token)
}

/**
 * A price as it is read, in the direction of its pair.
 * @param price whole bought tokens for one whole sold token.
 */
export function lineOf(price: Price, sold: Token, bought: Token, digits = 6): RateLine {
  const per = shownPer(sold, bought)
  const [base, quote] = per === 'sell' ? [sold, bought] : [bought, sold]
  const shown = per === 'sell' ? price : invertedPrice(price)
  const text = formatPrice(shown, numberLocale(), digits)
  // Two decimals where there are any.
  const amount = shown.numerator >= shown.denominator ? text.replace(/\D\d$/, '$&0') : text
  return { base: base.symbol, amount, quote: quote.symbol }
}

/** The exact amount as a plain number, to copy. */
export function plainAmount(value: bigint, token: Token): string {
  return amountText(value, token.decimals)
}

const typographic = (text: string) => text.replace('-', '\u2212')

const usdFormatOf = numberFormats({ style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' })

const percentFormatOf = numberFormats({
  style: 'percent',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})

/** US dollars from a decimal text in the person's locale, to the cent; `<$0.01` for less. */
export function usdText(usd: string): string {
  const format = usdFormatOf(numberLocale())
  const size = Number(usd)
  return size > 0 && size < 0.01 ? `<${format.format(0.01)}` : typographic(format.format(usd as `${number}`))
}

/** A percentage in the person's locale with two decimals: 0.4 is `0.40%`; `<0.01%` for less, `>1,000%` for more than that, 100% for all alone. */
export function percentText(percent: number): string {
  if (Math.abs(percent) > MOST_PERCENT) return typographic(bpsText(percent * 100))
  const format = percentFormatOf(numberLocale())
  return percent > 0 && percent < 0.01
    ? `<${format.format(0.0001)}`
    : typographic(format.format(Number(percentDigits(percent)) / 100))
}

/** Basis points as a percentage: 50 is `0.5%`. */
export function bpsText(bps: number): string {
  return formatBps(bps, numberLocale())
}
