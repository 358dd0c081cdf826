import type { recipient as english } from '../../en/trade/recipient.ts'
import type { Translated } from '../../en/translated.ts'

export const recipient: Translated<typeof english> = {
  'swap.recipient.checksum':
    'Die Prüfsumme der Adresse stimmt nicht: Ein Zeichen ist falsch. Adresse neu kopieren.',
  'swap.recipient.contract': 'Das ist ein Contract des Handelsdienstes. Was dorthin geht, ist verloren.',
  'swap.recipient.notAddress': 'Der Empfänger ist keine Adresse',
  'swap.recipient.token': 'Das ist ein Token-Contract. Was dorthin geht, ist verloren.',
  'swap.recipient.zero': 'Das ist die Nulladresse. Was dorthin geht, ist verloren.',
}
