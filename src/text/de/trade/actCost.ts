import type { actCost as english } from '../../en/trade/actCost.ts'
import type { Translated } from '../../en/translated.ts'

export const actCost: Translated<typeof english> = {
  'trade.actCost.free': '(kostenlos)',
  'trade.actCost.fee': '({{fee}})',
}
