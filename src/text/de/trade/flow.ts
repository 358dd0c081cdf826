import type { flow as english } from '../../en/trade/flow.ts'
import type { Translated } from '../../en/translated.ts'

export const flow: Translated<typeof english> = {
  'trade.receipt.again': 'Noch ein Swap',
  'trade.receipt.asQuoted': 'Wie quotiert',
  'trade.receipt.better': '{{percent}} besser als quotiert',
  'trade.receipt.worse': '{{percent}} schlechter als quotiert',
  'trade.receipt.fee': 'Netzwerkgebühr {{fee}}',
  'trade.receipt.share': 'Bild teilen',
  'trade.receipt.estimate': 'Geschätzt: Im selben Block liegen weitere Transaktionen dieses Kontos.',
  'trade.receipt.feeQuoted': 'quotiert etwa {{fee}}',
  'trade.receipt.nativeDelta': 'Änderung des Guthabens in {{symbol}}, samt Netzwerkgebühr',
  'trade.receipt.pair': '{{sell}} gegen {{buy}}',
  'trade.receipt.sold': 'für {{amount}}',
  'trade.receipt.rate': 'Kurs',
  'trade.receipt.transaction': 'Transaktion auf {{chain}}, Block {{block}}',
  'flow.notice.silentWallet': 'Die Wallet antwortet noch nicht. Dort bestätigen oder ablehnen.',
  'flow.notice.unmeasured':
    'Guthaben ließen sich nicht simulieren; der Contract setzt den Mindesterhalt trotzdem durch. In der Wallet bestätigen.',
  'flow.notice.otherRequest': 'In der Wallet ist eine andere Anfrage offen. Diese folgt danach.',
  'flow.notice.slowNetwork': 'Die Transaktion dauert länger als üblich. Sie wird weiter verfolgt.',
  'flow.notice.unreachable': 'Die Chain antwortet nicht. Die Transaktion wird weiter gesucht.',
  'flow.notice.stillOpen':
    'Die frühere Anfrage ist noch offen. In der Wallet bestätigen oder ablehnen; eine zweite gibt es nicht.',
  'flow.notice.serviceSilent':
    'Der Dienst antwortet nicht. Die Signatur bleibt erhalten und wird später eingereicht, auch nach dem Neuladen.',
  'flow.notice.lateDelivery':
    'Die Frist ist abgelaufen. Ob die Order rechtzeitig ankam, sagt der Dienst, sobald er antwortet.',
  'flow.notice.othersSend': 'Noch nicht ausgeführt: wartet auf die Bestätigung der anderen Eigentümer.',
  'flow.held.firewall': 'Nichts ging an die Wallet',
  'flow.held.nodes': 'In diesem Schritt wurde nichts signiert',
  'flow.error.unsimulated':
    'Kein Node konnte das simulieren, deshalb wurde die Wallet nicht gefragt. Später erneut versuchen, oder neu prüfen und ohne Simulation zulassen.',
  'flow.error.noWallet': 'Keine Wallet verbunden. Zum Fortfahren neu verbinden.',
  'flow.error.otherAccount': 'Dieser Swap gehört zu {{account}}. Die Wallet auf dieses Konto umstellen.',
  'flow.error.mayHaveBeenSent':
    'Die Antwort der Wallet ging verloren: Dieser Schritt kann gesendet worden sein. Aktivität in der Wallet prüfen. „Erneut versuchen“ fragt die Wallet nur, wenn nichts auf der Chain ist. Auch ausgeblendet wird er gesucht und gezeigt, falls er durchgeht.',
  'flow.error.setAside':
    'Das Warten auf die Wallet wurde beendet. Ihre Anfrage kann noch offen sein; eine späte Antwort zählt.',
  'flow.error.leftWaiting':
    'Das Warten wurde beendet. Die Transaktion kann in einen Block kommen, bis eine andere ihre Nonce nutzt; ihr Ergebnis erscheint dann hier.',
  'flow.error.unseen':
    'Eine andere Transaktion nutzte diese Nonce, und kein Node zeigt diese: Sie wurde ersetzt, oder privat gesendet und kann noch durchgehen. Aktivität in der Wallet prüfen. „Erneut versuchen“ fragt die Wallet nur, wenn nichts gefunden wird.',
  'flow.error.outOfSight':
    'Die Nonce dieser Transaktion wurde genutzt, aber vor zu langer Zeit, als dass der Node zeigt, wofür. Es kann diese gewesen sein: Aktivität in der Wallet prüfen. „Erneut versuchen“ fragt die Wallet, falls nichts gefunden wird.',
  'flow.error.waitsItsTurn':
    'Wartet auf den vorigen Trade und läuft dann weiter. Nach dem Neuladen den vorigen fortsetzen oder hier fortfahren.',
  'flow.error.answeredLate':
    'Die Wallet hat nach der Frist geantwortet. Die Signatur wurde verworfen; neu prüfen.',
  'flow.error.neverDelivered':
    'Der Dienst war vor der Frist nicht erreichbar. Die Signatur wurde nie eingereicht und ist wertlos.',
  'flow.error.signatureInvalid':
    'Die Signatur passt nicht zu diesem Konto. Prüfen, welches Konto signiert, und erneut versuchen.',
  'flow.error.permitGone':
    'Der Token nimmt kein Permit mehr an. „Erneut versuchen“ gibt auf anderem Weg frei.',
  'flow.error.noDelta': 'Diese Chain hat kein Delta. Nichts wurde gesendet.',
  'flow.error.partMissing': 'Ein Teil der App ließ sich nicht laden. Verbindung prüfen und erneut versuchen.',
  'flow.error.noRfq': 'Diese Chain hat kein OTC. Nichts wurde gesendet.',
  'flow.error.offerFilled': 'Dieses Angebot ist schon ausgeführt. Nichts wurde gesendet.',
  'flow.error.offerCancelled': 'Der Maker hat dieses Angebot storniert. Nichts wurde gesendet.',
  'flow.error.offerClosed': 'Dieses Angebot ist schon ausgeführt oder storniert. Nichts wurde gesendet.',
  'flow.error.offerExpired':
    'Dieses Angebot ist abgelaufen. Nichts wurde gesendet. Den Maker um ein neues bitten.',
  'flow.error.offerNotYours':
    'Dieses Angebot gilt für ein anderes Konto. Nichts wurde gesendet. Zu diesem Konto wechseln.',
  'flow.error.offerTaken':
    'Von diesem Angebot ist weniger übrig als gewünscht: Jemand hat einen Teil ausgeführt. Nichts wurde gesendet. Kleineren Betrag prüfen.',
  'flow.error.offerUnfunded':
    'Guthaben oder Freigabe des Makers decken diesen Betrag nicht mehr. Nichts wurde gesendet. Kleineren Betrag prüfen, oder den Maker bitten aufzustocken.',
  'flow.error.offerUnsigned':
    'Der Maker hat dieses Angebot nicht signiert. Nichts wurde gesendet. Erneut um den Link bitten.',
  'flow.error.offerWaits':
    'Die anderen Eigentümer des Kontos müssen noch signieren. Danach erneut versuchen.',
  'flow.error.offerUndeployed':
    'Das Konto ist auf Chain {{chain}} nicht deployt, deshalb kann der OTC-Contract seine Signatur nicht prüfen. Mit einer beliebigen Transaktion deployen und das Angebot neu erstellen.',
  'flow.error.offerFilledFirst':
    'Das Angebot wurde vor dem Storno ausgeführt. Seine Seite zeigt, was gehandelt wurde.',
  'flow.error.bundleFailed':
    'Die Wallet führt das Bündel nicht aus. Nichts wurde gesendet. Erneut versuchen.',
  'flow.error.bundleReverted': 'Eine Transaktion des Bündels ist gescheitert: ohne Wirkung.',
  'flow.error.bundlePartial':
    'Die Wallet hat nur einen Teil des Bündels ausgeführt. Vor dem Fortfahren ihre Aktivität prüfen.',
  'flow.error.noEffect':
    'Die Transaktion ist auf der Chain, aber der Aufruf darin ist gescheitert: ohne Wirkung.',
  'flow.error.effectUnknown':
    'Die Transaktion ist auf der Chain; ob der Aufruf darin gelang, ist unbekannt. Zuerst das Konto prüfen: „Erneut versuchen“ fährt fort, als wäre er gelungen.',
  'flow.error.sharedOrigin':
    'Das lag im Speicher, in den jede Website dieses Gateways schreiben kann: Es kann fremd sein und wird nicht fortgesetzt. Schon gesendete Transaktionen laufen weiter. Zum Handeln die Website unter eigener Adresse öffnen (Subdomain oder eigene Domain).',
  'flow.error.interrupted':
    'Abgebrochen, bevor die Wallet antwortete. Nichts ist verloren; jederzeit erneut versuchen.',
  'flow.error.cancelledInWallet':
    'Die Transaktion wurde in der Wallet abgebrochen. Ein neuer Versuch ist möglich.',
  'flow.error.replaced':
    'Eine andere Transaktion hat diese in der Wallet ersetzt. Ein neuer Versuch ist möglich.',
  'flow.error.priceMoved':
    'Der Preis hat sich seit der Prüfung um {{percent}}\u00a0% bewegt, mehr als akzeptiert. Nichts wurde gesendet. Neuen Preis prüfen.',
  'flow.error.feeChanged':
    'Die Partnergebühr stieg von {{before}}\u00a0% auf {{after}}\u00a0%. Nichts wurde gesendet. Neu prüfen.',
  'flow.error.impact':
    'Der Preiseinfluss liegt jetzt über der Grenze. Nichts wurde gesendet. Weniger versuchen oder neu prüfen.',
  'flow.error.allowanceTooSmall':
    'Die Freigabe beträgt {{allowed}}\u00a0{{symbol}}, der Swap braucht {{needed}}\u00a0{{symbol}}. „Erneut versuchen“ fragt nach einer neuen.',
  'flow.error.replacedElsewhere':
    'Eine andere Transaktion hat die alte Order beendet, vielleicht aus einem anderen Tab oder Gerät. Es wurde keine neue platziert. Offene Orders prüfen.',
  'flow.error.replacedTwice':
    'Diese Order wird schon ersetzt, hier oder in einem anderen Tab. Es wurde keine zweite platziert. Die erste Ersetzung fortsetzen oder ausblenden.',
  'flow.error.nothingMissing': 'Laut Chain fehlt dieser Order nichts. Nichts wurde gesendet.',
  'flow.error.depositedTwice':
    'Diese Order wird schon bezahlt, hier oder in einem anderen Tab. Nichts weiter wurde gesendet. Die erste Einzahlung fortsetzen oder ausblenden.',
  'flow.error.replacedFilled':
    'Die alte Order endete mit {{filled}}\u00a0{{symbol}} ausgeführt und {{left}}\u00a0{{symbol}} übrig, anders als geprüft. Eine neue wurde nicht platziert. Für den Rest eine neue prüfen.',
  'flow.error.replacedAllFilled':
    'Die alte Order ist vollständig ausgeführt: {{filled}}\u00a0{{symbol}}. Eine neue wurde nicht platziert.',
  'flow.error.replacedOpen':
    'Die alte Order ist auf der Chain noch nicht beendet. Eine neue wurde nicht platziert. Erneut versuchen.',
  'flow.error.replacedUnknown':
    'Die alte Order ist beendet, aber die Chain zeigt nicht, wie. Eine neue wurde nicht platziert. Ihre Seite ansehen, dann neu prüfen.',
  'flow.error.notReviewed':
    'Dieser Browser hat diese Order nicht geprüft. Nichts wurde eingezahlt. Zuerst unter Orders prüfen.',
  'flow.error.otherOrder':
    'Die Order passt nicht zu ihrem Hash. Die Wallet wurde nicht gefragt. Orders neu laden.',
  'flow.error.permitImpossible':
    '{{symbol}} braucht hier ein Permit, und für dieses Konto funktioniert keines. Stattdessen Market verwenden.',
  'flow.error.balance':
    'Guthaben {{balance}}\u00a0{{symbol}}, die Order braucht {{needed}}\u00a0{{symbol}}. Weniger eingeben.',
  'flow.error.cancelOnChainOnly':
    'Dieses Konto kann keine Nachrichten signieren. Stattdessen on-chain stornieren.',
  'flow.error.orderOver': 'Diese Order ist schon beendet. Nichts wurde eingezahlt.',
  'flow.error.depositLate':
    'Diese Order läuft in weniger als einer Minute ab, zu früh für eine Einzahlung. Nichts wurde gesendet. Neu prüfen.',
  'flow.error.depositLateContract':
    'Diese Order läuft in weniger als fünf Minuten ab, und die Eigentümer des Kontos müssen erst bestätigen. Nichts wurde gesendet. Mit längerer Frist neu prüfen.',
  'flow.error.nothingLeft':
    'In Delta sind nur noch {{left}} übrig. Nichts wurde gesendet. Neu laden und erneut versuchen.',
  'flow.error.noLocks':
    'Zwei Tabs könnten von dieser Seite denselben Trade senden, deshalb wird die Wallet nicht gefragt. Die Website über https in einem aktuellen Browser öffnen.',
  'flow.error.outdated':
    'Diese Version ist zu alt für neue Trades, deshalb wird die Wallet nicht gefragt. Seite neu laden; offene Orders lassen sich hier stornieren.',
  'flow.error.noStorage':
    'Dieser Browser speichert nichts für diese Website; ein Trade ließe sich nicht verfolgen, deshalb wird die Wallet nicht gefragt. Speichern erlauben und neu laden.',
  'flow.error.journal':
    'Dieser Browser konnte den Stand nicht speichern, deshalb wurde die Wallet nicht gefragt. Speicherplatz freigeben oder das private Fenster verlassen und erneut versuchen.',
  'errors.service.otherTransaction':
    'Der Dienst hat eine andere Transaktion gebaut als verlangt. Nichts ging an die Wallet.',
  'errors.service.unknownRouter':
    'Der Dienst nennt einen Router, den diese Version nicht kennt. Nichts ging an die Wallet. Über Delta handeln, oder die Details an den Betreiber senden.',
  'errors.service.staleRoute': 'Die Quotierung ist abgelaufen. Neue holen und prüfen.',
  'errors.service.alteredRoute': 'Der Dienst hat seine Quotierung nicht erkannt. Neue holen.',
  'errors.service.missingRoute': 'Die Quotierung kam beim Dienst nicht an. Neue holen.',
  'errors.service.receiverNeedsSender': 'Ein Empfänger setzt ein verbundenes Konto voraus. Wallet verbinden.',
  'errors.service.receiverNotSupported':
    'Diese Route kann keinen anderen Empfänger auszahlen. Selbst empfangen oder anderen Betrag versuchen.',
  'errors.service.partnerNotAllowed':
    'Der Dienst lehnt die Gebühreneinstellungen dieser Website ab. Der Betreiber muss sie ändern.',
  'errors.service.feeSettings':
    'Die Gebühreneinstellungen dieser Website widersprechen sich. Der Betreiber muss sie ändern.',
  'errors.service.slippageAndAmount':
    'Die Anfrage enthielt Slippage und Betrag zugleich. Neu laden und erneut versuchen.',
  'errors.service.missingAmount': 'Beim Dienst kam kein Betrag an. Einen eingeben und erneut versuchen.',
  'errors.service.amountMismatch': 'Der Betrag passt nicht mehr zur Quotierung. Neue holen.',
  'errors.service.tokenMismatch': 'Die Token passen nicht mehr zur Quotierung. Neue holen.',
  'errors.service.decimalsMismatch':
    'Der Dienst kennt andere Nachkommastellen dieses Tokens. Entfernen und neu importieren.',
  'errors.service.networkMismatch': 'Die Quotierung gilt für eine andere Chain. Neue holen.',
  'errors.service.sideMismatch': 'Die Quotierung gilt für die andere Richtung. Neue holen.',
  'errors.service.permitTooLong': 'Dieses Permit ist zu lang für den Dienst. Per Transaktion freigeben.',
  'errors.service.permitRequired': 'Dieser Token braucht ein Permit. Signieren und erneut versuchen.',
  'errors.service.approvalOnly':
    'Limit- und TWAP-Orders nehmen kein Permit an. On-chain freigeben und erneut versuchen.',
  'errors.service.allowanceTooLow': 'Die Freigabe ist zu klein. Betrag freigeben und erneut versuchen.',
  'errors.service.balanceTooLow': 'Das Guthaben reicht nicht. Kleineren Betrag eingeben.',
  'errors.service.noGasFunds':
    'Der native Token reicht nicht für die Netzwerkgebühr. Aufstocken oder weniger handeln.',
  'errors.service.outputTooLow':
    'Der Preis ist unter den Mindesterhalt gefallen. Neue Quotierung holen oder mehr Slippage zulassen.',
  'errors.service.wouldFail': 'Die Transaktion würde jetzt scheitern. Neue Quotierung holen.',
  'errors.service.notProcessed':
    'Der Dienst konnte die Transaktion nicht verarbeiten. Neue Quotierung holen.',
  'errors.service.buildFailed':
    'Der Dienst ist beim Bauen der Transaktion gescheitert. Nichts wurde gesendet; erneut versuchen.',
  'errors.service.twapSlice':
    'Tranche und Gesamtmenge passen nicht zusammen. Gesamtmenge oder Zahl der Tranchen ändern.',
  'errors.service.twapParams':
    'Der Dienst lehnt diesen Zeitplan ab. Mindestens 2 Tranchen, 60\u00a0Sekunden dazwischen und eine Gesamtmenge eingeben.',
  'errors.service.twapDeadline':
    'Die Order würde vor der letzten Tranche ablaufen. Für einen neuen Ablauf neu prüfen.',
  'errors.service.twapTooSmall':
    'Eine Tranche wäre leer. Größere Gesamtmenge oder weniger Tranchen eingeben.',
  'errors.service.externalOrderParams': 'Dieses Order-Format braucht einen Handler. Hier nicht platzierbar.',
  'errors.service.productiveOrderParams':
    'Dieses Order-Format braucht eine Strategie. Hier nicht platzierbar.',
  'errors.service.alteredQuote': 'Der Dienst hat seine Quotierung nicht erkannt. Neue holen und prüfen.',
  'errors.service.noOrderId':
    'Der Dienst hat die Order angenommen, aber nicht bestätigt. Erneut versuchen: Es geht dieselbe Signatur, die Order kann nicht doppelt entstehen.',
  'errors.service.orderExists': 'Der Dienst hat diese Order schon. Sie steht unter Orders.',
  'errors.service.nonceUsed': 'Diese Order-Nonce ist schon genutzt. Für eine neue neu prüfen.',
  'errors.service.orderExpired': 'Die Order lief ab, bevor sie angenommen wurde. Neu prüfen und signieren.',
  'errors.service.deadline': 'Die Frist fehlt oder ist ungültig. Andere wählen.',
  'errors.service.invalidSignature':
    'Die Signatur passt nicht zur Order. Konto in der Wallet prüfen und neu signieren.',
  'errors.service.ordersNotFound': 'Der Dienst kennt diese Order nicht. Orders neu laden.',
  'errors.service.ordersMixed':
    'Diese Orders sind von verschiedenen Konten oder Chains. Getrennt stornieren.',
  'errors.service.ordersFinalized': 'Diese Orders sind beendet. Es gibt nichts mehr zu stornieren.',
  'errors.service.orderSettled': 'Diese Order ist abgewickelt. Ein Storno ist nicht mehr möglich.',
  'errors.service.tooManyOrders': 'Höchstens 100 Orders auf einmal. Weniger wählen.',
  'errors.chain.unsupported': 'Diese Website unterstützt Chain {{chainId}} nicht.',
  'errors.chain.unreachable': 'Die Chain antwortet nicht. Verbindung prüfen und erneut versuchen.',
  'errors.chain.modulesDiffer':
    'Zwei Nodes von {{chain}} sind sich uneinig, was der Delta-Contract ausführt. Bis sie es sind, geht nichts an die Wallet.',
  'errors.chain.nodesDecimals':
    'Nodes sind sich uneinig über die Nachkommastellen von {{subject}}: {{first}} sagt {{one}}, {{second}} sagt {{other}}.',
  'errors.chain.nodesAllowance':
    'Nodes sind sich uneinig über die Freigabe von {{subject}}: {{first}} sagt {{one}}, {{second}} sagt {{other}}.',
  'errors.chain.nodesBalance':
    'Nodes sind sich uneinig über das Guthaben in {{subject}}: {{first}} sagt {{one}}, {{second}} sagt {{other}}.',
  'errors.chain.nodesNonce':
    'Nodes sind sich uneinig über eine Nonce bei {{subject}}: {{first}} sagt {{one}}, {{second}} sagt {{other}}.',
  'errors.chain.nodesNonceUsed':
    'Nodes sind sich uneinig über die Nonce einer Order: Laut {{used}} ist sie verbraucht, laut {{unused}} nicht.',
  'errors.chain.nodesRemaining':
    'Nodes sind sich uneinig, wie viel von einem Angebot übrig ist: {{first}} sagt {{one}}, {{second}} sagt {{other}}.',
  'errors.chain.nodesFilled':
    'Nodes sind sich uneinig, wie viel einer Order ausgeführt ist: {{first}} sagt {{one}}, {{second}} sagt {{other}}.',
  'errors.chain.nodesCode':
    'Nodes sind sich uneinig über den Code unter {{subject}}: {{first}} sagt {{one}}, {{second}} sagt {{other}}.',
  'errors.chain.nodesEvents':
    'Nodes sind sich uneinig über die Ereignisse von {{subject}}: {{first}} hat {{one}}, {{second}} hat {{other}}.',
  'errors.chain.nodesOther':
    'Nodes sind sich uneinig über {{subject}}: {{first}} sagt {{one}}, {{second}} sagt {{other}}.',
  'errors.chain.nodeBehind':
    '{{node}} liegt hinter {{leader}} zurück (Blöcke: {{blocks}}). Gleich erneut versuchen.',
  'errors.chain.notAToken': 'Unter {{address}} ist auf dieser Chain kein Token.',
  'errors.chain.tooManyDecimals':
    '{{symbol}}: {{decimals}} Nachkommastellen liegen außerhalb des Bereichs. Nicht handelbar.',
  'errors.chain.otherDecimals':
    'Laut Dienst hat {{symbol}} {{shown}} Nachkommastellen, laut Contract {{found}}: Die gezeigten Beträge waren falsch. Hier nicht handeln, bis die Liste berichtigt ist.',
  'errors.chain.funds': 'Reicht nicht für Betrag und Netzwerkgebühr. Aufstocken oder Betrag senken.',
  'errors.chain.feeTooLow': 'Die Netzwerkgebühr ist gestiegen. Erneut versuchen.',
  'errors.chain.nonce': 'Die Wallet hat inzwischen eine andere Transaktion gesendet. Erneut versuchen.',
  'errors.chain.belowMinimum':
    'Der Preis hat sich bewegt: Der Swap brächte weniger als den Mindesterhalt. Neuen Preis prüfen.',
  'errors.chain.aboveMaximum':
    'Der Preis hat sich bewegt: Der Swap würde mehr als die Höchstzahlung kosten. Neuen Preis prüfen.',
  'errors.chain.wrongValue': 'Der Contract hat den Betrag im nativen Token abgelehnt.',
  'errors.chain.wrongAmounts': 'Der Contract hat diese Beträge abgelehnt. Betrag ändern.',
  'errors.chain.permit': 'Der Token hat das Permit abgelehnt. Erneut versuchen.',
  'errors.chain.routerPaused': 'Router oder Token sind pausiert. Später erneut versuchen.',
  'errors.chain.unauthorized': 'Der Contract erlaubt diesem Konto das nicht.',
  'errors.chain.fees': 'Der Router konnte die Gebühren dieses Swaps nicht zahlen. Neuen Preis prüfen.',
  'errors.chain.transferFailed':
    'Ein Token-Transfer ist gescheitert: Der Token kann Transfers beschränken oder eine Gebühr nehmen. Anderen Betrag oder Token versuchen.',
  'errors.chain.balance': 'Das Guthaben ist kleiner als der Betrag. Betrag senken.',
  'errors.chain.allowance':
    'Die Freigabe liegt unter diesem Betrag. „Erneut versuchen“ fragt nach einer neuen.',
  'errors.chain.expired': 'Die Transaktion ist abgelaufen. Mit neuem Preis erneut versuchen.',
  'errors.chain.orderEnded': 'Diese Order ist beendet: ausgeführt, storniert oder ihre Nonce genutzt.',
  'errors.chain.orderForm': 'Der Contract unterstützt dieses Order-Format nicht. Nichts wurde bewegt.',
  'errors.chain.signature':
    'Der Contract hat die Signatur dieses Kontos abgelehnt. Konto in der Wallet prüfen und neu signieren.',
  'errors.chain.safe':
    'Der Safe hat das nicht ausgeführt: Eine Signatur fehlte, oder der Aufruf ist gescheitert. Dort prüfen und erneut versuchen.',
  'errors.chain.innerFailed':
    'Die Transaktion ist auf der Chain, aber der Aufruf darin ist gescheitert: Es wurde nichts gehandelt. Mit neuem Preis erneut versuchen.',
  'errors.chain.liquidity': 'Für diesen Betrag reicht die Liquidität nicht. Kleineren versuchen.',
  'errors.chain.offerTaken':
    'Jemand war mit diesem Angebot schneller, oder der Maker hat es storniert. Ansehen, was übrig ist.',
  'errors.chain.offerExpired': 'Dieses Angebot ist abgelaufen. Den Maker um ein neues bitten.',
  'errors.chain.offerNotYours': 'Dieses Angebot gilt für ein anderes Konto. Zu diesem Konto wechseln.',
  'errors.chain.offerSignature':
    'Der Contract hat die Signatur des Makers abgelehnt. Den Maker um ein neues Angebot bitten.',
  'errors.chain.offerAmount': 'Dieser Betrag lässt sich nicht ausführen. Anderen wählen.',
  'errors.chain.reverted':
    'Die Transaktion scheitert ohne Angabe von Gründen. Mit neuem Preis erneut versuchen.',
  'errors.firewall.chain': 'Die Transaktion ist für Chain {{found}}, nicht {{expected}}.',
  'errors.firewall.from': 'Die Transaktion ist für das Konto {{found}}, nicht {{expected}}.',
  'errors.firewall.target': 'Die Transaktion geht an {{found}}, nicht an {{expected}}.',
  'errors.firewall.method': 'Die Transaktion ruft {{found}} auf; diese App prüft nur {{expected}}.',
  'errors.firewall.networkFee':
    'Die Netzwerkgebühr liegt außerhalb der Grenzen: {{found}}, nicht {{expected}}.',
  'errors.firewall.nonce': 'Die Transaktion hat Nonce {{found}}, nicht {{expected}}.',
  'errors.firewall.side': 'Die Transaktion ist {{found}}, geprüft wurde {{expected}}.',
  'errors.firewall.encoding':
    'Die Transaktionsdaten lassen sich nicht ganz dekodieren: erwartet {{expected}}, gefunden {{found}}.',
  'errors.firewall.value': 'Die Transaktion würde {{found}}\u00a0Wei senden, nicht {{expected}}.',
  'errors.firewall.executor':
    'Der Dienst hat den Swap mit einem Executor gebaut, den diese Version nicht kennt: {{found}} (bekannt: {{expected}}). Neue Quotierung holen, über Delta handeln oder das hier an den Betreiber senden.',
  'errors.firewall.sellToken': 'Die Transaktion verkauft {{found}}, nicht {{expected}}.',
  'errors.firewall.buyToken': 'Die Transaktion kauft {{found}}, nicht {{expected}}.',
  'errors.rawUnits': '{{amount}} Basiseinheiten',
  'errors.firewall.sellAmount': 'Die Transaktion verkauft {{found}}, geprüft wurden {{expected}}.',
  'errors.firewall.buyAmount': 'Die Transaktion bringt mindestens {{found}}, geprüft wurden {{expected}}.',
  'errors.firewall.quotedAmount':
    'Der quotierte Betrag in der Transaktion ist {{found}}, nicht {{expected}}.',
  'errors.firewall.recipient': 'Die Transaktion zahlt an {{found}} aus, nicht an {{expected}}.',
  'errors.firewall.fee':
    'Die Transaktion nimmt eine Partnergebühr von {{found}}\u00a0bps, gezeigt wurden {{expected}}.',
  'errors.firewall.feeFlags':
    'Die Transaktion ließe einen Partner behalten, was der Empfänger erhalten soll: erwartet {{expected}}, gefunden {{found}}.',
  'errors.firewall.permit':
    'Die Transaktion enthält ein anderes Permit als das signierte: {{found}}, nicht {{expected}}.',
  'errors.firewall.approval':
    'Die Freigabe ist nicht die geprüfte: erwartet {{expected}}, gefunden {{found}}.',
  'errors.firewall.targetCode': 'Unter {{expected}} gibt es auf dieser Chain keinen Contract.',
  'errors.firewall.simulation': 'Die Simulation ergibt „{{found}}“, nicht „{{expected}}“.',
  'errors.firewall.partner': 'Die Transaktion zahlt die Partnergebühr an {{found}}, nicht an {{expected}}.',
  'errors.firewall.call': 'Der Aufruf weicht vom Geprüften ab: erwartet {{expected}}, gefunden {{found}}.',
  'errors.firewall.simulatedReceived':
    'Die Simulation bringt {{found}}, unter dem Mindesterhalt von {{expected}}.',
  'errors.firewall.simulatedPaid': 'Die Simulation nimmt {{found}}, über der Höchstzahlung von {{expected}}.',
  'errors.firewall.simulatedUnread':
    'Die Simulation lässt ein Guthaben aus, das sich um nicht weniger als {{expected}} Basiseinheiten ändern darf.',
  'errors.firewall.batch': 'Diese Aufrufe gehören nicht zusammen: erwartet {{expected}}, gefunden {{found}}.',
  'errors.firewall.order': 'Die Order gehört {{found}}, nicht dem verbundenen Konto {{expected}}.',
  'errors.firewall.offer': 'Die Bedingungen des Angebots sind „{{found}}“, nicht „{{expected}}“.',
  'errors.firewall.taker':
    'Dieses Angebot gilt nur für {{expected}}, nicht für das verbundene Konto {{found}}.',
  'errors.firewall.spender':
    'Für diesen Token darf hier kein bekannter Contract eine Freigabe erhalten ({{expected}}).',
  'errors.firewall.deadline': 'Die Frist {{found}} liegt außerhalb des Bereichs ({{expected}}). Neu prüfen.',
  'errors.firewall.signingType': 'Zu signieren war „{{found}}“, geprüft wurde „{{expected}}“.',
  'errors.firewall.hash': 'Der Hash {{found}} passt nicht zum Geprüften ({{expected}}).',
  'errors.firewall.signedShape':
    'Die zu signierenden Daten haben eine falsche Struktur: erwartet {{expected}}, gefunden {{found}}.',
  'errors.firewall.signedSequence':
    'Die zu signierenden Felder stehen in falscher Reihenfolge: erwartet {{expected}}, gefunden {{found}}.',
  'errors.firewall.signedDomain':
    'Die Signatur gälte für einen anderen Contract oder eine andere Chain: {{path}} ist {{found}}, nicht {{expected}}.',
  'errors.firewall.signedTypes':
    'Die Typen der zu signierenden Daten wurden geändert: {{path}} ist {{found}}, nicht {{expected}}.',
  'errors.firewall.signedOwner': 'Eigentümer der Order ist {{found}}, nicht {{expected}}.',
  'errors.firewall.signedBeneficiary': 'Die Order zahlt an {{found}} aus, nicht an {{expected}}.',
  'errors.firewall.signedSrcToken': 'Die Order verkauft {{found}}, nicht {{expected}}.',
  'errors.firewall.signedDestToken': 'Die Order kauft {{found}}, nicht {{expected}}.',
  'errors.firewall.signedSrcAmount': 'Die Order verkauft {{found}}, geprüft wurden {{expected}}.',
  'errors.firewall.signedDestAmount': 'Die Order bringt mindestens {{found}}, geprüft wurden {{expected}}.',
  'errors.firewall.signedExpectedAmount': 'Die Order erwartet {{found}}, geprüft wurden {{expected}}.',
  'errors.firewall.signedDeadline': 'Die Order läuft um {{found}} ab, geprüft wurde {{expected}}.',
  'errors.firewall.signedKind': 'Die Richtung der Order ist {{found}}, nicht {{expected}}.',
  'errors.firewall.signedNonce': 'Die Nonce der Order ist {{found}}, nicht {{expected}}.',
  'errors.firewall.signedPartnerAndFee':
    'Partner oder Partnergebühr weichen von der Prüfung ab: {{found}}, nicht {{expected}}.',
  'errors.firewall.signedPermit':
    'Die Order enthält ein anderes Permit als das signierte: {{found}}, nicht {{expected}}.',
  'errors.firewall.signedMetadata': 'Die Order enthält ungeprüfte Daten: {{found}}, nicht {{expected}}.',
  'errors.firewall.bridgeModule':
    'Der Delta-Contract führt die Bridge dieser Order nicht aus: {{expected}} ist dort {{found}}.',
  'errors.firewall.bridgeNodes':
    '{{expected}} Nodes müssen zeigen, dass Delta diese Bridge ausführt; {{found}} zeigten es. Der Betreiber kann einen Node ergänzen.',
  'errors.firewall.signedBridge':
    'Die Order nutzt eine ungeprüfte Bridge: {{path}} ist {{found}}, nicht {{expected}}.',
  'errors.firewall.signedOrderIds':
    'Das Storno nennt andere Orders als die gewählten: {{found}}, nicht {{expected}}.',
  'errors.firewall.signedTaker': 'Das Angebot ist für {{found}}, nicht für {{expected}}.',
  'errors.firewall.signedOther':
    'Die zu signierenden Daten weichen bei {{path}} ab: {{found}}, nicht {{expected}}.',
  'errors.wallet.rejected': 'In der Wallet abgelehnt. Nichts wurde gesendet.',
  'errors.wallet.silent':
    'Die Wallet hat noch nicht geantwortet. Den Wechsel der Chain dort bestätigen oder ablehnen.',
  'errors.wallet.busy':
    'Die Wallet ist mit einer anderen Anfrage beschäftigt. Diese beantworten und erneut versuchen.',
  'errors.wallet.expired': 'Die Anfrage lief ab, bevor die Wallet antwortete. Erneut versuchen.',
  'errors.wallet.relay':
    'Das Relay von WalletConnect antwortet nicht, die Wallet ist deshalb nicht erreichbar. Verbindung prüfen und erneut versuchen.',
  'errors.wallet.ended': 'Die Wallet hat die Verbindung beendet. Neu verbinden.',
  'errors.wallet.noChain':
    'Die Wallet hat keine Chain dieser Website zugelassen. Eine in ihr aktivieren oder andere Wallet verwenden.',
  'errors.wallet.safeSilent':
    'Safe antwortet nicht. Die Seite in Safe neu laden oder andere Wallet verbinden.',
  'errors.wallet.safeUnclear': 'Die Antwort von Safe ist unlesbar. Die Seite in Safe neu laden.',
  'errors.wallet.safeChain':
    'Diese Website unterstützt die Chain des Safe nicht. Einen Safe auf einer anderen Chain öffnen.',
  'errors.wallet.safeStays':
    'Ein Safe bleibt auf seiner Chain. Den Safe dieser Chain in Safe öffnen oder hier die andere Chain wählen.',
  'errors.wallet.disconnected': 'Die Wallet ist nicht verbunden. Zum Fortfahren neu verbinden.',
  'errors.wallet.wrongAccount':
    'Die Wallet bietet das Konto nicht an, dem das gehört. Dort das Konto wechseln und erneut versuchen.',
  'errors.wallet.wrongChain':
    'Die Wallet hat die Chain gewechselt. Nichts wurde gesendet. „Erneut versuchen“ wechselt zurück.',
  'errors.wallet.chainUnknown': 'Die Wallet kennt diese Chain nicht. Dort hinzufügen und erneut versuchen.',
  'errors.wallet.didNotSwitch':
    'Die Wallet hat die Chain nicht gewechselt. Dort wechseln und erneut versuchen.',
  'errors.wallet.unsupported': 'Die Wallet unterstützt das nicht.',
  'errors.wallet.noTypedData':
    'Die Wallet kann keine Orders signieren (EIP-712). Andere Wallet verwenden, oder Market, das nur Transaktionen braucht.',
  'errors.wallet.noAtomic':
    'Die Wallet kann diese Schritte nicht auf einmal ausführen. Nichts wurde gesendet. „Erneut versuchen“ fragt sie einzeln ab.',
  'errors.wallet.upgradeDeclined':
    'Das Upgrade des Kontos wurde abgelehnt. Nichts wurde gesendet. „Erneut versuchen“ fragt die Schritte einzeln ab.',
  'errors.wallet.unknownCalls':
    'Die Wallet kennt diese Anfrage nicht mehr. Vor einem neuen Versuch ihre Aktivität prüfen.',
  'errors.wallet.blindSigning':
    'Die Hardware-Wallet lehnt ab, was sie nicht anzeigen kann. Nichts wurde gesendet. „Blind Signing“ (Vertragsdaten) in ihren Einstellungen erlauben und erneut versuchen.',
  'errors.wallet.locked': 'Die Wallet ist gesperrt. Nichts wurde gesendet. Entsperren und erneut versuchen.',
  'errors.wallet.funds': 'Reicht nicht für Betrag und Netzwerkgebühr. Aufstocken oder Betrag senken.',
  'errors.wallet.failed': 'Die Wallet meldet einen Fehler. Vor einem neuen Versuch ihre Aktivität prüfen.',
}
