import '../../../text/en/trade/review.ts'
import { t } from '../../../text/text.ts'
import type { DetailsRow } from '../../../ui/Details.tsx'
import type { OrderCosts } from './NetworkFee.tsx'
import { networkRow } from './networkRow.tsx'

/** What orders cost, as rows of a review that has no row for the solvers' network fee: what the network takes, and that the price covers the solvers' costs. */
export const costRows = (costs: OrderCosts): readonly DetailsRow[] => [
  networkRow(costs),
  { key: 'solvers', label: t('trade.review.costSolvers'), value: t('trade.review.costFill'), isMinor: true },
]
