import type { picker as english } from '../../en/trade/picker.ts'
import type { Translated } from '../../en/translated.ts'

export const picker: Translated<typeof english> = {
  'trade.import.address': 'Contract-Adresse',
  'trade.import.calls': 'Symbol',
  'trade.import.chain': 'Chain',
  'trade.import.confirm': 'Diesen Token verwenden',
  'trade.import.decimals': 'Nachkommastellen',
  'trade.import.empty': 'Kein lesbares Symbol. Angezeigt als {{shown}}.',
  'trade.import.foreignLetters': 'Sein Symbol enthält verwechselbare Zeichen. Angezeigt als {{shown}}.',
  'trade.import.heading': 'Nicht gelisteter Token',
  'trade.import.link': 'Sein Name ist eine Webadresse, wie bei Scam-Token. Angezeigt als {{shown}}.',
  'trade.import.listedSymbol':
    'Sein Symbol gleicht dem eines gelisteten Tokens, es ist aber ein anderer. Angezeigt als {{shown}}.',
  'trade.import.name': 'Name',
  'trade.import.reading': 'Token wird gelesen',
  'trade.import.text':
    'Jeder kann einen Token mit beliebigem Namen anlegen. Die Angaben seines Contracts sind ungeprüft: ganze Adresse mit einer verlässlichen Quelle vergleichen.',
  'trade.import.title': 'Ungeprüfter Token',
  'trade.import.unreadable': 'Der Token ließ sich nicht von der Chain lesen.',
  'trade.picker.count_one': '{{count}} Token',
  'trade.picker.count_other': '{{count}} Token',
  'trade.picker.import': '{{address}} importieren',
  'trade.picker.importHint': 'Nicht gelistet: Angaben des Contracts prüfen',
  'trade.picker.leftOut_one':
    '{{count}} Token ausgelassen, Nachkommastellen außerhalb des Bereichs: {{symbols}}',
  'trade.picker.leftOut_other':
    '{{count}} Token ausgelassen, Nachkommastellen außerhalb des Bereichs: {{symbols}}',
  'trade.picker.leftOutMore':
    '{{count}} Token ausgelassen, Nachkommastellen außerhalb des Bereichs: {{symbols}} und {{more}} weitere',
  'trade.picker.list': 'Token',
  'trade.picker.listAge': 'Liste aktualisiert {{age}}',
  'trade.picker.listBuiltIn': 'Eingebaute Liste, die vollständige wird geladen',
  'trade.picker.listFailed': 'Nur die eingebaute Liste: Die vollständige ließ sich nicht laden',
  'trade.picker.native': '{{symbol}} ist der native Token und hat keinen Contract',
  'trade.picker.nothing': 'Kein Treffer. Für einen nicht gelisteten Token die Contract-Adresse einfügen.',
  'trade.picker.pin': '{{symbol}} anheften',
  'trade.picker.placeholder': 'Name, Symbol oder Adresse',
  'trade.picker.quick': 'Angeheftet, beliebt und zuletzt genutzt',
  'trade.picker.search': 'Token nach Name, Symbol oder Adresse suchen',
  'trade.picker.unpin': '{{symbol}} lösen',
  'trade.balance.unknownShort': 'unbekannt',
  'trade.token.unlisted': 'Nicht gelistet',
}
