import type { offerTax as english } from '../../en/otc/offerTax.ts'
import type { Translated } from '../../en/translated.ts'

export const offerTax: Translated<typeof english> = {
  'otc.tax.given':
    '{{symbol}} behält {{percent}} jedes Transfers, Taker erhielten weniger: hier nicht anbietbar.',
  'otc.tax.asked':
    '{{symbol}} behält {{percent}} jedes Transfers, der Erhalt wäre kleiner: hier nicht verlangbar.',
}
