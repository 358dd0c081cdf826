import type { stuck as english } from '../../en/trade/stuck.ts'
import type { Translated } from '../../en/translated.ts'

export const stuck: Translated<typeof english> = {
  'trade.stuck.cancel': 'Transaktion abbrechen',
  'trade.stuck.cancelAgain': 'Erneut abbrechen',
  'trade.stuck.cancelAgainCost':
    'Ein Abbruch mit Nonce {{nonce}} wartet. Mit höherer Gebühr neu gesendet kostet er bis zu {{cost}}.',
  'trade.stuck.cancelCost':
    'Abbrechen sendet eine leere Transaktion mit Nonce {{nonce}} an das eigene Konto, für bis zu {{cost}}. Kommt sie zuerst in einen Block, findet diese nie statt.',
  'trade.stuck.changed':
    'Nichts wurde gesendet: Die Netzwerkgebühren haben sich geändert. Kosten neu prüfen.',
  'trade.stuck.earlier': 'Die Transaktion mit Nonce {{nonce}} muss vor beiden in einen Block.',
  'trade.stuck.otherNonce':
    'Die Wallet nahm Nonce {{taken}} statt {{nonce}}: Nichts wurde abgebrochen. In der Transaktionsliste der Wallet abbrechen.',
  'trade.stuck.sent.cancel': 'Abbruch mit Nonce {{nonce}} gesendet. Was zuerst in einen Block kommt, zählt.',
  'trade.stuck.sent.speedUp':
    'Mit Nonce {{nonce}} und höherer Gebühr neu gesendet. Nur eine der beiden kann in einen Block kommen.',
  'trade.stuck.speedUp': 'Beschleunigen',
  'trade.stuck.speedUpCost': 'Beschleunigen sendet sie mit höherer Gebühr neu, für bis zu {{cost}}.',
  'trade.stuck.tooLate': 'Zu spät zum Abbrechen: Die Transaktion ist im Block.',
  'trade.stuck.unseen':
    'Die Wallet hat sie gesendet; noch zeigt sie kein Node. Transaktionsliste der Wallet prüfen.',
  'trade.stuck.wallet': 'In der Wallet bestätigen, nach anderen dort offenen Anfragen.',
}
