import { isNative } from '../../../domain/token/address.ts'
import { type CostShare, costShareOf } from '../cost/costShare.ts'
import { extraGasOf } from '../cost/extraGas.ts'
import { DEPOSIT_GAS, useNetworkFee } from '../cost/useNetworkFee.ts'
import type { TradeIntent } from '../kind/kindView.ts'
import { depositUsd, gasShareUsd } from '../quote/compareQuotes.ts'
import type { Offer } from '../quote/offer.ts'
import { usePlan } from '../session/usePlan.ts'
import type { VenueChoice } from '../venue/chooseVenue.ts'

/**
 * Costs of a trade that are high beside its value, with what the person sends first: approvals, a pre-signature, a deposit. Null where they are not, or are unknown.
 * @param venues both venues' answers: the Market quote among them says what gas costs in dollars.
 */
export function useCostShare(
  quote: Offer,
  intent: TradeIntent | null,
  venues: Pick<VenueChoice, 'market'> | null,
): CostShare | null {
  const { data } = usePlan(intent)
  const isDeposited = quote.mode === 'delta' && isNative(quote.request.sellToken.address)
  const deposit = useNetworkFee(quote.request.chainId, isDeposited ? DEPOSIT_GAS : null)
  const market = venues?.market.kind === 'offer' ? venues.market.offer : quote
  const extra = data && market.mode === 'market' ? gasShareUsd(market, extraGasOf(data).units) : null
  return costShareOf(quote, [extra, isDeposited ? depositUsd(quote, deposit) : null])
}
