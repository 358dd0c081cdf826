import { addSentences } from './sentences.ts'

/**
 * English, the language every other one falls back to: what the first load shows. Sentences of what comes later are in `en/`, one
 * file for each lazy part of the app. Keys are dotted, `{{name}}` marks a parameter, plural forms end in `_one` and `_other` and
 * take `count`.
 */
const app = {
  'app.name': 'Kontor',
  'app.skip': 'Skip to content',
  'app.nav.label': 'Screens',
  'app.nav.swap': 'Swap',
  'app.account.connect': 'Connect wallet',
  'app.account.restoring': 'Restoring the connection',
  'app.account.label': 'Account {{address}}',
  'app.account.copy': 'Copy address',
  'app.account.copied': 'Address copied',
  'app.account.notCopied': 'The browser did not allow copying',
  'app.account.explorer': 'View in block explorer',
  'app.account.disconnect': 'Disconnect',
  'app.chain.label': 'Chain: {{chain}}',
  'app.chain.labelElsewhere': 'Chain: {{chain}}. Your wallet is on {{walletChain}}',
  'app.chain.heading': 'Trade on',
  'app.chain.elsewhere': 'Your wallet is on {{walletChain}}',
  'app.chain.switchWallet': 'Switch wallet to {{chain}}',
  'app.config.title': 'The settings of this site cannot be used',
  'app.config.text': 'Whoever hosts it can put this right in config.json:',
  'app.config.address': 'must be an https address, or http on this machine (127.0.0.1 or localhost)',
  'app.config.addresses': 'must be a list of at least one address',
  'app.config.chainId': 'must be a chain this build knows: {{known}}',
  'app.config.chains': 'must be a list of at least one chain',
  'app.config.chainTwice': 'names a chain twice',
  'app.config.partner': 'must be 1 to 64 letters, digits, dots, dashes or underscores',
  'app.config.projectId': 'must be 32 hexadecimal digits',
  'app.config.missing': 'is missing',
  'app.config.object': 'must be an object',
  'app.config.unknown': 'is not a setting',
  'app.config.status': 'cannot be read: the server answered {{reason}}',
  'app.config.unreadable': 'cannot be read: {{reason}}',
  'app.error.unexpected': 'Something went wrong that should not have. Try again, or reload the page.',
  'app.error.screen': 'This screen stopped working',
  'app.error.screenText': 'The rest of the app goes on. Loading the page again usually helps.',
  'app.error.details': 'Details',
  'app.error.reload': 'Reload',
  'app.error.walletLayer':
    'The wallet part of the app could not be loaded. Check the connection and try again.',
  'app.footer.service': 'Prices by {{host}}',
  'app.notFound.title': 'There is no page at this address',
  'app.notFound.back': 'Go to swap',
  'app.sandbox.failed': 'The sandbox wallet could not be connected. Is the sandbox still running?',
  'app.sandbox.label': 'Sandbox',
  'app.sandbox.text': 'This is a sandbox. Its tokens are worth nothing.',
  'app.sandbox.use': 'Use a sandbox wallet with test funds',
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
  'trade.announce.buy': 'Quote: {{buy}} for about {{sell}}, at most {{most}}.',
  'trade.announce.sell': 'Quote: {{sell}} for about {{buy}}, at least {{least}}.',
  'trade.asked.title': 'What you will be asked',
  'trade.back': 'Back',
  'trade.balance.label': 'Balance',
  'trade.balance.unknown': 'Balance unknown',
  'trade.balance.unknownShort': 'unknown',
  'trade.bps.better': '{{bps}} bps ({{percent}}) better',
  'trade.bps.worse': '{{bps}} bps ({{percent}}) worse',
  'trade.copied': 'Copied',
  'trade.copyAddress': 'Copy address',
  'trade.copyHash': 'Copy transaction hash',
  'trade.details.atLeast': 'You receive at least',
  'trade.details.atMost': 'You pay at most',
  'trade.details.fee': 'Service fee',
  'trade.details.impact': 'Price impact',
  'trade.details.invert': 'Show the rate the other way round',
  'trade.details.networkFee': 'Network fee',
  'trade.details.depositFee': '{{usd}} for the deposit',
  'trade.details.noNetworkFee': 'none, solvers pay it',
  'trade.details.spenderDelta': 'Delta',
  'trade.details.spenderRouter': 'Router',
  'trade.details.noSpender': 'No approval needed',
  'trade.details.rate': 'Rate',
  'trade.details.slippage': 'Slippage',
  'trade.details.slippageChange': 'Slippage {{slippage}}, change in settings',
  'trade.details.tax': 'Kept by {{symbol}} on each transfer',
  'trade.details.spender': 'Spender',
  'trade.explorer': 'View in block explorer',
  'trade.hint.against':
    'What arrived or was paid, next to what was quoted. 1 bps is a hundredth of a percent.',
  'trade.hint.atLeast': 'If the market would bring less than this, the swap does not happen.',
  'trade.hint.atMost': 'If the market would take more than this, the swap does not happen.',
  'trade.hint.fee': 'What the trading service keeps of this trade, already counted in the amounts shown.',
  'trade.hint.impact':
    'How much less, in dollars, you receive than you pay, because a trade moves the price against itself.',
  'trade.hint.networkFee': 'What the chain charges to run the transaction, paid in its own coin on top.',
  'trade.hint.rate': 'What one token brings of the other in this swap, fees included.',
  'trade.hint.spender':
    'The contract that may move your tokens once you approve it, to carry out this trade and nothing else.',
  'trade.notCopied': 'The browser did not allow copying',
  'trade.rate': '1 {{base}} = {{amount}} {{quote}}',
  'trade.route.others_one': '{{count}} other',
  'trade.route.others_other': '{{count}} others',
  'trade.route.delta':
    'Solvers compete to fill the whole order on any venue, or from their own stock, and pay the network for it. Only the Delta contract may take your {{sell}}, and only against at least your minimum of {{buy}}.',
  'trade.route.title': 'Where the market route goes',
  'trade.route.titleDelta': 'Who fills it',
  'trade.route.to': 'then to',
  'trade.route.unknown': 'The service does not say which way it goes.',
  'trade.route.words': 'From {{sell}} to {{buy}}:',
  'trade.token.buy': 'Token you receive: {{symbol}}. Change',
  'trade.token.choose': 'Choose',
  'trade.token.none': 'none',
  'trade.token.sell': 'Token you sell: {{symbol}}. Change',
  'trade.token.unlisted': 'Unlisted',
  'trade.tryAgain': 'Try again',
  'trade.unknown': 'unknown',
  'trade.usd.unknown': 'Dollar value unknown',
} as const

