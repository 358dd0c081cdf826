import { account } from './de/app/account.ts'
import { announcements } from './de/app/announcements.ts'
import { balances } from './de/app/balances.ts'
import { command } from './de/app/command.ts'
import { connectList } from './de/app/connectList.ts'
import { fallbackScreens } from './de/app/fallbackScreens.ts'
import { frame } from './de/app/frame.ts'
import { hostLines } from './de/app/hostLines.ts'
import { noticeSettings } from './de/app/noticeSettings.ts'
import { outage } from './de/app/outage.ts'
import { ownNodes } from './de/app/ownNodes.ts'
import { pairing } from './de/app/pairing.ts'
import { sandboxLine } from './de/app/sandboxLine.ts'
import { serviceErrors } from './de/app/serviceErrors.ts'
import { settings } from './de/app/settings.ts'
import { settingsFile } from './de/app/settingsFile.ts'
import { sharedOrigin } from './de/app/sharedOrigin.ts'
import { status } from './de/app/status.ts'
import { approvals } from './de/orders/approvals.ts'
import { away } from './de/orders/away.ts'
import { history } from './de/orders/history.ts'
import { historyHead } from './de/orders/historyHead.ts'
import { openOrders } from './de/orders/openOrders.ts'
import { orderActs } from './de/orders/orderActs.ts'
import { orderNotices } from './de/orders/orderNotices.ts'
import { orderPage } from './de/orders/orderPage.ts'
import { orders } from './de/orders/orders.ts'
import { replace } from './de/orders/replace.ts'
import { reserved } from './de/orders/reserved.ts'
import { selection } from './de/orders/selection.ts'
import { structReview } from './de/orders/structReview.ts'
import { approveOffer } from './de/otc/approveOffer.ts'
import { deal } from './de/otc/deal.ts'
import { dealParts } from './de/otc/dealParts.ts'
import { deals } from './de/otc/deals.ts'
import { offerChecks } from './de/otc/offerChecks.ts'
import { offerEnds } from './de/otc/offerEnds.ts'
import { offerList } from './de/otc/offerList.ts'
import { offerReview } from './de/otc/offerReview.ts'
import { offerTax } from './de/otc/offerTax.ts'
import { otc } from './de/otc/otc.ts'
import { publicOffer } from './de/otc/publicOffer.ts'
import { share } from './de/otc/share.ts'
import { crosschain } from './de/screens/crosschain.ts'
import { crosschainReview } from './de/screens/crosschainReview.ts'
import { crossing } from './de/screens/crossing.ts'
import { ladder } from './de/screens/ladder.ts'
import { limit } from './de/screens/limit.ts'
import { limitReview } from './de/screens/limitReview.ts'
import { twap } from './de/screens/twap.ts'
import { twapRun } from './de/screens/twapRun.ts'
import { actCost } from './de/trade/actCost.ts'
import { addressBook } from './de/trade/addressBook.ts'
import { addresses } from './de/trade/addresses.ts'
import { chart } from './de/trade/chart.ts'
import { chartBlock } from './de/trade/chartBlock.ts'
import { details } from './de/trade/details.ts'
import { device } from './de/trade/device.ts'
import { dollars } from './de/trade/dollars.ts'
import { excess } from './de/trade/excess.ts'
import { expiry } from './de/trade/expiry.ts'
import { farPrice } from './de/trade/farPrice.ts'
import { figures } from './de/trade/figures.ts'
import { flow } from './de/trade/flow.ts'
import { lacks } from './de/trade/lacks.ts'
import { nameHold } from './de/trade/nameHold.ts'
import { names } from './de/trade/names.ts'
import { notes } from './de/trade/notes.ts'
import { pairs } from './de/trade/pairs.ts'
import { paste } from './de/trade/paste.ts'
import { picker } from './de/trade/picker.ts'
import { price } from './de/trade/price.ts'
import { quoteLine } from './de/trade/quoteLine.ts'
import { recipient } from './de/trade/recipient.ts'
import { review } from './de/trade/review.ts'
import { shares } from './de/trade/shares.ts'
import { steps } from './de/trade/steps.ts'
import { stuck } from './de/trade/stuck.ts'
import { terms } from './de/trade/terms.ts'
import { venues } from './de/trade/venues.ts'
import { wrapStep } from './de/trade/wrapStep.ts'
import type { Translated } from './en/translated.ts'
import type { en } from './en.ts'
import type { ApartCatalogue, Catalogue } from './text.ts'

