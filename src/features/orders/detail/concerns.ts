import type { Deal } from '../../../domain/orders/history/deal.ts'
import { dealKey } from '../../../domain/orders/history/dealKey.ts'
import type { FlowRecord } from '../../../flow/journal/flowRecord.ts'
import { kindFactsOf } from '../../trade/kind/kindFacts.ts'
import type { ComparedOrder } from '../../trade/kind/kindView.ts'

/** Whether a flow fills or ends a deal's offer. */
export const concernsDeal = ({ intent }: FlowRecord, { chainId, key, order }: Deal): boolean => {
  if (intent.chainId !== chainId) return false
  if (intent.kind === 'otc-fill') return dealKey(chainId, intent.orderHash) === key
  const nonce = String(order?.nonceAndMeta)
  return intent.kind === 'otc-cancel' && intent.offers.some((offer) => offer.nonceAndMeta === nonce)
}

/** Whether a flow is about an order: it belongs into its timeline. */
export function concernsOrder({ intent, artifacts }: FlowRecord, order: ComparedOrder): boolean {
  return kindFactsOf(intent).concerns?.(intent, order, artifacts) ?? false
}