const swap = {
  'settings.slippage.hint': 'How much worse than quoted the price may be before the swap is refused.',
  'swap.about': 'about',
  'swap.aside': 'About this swap',
  'swap.buy': 'You receive',
  'swap.flip': 'Turn the pair around',
  'swap.gate.amount': 'Enter an amount',
  'swap.gate.balance': 'Insufficient {{symbol}} balance',
  'swap.gate.chain': '{{chain}} cannot be traded now',
  'swap.gate.chooseBuy': 'Choose a token to receive',
  'swap.gate.chooseSell': 'Choose a token to sell',
  'swap.gate.connect': 'Connect wallet',
  'swap.gate.connecting': 'Connecting',
  'swap.gate.fee': 'Not enough {{symbol}} for the network fee',
  'swap.gate.impact': 'Price impact above the limit',
  'swap.gate.noQuote': 'No quote for this swap',
  'swap.gate.quoting': 'Getting a quote',
  'swap.gate.restoring': 'Restoring the connection',
  'swap.gate.resume': 'Get a new quote',
  'swap.gate.retryQuote': 'Try again',
  'swap.gate.review': 'Review swap',
  'swap.gate.switch': 'Switch to {{chain}}',
  'swap.gate.unwrap': 'Review unwrapping',
  'swap.gate.wrap': 'Review wrapping',
  'swap.gate.tokensFailed': 'The token list did not arrive',
  'swap.gate.tokensLoading': 'Loading tokens',
  'swap.gate.unlisted': 'Look at unlisted token {{address}}',
  'swap.gate.unreachable': 'Service not available, try now',
  'swap.link.amount':
    'Its amount was left out: it is no plain number, or was meant for a part that is ignored.',
  'swap.link.buy': 'Its token to receive is no address.',
  'swap.link.chain': 'Its chain is not offered here, so its tokens and amount were left out too.',
  'swap.link.forbidden': 'It carried things a link may not set, such as a recipient or a slippage.',
  'swap.link.mode': 'Its way of trading is none of auto, delta and market.',
  'swap.link.same': 'It names one token on both sides.',
  'swap.link.sell': 'Its token to sell is no address.',
  'swap.link.side': 'Its side is neither sell nor buy.',
  'swap.link.title': 'Parts of this link were ignored',
  'swap.max.fee': 'Leaves {{amount}} for the network fee.',
  'swap.max.label': 'Use maximum sell amount, {{amount}}',
  'swap.max.short': 'Max',
  'swap.max.unknownFee': 'Leaves {{amount}}, because the network fee is unknown.',
  'swap.note.balanceUnknown': 'Your balance could not be read. The wallet will tell whether it is enough.',
  'swap.note.impactBlocked':
    'You would lose about {{impact}} to the price moving against you. Trade a smaller amount.',
  'swap.note.impactAllow': 'Allow it on purpose',
  'swap.note.impactBlockedTitle': 'The price impact is above the limit',
  'swap.note.impactBlockedUnknown': 'Trade a smaller amount.',
  'swap.note.noDeltaChain': 'Solvers do not work on this chain, so this is a Market swap.',
  'swap.note.noDeltaTax':
    'A token of this pair keeps a part of each transfer ({{tax}}). Solvers cannot fill that, so this is a Market swap; the tax is counted in the amounts.',
  'swap.note.impactHigh':
    'You receive about {{impact}} less than what you pay is worth. A smaller amount moves the price less.',
  'swap.note.impactHighTitle': 'High price impact',
  'swap.note.impactUnknown':
    'The price impact is unknown: the service has no dollar price for one of the tokens. Compare the rate yourself.',
  'swap.note.service': 'No prices at the moment',
  'swap.note.serviceText': 'What you entered stays; it is asked again by itself.',
  'swap.note.slippageHigh': 'Slippage is {{slippage}}: you may receive that much less than quoted.',
  'swap.note.slippageLow':
    'Slippage is {{slippage}}: the swap fails if the price moves at all, and the network fee is lost.',
  'swap.options.parts': 'partial fills',
  'swap.options.title': 'Options',
  'swap.options.to': 'to {{address}}',
  'swap.picker.buy': 'Token to receive',
  'swap.picker.sell': 'Token to sell',
  'swap.sell': 'You sell',
  'swap.share': 'Sell {{percent}}% of your balance',
  'swap.status.fetching': 'Renewing the quote',
  'swap.status.next_one': 'New quote in {{count}} s',
  'swap.status.next_other': 'New quote in {{count}} s',
  'swap.status.old': 'These figures are from the previous quote.',
  'swap.status.paused': 'Quotes are paused while you are away.',
  'swap.status.resume': 'Go on',
  'swap.status.retrying': 'The service does not answer. Asking again',
  'swap.mode.auto': 'Auto',
  'swap.mode.delta': 'Delta',
  'swap.mode.label': 'Way of trading',
  'swap.mode.market': 'Market',
  'swap.ways.title': 'Two ways to fill this',
  'swap.title': 'Swap',
} as const

