import type { orderActs as english } from '../../en/orders/orderActs.ts'
import type { Translated } from '../../en/translated.ts'

export const orderActs: Translated<typeof english> = {
  'orders.act.restoreFunds': 'Freigeben',
  'orders.act.fee': 'Netzwerkgebühr: etwa {{fee}}.',
  'orders.plan.cancelNative':
    'Eine Transaktion storniert die Order on-chain und gibt ihre Einzahlung zurück.',
  'orders.plan.invalidate':
    'Verbraucht die Order-Nonce on-chain: Die Order ist nicht mehr ausführbar. Kostet eine Netzwerkgebühr.',
  'orders.plan.invalidatePosition':
    'Verbraucht die Order-Nonce on-chain: Die Order ist nicht mehr ausführbar. Die Position bleibt in der Renditestrategie. Kostet eine Netzwerkgebühr.',
  'orders.plan.invalidateDeposit':
    'Verbraucht die Order-Nonce on-chain: Die Order ist nicht mehr ausführbar. Die Einzahlung bleibt bis zur Auszahlung in Delta. Kostet eine Netzwerkgebühr.',
  'orders.plan.deposit':
    'Zahlt {{amount}} ein und signiert damit die Order vorab. Danach ist sie ausführbar.',
  'orders.plan.topUp': 'Offene Orders brauchen {{amount}} mehr, als eingezahlt ist.',
  'orders.plan.withdraw':
    'Keine offene Order braucht diese {{amount}} in Delta. Sie gehen auf das Konto zurück.',
  'orders.plan.withdrawUnsure':
    'Keine bisher geladene Order braucht diese {{amount}} in Delta. Eine nicht geladene könnte sie brauchen und würde ausgesetzt.',
  'orders.plan.nothingLeft': 'Delta hält nicht mehr, als offene Orders brauchen.',
  'orders.plan.enough': 'Nichts fehlt. Die Order läuft binnen einer Minute weiter.',
  'orders.plan.balance': 'Dem Guthaben fehlen {{amount}}. Die Order läuft weiter, sobald es reicht.',
  'orders.plan.approvePermit2': 'Permit2 darf {{amount}} nehmen: was diese Order noch braucht.',
  'orders.plan.approve': 'Delta darf {{amount}} nehmen: was alle offenen Orders dieses Tokens noch brauchen.',
  'orders.plan.unread': 'Die Chain ließ sich nicht lesen. Gleich erneut versuchen.',
  'orders.plan.contradicted':
    'Der Dienst widerspricht dieser Order: Nur Storno on-chain und Auszahlung sind möglich.',
  'orders.plan.unreadable': 'Die Bedingungen dieser Order waren nicht lesbar: keine Aktion möglich.',
  'orders.cancel.title': 'Orders stornieren',
  'orders.cancel.text':
    'Keine Netzwerkgebühr. Eine Signatur deckt bis zu 100 Orders eines Kontos und einer Chain.',
  'orders.cancel.textMixed':
    'Orders ohne Einzahlung: eine kostenlose Signatur. Mit Einzahlung: je eine Transaktion.',
  'orders.cancel.keep': 'Orders behalten',
  'orders.cancel.nothing': 'Nichts zu stornieren',
  'orders.cancel.go_one': '{{count}} Order stornieren',
  'orders.cancel.go_other': '{{count}} Orders stornieren',
  'orders.cancel.group_one': '{{count}} Order auf {{chain}}',
  'orders.cancel.group_other': '{{count}} Orders auf {{chain}}',
  'orders.cancel.signatures_one': '{{count}} Signatur',
  'orders.cancel.signatures_other': '{{count}} Signaturen',
  'orders.cancel.transactions_one': '{{count}} Transaktion',
  'orders.cancel.transactions_other': '{{count}} Transaktionen',
  'orders.cancel.other': 'Gehört {{owner}}: zum Stornieren dieses Konto verbinden',
  'orders.cancel.more_one': 'und {{count}} weitere',
  'orders.cancel.more_other': 'und {{count}} weitere',
  'orders.cancel.one': '{{kind}}: {{sells}} für {{receives}}',
  'orders.cancel.leftOut_one': '{{count}} lässt sich hier nicht stornieren:',
  'orders.cancel.leftOut_other': '{{count}} lassen sich hier nicht stornieren:',
  'orders.cancel.notSwap': 'eine Swap-Transaktion ist endgültig, sobald sie gesendet ist.',
  'orders.cancel.notOrder': 'keine Order beim Dienst.',
  'orders.cancel.already': 'Storno läuft schon.',
  'orders.cancel.crossing': 'in einer Bridge, nicht rückholbar.',
  'orders.cancel.unknown': 'Zustand unbekannt.',
  'orders.cancel.over': 'schon beendet.',
  'orders.cancel.contradicted': 'der Dienst widerspricht ihr. In ihrer Zeile on-chain stornieren.',
  'orders.cancel.depositTitle': 'Einzahlung',
  'orders.cancel.withdraw': 'Stornieren und auszahlen',
  'orders.cancel.withdrawFee': 'Stornieren und auszahlen (etwa {{fee}})',
  'orders.cancel.withdrawText':
    'Je Order mit Einzahlung storniert eine Transaktion und gibt sie zurück: {{amount}} insgesamt.',
  'orders.cancel.leave': 'Per Signatur stornieren, dann auszahlen',
  'orders.cancel.leaveText':
    'Eine kostenlose Signatur, dann eine Transaktion zur Auszahlung von {{amount}}; bis dahin bleibt die Einzahlung in Delta.',
  'orders.cancel.race':
    'Eine laufende Ausführung kann noch vorher durchgehen; die Order gilt dann als ausgeführt.',
}
