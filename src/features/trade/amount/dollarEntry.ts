import '../../../text/en/trade/dollars.ts'
import { amountText, parseAmount } from '../../../domain/amount/amount.ts'
import {
  amountForCents,
  CENT_DECIMALS,
  centsOf,
  type DollarPrice,
  dollarPrice,
} from '../../../domain/amount/dollarAmount.ts'
import { isSameToken, type Token } from '../../../domain/token/token.ts'
import { numberLocale } from '../../../text/format.ts'
import { restingAmount } from './amountDraft.ts'
import type { AmountEditing, AmountRemark } from './useAmountEditing.ts'

/** What an amount field shows, and what is done with what is typed. */
export interface PricedField {
  readonly token: Token | null
  /** Text of the person, or raw units the market decides (null while unknown). */
  readonly value:
    | { readonly kind: 'typed'; readonly text: string }
    | {
        readonly kind: 'quoted'
        readonly amount: bigint | null
        readonly isStale: boolean
        readonly isLoading: boolean
      }
  /** Decimal text; null when the service does not know; undefined while nothing was asked. */
  readonly usd: string | null | undefined
  readonly onAmount: (text: string) => void
}

/** A field that takes dollars. */
export interface DollarEntry {
  readonly token: Token
  /** Frozen while somebody types: the amount does not move under them. */
  readonly price: DollarPrice
  /** Cents as text, and the exact amount of the token that they became. Null until something was typed. */
  readonly typed: { readonly dollars: string; readonly amount: string } | null
  /** Carried along, so that a form without dollars has no code of them. */
  readonly fieldOf: typeof dollarFieldOf
}

/** What the field of an amount shows and does while it takes dollars. */
export interface DollarField {
  readonly decimals: number
  /** Text of the field; null while the market decides this side. */
  readonly kept: string | null
  readonly value: AmountEditing['value']
  readonly onAmount: (dollars: string) => void
  /** A remark on what was typed, in words about dollars. */
  readonly remarkOf: (remark: AmountRemark | null) => AmountRemark | null
}

/** What the field holds, raw units; null where it holds no amount. */
export function heldAmount({ token, value }: Pick<PricedField, 'token' | 'value'>): bigint | null {
  if (value.kind === 'quoted') return value.isStale ? null : value.amount
  const parsed = token && value.text ? parseAmount(value.text, token.decimals) : null
  return parsed?.kind === 'amount' ? parsed.value : null
}

/** The price by which a field can take dollars; null where no dollars are known for what it holds. */
export const fieldPrice = (field: PricedField): DollarPrice | null =>
  dollarPrice(field.usd ?? null, heldAmount(field))

/** A field that takes dollars from here on. The amount that it holds stays. */
export const dollarEntryOf = (token: Token, price: DollarPrice): DollarEntry => ({
  ...{ token, price, typed: null },
  fieldOf: dollarFieldOf,
})

/** The field while it takes dollars; null where it holds another token than the one they were priced for. */
export function dollarFieldOf(
  entry: DollarEntry,
  field: PricedField,
  onEntry: (entry: DollarEntry) => void,
): DollarField | null {
  const { token, value } = field
  if (!token || !isSameToken(token, entry.token)) return null
  const kept = value.kind === 'typed' ? keptDollars(entry, field, value.text) : null
  return {
    decimals: CENT_DECIMALS,
    kept,
    value: kept === null ? quotedDollars(entry, field) : { kind: 'typed', text: kept },
    onAmount(dollars) {
      const cents = dollars === '' ? null : parseAmount(dollars, CENT_DECIMALS)
      const amount =
        cents?.kind === 'amount' ? amountText(amountForCents(cents.value, entry.price), token.decimals) : ''
      onEntry({ ...entry, typed: { dollars, amount } })
      field.onAmount(amount)
    },
    remarkOf,
  }
}

/** The dollars that were typed, for as long as the form holds what they became; those of another amount where it came from elsewhere. */
function keptDollars({ typed, price }: DollarEntry, field: PricedField, text: string): string {
  if (typed?.amount === text) return typed.dollars
  const held = heldAmount(field)
  return held === null ? '' : amountText(centsOf(held, price), CENT_DECIMALS)
}

/** The dollars of an amount that follows: those of the quote, else by the price that is frozen. */
function quotedDollars({ price }: DollarEntry, { value, usd }: PricedField): AmountEditing['value'] {
  const amount = value.kind === 'quoted' ? value.amount : null
  const plain =
    amount === null
      ? ''
      : amountText(centsOf(amount, dollarPrice(usd ?? null, amount) ?? price), CENT_DECIMALS)
  return { kind: 'quoted', text: restingAmount(plain, numberLocale()), plain }
}

function remarkOf(remark: AmountRemark | null): AmountRemark | null {
  if (remark?.say.key === 'amount.tooManyDecimals')
    return { kind: 'refused', say: { key: 'trade.usd.noCents' } }
  return remark
}
