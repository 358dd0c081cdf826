import type { expiry as english } from '../../en/trade/expiry.ts'
import type { Translated } from '../../en/translated.ts'

export const expiry: Translated<typeof english> = {
  'expiry.label': 'Läuft ab',
  'expiry.at': 'Datum und Uhrzeit',
  'expiry.hour': '1\u00a0Stunde',
  'expiry.day': '1\u00a0Tag',
  'expiry.week': '1\u00a0Woche',
  'expiry.month': '30\u00a0Tage',
  'expiry.year': '1\u00a0Jahr',
  'expiry.custom': 'Datum',
  'expiry.past': 'Zeitpunkt wählen, der mindestens eine Minute entfernt ist.',
  'expiry.missing': 'Datum und Uhrzeit wählen.',
}
