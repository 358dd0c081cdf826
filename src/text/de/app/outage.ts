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
    'Orders können bis zum Ende der Pause veraltet sein. Weiter möglich: on-chain stornieren, auszahlen, Freigaben widerrufen, Transaktionen verfolgen.',
  'outage.age': 'Erster Fehler {{since}}, letzte Antwort {{answered}}.',
  'outage.ageNever': 'Erster Fehler {{since}}. Keine Antwort, seit diese Seite offen ist.',
  'outage.of': '{{who}}: {{age}}',
  'outage.service': 'Handelsdienst',
  'outage.works':
    'Orders können veraltet sein; Quotierungen und neue Orders warten. Weiter möglich: on-chain stornieren, auszahlen, Freigaben widerrufen, Transaktionen verfolgen.',
  'outage.nodeWorks':
    'Guthaben und Freigaben können veraltet sein. Weiter möglich: Quotierungen, Orders und Stornos per Signatur. Transaktionen werden verfolgt, sobald der Node antwortet; neue warten.',
  'outage.bothWork':
    'Angaben können veraltet sein. Nichts lässt sich senden oder stornieren, bis einer antwortet. Signierte Orders und gesendete Transaktionen bleiben gültig.',
  'outage.next': 'Nächster Versuch in {{seconds}}\u00a0s.',
  'outage.trying': 'Versuch läuft.',
}
