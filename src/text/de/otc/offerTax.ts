import type { offerTax as english } from '../../en/otc/offerTax.ts'
import type { Translated } from '../../en/translated.ts'

export const offerTax: Translated<typeof english> = {
  'otc.tax.given':
    '{{symbol}} behält {{percent}} jedes Transfers: Taker bekämen weniger als im Angebot, deshalb lässt es sich hier nicht anbieten.',
  'otc.tax.asked':
    '{{symbol}} behält {{percent}} jedes Transfers: Der Erhalt wäre kleiner als im Angebot, deshalb lässt es sich hier nicht verlangen.',
}
