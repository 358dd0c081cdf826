import { type Deal, isCancellableDeal, isOpenDeal } from '../../../domain/orders/history/deal.ts'
import type { OrderAction } from '../../../domain/orders/record/orderState.ts'
import { dealPath } from '../../../domain/otc/dealPath.ts'
import { dealFormHref } from '../../trade/deal/dealForm.ts'
import { dealState } from '../../trade/deal/dealState.ts'
import { bringDealPart } from './dealPart.ts'

/** An own offer is ended while it is open, and made again once it is over. */
function dealActions(deal: Deal): readonly OrderAction[] {
  if (isCancellableDeal(deal)) return ['cancel']
  return deal.role === 'made' && deal.order && !isOpenDeal(deal) ? ['repeat'] : []
}

bringDealPart({
  state(deal) {
    const { label, sentence, tone } = dealState(deal)
    return { label, sentence, short: sentence, tone, actions: dealActions(deal) }
  },
  isCancellable: isCancellableDeal,
  formHref: dealFormHref,
  path: dealPath,
})
