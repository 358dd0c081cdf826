import type { DeltaOrder } from '../../../domain/orders/record/deltaOrder.ts'
import { t } from '../../../text/text.ts'

/** Where the service's record contradicts an order, in a sentence or two; null where it does not. Pure. */
export function contradictionText({
  contradictions = [],
}: Pick<DeltaOrder, 'contradictions'>): string | null {
  const terms = contradictions.flatMap((one) =>
    one === 'fills' || one === 'placed' ? [] : [t(`order.contradiction.${one}`)],
  )
  const sentences = [
    ...(terms.length > 0 ? [t('order.contradicted', { what: terms.join(', ') })] : []),
    ...(contradictions.includes('placed') ? [t('order.notPlaced')] : []),
    ...(contradictions.includes('fills') ? [t('order.overfilled')] : []),
  ]
  return sentences.length > 0 ? sentences.join(' ') : null
}