const serviceErrors = {
  'errors.service.timeout': 'The trading service did not answer in time. Try again.',
  'errors.service.unreachable':
    'The trading service cannot be reached. Check your connection, or wait a moment and try again.',
  'errors.service.offline': 'You are offline. Prices return as soon as the connection does.',
  'errors.service.unreadable': 'The trading service sent an answer that could not be read. Try again.',
  'errors.service.unknown':
    'The trading service refused without a reason the app knows. Try again; the details below hold its words.',
  'errors.service.refused':
    'The trading service did not accept the request. Change the amount or the tokens; the details below hold its words.',
  'errors.service.redirected':
    'The trading service has moved to another address. The settings of this site need a new one.',
  'errors.service.forbidden':
    'The trading service does not serve this site. Whoever runs it has to arrange access.',
  'errors.service.notFound':
    'The trading service does not offer this here. Choose another chain, or check the service address in the settings of this site.',
  'errors.service.tooLarge': 'The request was too large for the trading service. Try a simpler trade.',
  'errors.service.down': 'The trading service is having trouble. Nothing was sent; try again in a moment.',
  'errors.service.queue': 'The queue of requests broke in this browser. Try again, or reload the page.',
  'errors.service.rateLimited':
    'Too many requests reached the trading service. It answers again in a moment.',
  'errors.service.rateLimitedFor_one':
    'Too many requests reached the trading service. It answers again in {{count}} second.',
  'errors.service.rateLimitedFor_other':
    'Too many requests reached the trading service. It answers again in {{count}} seconds.',
  'errors.service.daySpent':
    'Most of today’s requests are used up, so prices no longer refresh by themselves. Ask for a price when you need one.',
  'errors.service.otherQuote':
    'The trading service answered with a quote for something else. Do not trade on it; reload the page.',
  'errors.service.unknownSpender':
    'The trading service named a contract this app does not know. Do not approve anything; reload the page.',
  'errors.service.impactTooHigh':
    'This trade would move the price by {{impact}}, above the limit. Trade less, or raise the limit on purpose.',
  'errors.service.unsupportedChain': 'The trading service does not serve this chain. Choose another chain.',
  'errors.service.invalidSellToken':
    'The trading service does not accept the token you sell. Choose another one.',
  'errors.service.invalidBuyToken':
    'The trading service does not accept the token you buy. Choose another one.',
  'errors.service.invalidTokens': 'The trading service does not accept this pair. Choose other tokens.',
  'errors.service.tokenNotFound':
    'The trading service does not know one of these tokens. Check its address, or choose another one.',
  'errors.service.tokenNotSupported': 'This token cannot be traded here. Choose another one.',
  'errors.service.gasAboveAmount':
    'The network fee would be more than the trade is worth. Trade a larger amount.',
  'errors.service.amountTooSmall': 'This amount is too small to trade. Enter a larger one.',
  'errors.service.invalidAmount': 'The trading service does not accept this amount. Enter another one.',
  'errors.service.noRoute': 'No route was found for this trade. Try another amount or another pair.',
  'errors.service.invalidRouteTokens':
    'The chosen route does not begin and end with these tokens. Choose the tokens again.',
  'errors.service.badUsdPrice':
    'The dollar prices of these tokens look wrong, so the trade was not priced. Try another pair, or wait.',
  'errors.service.impactUnknown': 'The price impact could not be checked. Try again in a moment.',
  'errors.service.invalidMaxImpact': 'The limit for price impact is not valid. Enter another one.',
  'errors.service.priceTimeout': 'Finding a price took too long. Try again.',
  'errors.service.priceFailed': 'The trading service failed while computing the price. Try again.',
  'errors.service.pricing': 'There is no price for this pair right now. Try again, or try another amount.',
  'errors.service.slippageRequired': 'The trading service needs a slippage. Choose one in the settings.',
  'errors.service.nativeNotSupported':
    'The chain’s own coin cannot be sold this way. Wrap it first, or use Market mode.',
  'errors.service.exactOutNotSupported':
    'An exact amount to receive is not possible here. Enter the amount to sell instead.',
  'errors.service.validation':
    'The trading service did not accept a part of the request. Change the amount or the tokens; the details below name it.',
} as const