const firstLoad: Translated<typeof en> = {
  'app.name': 'Kontor',
  'app.forgotten.title': 'Dieser Browser speichert nichts mehr',
  'app.forgotten.text': 'Verbindung und Einstellungen gelten, bis die Seite geschlossen wird.',
  'app.skip': 'Zum Inhalt springen',
  'app.nav.label': 'Ansichten',
  'app.nav.limit': 'Limit',
  'app.nav.more': 'Mehr',
  'app.nav.orders': 'Orders',
  'app.nav.twap': 'TWAP',
  'app.nav.crosschain': 'Crosschain',
  'app.nav.otc': 'OTC',
  'app.nav.swap': 'Swap',
  'app.account.connect': 'Wallet verbinden',
  'app.account.restoring': 'Verbindet neu',
  'app.chain.label': 'Chain: {{chain}}',
  'app.chain.labelElsewhere': 'Chain: {{chain}}. Wallet auf {{walletChain}}',
  'app.chain.heading': 'Handeln auf',
  'app.chain.lacks.delta': 'Ohne Delta',
  'app.chain.lacks.rfq': 'Ohne OTC',
  'app.chain.elsewhere': 'Wallet auf {{walletChain}}',
  'app.chain.switchWallet': 'Wallet auf {{chain}} umstellen',
  'app.error.unexpected': 'Unerwarteter Fehler. Erneut versuchen oder neu laden.',
  'app.error.part': 'Dieser Teil ließ sich nicht laden',
  'app.error.partText': 'Verbindung prüfen und erneut versuchen. Trades laufen weiter.',
  'app.error.screen': 'Diese Ansicht ist abgestürzt',
  'app.error.screenText': 'Der Rest funktioniert. Die Seite neu laden.',
  'app.error.details': 'Details',
  'app.error.reload': 'Neu laden',
  'app.error.walletLayer': 'Das Wallet-Modul ließ sich nicht laden. Verbindung prüfen und erneut versuchen.',
  'app.footer.status': 'Status',
  'app.footer.service': 'Preise von {{host}}',
  'app.loading': 'Lädt',
  'app.settings.open': 'Einstellungen',
  'app.settings.title': 'Einstellungen',
  'ui.close': 'Schließen',
  'ui.dismiss': 'Ausblenden',
  'ui.notices': 'Meldungen',
  'trade.amount.useOther': 'Andere Lesart verwenden',
  'trade.back': 'Zurück',
  'trade.rate': '1\u00a0{{base}} = {{amount}}\u00a0{{quote}}',
  'trade.token.buy': 'Token, den man erhält: {{symbol}}. Ändern',
  'trade.token.choose': 'Wählen',
  'trade.token.none': 'keiner',
  'trade.token.sell': 'Token, den man verkauft: {{symbol}}. Ändern',
  'trade.tryAgain': 'Erneut versuchen',
  'trade.unknown': 'unbekannt',
  'swap.about': 'etwa',
  'swap.buy': 'Erhalt',
  'swap.flip': 'Paar umkehren',
  'swap.gate.amount': 'Betrag eingeben',
  'swap.gate.balance': 'Zu wenig {{symbol}}',
  'swap.gate.chain': 'Handel auf {{chain}} nicht verfügbar',
  'swap.gate.chooseBuy': 'Token zum Kaufen wählen',
  'swap.gate.chooseSell': 'Token zum Verkaufen wählen',
  'swap.gate.connect': 'Wallet verbinden',
  'swap.gate.connecting': 'Verbindet',
  'swap.gate.fee': 'Zu wenig {{symbol}} für die Netzwerkgebühr',
  'swap.gate.impact': 'Preiseinfluss über der Grenze',
  'swap.gate.nothing': 'Zu klein: Es käme nichts an',
  'swap.gate.noQuote': 'Keine Quotierung für diesen Swap',
  'swap.gate.quoting': 'Quotierung wird geholt',
  'swap.gate.restoring': 'Verbindet neu',
  'swap.gate.resume': 'Neue Quotierung holen',
  'swap.gate.retryQuote': 'Erneut versuchen',
  'swap.gate.review': 'Swap prüfen',
  'swap.gate.switch': 'Zu {{chain}} wechseln',
  'swap.gate.unwrap': 'Unwrap prüfen',
  'swap.gate.wrap': 'Wrap prüfen',
  'swap.gate.tokensFailed': 'Token-Liste nicht geladen',
  'swap.gate.tokensLoading': 'Token werden geladen',
  'swap.gate.unlisted': 'Token {{address}} prüfen, nicht gelistet',
  'swap.gate.unreachable': 'Dienst nicht erreichbar, erneut versuchen',
  'swap.max.fee': '{{amount}} bleiben für die Netzwerkgebühr.',
  'swap.max.unknownFee': '{{amount}} bleiben, weil die Netzwerkgebühr unbekannt ist.',
  'swap.options.parts': 'Teilausführung',
  'swap.options.title': 'Optionen',
  'swap.options.to': 'an {{address}}',
  'swap.picker.buy': 'Token zum Kaufen',
  'swap.picker.sell': 'Token zum Verkaufen',
  'swap.sell': 'Verkauf',
  'swap.mode.auto': 'Auto',
  'swap.mode.delta': 'Delta',
  'swap.mode.label': 'Handelsmodus',
  'swap.mode.market': 'Market',
  'swap.aside': 'Details zum Swap',
  'swap.title': 'Swap',
  'amount.exponent': 'Keine Exponenten.',
  'amount.otherDigits': 'Ziffern 0 bis 9 verwenden.',
  'amount.empty': 'Betrag eingeben.',
  'amount.notANumber': 'Ziffern und ein Dezimalzeichen verwenden.',
  'amount.secondPoint': 'Ein Dezimalzeichen, Trennzeichen vor drei Ziffern. Die Taste wurde ignoriert.',
  'amount.tooManyDecimals': 'Dieser Token hat {{decimals}} Nachkommastellen.',
  'amount.indivisible': 'Dieser Token hat keine Nachkommastellen.',
  'amount.tooLarge': 'So viel gibt es von keinem Token.',
  'amount.sign': 'Kein Vorzeichen.',
  'amount.readAs': 'Gelesen als {{read}}, nicht als {{other}}.',
}

