import type { DollarPrice } from '../../../domain/amount/dollarAmount.ts'
import { worthOf, worthText } from '../../../domain/amount/worth.ts'
import { type Deal, isOpenDeal } from '../../../domain/orders/history/deal.ts'
import { type Token, type TokenId, tokenKey } from '../../../domain/token/token.ts'
import type { TokenNames } from '../../trade/kind/useTokenNames.ts'
import { useDollarPrices } from '../../trade/token/useDollarPrices.ts'

/** Dollars of a deal as decimal text. */
export type DealWorth = string | 'loading' | null | undefined

/**
 * What is given of an open deal in dollars now, else what is received, as decimal text. Null where nobody knows, `loading` while a price is read, undefined
 * for a deal that is over: what it was worth then is not recorded. Pure.
 */
export function dealWorth(
  deal: Pick<Deal, 'chainId' | 'order' | 'role' | 'status'>,
  priceOf: (token: TokenId) => DollarPrice | 'loading' | null,
): DealWorth {
  const { chainId, order, role } = deal
  if (!order || !isOpenDeal(deal)) return undefined
  const usdOf = (address: Token['address'], amount: bigint) => {
    const price = priceOf({ chainId, address })
    return price === null || price === 'loading' ? price : worthText(worthOf(amount, price))
  }
  const made = usdOf(order.makerAsset, order.makerAmount)
  const taken = usdOf(order.takerAsset, order.takerAmount)
  return role === 'made' ? (made ?? taken) : (taken ?? made)
}

/** Finds the dollars of the deals of a list. */
export function useDealWorth(deals: readonly Deal[], names: TokenNames): (deal: Deal) => DealWorth {
  const tokens = deals.flatMap(({ chainId, makerAsset, takerAsset }) =>
    [makerAsset, takerAsset].flatMap((address) => names.of({ chainId, address })?.token ?? []),
  )
  const prices = useDollarPrices(tokens)
  return (deal) =>
    dealWorth(deal, (token) => {
      const price = prices.get(tokenKey(token))
      return price === undefined && names.of(token) ? 'loading' : (price ?? null)
    })
}