const amounts = {
  'amount.empty': 'Enter an amount.',
  'amount.notANumber': 'This is not a number.',
  'amount.secondPoint':
    'An amount has one decimal point and nothing between its thousands. That key was left out: check the amount.',
  'amount.tooManyDecimals': 'This token has {{decimals}} decimals.',
  'amount.indivisible': 'This token comes in whole numbers only.',
  'amount.tooLarge': 'This is more than any token can hold.',
  'amount.otherUnit': 'This names {{unit}}, and the field takes {{symbol}}. Paste the number alone.',
  'amount.readAsToken': 'Read as {{read}} {{symbol}}.',
  'amount.sign': 'An amount has no plus or minus.',
  'amount.exponent': 'Write the amount without an exponent.',
  'amount.hex': 'Write the amount in decimal digits.',
  'amount.otherDigits': 'Write the amount with the digits 0 to 9.',
  'amount.unit': 'Write the amount in whole tokens, without k, M or wei.',
  'amount.groups': 'The separators do not form groups of three. Write the amount without them.',
  'amount.readAs': 'Read as {{read}}, not {{other}}.',
} as const

export const en = {
  ...app,
  ...ui,
  ...trade,
  ...swap,
  ...serviceErrors,
  ...amounts,
} as const

addSentences(en)
