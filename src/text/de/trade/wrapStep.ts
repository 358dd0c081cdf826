import type { wrapStep as english } from '../../en/trade/wrapStep.ts'
import type { Translated } from '../../en/translated.ts'

export const wrapStep: Translated<typeof english> = {
  'trade.wrapStep.button': '{{amount}} wrappen',
  'trade.wrapStep.text':
    'OTC-Angebote bewegen Token, und {{native}} selbst ist keiner. Zuerst eins zu eins wrappen; {{symbol}} lässt sich jederzeit unwrappen.',
  'trade.wrapStep.title': '{{amount}} wrappen, um genug {{symbol}} zu haben',
}
