import type { twapRun as english } from '../../en/screens/twapRun.ts'
import type { Translated } from '../../en/translated.ts'

export const twapRun: Translated<typeof english> = {
  'twapRun.title': 'Tranchen',
  'twapRun.progress': '{{done}} von {{slices}} Tranchen ausgeführt',
  'twapRun.sold': '{{moved}} von {{total}} verkauft',
  'twapRun.bought': '{{moved}} von {{total}} gekauft',
  'twapRun.nextIn': 'Nächste Tranche in {{time}}',
  'twapRun.nextDue': 'Nächste Tranche ist fällig',
  'twapRun.average': 'Durchschnittspreis',
  'twapRun.againstLeast': 'Über dem Minimum',
  'twapRun.againstMost': 'Unter dem Maximum',
  'twapRun.againstBound.hint':
    'Alle Ausführungen gegenüber dem schlechtesten signierten Preis. Plus ist zum eigenen Vorteil.',
  'twapRun.againstMarket': 'Gegenüber dem Markt',
  'twapRun.againstMarket.hint':
    'Alle Ausführungen, nach Gebühren, gegenüber dem mittleren Preis der tiefsten Pools kurz davor. Plus ist zum eigenen Vorteil.',
  'twapRun.compared': '{{compared}} von {{filled}} Ausführungen',
  'twapRun.protection': 'Schutz je Tranche',
  'twapRun.atLeast': 'mindestens',
  'twapRun.atMost': 'höchstens',
  'twapRun.units': '{{amount}} Basiseinheiten',
  'twapRun.interval': 'Intervall',
  'twapRun.finishes': 'Letzte Tranche fällig',
  'twapRun.column.slice': 'Tranche',
  'twapRun.column.time': 'Zeit',
  'twapRun.column.sold': 'Verkauft',
  'twapRun.column.received': 'Erhalten',
  'twapRun.column.price': 'Preis',
  'twapRun.column.market': 'Ggü. Markt',
  'twapRun.column.transaction': 'Transaktion',
  'twapRun.due': 'fällig {{when}}',
  'twapRun.dueUnknown': 'Zeit unbekannt',
  'twapRun.tooLate': 'nach Ablauf der Order',
  'twapRun.market.noPools': 'Auf dieser Chain wird kein Pool dieses Paars gelesen.',
  'twapRun.market.noState': 'Der Node hat den Zustand vor der Ausführung nicht mehr.',
  'twapRun.market.silent': 'Der Node hat nicht geantwortet.',
  'twapRun.market.amounts': 'Die Beträge der Ausführung sind unbekannt.',
  'twapRun.market.reading': 'Pools werden gelesen',
  'twapRun.more.filled_one': '{{count}} frühere Tranche',
  'twapRun.more.filled_other': '{{count}} frühere Tranchen',
  'twapRun.more.planned_one': '{{count}} weitere Tranche',
  'twapRun.more.planned_other': '{{count}} weitere Tranchen',
  'twapRun.showAll': 'Alle Tranchen zeigen',
  'twapRun.showFewer': 'Weniger zeigen',
  'twapRun.calendar': 'Als Kalenderdatei speichern',
  'twapRun.calendar.slice': 'Tranche {{slice}} von {{slices}}: {{sold}} in {{bought}}',
  'twapRun.calendar.sells': 'Verkauft {{fixed}} für mindestens {{bound}}, ab diesem Zeitpunkt.',
  'twapRun.calendar.buys': 'Kauft {{fixed}} für höchstens {{bound}}, ab diesem Zeitpunkt.',
  'twapRun.calendar.expires': 'Order in Tranchen läuft ab: {{sold}} in {{bought}}',
  'twapRun.calendar.expiresText': 'Bis jetzt nicht ausgeführte Tranchen laufen ab.',
  'twapRun.wait.silent':
    'Der Dienst antwortet nicht: letzter bekannter Stand. Tranchen können ausgeführt werden, ohne hier zu erscheinen.',
  'twapRun.wait.balance':
    'Pausiert: Dem Guthaben fehlen {{amount}} für die übrigen Tranchen. Es geht weiter, sobald es reicht.',
  'twapRun.wait.deposit':
    'Pausiert: Der Einzahlung fehlen {{amount}} für die übrigen Tranchen. Es geht weiter, sobald sie reicht.',
  'twapRun.wait.allowance':
    'Pausiert: Der Freigabe fehlen {{amount}} für die offenen Orders. Es geht weiter, sobald sie reicht.',
  'twapRun.wait.hold':
    'Pausiert: Guthaben, Freigabe oder Einzahlung ist zu niedrig. Es geht weiter, sobald sie reichen.',
  'twapRun.wait.price':
    'Wartet auf den Preis: Dem Markt fehlen {{percent}}\u00a0% zum Schutz. Die Tranche wird bis zum Ablauf der Order versucht.',
  'twapRun.wait.due': 'Die nächste Tranche ist seit {{when}} fällig; noch hat sie kein Solver ausgeführt.',
  'twapRun.wait.tooLate_one': '{{count}} Tranche ist nach dem Ablauf fällig und wird nicht ausgeführt.',
  'twapRun.wait.tooLate_other': '{{count}} Tranchen sind nach dem Ablauf fällig und werden nicht ausgeführt.',
  'twapRun.end.expired':
    'Nach {{done}} von {{slices}} Tranchen abgelaufen. Es kann nichts mehr genommen werden.',
  'twapRun.end.cancelled': 'Nach {{done}} von {{slices}} Tranchen storniert. Ausgeführtes bleibt ausgeführt.',
  'twapRun.end.failed': 'Nach {{done}} von {{slices}} Tranchen vom Dienst geschlossen.',
  'twapRun.end.deposit': 'Der Rest der Einzahlung lässt sich auszahlen.',
}
