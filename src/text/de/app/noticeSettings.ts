import type { noticeSettings as english } from '../../en/app/noticeSettings.ts'
import type { Translated } from '../../en/translated.ts'

export const noticeSettings: Translated<typeof english> = {
  'settings.notices.label': 'Mitteilungen und Töne',
  'settings.notices.ask': 'Mitteilungen erlauben',
  'settings.notices.granted': 'Mitteilungen erscheinen, solange die Seite im Hintergrund ist.',
  'settings.notices.denied': 'Dieser Browser blockiert Mitteilungen dieser Website.',
  'settings.notices.none': 'Dieser Browser zeigt keine Mitteilungen.',
  'settings.sounds.label': 'Töne',
  'settings.sounds.fills': 'Ein Trade wurde ausgeführt',
  'settings.sounds.fails': 'Ein Trade ist gescheitert oder abgelaufen',
  'settings.sounds.asks': 'Eine Signatur wird gebraucht',
  'settings.sounds.try': 'Probe',
  'settings.sounds.tryNamed': 'Probe: {{sound}}',
  'settings.sounds.hint': 'Zu hören, solange diese Seite offen ist, vorn oder im Hintergrund.',
}
