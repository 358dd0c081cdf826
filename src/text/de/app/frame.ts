import type { frame as english } from '../../en/app/frame.ts'
import type { Translated } from '../../en/translated.ts'

export const frame: Translated<typeof english> = {
  'frame.refusedTitle': 'Wird in dieser Seite nicht gezeigt',
  'frame.refusedText':
    '{{origin}} darf diese Seite nicht in einem Rahmen zeigen: Über das, was bestätigt wird, ließe sich etwas zeichnen.',
  'frame.open': 'In eigenem Tab öffnen',
  'frame.wallet': 'Wallet von {{host}}',
  'frame.walletTitle': 'Wallet von {{host}} verwenden?',
  'frame.walletText':
    'Diese Seite wird in {{host}} gezeigt, das Anfragen an die eigene Wallet weiterreicht. Vor dem Bestätigen dort vergleichen, was die Wallet zeigt und was hier geprüft wurde.',
  'frame.walletUse': 'Diese Wallet verwenden',
}
