import type { flow as english } from '../../en/trade/flow.ts'
import type { Translated } from '../../en/translated.ts'

export const flow: Translated<typeof english> = {
  'trade.receipt.again': 'Noch ein Swap',
  'trade.receipt.asQuoted': 'Wie quotiert',
  'trade.receipt.better': '{{percent}} besser als quotiert',
  'trade.receipt.worse': '{{percent}} schlechter als quotiert',
  'trade.receipt.fee': 'Netzwerkgebühr {{fee}}',
  'trade.receipt.share': 'Bild teilen',
  'trade.receipt.estimate':
    'Im selben Block liegen weitere Transaktionen dieses Kontos, der Betrag im nativen Token ist deshalb geschätzt.',
  'trade.receipt.feeQuoted': 'quotiert etwa {{fee}}',
  'trade.receipt.nativeDelta': 'Änderung des Guthabens in {{symbol}}, samt Netzwerkgebühr',
  'trade.receipt.pair': '{{sell}} gegen {{buy}}',
  'trade.receipt.sold': 'für {{amount}}',
  'trade.receipt.rate': 'Kurs',
  'trade.receipt.transaction': 'Transaktion auf {{chain}}, Block {{block}}',
  'flow.notice.silentWallet': 'Die Wallet hat noch nicht geantwortet. Dort bestätigen oder ablehnen.',
  'flow.notice.unmeasured':
    'Die Simulation konnte hier keine Guthaben messen; der Contract setzt den Mindesterhalt trotzdem durch. In der Wallet bestätigen.',
  'flow.notice.otherRequest': 'In der Wallet ist eine andere Anfrage offen. Diese folgt danach.',
  'flow.notice.slowNetwork': 'Die Transaktion dauert länger als üblich. Sie wird weiter verfolgt.',
  'flow.notice.unreachable': 'Die Chain ist gerade nicht erreichbar. Die Transaktion wird weiter gesucht.',
  'flow.notice.stillOpen':
    'Die frühere Anfrage ist in der Wallet noch offen. Dort bestätigen oder ablehnen; eine zweite wird nicht gesendet.',
  'flow.notice.serviceSilent':
    'Der Dienst antwortet nicht. Die Signatur bleibt erhalten und wird eingereicht, auch nach dem Neuladen.',
  'flow.notice.lateDelivery':
    'Die Frist ist abgelaufen. Sobald der Dienst antwortet, steht fest, ob die signierte Order rechtzeitig ankam.',
  'flow.notice.othersSend':
    'Noch nicht ausgeführt. Ein Konto mit mehreren Eigentümern braucht alle Bestätigungen; das kann dauern.',
  'flow.error.unsimulated':
    'Kein Node konnte das simulieren, deshalb wurde die Wallet nicht gefragt. Später erneut versuchen, oder neu prüfen und dem Senden ohne Simulation zustimmen.',
  'flow.error.noWallet': 'Keine Wallet verbunden. Zum Fortfahren neu verbinden.',
  'flow.error.otherAccount':
    'Dieser Swap gehört zu {{account}}. Zum Fortfahren die Wallet auf dieses Konto umstellen.',
  'flow.error.mayHaveBeenSent':
    'Die Antwort der Wallet ging verloren: Dieser Schritt kann gesendet worden sein. Aktivität in der Wallet prüfen. „Erneut versuchen“ sucht zuerst auf der Chain und fragt die Wallet nur, wenn dort nichts ist. Auch ausgeblendet wird er weiter gesucht und wieder gezeigt, falls er durchgeht.',
  'flow.error.setAside':
    'Das Warten auf die Wallet wurde beendet. Ihre Anfrage kann dort noch offen sein; eine spätere Antwort zählt.',
  'flow.error.leftWaiting':
    'Das Warten auf diese Transaktion wurde beendet. Sie kann noch in einen Block kommen, bis eine andere ihre Nonce nutzt. Sie wird gesucht, jetzt und bei jedem Besuch, und ihr Ergebnis erscheint hier, sobald es auf der Chain ist.',
  'flow.error.unseen':
    'Eine andere Transaktion dieses Kontos nutzte die Nonce, und kein Node zeigt diese: Sie wurde ersetzt, oder die Wallet sendete sie privat und sie kann noch durchgehen. Aktivität in der Wallet prüfen. Sie wird weiter gesucht. „Erneut versuchen“ sucht noch einmal und fragt die Wallet nur, wenn nichts da ist.',
  'flow.error.outOfSight':
    'Das Konto hat die Nonce dieser Transaktion genutzt, aber vor zu langer Zeit, als dass der Node zeigen könnte, wofür: Es kann diese gewesen sein. Aktivität in der Wallet prüfen. „Erneut versuchen“ sucht noch einmal und fragt die Wallet, falls nichts gefunden wird.',
  'flow.error.waitsItsTurn':
    'Wartet auf den vorigen Trade und läuft dann von selbst weiter. Nach dem Neuladen den vorigen fortsetzen oder hier fortfahren.',
  'flow.error.answeredLate':
    'Die Wallet hat nach der Frist geantwortet. Die Signatur wurde verworfen und nicht gesendet. Neu prüfen.',
  'flow.error.neverDelivered':
    'Die Frist lief ab, bevor der Dienst erreichbar war. Die Signatur wurde nie eingereicht und ist nicht mehr verwendbar.',
  'flow.error.signatureInvalid':
    'Die Signatur passt nicht zu diesem Konto. Prüfen, mit welchem Konto die Wallet signiert, und erneut versuchen.',
  'flow.error.permitGone':
    'Der Token nimmt für dieses Konto kein Permit mehr an. „Erneut versuchen“ gibt auf anderem Weg frei.',
  'flow.error.noDelta': 'Delta ist auf dieser Chain nicht verfügbar. Nichts wurde gesendet.',
  'flow.error.partMissing': 'Ein Teil der App ließ sich nicht laden. Verbindung prüfen und erneut versuchen.',
  'flow.error.noRfq': 'OTC ist auf dieser Chain nicht verfügbar. Nichts wurde gesendet.',
  'flow.error.offerFilled': 'Dieses Angebot ist schon ausgeführt. Nichts wurde gesendet.',
  'flow.error.offerCancelled': 'Der Maker hat dieses Angebot storniert. Nichts wurde gesendet.',
  'flow.error.offerClosed': 'Dieses Angebot ist schon ausgeführt oder storniert. Nichts wurde gesendet.',
  'flow.error.offerExpired':
    'Dieses Angebot ist abgelaufen. Nichts wurde gesendet. Den Maker um ein neues bitten.',
  'flow.error.offerNotYours':
    'Dieses Angebot gilt für ein anderes Konto. Nichts wurde gesendet. Zum genannten Konto wechseln.',
  'flow.error.offerTaken':
    'Seit der Prüfung hat jemand einen Teil dieses Angebots ausgeführt: Es ist weniger übrig als gewünscht. Nichts wurde gesendet. Kleineren Betrag prüfen.',
  'flow.error.offerUnfunded':
    'Guthaben oder Freigabe des Makers liegen jetzt unter dem gewünschten Betrag. Nichts wurde gesendet. Kleineren Betrag prüfen, oder den Maker bitten aufzustocken.',
  'flow.error.offerUnsigned':
    'Der Maker hat dieses Angebot nicht signiert. Nichts wurde gesendet. Den Maker erneut um den Link bitten.',
  'flow.error.offerWaits':
    'Die anderen Eigentümer des Kontos müssen noch signieren. Danach erneut versuchen: Dann geht das Angebot hinaus.',
  'flow.error.offerUndeployed':
    'Das Konto ist auf Chain {{chain}} noch nicht deployt, deshalb kann der OTC-Contract seine Signatur nicht prüfen. Mit einer beliebigen Transaktion deployen und das Angebot neu erstellen.',
  'flow.error.offerFilledFirst':
    'Das Angebot wurde vor dem Storno ausgeführt. Seine Seite zeigt, was gehandelt wurde.',
  'flow.error.bundleFailed':
    'Die Wallet hat das Bündel nicht ausgeführt und wird es auch nicht. Nichts wurde gesendet. Ein neuer Versuch ist möglich.',
  'flow.error.bundleReverted': 'Das Bündel blieb ohne Wirkung: Eine seiner Transaktionen ist gescheitert.',
  'flow.error.bundlePartial':
    'Die Wallet hat nur einen Teil des Bündels ausgeführt, trotz Zusage „alles oder nichts“. Vor dem Fortfahren ihre Aktivität prüfen.',
  'flow.error.noEffect':
    'Die Transaktion ist auf der Chain, aber der Aufruf darin ist gescheitert: ohne Wirkung.',
  'flow.error.effectUnknown':
    'Die Transaktion ist auf der Chain, aber ob der Aufruf darin gelang, ist unbekannt. Zuerst das Konto prüfen: „Erneut versuchen“ fährt fort, als wäre er gelungen.',
  'flow.error.sharedOrigin':
    'Das lag im Browserspeicher, in den jede Website dieses Gateways schreiben kann: Es kann fremd sein. Hier wird es weder fortgesetzt noch verfolgt. Schon gesendete Transaktionen sind nicht betroffen. Die Website unter ihrer eigenen Adresse öffnen (Gateway mit Subdomain oder eigene Domain) und dort handeln.',
  'flow.error.interrupted':
    'Abgebrochen, bevor die Wallet antwortete. Nichts ist verloren: jederzeit erneut versuchen.',
  'flow.error.cancelledInWallet':
    'Die Transaktion wurde in der Wallet abgebrochen: Sie fand nicht statt. Ein neuer Versuch ist möglich.',
  'flow.error.replaced':
    'Eine andere Transaktion hat diese in der Wallet ersetzt. Der Schritt fand nicht statt. Ein neuer Versuch ist möglich.',
  'flow.error.priceMoved':
    'Der Preis hat sich seit der Prüfung um {{percent}}\u00a0% bewegt, mehr als akzeptiert. Nichts wurde gesendet. Neuen Preis prüfen.',
  'flow.error.feeChanged':
    'Die Partnergebühr stieg seit der Prüfung von {{before}}\u00a0% auf {{after}}\u00a0%. Nichts wurde gesendet. Swap neu prüfen.',
  'flow.error.impact':
    'Der Preiseinfluss liegt jetzt über der Grenze. Nichts wurde gesendet. Kleineren Betrag versuchen oder neu prüfen.',
  'flow.error.allowanceTooSmall':
    'Die Freigabe beträgt {{allowed}}\u00a0{{symbol}}, der Swap braucht aber {{needed}}\u00a0{{symbol}}. „Erneut versuchen“ fragt nach einer neuen Freigabe.',
  'flow.error.replacedElsewhere':
    'Eine andere Transaktion hat die alte Order beendet, nicht diese Ersetzung. Ein anderer Tab oder ein anderes Gerät kann sie schon ersetzt haben. Es wurde keine neue Order platziert. Offene Orders prüfen und bei Bedarf eine neue platzieren.',
  'flow.error.replacedTwice':
    'Diese Order wird schon ersetzt, hier oder in einem anderen Tab. Es wurde keine zweite platziert. Die erste Ersetzung fortsetzen oder ausblenden.',
  'flow.error.nothingMissing': 'Laut Chain fehlt dieser Order nichts. Nichts wurde gesendet.',
  'flow.error.depositedTwice':
    'Diese Order wird oder wurde schon bezahlt, hier oder in einem anderen Tab. Nichts weiter wurde gesendet. Die erste Einzahlung fortsetzen oder ausblenden.',
  'flow.error.replacedFilled':
    'Die alte Order wurde anders ausgeführt als geprüft: {{filled}}\u00a0{{symbol}} insgesamt, {{left}}\u00a0{{symbol}} übrig. Sie ist beendet, eine neue wurde nicht platziert. Für den Rest eine neue prüfen, oder es dabei belassen.',
  'flow.error.replacedAllFilled':
    'Die alte Order ist vollständig ausgeführt: {{filled}}\u00a0{{symbol}}. Es bleibt nichts zu ersetzen, und eine neue wurde nicht platziert.',
  'flow.error.replacedOpen':
    'Die alte Order ist auf der Chain noch nicht beendet. Eine neue wurde nicht platziert. Erneut versuchen.',
  'flow.error.replacedUnknown':
    'Die alte Order ist beendet, aber die Chain zeigt nicht, wie. Eine neue wurde nicht platziert. Ihre Seite ansehen, dann neu prüfen.',
  'flow.error.notReviewed':
    'Dieser Browser hat keine Prüfung dieser Order. Nichts wurde eingezahlt. Unter Orders öffnen und zuerst prüfen.',
  'flow.error.otherOrder':
    'Die Order passt nicht zu ihrem Hash. Die Wallet wurde nicht gefragt. Orders neu laden.',
  'flow.error.permitImpossible':
    'Der Handelsdienst nimmt {{symbol}} nur mit Permit an, und für diesen Token und dieses Konto funktioniert keines. Stattdessen Market verwenden.',
  'flow.error.balance':
    'Guthaben {{balance}}\u00a0{{symbol}}, die Order braucht aber {{needed}}\u00a0{{symbol}}. Kleineren Betrag eingeben.',
  'flow.error.cancelOnChainOnly':
    'Dieses Konto kann keine Nachrichten signieren, deshalb kann der Handelsdienst das Storno nicht annehmen. Stattdessen on-chain stornieren.',
  'flow.error.orderOver':
    'Diese Order ist schon ausgeführt, storniert oder geschlossen, deshalb wurde nichts eingezahlt.',
  'flow.error.depositLate':
    'Diese Order läuft in weniger als einer Minute ab: Eine Einzahlung käme zu spät. Nichts wurde gesendet. Neu prüfen.',
  'flow.error.depositLateContract':
    'Diese Order läuft in weniger als fünf Minuten ab, und das Konto führt Transaktionen erst aus, wenn seine Eigentümer bestätigt haben. Nichts wurde gesendet. Mit längerer Frist neu prüfen.',
  'flow.error.nothingLeft':
    'In Delta sind nur noch {{left}} übrig. Nichts wurde gesendet. Neu laden und erneut versuchen.',
  'flow.error.noLocks':
    'Auf dieser Seite können sich Tabs nicht abwechseln, deshalb wird die Wallet nicht gefragt: Zwei Tabs könnten denselben Trade senden. Die Website über https in einem aktuellen Browser öffnen.',
  'flow.error.outdated':
    'Diese Version der App ist zu alt für neue Trades, deshalb wird die Wallet nicht gefragt. Für die aktuelle die Seite neu laden; offene Orders lassen sich hier weiter stornieren.',
  'flow.error.noStorage':
    'Dieser Browser lässt die Website nichts speichern; ein Trade ließe sich nicht bis zum Ende verfolgen, deshalb wird die Wallet nicht gefragt. Speichern für diese Website erlauben und neu laden.',
  'flow.error.journal':
    'Dieser Browser konnte den Stand des Swaps nicht speichern, deshalb wurde die Wallet nicht gefragt. Speicherplatz freigeben oder das private Fenster verlassen und erneut versuchen.',
  'errors.service.otherTransaction':
    'Der Handelsdienst hat eine andere Transaktion gebaut als verlangt. Sie ging nicht an die Wallet.',
  'errors.service.unknownRouter':
    'Der Handelsdienst nennt einen Router-Contract, den diese Version nicht kennt; nichts ging an die Wallet. Er kann neu sein: Details an den Betreiber dieser Website senden, oder über Delta handeln.',
  'errors.service.staleRoute': 'Die Quotierung ist abgelaufen. Neue holen und neu prüfen.',
  'errors.service.alteredRoute': 'Der Handelsdienst hat seine eigene Quotierung nicht erkannt. Neue holen.',
  'errors.service.missingRoute': 'Die Quotierung kam beim Handelsdienst nicht an. Neue holen.',
  'errors.service.receiverNeedsSender':
    'Ein Empfänger setzt ein verbundenes Konto voraus. Zuerst eine Wallet verbinden.',
  'errors.service.receiverNotSupported':
    'Diese Route kann nicht an einen anderen Empfänger senden. Selbst empfangen oder anderen Betrag versuchen.',
  'errors.service.partnerNotAllowed':
    'Der Handelsdienst lässt die Gebühreneinstellungen dieser Website nicht zu. Der Betreiber muss sie ändern.',
  'errors.service.feeSettings':
    'Die Gebühreneinstellungen dieser Website widersprechen sich. Der Betreiber muss sie ändern.',
  'errors.service.slippageAndAmount':
    'Die Anfrage enthielt Slippage und Betrag zugleich. Seite neu laden und erneut versuchen.',
  'errors.service.missingAmount':
    'Beim Handelsdienst kam kein Betrag an. Einen eingeben und erneut versuchen.',
  'errors.service.amountMismatch': 'Der Betrag passt nicht mehr zur Quotierung. Neue holen.',
  'errors.service.tokenMismatch': 'Die Token passen nicht mehr zur Quotierung. Neue holen.',
  'errors.service.decimalsMismatch':
    'Die Nachkommastellen des Tokens weichen von denen ab, die der Handelsdienst kennt. Token entfernen und neu importieren.',
  'errors.service.networkMismatch': 'Die Quotierung gilt für eine andere Chain. Neue holen.',
  'errors.service.sideMismatch': 'Die Quotierung gilt für die andere Richtung. Neue holen.',
  'errors.service.permitTooLong':
    'Dieses Permit ist zu lang für den Handelsdienst. Stattdessen per Transaktion freigeben.',
  'errors.service.permitRequired': 'Dieser Token braucht ein Permit. Permit signieren und erneut versuchen.',
  'errors.service.approvalOnly':
    'Limit- und TWAP-Orders nehmen kein Permit an. Betrag on-chain freigeben und erneut versuchen.',
  'errors.service.allowanceTooLow':
    'Die Freigabe ist für diesen Trade zu klein. Betrag freigeben und erneut versuchen.',
  'errors.service.balanceTooLow': 'Das Guthaben reicht für diesen Trade nicht. Kleineren Betrag eingeben.',
  'errors.service.noGasFunds':
    'Der native Token reicht nicht für die Netzwerkgebühr. Aufstocken oder weniger handeln.',
  'errors.service.outputTooLow':
    'Der Preis hat sich bewegt, der Trade brächte weniger als den Mindesterhalt. Neue Quotierung holen oder mehr Slippage zulassen.',
  'errors.service.wouldFail':
    'Die Transaktion würde jetzt scheitern. Neue Quotierung holen und erneut versuchen.',
  'errors.service.notProcessed':
    'Der Handelsdienst konnte die Transaktion nicht verarbeiten. Neue Quotierung holen und erneut versuchen.',
  'errors.service.buildFailed':
    'Der Handelsdienst ist beim Bauen der Transaktion gescheitert. Nichts wurde gesendet; erneut versuchen.',
  'errors.service.twapSlice':
    'Die Tranche passt nicht zur Gesamtmenge. Gesamtmenge oder Zahl der Tranchen ändern.',
  'errors.service.twapParams':
    'Der Handelsdienst nimmt diesen Zeitplan nicht an. Mindestens 2 Tranchen, ein Intervall von mindestens 60\u00a0Sekunden und eine Gesamtmenge eingeben.',
  'errors.service.twapDeadline':
    'Die Order würde ablaufen, bevor alle Tranchen fällig sind. Für einen neuen Ablauf neu prüfen.',
  'errors.service.twapTooSmall':
    'Eine Tranche wäre leer. Größere Gesamtmenge oder weniger Tranchen eingeben.',
  'errors.service.externalOrderParams':
    'Dieses Order-Format braucht einen Handler, der fehlt. Hier nicht platzierbar.',
  'errors.service.productiveOrderParams':
    'Dieses Order-Format braucht eine Strategie, die fehlt. Hier nicht platzierbar.',
  'errors.service.alteredQuote':
    'Der Handelsdienst hat seine eigene Quotierung nicht erkannt. Neue holen und neu prüfen.',
  'errors.service.noOrderId':
    'Der Handelsdienst hat die Order angenommen, aber nicht bestätigt. Erneut versuchen: Dieselbe Signatur wird eingereicht, die Order kann nicht doppelt entstehen.',
  'errors.service.orderExists': 'Der Handelsdienst hat diese Order schon. Sie steht unter Orders.',
  'errors.service.nonceUsed':
    'Eine Order mit dieser Nonce wurde schon ausgeführt oder storniert. Für eine neue den Swap neu prüfen.',
  'errors.service.orderExpired':
    'Die Order lief ab, bevor sie angenommen wurde. Neu prüfen und neu signieren.',
  'errors.service.deadline': 'Die Frist der Order fehlt oder ist ungültig. Andere wählen.',
  'errors.service.invalidSignature':
    'Die Signatur passt nicht zur Order. Konto in der Wallet prüfen und neu signieren.',
  'errors.service.ordersNotFound': 'Der Handelsdienst kennt diese Order nicht. Orders neu laden.',
  'errors.service.ordersMixed':
    'Diese Orders gehören zu verschiedenen Konten oder Chains. Getrennt stornieren.',
  'errors.service.ordersFinalized': 'Diese Orders sind schon geschlossen. Es gibt nichts mehr zu stornieren.',
  'errors.service.orderSettled': 'Diese Order ist schon abgewickelt. Ein Storno ist nicht mehr möglich.',
  'errors.service.tooManyOrders': 'Auf einmal lassen sich höchstens 100 Orders stornieren. Weniger wählen.',
  'errors.chain.unsupported': 'Diese Website unterstützt Chain {{chainId}} nicht.',
  'errors.chain.unreachable': 'Die Chain antwortet nicht. Verbindung prüfen und erneut versuchen.',
  'errors.chain.modulesDiffer':
    'Zwei Nodes von {{chain}} sind sich uneinig, was der Delta-Contract ausführt. Bis sie es sind, geht nichts an die Wallet.',
  'errors.chain.nodesDecimals':
    'Nodes sind sich uneinig über die Nachkommastellen von {{subject}}: {{first}} sagt {{one}}, {{second}} sagt {{other}}. In diesem Schritt wurde nichts signiert.',
  'errors.chain.nodesAllowance':
    'Nodes sind sich uneinig über die Freigabe von {{subject}}: {{first}} sagt {{one}}, {{second}} sagt {{other}}. In diesem Schritt wurde nichts signiert.',
  'errors.chain.nodesBalance':
    'Nodes sind sich uneinig über das Guthaben in {{subject}}: {{first}} sagt {{one}}, {{second}} sagt {{other}}. In diesem Schritt wurde nichts signiert.',
  'errors.chain.nodesNonce':
    'Nodes sind sich uneinig über eine Nonce bei {{subject}}: {{first}} sagt {{one}}, {{second}} sagt {{other}}. In diesem Schritt wurde nichts signiert.',
  'errors.chain.nodesNonceUsed':
    'Nodes sind sich uneinig über die Nonce einer Order: Laut {{used}} ist sie verbraucht, laut {{unused}} nicht. In diesem Schritt wurde nichts signiert.',
  'errors.chain.nodesRemaining':
    'Nodes sind sich uneinig, wie viel von einem Angebot übrig ist: {{first}} sagt {{one}}, {{second}} sagt {{other}}. In diesem Schritt wurde nichts signiert.',
  'errors.chain.nodesFilled':
    'Nodes sind sich uneinig, wie viel einer Order ausgeführt ist: {{first}} sagt {{one}}, {{second}} sagt {{other}}. In diesem Schritt wurde nichts signiert.',
  'errors.chain.nodesCode':
    'Nodes sind sich uneinig über den Code unter {{subject}}: {{first}} sagt {{one}}, {{second}} sagt {{other}}. In diesem Schritt wurde nichts signiert.',
  'errors.chain.nodesEvents':
    'Nodes sind sich uneinig über die Ereignisse von {{subject}}: {{first}} hat {{one}}, {{second}} hat {{other}}. In diesem Schritt wurde nichts signiert.',
  'errors.chain.nodesOther':
    'Nodes sind sich uneinig über {{subject}}: {{first}} sagt {{one}}, {{second}} sagt {{other}}. In diesem Schritt wurde nichts signiert.',
  'errors.chain.nodeBehind':
    '{{node}} liegt hinter {{leader}} zurück (Blöcke: {{blocks}}), die beiden lassen sich daher nicht vergleichen. In diesem Schritt wurde nichts signiert. Gleich erneut versuchen.',
  'errors.chain.notAToken': 'Unter {{address}} gibt es auf dieser Chain keinen Token.',
  'errors.chain.tooManyDecimals':
    '{{symbol}}: {{decimals}} Nachkommastellen liegen außerhalb des Bereichs. Dieser Token lässt sich nicht handeln.',
  'errors.chain.otherDecimals':
    'Laut Dienst hat {{symbol}} {{shown}} Nachkommastellen, laut Contract {{found}}: Die gezeigten Beträge waren falsch. Hier nicht handeln, bis die Liste berichtigt ist. Nichts ging an die Wallet.',
  'errors.chain.funds': 'Guthaben reicht nicht für Betrag und Netzwerkgebühr. Aufstocken oder Betrag senken.',
  'errors.chain.feeTooLow': 'Die Netzwerkgebühr ist gestiegen. Erneut versuchen.',
  'errors.chain.nonce': 'Die Wallet hat inzwischen eine andere Transaktion gesendet. Erneut versuchen.',
  'errors.chain.belowMinimum':
    'Der Preis hat sich bewegt: Der Swap brächte weniger als den Mindesterhalt und scheitert deshalb. Neuen Preis prüfen.',
  'errors.chain.aboveMaximum':
    'Der Preis hat sich bewegt: Der Swap würde mehr als die Höchstzahlung kosten und scheitert deshalb. Neuen Preis prüfen.',
  'errors.chain.wrongValue': 'Der Contract hat den mitgesendeten Betrag im nativen Token abgelehnt.',
  'errors.chain.wrongAmounts':
    'Der Contract hat diese Beträge abgelehnt. Betrag ändern und erneut versuchen.',
  'errors.chain.permit': 'Der Token hat das Permit abgelehnt. Erneut versuchen.',
  'errors.chain.routerPaused': 'Router oder Token sind pausiert. Später erneut versuchen.',
  'errors.chain.unauthorized': 'Der Contract erlaubt diesem Konto das nicht.',
  'errors.chain.fees': 'Der Router konnte die Gebühren dieses Swaps nicht zahlen. Neuen Preis prüfen.',
  'errors.chain.transferFailed':
    'Ein Token-Transfer ist gescheitert. Der Token kann Transfers beschränken oder eine Transfergebühr haben. Anderen Betrag oder Token versuchen.',
  'errors.chain.balance': 'Das Guthaben ist kleiner als der Betrag. Betrag senken und erneut versuchen.',
  'errors.chain.allowance':
    'Die Freigabe liegt unter diesem Betrag. „Erneut versuchen“ fragt nach einer neuen Freigabe.',
  'errors.chain.expired': 'Die Transaktion ist abgelaufen. Mit neuem Preis erneut versuchen.',
  'errors.chain.orderEnded': 'Diese Order ist geschlossen: ausgeführt, storniert oder ihre Nonce genutzt.',
  'errors.chain.orderForm': 'Der Contract unterstützt dieses Order-Format nicht. Nichts wurde bewegt.',
  'errors.chain.signature':
    'Der Contract hat die Signatur dieses Kontos abgelehnt. Konto in der Wallet prüfen und neu signieren.',
  'errors.chain.safe':
    'Der Safe hat das nicht ausgeführt: Eine Signatur fehlte, oder der Aufruf darin ist gescheitert. Im Safe prüfen und erneut versuchen.',
  'errors.chain.innerFailed':
    'Die Transaktion ist auf der Chain, aber der Aufruf darin ist gescheitert: Es wurde nichts gehandelt. Mit neuem Preis erneut versuchen.',
  'errors.chain.liquidity': 'Für diesen Betrag reicht die Liquidität nicht. Kleineren versuchen.',
  'errors.chain.offerTaken':
    'Jemand anders war mit diesem Angebot schneller, oder der Maker hat es storniert. Neu ansehen, was übrig ist.',
  'errors.chain.offerExpired': 'Dieses Angebot ist abgelaufen. Den Maker um ein neues bitten.',
  'errors.chain.offerNotYours': 'Dieses Angebot gilt für ein anderes Konto. Zum genannten Konto wechseln.',
  'errors.chain.offerSignature':
    'Der Contract nimmt die Signatur des Makers nicht an. Den Maker um ein neues Angebot bitten.',
  'errors.chain.offerAmount': 'Dieser Betrag lässt sich nicht ausführen. Anderen wählen.',
  'errors.chain.reverted':
    'Die Transaktion scheitert, und der Contract nennt keinen Grund. Mit neuem Preis erneut versuchen.',
  'errors.firewall.chain':
    'Die Transaktion ist für Chain {{found}}, nicht {{expected}}. Sie ging nicht an die Wallet.',
  'errors.firewall.from':
    'Die Transaktion ist für das Konto {{found}}, nicht {{expected}}. Sie ging nicht an die Wallet.',
  'errors.firewall.target':
    'Die Transaktion geht an {{found}}, nicht an {{expected}}. Sie ging nicht an die Wallet.',
  'errors.firewall.method':
    'Die Transaktion ruft {{found}} auf, was diese App nicht prüfen kann; sie prüft {{expected}}. Sie ging nicht an die Wallet.',
  'errors.firewall.networkFee':
    'Die Netzwerkgebühr liegt außerhalb der Grenzen: {{found}}, nicht {{expected}}. Die Transaktion ging nicht an die Wallet.',
  'errors.firewall.nonce':
    'Die Transaktion hat Nonce {{found}}, nicht {{expected}}. Sie ging nicht an die Wallet.',
  'errors.firewall.side':
    'Die Transaktion ist {{found}}, geprüft wurde {{expected}}. Sie ging nicht an die Wallet.',
  'errors.firewall.encoding':
    'Die Transaktionsdaten lassen sich nicht ganz dekodieren: erwartet {{expected}}, gefunden {{found}}. Sie gingen nicht an die Wallet.',
  'errors.firewall.value':
    'Die Transaktion würde {{found}}\u00a0Wei senden, nicht {{expected}}. Sie ging nicht an die Wallet.',
  'errors.firewall.executor':
    'Der Handelsdienst hat den Swap mit einem Executor-Contract gebaut, den diese Version nicht kennt: {{found}}. Er ging nicht an die Wallet. Der Contract kann neu sein: neue Quotierung holen, über Delta handeln oder das hier an den Betreiber der Website senden (bekannt: {{expected}}).',
  'errors.firewall.sellToken':
    'Die Transaktion verkauft {{found}}, nicht {{expected}}. Sie ging nicht an die Wallet.',
  'errors.firewall.buyToken':
    'Die Transaktion kauft {{found}}, nicht {{expected}}. Sie ging nicht an die Wallet.',
  'errors.firewall.sellAmount':
    'Die Transaktion verkauft {{found}} Basiseinheiten, geprüft wurden {{expected}}. Sie ging nicht an die Wallet.',
  'errors.firewall.buyAmount':
    'Die Transaktion bringt mindestens {{found}} Basiseinheiten, geprüft wurden {{expected}}. Sie ging nicht an die Wallet.',
  'errors.firewall.quotedAmount':
    'Der quotierte Betrag in der Transaktion ist {{found}}, nicht {{expected}}. Sie ging nicht an die Wallet.',
  'errors.firewall.recipient':
    'Die Transaktion zahlt an {{found}} aus, nicht an {{expected}}. Sie ging nicht an die Wallet.',
  'errors.firewall.fee':
    'Die Transaktion nimmt eine Partnergebühr von {{found}}\u00a0bps, gezeigt wurden {{expected}}. Sie ging nicht an die Wallet.',
  'errors.firewall.feeFlags':
    'Die Transaktion ließe einen Partner behalten, was der Empfänger erhalten soll: erwartet {{expected}}, gefunden {{found}}. Sie ging nicht an die Wallet.',
  'errors.firewall.permit':
    'Die Transaktion enthält ein anderes Permit als das signierte: {{found}}, nicht {{expected}}. Sie ging nicht an die Wallet.',
  'errors.firewall.approval':
    'Die Freigabe ist nicht die geprüfte: erwartet {{expected}}, gefunden {{found}}. Sie ging nicht an die Wallet.',
  'errors.firewall.targetCode':
    'Unter {{expected}} gibt es auf dieser Chain keinen Contract. Nichts ging an die Wallet.',
  'errors.firewall.simulation':
    'Die Simulation ergibt „{{found}}“, nicht „{{expected}}“. Nichts ging an die Wallet.',
  'errors.firewall.partner':
    'Die Transaktion zahlt die Partnergebühr an {{found}}, nicht an {{expected}}. Sie ging nicht an die Wallet.',
  'errors.firewall.call':
    'Der Aufruf weicht von dem ab, den diese App für die Prüfung baut: erwartet {{expected}}, gefunden {{found}}. Er ging nicht an die Wallet.',
  'errors.firewall.simulatedReceived':
    'Die Simulation bringt {{found}} Basiseinheiten, unter dem Mindesterhalt von {{expected}}. Nichts ging an die Wallet.',
  'errors.firewall.simulatedPaid':
    'Die Simulation nimmt {{found}} Basiseinheiten, über der Höchstzahlung von {{expected}}. Nichts ging an die Wallet.',
  'errors.firewall.simulatedUnread':
    'Die Simulation lässt ein Guthaben aus, das sich um nicht weniger als {{expected}} Basiseinheiten ändern darf. Nichts ging an die Wallet.',
  'errors.firewall.batch':
    'Diese Aufrufe gehören nicht zusammen: erwartet {{expected}}, gefunden {{found}}. Nichts ging an die Wallet.',
  'errors.firewall.order':
    'Die Order gehört {{found}}, nicht dem verbundenen Konto {{expected}}. Nichts ging an die Wallet.',
  'errors.firewall.offer':
    'Die Bedingungen des Angebots sind „{{found}}“, nicht „{{expected}}“. Nichts ging an die Wallet.',
  'errors.firewall.taker':
    'Dieses Angebot gilt nur für {{expected}}, nicht für das verbundene Konto {{found}}. Nichts ging an die Wallet.',
  'errors.firewall.spender':
    'Für diesen Token darf hier kein bekannter Contract eine Freigabe erhalten ({{expected}}). Nichts ging an die Wallet.',
  'errors.firewall.deadline':
    'Die Frist {{found}} liegt außerhalb des erlaubten Bereichs ({{expected}}). Neu prüfen. Nichts ging an die Wallet.',
  'errors.firewall.signingType':
    'Zu signieren war „{{found}}“, geprüft wurde „{{expected}}“. Nichts ging an die Wallet.',
  'errors.firewall.hash':
    'Der Hash {{found}} passt nicht zum Geprüften ({{expected}}). Nichts ging an die Wallet.',
  'errors.firewall.signedShape':
    'Die zu signierenden Daten haben eine falsche Struktur: erwartet {{expected}}, gefunden {{found}}. Nichts ging an die Wallet.',
  'errors.firewall.signedSequence':
    'Die zu signierenden Felder stehen nicht in der Reihenfolge ihres Typs: erwartet {{expected}}, gefunden {{found}}. Nichts ging an die Wallet.',
  'errors.firewall.signedDomain':
    'Die Signatur gälte für einen anderen Contract oder eine andere Chain: {{path}} ist {{found}}, nicht {{expected}}. Nichts ging an die Wallet.',
  'errors.firewall.signedTypes':
    'Die Typdefinition der zu signierenden Daten wurde geändert: {{path}} ist {{found}}, nicht {{expected}}. Nichts ging an die Wallet.',
  'errors.firewall.signedOwner':
    'Eigentümer der Order ist {{found}}, nicht {{expected}}. Nichts ging an die Wallet.',
  'errors.firewall.signedBeneficiary':
    'Die Order zahlt an {{found}} aus, nicht an {{expected}}. Nichts ging an die Wallet.',
  'errors.firewall.signedSrcToken':
    'Die Order verkauft {{found}}, nicht {{expected}}. Nichts ging an die Wallet.',
  'errors.firewall.signedDestToken':
    'Die Order kauft {{found}}, nicht {{expected}}. Nichts ging an die Wallet.',
  'errors.firewall.signedSrcAmount':
    'Die Order verkauft {{found}} Basiseinheiten, geprüft wurden {{expected}}. Nichts ging an die Wallet.',
  'errors.firewall.signedDestAmount':
    'Die Order bringt mindestens {{found}} Basiseinheiten, geprüft wurden {{expected}}. Nichts ging an die Wallet.',
  'errors.firewall.signedExpectedAmount':
    'Die Order erwartet {{found}} Basiseinheiten, geprüft wurden {{expected}}. Nichts ging an die Wallet.',
  'errors.firewall.signedDeadline':
    'Die Order läuft um {{found}} ab, geprüft wurde {{expected}}. Nichts ging an die Wallet.',
  'errors.firewall.signedKind':
    'Die Richtung der Order ist {{found}}, nicht {{expected}}. Nichts ging an die Wallet.',
  'errors.firewall.signedNonce':
    'Die Nonce der Order ist {{found}}, nicht {{expected}}. Nichts ging an die Wallet.',
  'errors.firewall.signedPartnerAndFee':
    'Partner oder Partnergebühr der Order weichen von der Prüfung ab: {{found}}, nicht {{expected}}. Nichts ging an die Wallet.',
  'errors.firewall.signedPermit':
    'Die Order enthält ein anderes Permit als das signierte: {{found}}, nicht {{expected}}. Nichts ging an die Wallet.',
  'errors.firewall.signedMetadata':
    'Die Order enthält ungeprüfte Daten: {{found}}, nicht {{expected}}. Nichts ging an die Wallet.',
  'errors.firewall.bridgeModule':
    'Der Delta-Contract führt die Bridge dieser Order nicht aus: {{expected}} ist dort {{found}}. Nichts ging an die Wallet.',
  'errors.firewall.bridgeNodes':
    '{{expected}} Nodes müssen zeigen, dass Delta diese Bridge ausführt; {{found}} zeigten es. Der Betreiber dieser Website kann einen Node ergänzen. Nichts ging an die Wallet.',
  'errors.firewall.signedBridge':
    'Die Order nutzt eine ungeprüfte Bridge: {{path}} ist {{found}}, nicht {{expected}}. Nichts ging an die Wallet.',
  'errors.firewall.signedOrderIds':
    'Das Storno nennt andere Orders als die gewählten: {{found}}, nicht {{expected}}. Nichts ging an die Wallet.',
  'errors.firewall.signedTaker':
    'Das Angebot ist für {{found}}, nicht für {{expected}}. Nichts ging an die Wallet.',
  'errors.firewall.signedOther':
    'Die zu signierenden Daten weichen bei {{path}} ab: {{found}}, nicht {{expected}}. Nichts ging an die Wallet.',
  'errors.wallet.rejected': 'In der Wallet abgelehnt. Nichts wurde gesendet.',
  'errors.wallet.silent':
    'Die Wallet hat noch nicht geantwortet. Öffnen und den Wechsel der Chain dort bestätigen oder ablehnen.',
  'errors.wallet.busy':
    'Die Wallet ist noch mit einer anderen Anfrage beschäftigt. Öffnen, diese beantworten und erneut versuchen.',
  'errors.wallet.expired': 'Die Anfrage lief ab, bevor die Wallet antwortete. Erneut versuchen.',
  'errors.wallet.relay':
    'Das Relay von WalletConnect antwortet nicht, die Wallet ist deshalb nicht erreichbar. Internetverbindung prüfen und erneut versuchen.',
  'errors.wallet.ended': 'Die Wallet hat die Verbindung beendet. Zum Fortfahren neu verbinden.',
  'errors.wallet.noChain':
    'Die Wallet hat keine der Chains dieser Website zugelassen. Eine davon in der Wallet aktivieren oder andere Wallet verwenden.',
  'errors.wallet.safeSilent':
    'Safe antwortet nicht, deshalb ist der Safe nicht verbunden. Die Seite in Safe neu laden oder andere Wallet verbinden.',
  'errors.wallet.safeUnclear':
    'Die Antwort von Safe ist unlesbar, deshalb ist der Safe nicht verbunden. Die Seite in Safe neu laden.',
  'errors.wallet.safeChain':
    'Der Safe ist auf einer Chain, die diese Website nicht unterstützt. Einen Safe auf einer anderen Chain öffnen.',
  'errors.wallet.safeStays':
    'Ein Safe bleibt auf seiner Chain. Zum Handeln hier den Safe dieser Chain in Safe öffnen oder die Chain des aktuellen wählen.',
  'errors.wallet.disconnected': 'Die Wallet ist nicht verbunden. Zum Fortfahren neu verbinden.',
  'errors.wallet.wrongAccount':
    'Die Wallet bietet das Konto nicht an, dem das gehört. Konto in der Wallet wechseln und erneut versuchen.',
  'errors.wallet.wrongChain':
    'Die Wallet hat die Chain gewechselt. Nichts wurde gesendet. „Erneut versuchen“ wechselt zurück.',
  'errors.wallet.chainUnknown': 'Die Wallet kennt diese Chain nicht. Dort hinzufügen und erneut versuchen.',
  'errors.wallet.didNotSwitch':
    'Die Wallet hat dem Wechsel zugestimmt, blieb aber auf ihrer Chain. Chain in der Wallet wechseln und erneut versuchen.',
  'errors.wallet.unsupported': 'Die Wallet unterstützt das nicht.',
  'errors.wallet.noTypedData':
    'Die Wallet kann keine Orders signieren (Typed Data, EIP-712). Andere Wallet verwenden, oder Market, das nur Transaktionen braucht.',
  'errors.wallet.noAtomic':
    'Die Wallet kann diese Schritte nicht in einer Bestätigung ausführen. Nichts wurde gesendet. „Erneut versuchen“ fragt sie einzeln ab.',
  'errors.wallet.upgradeDeclined':
    'Das Upgrade des Kontos wurde in der Wallet abgelehnt. Nichts wurde gesendet. „Erneut versuchen“ fragt die Schritte einzeln ab.',
  'errors.wallet.unknownCalls':
    'Die Wallet kennt diese Anfrage nicht mehr. Vor einem neuen Versuch ihre Aktivität prüfen.',
  'errors.wallet.blindSigning':
    'Die Hardware-Wallet signiert nichts, was sie nicht anzeigen kann. Vertragsdaten („Blind Signing“) in ihren Einstellungen erlauben und erneut versuchen. Nichts wurde gesendet.',
  'errors.wallet.locked': 'Die Wallet ist gesperrt. Entsperren und erneut versuchen. Nichts wurde gesendet.',
  'errors.wallet.funds':
    'Guthaben reicht nicht für Betrag und Netzwerkgebühr. Aufstocken oder Betrag senken.',
  'errors.wallet.failed': 'Die Wallet meldet einen Fehler. Vor einem neuen Versuch ihre Aktivität prüfen.',
}
