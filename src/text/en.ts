import { addSentences } from './en/sentences.ts'

/**
 * English, whose keys every other language has: what the first load shows. Sentences of what comes later are in `en/`, one
 * file for each lazy part of the app. Keys are dotted, `{{name}}` marks a parameter, plural forms end in `_one` and `_other` and
 * take `count`.
 */
const app = {
  'app.name': 'Kontor',
  'app.forgotten.title': 'This browser stores nothing more',
  'app.forgotten.text': 'Connection and settings last until the page is closed.',
  'app.skip': 'Skip to content',
  'app.nav.label': 'Screens',
  'app.nav.limit': 'Limit',
  'app.nav.more': 'More',
  'app.nav.orders': 'Orders',
  'app.nav.twap': 'TWAP',
  'app.nav.crosschain': 'Crosschain',
  'app.nav.otc': 'OTC',
  'app.nav.swap': 'Swap',
  'app.account.connect': 'Connect wallet',
  'app.account.restoring': 'Reconnecting',
  'app.chain.label': 'Chain: {{chain}}',
  'app.chain.labelElsewhere': 'Chain: {{chain}}. Wallet on {{walletChain}}',
  'app.chain.heading': 'Trade on',
  'app.chain.lacks.delta': 'No Delta there',
  'app.chain.lacks.rfq': 'No OTC there',
  'app.chain.elsewhere': 'Wallet on {{walletChain}}',
  'app.chain.switchWallet': 'Switch wallet to {{chain}}',
  'app.error.unexpected': 'Unexpected error. Try again or reload.',
  'app.error.part': 'This part failed to load',
  'app.error.partText': 'Check your connection, then try again. Trades go on.',
  'app.error.screen': 'This screen crashed',
  'app.error.screenText': 'The rest works. Reload the page.',
  'app.error.details': 'Details',
  'app.error.reload': 'Reload',
  'app.error.walletLayer': 'The wallet module failed to load. Check your connection, then try again.',
  'app.footer.status': 'Status',
  'app.footer.service': 'Prices from {{host}}',
  'app.loading': 'Loading',
  'app.settings.open': 'Settings',
  'app.settings.title': 'Settings',
} as const

const ui = {
  'ui.close': 'Close',
  'ui.dismiss': 'Dismiss',
  'ui.notices': 'Notices',
} as const

const trade = {
  'trade.amount.useOther': 'Use the other reading',
  'trade.back': 'Back',
  'trade.rate': '1 {{base}} = {{amount}} {{quote}}',
  'trade.token.buy': 'Token you receive: {{symbol}}. Change',
  'trade.token.choose': 'Choose',
  'trade.token.none': 'none',
  'trade.token.sell': 'Token you sell: {{symbol}}. Change',
  'trade.tryAgain': 'Try again',
  'trade.unknown': 'unknown',
} as const

const swap = {
  'swap.about': 'about',
  'swap.buy': 'You receive',
  'swap.flip': 'Reverse the pair',
  'swap.gate.amount': 'Enter an amount',
  'swap.gate.balance': 'Insufficient {{symbol}} balance',
  'swap.gate.chain': 'Trading on {{chain}} is unavailable',
  'swap.gate.chooseBuy': 'Choose a token to receive',
  'swap.gate.chooseSell': 'Choose a token to sell',
  'swap.gate.connect': 'Connect wallet',
  'swap.gate.connecting': 'Connecting',
  'swap.gate.fee': 'Not enough {{symbol}} for the network fee',
  'swap.gate.impact': 'Price impact above the limit',
  'swap.gate.nothing': 'Too small: nothing would arrive',
  'swap.gate.noQuote': 'No quote for this swap',
  'swap.gate.quoting': 'Getting a quote',
  'swap.gate.restoring': 'Reconnecting',
  'swap.gate.resume': 'Get a new quote',
  'swap.gate.retryQuote': 'Try again',
  'swap.gate.review': 'Review swap',
  'swap.gate.switch': 'Switch to {{chain}}',
  'swap.gate.unwrap': 'Review unwrap',
  'swap.gate.wrap': 'Review wrap',
  'swap.gate.tokensFailed': 'Token list failed to load',
  'swap.gate.tokensLoading': 'Loading tokens',
  'swap.gate.unlisted': 'Review unlisted token {{address}}',
  'swap.gate.unreachable': 'Service unavailable, retry',
  'swap.max.fee': 'Leaves {{amount}} for the network fee.',
  'swap.max.unknownFee': 'Leaves {{amount}}: the network fee is unknown.',
  'swap.options.parts': 'partial fills',
  'swap.options.title': 'Options',
  'swap.options.to': 'to {{address}}',
  'swap.picker.buy': 'Token to receive',
  'swap.picker.sell': 'Token to sell',
  'swap.sell': 'You sell',
  'swap.mode.auto': 'Auto',
  'swap.mode.delta': 'Delta',
  'swap.mode.label': 'Trading mode',
  'swap.mode.market': 'Market',
  'swap.aside': 'Swap details',
  'swap.title': 'Swap',
} as const

const amounts = {
  'amount.exponent': 'No exponents.',
  'amount.otherDigits': 'Use the digits 0 to 9.',
  'amount.empty': 'Enter an amount.',
  'amount.notANumber': 'Use digits and one decimal point.',
  'amount.secondPoint': 'One decimal point, separators before three digits. The key was ignored.',
  'amount.tooManyDecimals': 'This token has {{decimals}} decimals.',
  'amount.indivisible': 'This token has no decimals.',
  'amount.tooLarge': 'More than any token has.',
  'amount.sign': 'No sign.',
  'amount.readAs': 'Read as {{read}}, not {{other}}.',
} as const

export const en = {
  ...app,
  ...ui,
  ...trade,
  ...swap,
  ...amounts,
} as const

addSentences(en)
