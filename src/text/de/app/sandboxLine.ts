import type { sandboxLine as english } from '../../en/app/sandboxLine.ts'
import type { Translated } from '../../en/translated.ts'

export const sandboxLine: Translated<typeof english> = {
  'app.sandbox.failed': 'Die Sandbox-Wallet ließ sich nicht verbinden. Läuft die Sandbox noch?',
  'app.sandbox.label': 'Sandbox',
  'app.sandbox.text': 'Das ist eine Sandbox. Ihre Token haben keinen Wert.',
  'app.sandbox.use': 'Sandbox-Wallet mit Testguthaben verwenden',
}
