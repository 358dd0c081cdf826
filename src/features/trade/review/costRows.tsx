import '../../../text/en/review.ts'
import { t } from '../../../text/text.ts'
import type { DetailsRow } from '../../../ui/Details.tsx'
import { OrderCost, type OrderCosts } from './NetworkFee.tsx'

/** What orders cost beyond their price, as rows of a review: what the network takes of the person, and that solvers take their costs from the fill. */
export function costRows({ intent, quote, count }: OrderCosts): readonly DetailsRow[] {
  return [
    {
      key: 'cost',
      label: t('trade.review.costOrder'),
      value: <OrderCost intent={intent} quote={quote} count={count} />,
    },
    { key: 'solvers', label: t('trade.review.costSolvers'), value: t('trade.review.costFill') },
  ]
}
