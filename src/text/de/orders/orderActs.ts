import type { orderActs as english } from '../../en/orders/orderActs.ts'
import type { Translated } from '../../en/translated.ts'

export const orderActs: Translated<typeof english> = {
  'orders.act.cancelOnChain': 'On-chain stornieren',
  'orders.act.deposit': 'Einzahlen',
  'orders.act.topUp': 'Aufstocken',
  'orders.act.restoreFunds': 'Freigeben',
  'orders.act.withdraw': 'Auszahlen',
  'orders.act.fee': 'Netzwerkgebühr: etwa {{fee}}.',
  'orders.plan.cancelNative':
    'Storniert die Order on-chain und zahlt ihre Einzahlung in derselben Transaktion aus.',
  'orders.plan.invalidate':
    'Verbraucht die Order-Nonce on-chain; die Order ist nicht mehr ausführbar. Das kostet Netzwerkgebühr.',
  'orders.plan.invalidatePosition':
    'Verbraucht die Order-Nonce on-chain; die Order ist nicht mehr ausführbar. Die Position bleibt in der Renditestrategie. Das kostet Netzwerkgebühr.',
  'orders.plan.invalidateDeposit':
    'Verbraucht die Order-Nonce on-chain; die Order ist nicht mehr ausführbar. Die Einzahlung bleibt bis zur Auszahlung in Delta. Das kostet Netzwerkgebühr.',
  'orders.plan.deposit':
    'Zahlt {{amount}} für diese Order ein, was sie auch vorab signiert. Ab dann ist sie ausführbar.',
  'orders.plan.topUp': 'Offene Orders brauchen {{amount}} mehr, als eingezahlt ist.',
  'orders.plan.withdraw': '{{amount}} in Delta braucht keine offene Order. Sie gehen zurück auf das Konto.',
  'orders.plan.withdrawUnsure':
    '{{amount}} in Delta braucht keine der bisher geladenen offenen Orders. Nicht alle sind geladen: Eine davon kann sie brauchen und würde ohne sie ausgesetzt.',
  'orders.plan.nothingLeft': 'Delta hält nicht mehr, als offene Orders brauchen.',
  'orders.plan.enough': 'Es fehlt nichts mehr. Die Order läuft innerhalb einer Minute weiter.',
  'orders.plan.balance': 'Dem Guthaben fehlen {{amount}}. Die Order läuft weiter, sobald es reicht.',
  'orders.plan.approvePermit2': 'Permit2 darf {{amount}} nehmen: was diese Order noch braucht.',
  'orders.plan.approve': 'Delta darf {{amount}} nehmen: was alle offenen Orders dieses Tokens noch brauchen.',
  'orders.plan.unread':
    'Die Chain ließ sich nicht lesen, deshalb ist keine Aktion möglich. Gleich erneut versuchen.',
  'orders.plan.contradicted':
    'Der Eintrag des Dienstes widerspricht dieser Order, deshalb sind nur Storno on-chain und Auszahlung möglich.',
  'orders.plan.unreadable':
    'Die Bedingungen dieser Order ließen sich nicht lesen, deshalb ist keine Aktion möglich.',
  'orders.cancel.title': 'Orders stornieren',
  'orders.cancel.text':
    'Ein Storno per Signatur kostet keine Netzwerkgebühr. Eine Signatur gilt für bis zu 100 Orders eines Kontos auf einer Chain.',
  'orders.cancel.textMixed':
    'Orders ohne Einzahlung in Delta werden per Signatur storniert, ohne Netzwerkgebühr. Solche mit Einzahlung brauchen je eine Transaktion.',
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
  'orders.cancel.notOrder': 'keine Order beim Handelsdienst.',
  'orders.cancel.already': 'Storno läuft schon.',
  'orders.cancel.crossing': 'der Betrag ist in der Bridge und lässt sich nicht zurückrufen.',
  'orders.cancel.unknown': 'Zustand unbekannt.',
  'orders.cancel.over': 'schon beendet.',
  'orders.cancel.contradicted':
    'der Eintrag des Dienstes widerspricht der Order. In ihrer Zeile on-chain stornieren.',
  'orders.cancel.depositTitle': 'Einzahlung',
  'orders.cancel.withdraw': 'Stornieren und auszahlen',
  'orders.cancel.withdrawFee': 'Stornieren und auszahlen (etwa {{fee}})',
  'orders.cancel.withdrawText':
    'Je Order mit Einzahlung storniert eine Transaktion sie on-chain und bringt ihre Einzahlung, insgesamt {{amount}}, zurück in die Wallet.',
  'orders.cancel.leave': 'Per Signatur stornieren, dann auszahlen',
  'orders.cancel.leaveText':
    'Die Signatur kostet keine Netzwerkgebühr. Im letzten Schritt zahlt eine Transaktion die Einzahlung von {{amount}} aus; bis dahin bleibt sie in Delta.',
  'orders.cancel.race':
    'Eine laufende Ausführung kann noch vorher durchgehen. Die Order wird bis zum Ablauf auf der Chain beobachtet und dann als ausgeführt gezeigt.',
}
