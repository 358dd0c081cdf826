import type { serviceErrors as english } from '../../en/app/serviceErrors.ts'
import type { Translated } from '../../en/translated.ts'

export const serviceErrors: Translated<typeof english> = {
  'errors.service.timeout': 'Der Handelsdienst hat nicht rechtzeitig geantwortet. Erneut versuchen.',
  'errors.service.unreachable':
    'Der Handelsdienst ist nicht erreichbar. Verbindung prüfen, oder etwas warten und erneut versuchen.',
  'errors.service.offline': 'Keine Internetverbindung. Preise kommen wieder, sobald sie zurück ist.',
  'errors.service.unreadable': 'Die Antwort des Handelsdienstes war unlesbar. Erneut versuchen.',
  'errors.service.tooLong':
    'Der Handelsdienst hat mehr Daten gesendet, als eine Antwort enthalten darf. Nichts davon wurde verwendet; erneut versuchen.',
  'errors.service.unknown':
    'Der Handelsdienst hat die Anfrage aus unbekanntem Grund abgelehnt. Erneut versuchen; seine Meldung steht unten in den Details.',
  'errors.service.refused':
    'Der Handelsdienst hat die Anfrage abgelehnt. Betrag oder Token ändern; seine Meldung steht unten in den Details.',
  'errors.service.redirected':
    'Der Handelsdienst ist umgezogen. Seine Adresse muss in dieser Website angepasst werden.',
  'errors.service.forbidden':
    'Der Handelsdienst lässt diese Website nicht zu. Der Betreiber muss den Zugang klären.',
  'errors.service.notFound':
    'Der Handelsdienst unterstützt das hier nicht. Andere Chain wählen oder die Adresse des Dienstes in den Einstellungen dieser Website prüfen.',
  'errors.service.tooLarge': 'Die Anfrage war zu groß für den Handelsdienst. Einfacheren Trade versuchen.',
  'errors.service.down': 'Der Handelsdienst hat ein Problem. Nichts wurde gesendet; gleich erneut versuchen.',
  'errors.service.queue':
    'Die Warteschlange der Anfragen in diesem Browser ist gestört. Erneut versuchen oder die Seite neu laden.',
  'errors.service.rateLimited': 'Zu viele Anfragen an den Handelsdienst. Gleich erneut versuchen.',
  'errors.service.rateLimitedFor_one':
    'Zu viele Anfragen an den Handelsdienst. In {{count}}\u00a0Sekunde erneut versuchen.',
  'errors.service.rateLimitedFor_other':
    'Zu viele Anfragen an den Handelsdienst. In {{count}}\u00a0Sekunden erneut versuchen.',
  'errors.service.daySpent':
    'Die meisten Anfragen für heute sind verbraucht, deshalb aktualisieren sich Preise nicht mehr von selbst. Bei Bedarf eine Quotierung holen.',
  'errors.service.otherQuote':
    'Der Handelsdienst hat einen anderen Trade quotiert. Nicht damit handeln; die Seite neu laden.',
  'errors.service.unknownSpender':
    'Der Handelsdienst nennt einen Contract für die Freigabe, den diese Version nicht kennt. Nirgends freigeben. Er kann neu sein: Details an den Betreiber dieser Website senden.',
  'errors.service.impactTooHigh': 'Der Preiseinfluss liegt über der Grenze. Kleineren Betrag handeln.',
  'errors.service.impactTooHighBy':
    'Der Preiseinfluss beträgt {{value}} und liegt über der Grenze. Kleineren Betrag handeln.',
  'errors.service.unsupportedChain': 'Der Handelsdienst unterstützt diese Chain nicht. Andere wählen.',
  'errors.service.invalidSellToken':
    'Der Handelsdienst nimmt den Token zum Verkaufen nicht an. Anderen wählen.',
  'errors.service.invalidBuyToken': 'Der Handelsdienst nimmt den Token zum Kaufen nicht an. Anderen wählen.',
  'errors.service.invalidTokens': 'Der Handelsdienst nimmt dieses Paar nicht an. Andere Token wählen.',
  'errors.service.tokenNotFound':
    'Der Handelsdienst kennt einen dieser Token nicht. Adresse prüfen oder anderen wählen.',
  'errors.service.tokenNotSupported': 'Dieser Token lässt sich hier nicht handeln. Anderen wählen.',
  'errors.service.gasAboveAmount':
    'Die Netzwerkgebühr wäre höher als der Wert des Trades. Größeren Betrag handeln.',
  'errors.service.amountTooSmall': 'Dieser Betrag ist zu klein zum Handeln. Größeren eingeben.',
  'errors.service.invalidAmount': 'Der Handelsdienst nimmt diesen Betrag nicht an. Anderen eingeben.',
  'errors.service.noRoute':
    'Für diesen Trade gibt es keine Route. Anderen Betrag oder anderes Paar versuchen.',
  'errors.service.invalidRouteTokens':
    'Die Route beginnt und endet nicht mit diesen Token. Token neu wählen.',
  'errors.service.badUsdPrice':
    'Die USD-Preise dieser Token sind unplausibel, deshalb wurde nicht quotiert. Anderes Paar versuchen oder warten.',
  'errors.service.impactUnknown': 'Der Preiseinfluss ließ sich nicht prüfen. Gleich erneut versuchen.',
  'errors.service.invalidMaxImpact': 'Die Grenze für den Preiseinfluss ist ungültig. Andere eingeben.',
  'errors.service.priceTimeout': 'Die Preissuche hat zu lange gedauert. Erneut versuchen.',
  'errors.service.priceFailed': 'Der Handelsdienst konnte den Preis nicht berechnen. Erneut versuchen.',
  'errors.service.pricing':
    'Für dieses Paar gibt es gerade keinen Preis. Erneut versuchen, auch mit anderem Betrag.',
  'errors.service.slippageRequired': 'Die Slippage fehlt. In den Einstellungen festlegen.',
  'errors.service.nativeNotSupported':
    'Der native Token lässt sich so nicht senden. Zuerst wrappen oder Market verwenden.',
  'errors.service.exactOutNotSupported':
    'Ein genauer Betrag zum Kaufen geht hier nicht. Stattdessen den Betrag zum Verkaufen eingeben.',
  'errors.service.validation':
    'Der Handelsdienst hat einen Teil der Anfrage abgelehnt. Betrag oder Token ändern; die Details unten nennen ihn.',
}
