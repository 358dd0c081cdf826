import type { sandboxLine as english } from '../../en/app/sandboxLine.ts'
import type { Translated } from '../../en/translated.ts'

export const sandboxLine: Translated<typeof english> = {
  'app.sandbox.label.practice': 'Übung',
  'app.sandbox.leave': 'Übung verlassen',
  'app.sandbox.text.practice': 'Übung: Nichts hier hat einen Wert, und nichts verlässt diese Seite.',
  'app.sandbox.use.practice': 'Übungs-Wallet verwenden',
  'app.sandbox.failed': 'Die Sandbox-Wallet ließ sich nicht verbinden. Läuft die Sandbox noch?',
  'app.sandbox.label.sandbox': 'Sandbox',
  'app.sandbox.text.sandbox': 'Das ist eine Sandbox. Ihre Token haben keinen Wert.',
  'app.sandbox.use.sandbox': 'Sandbox-Wallet mit Testguthaben verwenden',
}
