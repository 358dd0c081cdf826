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
    'Alle Ausführungen zusammen, verglichen mit dem schlechtesten für diese Tranchen signierten Preis. Plus ist zum eigenen Vorteil.',
  'twapRun.againstMarket': 'Gegenüber dem Markt',
  'twapRun.againstMarket.hint':
    'Alle Ausführungen zusammen, nach Gebühren, verglichen mit dem mittleren Preis der tiefsten Pools kurz vor jeder Ausführung. Plus ist zum eigenen Vorteil.',
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
  'twapRun.market.noState': 'Der Node hat den Zustand des Blocks vor der Ausführung nicht mehr.',
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
    'Der Handelsdienst antwortet nicht. Tranchen können ausgeführt werden, ohne hier zu erscheinen: Das ist der letzte bekannte Stand.',
  'twapRun.wait.balance':
    'Pausiert: Dem Guthaben fehlen {{amount}} für die übrigen Tranchen. Es geht weiter, sobald es reicht.',
  'twapRun.wait.deposit':
    'Pausiert: Der Einzahlung fehlen {{amount}} für die übrigen Tranchen. Es geht weiter, sobald sie reicht.',
  'twapRun.wait.allowance':
    'Pausiert: Der Freigabe fehlen {{amount}} für die offenen Orders. Es geht weiter, sobald sie reicht.',
  'twapRun.wait.hold':
    'Pausiert: Der Handelsdienst hat die Order ausgesetzt, weil Guthaben, Freigabe oder Einzahlung zu niedrig war. Es geht weiter, sobald sie reichen.',
  'twapRun.wait.price':
    'Wartet auf den Preis: Dem Markt fehlen {{percent}}\u00a0% zum signierten Schutz. Die Tranche wird bis zum Ablauf der Order weiter versucht.',
  'twapRun.wait.due': 'Die nächste Tranche ist seit {{when}} fällig. Noch hat sie kein Solver ausgeführt.',
  'twapRun.wait.tooLate_one':
    '{{count}} Tranche wäre nach Ablauf der Order fällig und wird nicht ausgeführt.',
  'twapRun.wait.tooLate_other':
    '{{count}} Tranchen wären nach Ablauf der Order fällig und werden nicht ausgeführt.',
  'twapRun.end.expired':
    'Nach {{done}} von {{slices}} Tranchen abgelaufen. Es kann nichts mehr genommen werden.',
  'twapRun.end.cancelled': 'Nach {{done}} von {{slices}} Tranchen storniert. Ausgeführtes bleibt ausgeführt.',
  'twapRun.end.failed': 'Nach {{done}} von {{slices}} Tranchen vom Handelsdienst geschlossen.',
  'twapRun.end.deposit': 'Der Rest der Einzahlung lässt sich auszahlen.',
}
