import type { lacks as english } from '../../en/trade/lacks.ts'
import type { Translated } from '../../en/translated.ts'

export const lacks: Translated<typeof english> = {
  'lacks.limit':
    'Limit-Orders führt Delta aus, das es auf {{chain}} nicht gibt. Andere Chain wählen oder zum Marktpreis tauschen.',
  'lacks.twap':
    'TWAP-Orders führt Delta aus, das es auf {{chain}} nicht gibt. Andere Chain wählen oder alles auf einmal tauschen.',
  'lacks.crosschain':
    'Crosschain-Orders laufen über Delta, das es auf {{chain}} nicht gibt. Zum Verkaufen andere Chain wählen.',
  'lacks.otc': 'Den OTC-Contract gibt es auf {{chain}} nicht. Andere Chain wählen.',
  'lacks.gate.delta': 'Kein Delta auf {{chain}}',
}