/** German. */
export const catalogue: Translated<Omit<Catalogue, keyof ApartCatalogue>> = {
  ...account,
  ...balances,
  ...announcements,
  ...command,
  ...connectList,
  ...fallbackScreens,
  ...noticeSettings,
  ...frame,
  ...outage,
  ...ownNodes,
  ...pairing,
  ...sandboxLine,
  ...serviceErrors,
  ...settings,
  ...hostLines,
  ...settingsFile,
  ...sharedOrigin,
  ...status,
  ...firstLoad,
  ...approvals,
  ...away,
  ...history,
  ...historyHead,
  ...openOrders,
  ...orderActs,
  ...orderNotices,
  ...orderPage,
  ...orders,
  ...replace,
  ...reserved,
  ...selection,
  ...structReview,
  ...approveOffer,
  ...deal,
  ...dealParts,
  ...deals,
  ...offerChecks,
  ...offerEnds,
  ...offerList,
  ...offerReview,
  ...offerTax,
  ...otc,
  ...publicOffer,
  ...share,
  ...crosschain,
  ...crosschainReview,
  ...crossing,
  ...ladder,
  ...limit,
  ...limitReview,
  ...twap,
  ...twapRun,
  ...addressBook,
  ...addresses,
  ...chart,
  ...chartBlock,
  ...details,
  ...actCost,
  ...device,
  ...dollars,
  ...excess,
  ...expiry,
  ...farPrice,
  ...figures,
  ...flow,
  ...lacks,
  ...nameHold,
  ...names,
  ...notes,
  ...pairs,
  ...paste,
  ...picker,
  ...price,
  ...quoteLine,
  ...recipient,
  ...review,
  ...shares,
  ...steps,
  ...stuck,
  ...terms,
  ...venues,
  ...wrapStep,
}
