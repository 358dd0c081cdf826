import type { outage as english } from '../../en/app/outage.ts'
import type { Translated } from '../../en/translated.ts'

export const outage: Translated<typeof english> = {
  'outage.title': 'Der Handelsdienst antwortet nicht',
  'outage.failing': 'Der Handelsdienst ist gestört',
  'outage.nonsense': 'Die Antworten des Handelsdienstes sind unlesbar',
  'outage.node': 'Der Node von {{chains}} antwortet nicht',
  'outage.limited': 'Zu viele Anfragen an den Handelsdienst',
  'outage.limitedAge': 'Der Dienst verlangt eine Pause, letzte Antwort {{answered}}.',
  'outage.limitedNever': 'Der Dienst verlangt eine Pause. Keine Antwort, seit diese Seite offen ist.',
  'outage.limitedWorks':
    'Bis zum Ende der Pause wird nichts abgefragt; die Angaben zu Orders können veraltet sein. Weiter möglich: on-chain stornieren, auszahlen, Freigaben widerrufen und Transaktionen verfolgen.',
  'outage.age': 'Erster Fehler {{since}}, letzte Antwort {{answered}}.',
  'outage.ageNever': 'Erster Fehler {{since}}. Keine Antwort, seit diese Seite offen ist.',
  'outage.of': '{{who}}: {{age}}',
  'outage.service': 'Handelsdienst',
  'outage.works':
    'Die Angaben zu Orders können veraltet sein. Weiter möglich: on-chain stornieren, auszahlen, Freigaben widerrufen und Transaktionen verfolgen. Quotierungen und neue Orders warten.',
  'outage.nodeWorks':
    'Guthaben und Freigaben können veraltet oder unbekannt sein. Weiter möglich: Quotierungen, die Liste der Orders und Stornos per Signatur. Laufende Transaktionen werden weiter verfolgt, sobald der Node antwortet; neue warten.',
  'outage.bothWork':
    'Die Angaben können veraltet sein. Nichts lässt sich senden oder stornieren, bis einer der beiden antwortet. Signierte Orders und gesendete Transaktionen bleiben gültig.',
  'outage.next': 'Nächster Versuch in {{seconds}}\u00a0s.',
  'outage.trying': 'Versuch läuft.',
}
