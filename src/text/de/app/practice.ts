import type { practice as english } from '../../en/app/practice.ts'
import type { Translated } from '../../en/translated.ts'

export const practice: Translated<typeof english> = {
  'practice.label': 'Übung',
  'practice.text': 'Übung: Nichts hier hat einen Wert, und nichts verlässt diese Seite.',
  'practice.use': 'Übungs-Wallet verwenden',
  'practice.failed': 'Die Übungs-Wallet ließ sich nicht verbinden. Seite neu laden.',
  'practice.leave': 'Übung verlassen',
  'practice.preparing': 'Übung wird vorbereitet: {{done}} von {{all}}',
  'practice.notLoaded': 'Die Übung ließ sich nicht laden. Verbindung prüfen.',
  'practice.elsewhere': 'Die Übung ist in einem anderen Tab geöffnet.',
  'practice.here': 'Hier verwenden',
}
