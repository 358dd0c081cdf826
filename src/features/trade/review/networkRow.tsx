import '../../../text/en/trade/details.ts'
import { t } from '../../../text/text.ts'
import type { DetailsRow } from '../../../ui/Details.tsx'
import { OrderCost, type OrderCosts } from './NetworkFee.tsx'

/** What the network takes of the person for orders, as a row of a form or a review. */
export const networkRow = ({ intent, quote, count }: OrderCosts): DetailsRow => ({
  key: 'cost',
  label: t('trade.details.networkFee'),
  value: <OrderCost intent={intent} quote={quote} count={count} />,
})
