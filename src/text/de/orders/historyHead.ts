import type { historyHead as english } from '../../en/orders/historyHead.ts'
import type { Translated } from '../../en/translated.ts'

export const historyHead: Translated<typeof english> = {
  'orders.title': 'Orders',
  'orders.back': 'Alle Orders',
  'orders.of': 'Orders von {{owner}}',
  'orders.backToYours': 'Zurück zu den eigenen',
  'orders.viewElsewhere': 'Anderes Konto ansehen',
  'orders.view.go': 'Ansehen',
  'orders.address': 'Kontoadresse, 0x…',
  'orders.notAddress': 'Keine Adresse',
  'orders.noOwner': 'Wallet verbinden, um die eigenen Orders zu sehen, oder ein anderes Konto ansehen.',
  'orders.linkProblems': 'Dieser Link hat unbekannte Werte: {{parts}}. Der Rest wurde verwendet.',
  'orders.reading': 'Orders werden geladen',
  'orders.approvals': 'Freigaben',
  'orders.menu': 'Export, Sicherung und Benachrichtigungen',
  'orders.menuShort': 'Export',
  'orders.menuHeading_one': '{{count}} Eintrag laut Filter',
  'orders.menuHeading_other': '{{count}} Einträge laut Filter',
  'orders.export.csv': 'Als CSV exportieren',
  'orders.export.json': 'Als JSON exportieren',
  'orders.export.partial':
    'Die Datei enthält {{loaded}} von {{total}} Orders. Neu exportieren, wenn alle geladen sind.',
  'orders.export.noDeals': 'OTC-Geschäfte fehlen in der Datei: noch nicht gelesen. Später neu exportieren.',
  'orders.backup.save': 'Verlauf dieses Browsers sichern',
  'orders.backup.read': 'Sicherung importieren',
  'orders.backup.done':
    'Importiert: {{taken}}. Schon vorhanden: {{known}}. Übersprungen (unlesbar oder noch offen): {{refused}}.',
  'orders.backup.failed': 'Die Sicherung ließ sich hier nicht lesen oder schreiben.',
  'orders.backup.notJson': 'Keine Sicherung: Die Datei ist kein JSON.',
  'orders.backup.otherFile': 'Keine Sicherung von Kontor.',
  'orders.backup.version': 'Diese Sicherung stammt aus einer neueren Version.',
  'orders.backup.tooLarge': 'Diese Datei ist größer als {{mb}}\u00a0MB und wurde nicht gelesen.',
  'orders.notify.ask': 'Melden, wenn Tranchen ausgeführt werden und Orders enden',
  'orders.notify.denied': 'Der Browser blockiert Benachrichtigungen. In seinen Einstellungen erlauben.',
}
