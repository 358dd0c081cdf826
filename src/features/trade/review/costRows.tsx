import '../../../text/en/review.ts'
import { t } from '../../../text/text.ts'
import type { DetailsRow } from '../../../ui/Details.tsx'
import { OrderCost, type OrderCosts } from './NetworkFee.tsx'

/** What the network takes of the person for orders, as a row of a review. */
export const networkRow = ({ intent, quote, count }: OrderCosts): DetailsRow => ({
  key: 'cost',
  label: t('trade.review.costOrder'),
  value: <OrderCost intent={intent} quote={quote} count={count} />,
})

/** What orders cost, as rows of a review that has no row for the solvers' network fee: what the network takes, and that the price covers the solvers' costs. */
export const costRows = (costs: OrderCosts): readonly DetailsRow[] => [
  networkRow(costs),
  { key: 'solvers', label: t('trade.review.costSolvers'), value: t('trade.review.costFill') },
]
