import { deploymentOf } from '../../../domain/chain/deployments.ts'
import { isNative, isSameAddress } from '../../../domain/token/address.ts'
import type { Token } from '../../../domain/token/token.ts'
import { type PricedAction, type PricedLocation, reducePriced } from '../../trade/amount/pricedForm.ts'
import { formatPricedUrl, parsePricedUrl } from '../../trade/amount/pricedUrl.ts'
import { defaultCounterpart } from '../../trade/token/pairDefaults.ts'
import { type PairForm, usePairForm } from '../../trade/token/usePairForm.ts'

/** The form of an offer. Sold is what the maker gives. */
export interface OtcFormState extends PairForm<PricedLocation, PricedAction> {
  /** The wrapped coin is in the place of the chain's own. */
  readonly isWrapped: boolean
}

/** Offers carry tokens only: the wrapped coin in the place of the chain's own, and never the same on both sides. Pure. */
export function withoutNative(location: PricedLocation, listed: readonly Token[]): PricedLocation {
  const wrapped = deploymentOf(location.chainId)?.wrappedNative
  if (!wrapped) return location
  const tokenOf = (slot: 'sell' | 'buy') => {
    const chosen = location[slot]
    return chosen !== null && isNative(chosen) ? wrapped : chosen
  }
  const [sell, buy] = [tokenOf('sell'), tokenOf('buy')]
  if (!isSameAddress(sell, buy)) return { ...location, sell, buy }
  const other = defaultCounterpart(listed)
  return { ...location, sell, buy: isSameAddress(other, sell) ? null : other }
}

const KIND = {
  parse: parsePricedUrl,
  format: formatPricedUrl,
  reduce: reducePriced<PricedLocation>,
  adapt: withoutNative,
}

/** The form of an offer, kept in the address. Whom it is for never comes from a link. */
export function useOtcForm(): OtcFormState {
  const form = usePairForm(KIND)
  const { sell, buy } = form.linked
  return { ...form, isWrapped: [sell, buy].some((token) => token !== null && isNative(token)) }
}
