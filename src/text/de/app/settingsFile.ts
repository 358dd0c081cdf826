import type { settingsFile as english } from '../../en/app/settingsFile.ts'
import type { Translated } from '../../en/translated.ts'

export const settingsFile: Translated<typeof english> = {
  'settings.file.label': 'Einstellungen als Datei',
  'settings.file.save': 'Als Datei sichern',
  'settings.file.read': 'Datei importieren',
  'settings.file.hint':
    'Einstellungen, Töne, gemerkte Paare und eigene Nodes, auch mit einem Schlüssel in ihrer Adresse. Keine Orders, Signaturen oder Konten.',
  'settings.file.changes': 'Diese Datei ändert',
  'settings.file.change': '{{name}}: {{after}} statt {{before}}',
  'settings.file.soundOn': 'Ton an: {{sound}}',
  'settings.file.soundOff': 'Ton aus: {{sound}}',
  'settings.file.node': 'Node von {{chain}}: {{after}} statt {{before}}',
  'settings.file.nodeSet': 'Node von {{chain}}: {{after}}, vor denen dieser Seite gelesen',
  'settings.file.star': 'Gemerktes Paar: {{pair}} auf {{chain}}',
  'settings.file.apply': 'Übernehmen',
  'settings.file.discard': 'Verwerfen',
  'settings.file.same': 'Diese Datei ändert nichts.',
  'settings.file.refused': 'Aus dieser Datei wurde nichts übernommen',
  'settings.file.tooLarge': 'Diese Datei ist größer als 256\u00a0KB und wurde nicht gelesen.',
  'settings.file.failed': 'Diese Datei ließ sich nicht lesen.',
  'settings.file.notJson': 'Das ist kein JSON.',
  'settings.file.otherFile': 'Das ist keine Datei mit Kontor-Einstellungen.',
  'settings.file.version': 'Diese Datei stammt aus einer anderen Version von Kontor.',
  'settings.file.unknown': 'kann eine Datei nicht setzen.',
  'settings.file.value': 'hat einen Wert, der nicht erlaubt ist.',
  'settings.file.tooMany': 'hat mit den hier gemerkten mehr als 24 Paare.',
  'settings.file.more_one': 'und {{count}} weiterer',
  'settings.file.more_other': 'und {{count}} weitere',
}
