import type { serviceErrors as english } from '../../en/app/serviceErrors.ts'
import type { Translated } from '../../en/translated.ts'

export const serviceErrors: Translated<typeof english> = {
  'errors.service.timeout': 'Der Dienst hat nicht rechtzeitig geantwortet. Erneut versuchen.',
  'errors.service.unreachable':
    'Der Dienst ist nicht erreichbar. Verbindung prüfen oder gleich erneut versuchen.',
  'errors.service.offline': 'Keine Internetverbindung. Preise kommen mit ihr zurück.',
  'errors.service.unreadable': 'Die Antwort des Dienstes war unlesbar. Erneut versuchen.',
  'errors.service.tooLong':
    'Der Dienst hat mehr Daten gesendet, als eine Antwort enthalten darf. Nichts davon wurde verwendet; erneut versuchen.',
  'errors.service.unknown':
    'Der Dienst hat die Anfrage abgelehnt; seine Meldung steht in den Details. Erneut versuchen.',
  'errors.service.refused':
    'Der Dienst hat die Anfrage abgelehnt; seine Meldung steht in den Details. Betrag oder Token ändern.',
  'errors.service.redirected':
    'Der Dienst ist umgezogen. Seine Adresse muss in dieser Website angepasst werden.',
  'errors.service.forbidden':
    'Der Dienst lässt diese Website nicht zu. Der Betreiber muss den Zugang klären.',
  'errors.service.notFound':
    'Der Dienst unterstützt das hier nicht. Andere Chain wählen oder seine Adresse in den Einstellungen dieser Website prüfen.',
  'errors.service.tooLarge': 'Die Anfrage war zu groß für den Dienst. Einfacheren Trade versuchen.',
  'errors.service.down': 'Der Dienst hat ein Problem. Nichts wurde gesendet; gleich erneut versuchen.',
  'errors.service.queue': 'Die Warteschlange der Anfragen ist gestört. Erneut versuchen oder neu laden.',
  'errors.service.rateLimited': 'Zu viele Anfragen an den Dienst. Gleich erneut versuchen.',
  'errors.service.rateLimitedFor_one':
    'Zu viele Anfragen an den Dienst. In {{count}}\u00a0Sekunde erneut versuchen.',
  'errors.service.rateLimitedFor_other':
    'Zu viele Anfragen an den Dienst. In {{count}}\u00a0Sekunden erneut versuchen.',
  'errors.service.daySpent':
    'Die meisten Anfragen für heute sind verbraucht: Preise aktualisieren sich nur auf Wunsch.',
  'errors.service.otherQuote':
    'Der Dienst hat einen anderen Trade quotiert. Nicht damit handeln; die Seite neu laden.',
  'errors.service.unknownSpender':
    'Der Dienst nennt einen Contract für die Freigabe, den diese Version nicht kennt. Nirgends freigeben; Details an den Betreiber senden.',
  'errors.service.impactTooHigh': 'Der Preiseinfluss liegt über der Grenze. Kleineren Betrag handeln.',
  'errors.service.impactTooHighBy':
    'Der Preiseinfluss beträgt {{value}} und liegt über der Grenze. Kleineren Betrag handeln.',
  'errors.service.unsupportedChain': 'Der Dienst unterstützt diese Chain nicht. Andere wählen.',
  'errors.service.invalidSellToken': 'Der Dienst lehnt den Token zum Verkaufen ab. Anderen wählen.',
  'errors.service.invalidBuyToken': 'Der Dienst lehnt den Token zum Kaufen ab. Anderen wählen.',
  'errors.service.invalidTokens': 'Der Dienst lehnt dieses Paar ab. Andere Token wählen.',
  'errors.service.tokenNotFound':
    'Der Dienst kennt einen dieser Token nicht. Adresse prüfen oder anderen wählen.',
  'errors.service.tokenNotSupported': 'Dieser Token lässt sich hier nicht handeln. Anderen wählen.',
  'errors.service.gasAboveAmount': 'Die Netzwerkgebühr überstiege den Trade. Größeren Betrag handeln.',
  'errors.service.amountTooSmall': 'Dieser Betrag ist zu klein. Größeren eingeben.',
  'errors.service.invalidAmount': 'Der Dienst lehnt diesen Betrag ab. Anderen eingeben.',
  'errors.service.noRoute': 'Keine Route für diesen Trade. Anderen Betrag oder anderes Paar versuchen.',
  'errors.service.invalidRouteTokens':
    'Die Route beginnt und endet nicht mit diesen Token. Token neu wählen.',
  'errors.service.badUsdPrice':
    'Die USD-Preise dieser Token sind unplausibel: nicht quotiert. Anderes Paar versuchen oder warten.',
  'errors.service.impactUnknown': 'Der Preiseinfluss ließ sich nicht prüfen. Gleich erneut versuchen.',
  'errors.service.invalidMaxImpact': 'Die Grenze für den Preiseinfluss ist ungültig. Andere eingeben.',
  'errors.service.priceTimeout': 'Die Preissuche hat zu lange gedauert. Erneut versuchen.',
  'errors.service.priceFailed': 'Der Dienst konnte den Preis nicht berechnen. Erneut versuchen.',
  'errors.service.pricing': 'Gerade kein Preis für dieses Paar. Erneut versuchen, auch mit anderem Betrag.',
  'errors.service.slippageRequired': 'Die Slippage fehlt. In den Einstellungen festlegen.',
  'errors.service.nativeNotSupported':
    'Der native Token lässt sich so nicht senden. Zuerst wrappen oder Market verwenden.',
  'errors.service.exactOutNotSupported':
    'Kein genauer Betrag zum Kaufen hier. Den Betrag zum Verkaufen eingeben.',
  'errors.service.validation':
    'Der Dienst hat einen Teil der Anfrage abgelehnt, siehe Details. Betrag oder Token ändern.',
}
