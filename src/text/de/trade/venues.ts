import type { venues as english } from '../../en/trade/venues.ts'
import type { Translated } from '../../en/translated.ts'

export const venues: Translated<typeof english> = {
  'swap.auto.better': '{{venue}} ist {{after}} um {{apart}} besser.',
  'swap.auto.budget':
    'Auto wählt {{venue}}, den Standard des Dienstes. Der andere wurde nicht quotiert, um Anfragen zu sparen.',
  'swap.auto.close':
    'Market ist {{apart}} besser. Unter {{most}} bevorzugt Auto {{venue}}: Eine gescheiterte Ausführung kostet nichts.',
  'swap.auto.equal': 'Auto wählt {{venue}}. Beide sind {{after}} gleich.',
  'swap.auto.held': 'Auto bleibt bei {{venue}}, solange die Prüfung offen ist.',
  'swap.auto.only': 'Auto wählt {{venue}}, die einzige Quotierung.',
  'swap.auto.unknown':
    'Netzwerkgebühr von {{unknown}} unbekannt: Auto nutzt {{venue}}, den Standard des Dienstes.',
  'swap.auto.waiting': 'Auto wählt {{venue}}, bis die andere Quotierung eintrifft.',
  'swap.venues.afterCosts': 'nach Kosten',
  'swap.venues.afterGas': 'nach Gebühren',
  'swap.venues.beforeCosts': 'vor Gebühren',
  'swap.venues.both': 'Delta und Market',
  'swap.venues.best': 'Beste',
  'swap.venues.budget': 'Nicht quotiert, um Anfragen zu sparen. Für eine Quotierung wählen.',
  'swap.venues.failed': 'Keine Quotierung',
  'swap.venues.gas': 'Gebühr\u00a0etwa\u00a0{{usd}}',
  'swap.venues.gasUnknown': 'Netzwerkgebühr unbekannt',
  'swap.venues.deltaText': 'Solver konkurrieren um die Order',
  'swap.venues.marketText': 'Eigene Transaktion, sofort abgewickelt',
  'swap.venues.noDeltaChain': 'Auf dieser Chain nicht verfügbar',
  'swap.venues.noDeltaTax': 'Token mit Transfergebühr nicht unterstützt',
  'swap.venues.worse': '{{apart}} schlechter',
  'swap.fallback.amount': 'Der Betrag ist zu klein für Delta',
  'swap.fallback.gas': 'Die Netzwerkgebühr überstiege den Trade',
  'swap.fallback.side': 'Delta kann hier keinen genauen Betrag kaufen',
  'swap.fallback.native': 'Delta unterstützt hier den nativen Token nicht',
  'swap.fallback.other': 'Keine Quotierung von Delta',
  'swap.fallback.pricing': 'Delta hat gerade keinen Preis für dieses Paar',
  'swap.fallback.token': 'Delta unterstützt einen dieser Token nicht',
}
