import type { nameHold as english } from '../../en/trade/nameHold.ts'
import type { Translated } from '../../en/translated.ts'

export const nameHold: Translated<typeof english> = {
  'name.hold.changed': '{{name}} führt jetzt zu einer anderen Adresse',
  'name.hold.text.changed':
    'Nichts wurde signiert. Die Prüfung schließen: Das Formular hat die neue Adresse.',
  'name.hold.gone': '{{name}} führt nicht mehr zu dieser Adresse',
  'name.hold.text.gone': 'Nichts wurde signiert. Die Prüfung schließen und den Namen prüfen.',
  'name.hold.unread': '{{name}} konnte nicht noch einmal nachgeschlagen werden',
  'name.hold.agree': 'Die Adresse ist verglichen. Sie ist gemeint.',
}
