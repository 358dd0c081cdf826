import type { paste as english } from '../../en/trade/paste.ts'
import type { Translated } from '../../en/translated.ts'

export const paste: Translated<typeof english> = {
  'amount.otherUnit': 'Das ist in {{unit}}, das Feld erwartet {{symbol}}. Nur die Zahl einfügen.',
  'amount.readAsToken': 'Gelesen als {{read}}\u00a0{{symbol}}.',
  'amount.hex': 'Betrag in Dezimalziffern eingeben.',
  'amount.unit': 'Betrag in Token eingeben, ohne k, M oder Wei.',
  'amount.groups': 'Die Tausendertrennzeichen stehen falsch. Betrag ohne sie eingeben.',
}
