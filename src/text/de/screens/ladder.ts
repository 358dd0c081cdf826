import type { ladder as english } from '../../en/screens/ladder.ts'
import type { Translated } from '../../en/translated.ts'

export const ladder: Translated<typeof english> = {
  'limit.ladder.from': 'Erster Preis',
  'limit.ladder.to': 'Letzter Preis',
  'limit.ladder.rungs': 'Orders',
  'limit.ladder.span': '{{near}} bis {{far}} besser als Markt',
  'limit.ladder.sizes': 'Größen',
  'limit.ladder.equal': 'Gleich',
  'limit.ladder.rising': 'Mehr zum letzten',
  'limit.ladder.falling': 'Mehr zum ersten',
  'limit.ladder.problem.rungs': '{{min}} bis {{max}} Orders.',
  'limit.ladder.problem.nothing': 'Eine Order dieser Staffel wäre leer. Weniger Orders oder größerer Betrag.',
  'limit.ladder.problem.tooLarge': 'Ein Betrag dieser Staffel ist zu groß.',
  'limit.ladder.table': 'Orders der Staffel',
  'limit.ladder.average': 'Durchschnittspreis',
  'limit.ladder.atMarket':
    '{{count}} davon würden sofort ausgeführt, zu ihrem eigenen Preis: Solver bieten jetzt mehr.',
}
