/**
 * English, the language every other one falls back to. One flat list per room; keys are dotted, `{{name}}` marks a parameter,
 * plural forms end in `_one` and `_other` and take `count`.
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
  'app.notice.swapDone': 'Swap done',
  'app.notice.swapDoneText': '{{sold}} {{sellSymbol}} for {{received}} {{buySymbol}}',
  'app.notice.swapFailed': 'Swap failed',
  'app.sandbox.failed': 'The sandbox wallet could not be connected. Is the sandbox still running?',
  'app.sandbox.label': 'Sandbox',
  'app.sandbox.text': 'This is a sandbox. Its tokens are worth nothing.',
  'app.sandbox.use': 'Use a sandbox wallet with test funds',
  'app.settings.open': 'Settings',
  'app.settings.title': 'Settings',
} as const

const settings = {
  'settings.approval.exact': 'Exact',
  'settings.approval.exactHint': 'The router may move only what this trade needs.',
  'settings.approval.label': 'Approval amount',
  'settings.approval.unlimited': 'Unlimited',
  'settings.approval.unlimitedHint':
    'Saves an approval next time, and lets the router move any amount of the token until you take it back.',
  'settings.reset': 'Restore defaults',
  'settings.slippage.custom': 'Own slippage in percent',
  'settings.slippage.error': 'Enter a percentage from 0 to {{max}}, with at most two decimals.',
  'settings.slippage.high': 'You may receive much less than quoted: bots take what is allowed here.',
  'settings.slippage.hint': 'How much worse than quoted the price may be before the swap is refused.',
  'settings.slippage.label': 'Slippage',
  'settings.slippage.low': 'A swap is refused at the smallest move of the price.',
  'settings.theme.dark': 'Dark',
  'settings.theme.label': 'Theme',
  'settings.theme.light': 'Light',
  'settings.theme.system': 'System',
  'settings.title': 'Settings',
} as const

const ui = {
  'ui.close': 'Close',
  'ui.dismiss': 'Dismiss',
  'ui.notices': 'Notices',
} as const

const trade = {
  'trade.amount.useOther': 'Use the other reading',
  'trade.announce.buy': 'Quote: {{buy}} for about {{sell}}, at most {{most}}.',
  'trade.announce.done': 'Swap done: {{sold}} sold, {{received}} received.',
  'trade.announce.doneBare': 'Done: {{what}}.',
  'trade.announce.sell': 'Quote: {{sell}} for about {{buy}}, at least {{least}}.',
  'trade.asked.likely': 'Exact steps show here once a wallet is connected.',
  'trade.asked.reading': 'Reading from the chain what is needed',
  'trade.asked.title': 'What you will be asked',
  'trade.asked.unreadable': 'The chain could not be read; it is asked again before anything is sent.',
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
  'trade.details.noSpender': 'No approval needed',
  'trade.details.rate': 'Rate',
  'trade.details.slippage': 'Slippage',
  'trade.details.slippageChange': 'Slippage {{slippage}}, change in settings',
  'trade.details.spender': 'Spender',
  'trade.effect.approve': 'Lets the router move up to {{amount}}. Nothing moves yet.',
  'trade.effect.approveUnlimited': 'Lets the router move any amount of {{symbol}}, until you take it back.',
  'trade.effect.reset': 'This token demands that an old allowance is taken back first. Nothing moves.',
  'trade.effect.swap': 'Moves funds now, in one transaction: all of it happens, or nothing does.',
  'trade.effect.switchChain': 'Your wallet changes the network it is on. Nothing moves.',
  'trade.explorer': 'View in block explorer',
  'trade.flow.buy': '{{amount}} with {{symbol}}',
  'trade.flow.close': 'Close',
  'trade.flow.dismiss': 'Dismiss',
  'trade.flow.dismissDone': 'Clear from the list',
  'trade.flow.done': 'Done',
  'trade.flow.failed': 'Failed',
  'trade.flow.hide': 'Close, keep going',
  'trade.flow.hideHint': 'The steps stay on the swap screen.',
  'trade.flow.panel': 'Your swaps',
  'trade.flow.paused': 'Stopped',
  'trade.flow.reviewAgain': 'Review again',
  'trade.flow.running': 'Under way',
  'trade.flow.sell': '{{amount}} for {{symbol}}',
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
    'The contract that may move your tokens once you approve it: the router, which carries out the swap.',
  'trade.import.address': 'Contract address',
  'trade.import.calls': 'Calls itself',
  'trade.import.chain': 'Chain',
  'trade.import.confirm': 'Use this token',
  'trade.import.decimals': 'Decimals',
  'trade.import.empty': 'It has no readable symbol. It will be shown as {{shown}}.',
  'trade.import.foreignLetters':
    'Its symbol has letters that can pass for others. It will be shown as {{shown}}.',
  'trade.import.heading': 'Unlisted token',
  'trade.import.link':
    'It calls itself by a web address, as tokens of frauds do. It will be shown as {{shown}}.',
  'trade.import.listedSymbol':
    'It has the symbol of a listed token, or one that looks like it, and is another token. It will be shown as {{shown}}.',
  'trade.import.name': 'Name',
  'trade.import.reading': 'Reading the token',
  'trade.import.text':
    'Anyone can make a token with any name. What you see below is what the contract says of itself, and nobody has checked it. Compare the whole address with a source you trust.',
  'trade.import.title': 'Nobody vouches for this token',
  'trade.import.tooManyDecimals': 'It has more than {{most}} decimals, which no honest token needs.',
  'trade.import.unreadable': 'The token could not be read from the chain.',
  'trade.notCopied': 'The browser did not allow copying',
  'trade.picker.count_one': '{{count}} token',
  'trade.picker.count_other': '{{count}} tokens',
  'trade.picker.import': 'Look at {{address}}',
  'trade.picker.importHint': 'Not on the list: read what the contract says of itself',
  'trade.picker.list': 'Tokens',
  'trade.picker.listAge': 'List read {{age}}',
  'trade.picker.listBuiltIn': 'Built-in list, the full one is on its way',
  'trade.picker.listFailed': 'Built-in list only: the service did not send the full one',
  'trade.picker.native': '{{symbol}} is the coin of the chain and has no contract',
  'trade.picker.nothing': 'No token matches. Paste a contract address to use one that is not listed.',
  'trade.picker.pin': 'Pin {{symbol}}',
  'trade.picker.placeholder': 'Name, symbol or address',
  'trade.picker.quick': 'Pinned and recent',
  'trade.picker.search': 'Search tokens by name, symbol or address',
  'trade.picker.unpin': 'Unpin {{symbol}}',
  'trade.rate': '1 {{base}} = {{amount}} {{quote}}',
  'trade.receipt.against': 'Against the quote',
  'trade.receipt.asQuoted': 'as quoted',
  'trade.receipt.estimate':
    'Other transactions of your account are in the same block, so the amount of the chain’s coin is an estimate.',
  'trade.receipt.gas': 'Network fee paid',
  'trade.receipt.nativeDelta': 'Change of your {{symbol}} balance, fee included',
  'trade.receipt.rate': 'Rate',
  'trade.receipt.received': 'Received',
  'trade.receipt.sold': 'Sold',
  'trade.receipt.transaction': 'Transaction on {{chain}}, block {{block}}',
  'trade.review.accept': 'Accept the new price',
  'trade.review.atLeast': 'At least',
  'trade.review.atMost': 'At most',
  'trade.review.better': 'The price got better by {{bps}} bps ({{percent}})',
  'trade.review.chain': 'Chain',
  'trade.review.confirmBuy': 'Swap for {{amount}}',
  'trade.review.confirmSell': 'Swap {{amount}}',
  'trade.review.notRenewed': 'No new quote came. Try again.',
  'trade.review.offer': 'It was {{before}} and is now {{after}}. Nothing was sent.',
  'trade.review.old': 'This quote is too old to trade on',
  'trade.review.oldText': 'Get a new one; if the price changed you will see by how much.',
  'trade.review.owner': 'From your account, and back to it',
  'trade.review.payAbout': 'You pay, about',
  'trade.review.receiveAbout': 'You receive, about',
  'trade.review.recipient': 'To',
  'trade.review.renew': 'Get a new quote',
  'trade.review.renewing': 'Getting a new quote',
  'trade.review.router': 'Through the router, which carries out the swap',
  'trade.review.sender': 'From your account',
  'trade.review.title': 'Review swap',
  'trade.review.valid_one': 'Valid for {{count}} s',
  'trade.review.valid_other': 'Valid for {{count}} s',
  'trade.review.worse': 'The price got worse by {{bps}} bps ({{percent}})',
  'trade.route.others_one': '{{count}} other',
  'trade.route.others_other': '{{count}} others',
  'trade.route.title': 'Where the market route goes',
  'trade.route.to': 'then to',
  'trade.route.unknown': 'The service does not say which way it goes.',
  'trade.route.words': 'From {{sell}} to {{buy}}:',
  'trade.status.done': 'Done',
  'trade.status.failed': 'Not done',
  'trade.status.lost': 'Answer lost',
  'trade.status.pending': 'Waiting for the network',
  'trade.status.preparing': 'Checking',
  'trade.status.skipped': 'Not needed',
  'trade.status.stopped': 'Stopped',
  'trade.status.todo': 'Next',
  'trade.status.wallet': 'Confirm in your wallet',
  'trade.step.approve': 'Approve {{amount}}',
  'trade.step.approveUnlimited': 'Approve any amount of {{symbol}}',
  'trade.step.reset': 'Take back the old {{symbol}} allowance',
  'trade.step.spender': 'Spender',
  'trade.step.swapBuy': 'Swap for {{amount}}',
  'trade.step.swapSell': 'Swap {{amount}}',
  'trade.step.switchChain': 'Switch to {{chain}}',
  'trade.token.buy': 'Token you receive: {{symbol}}. Change',
  'trade.token.choose': 'Choose',
  'trade.token.none': 'none',
  'trade.token.sell': 'Token you sell: {{symbol}}. Change',
  'trade.token.unlisted': 'Unlisted',
  'trade.tryAgain': 'Try again',
  'trade.unknown': 'unknown',
  'trade.usd.unknown': 'Dollar value unknown',
  'trade.verb.approve': 'approve',
  'trade.verb.free': 'free',
  'trade.verb.send': 'send',
} as const

const swap = {
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
  'swap.gate.tokensFailed': 'The token list did not arrive',
  'swap.gate.tokensLoading': 'Loading tokens',
  'swap.gate.unlisted': 'Look at unlisted token {{address}}',
  'swap.gate.unreachable': 'Service not available, try now',
  'swap.link.amount':
    'Its amount was left out: it is no plain number, or was meant for a part that is ignored.',
  'swap.link.buy': 'Its token to receive is no address.',
  'swap.link.chain': 'Its chain is not offered here, so its tokens and amount were left out too.',
  'swap.link.forbidden': 'It carried things a link may not set, such as a recipient or a slippage.',
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
  'swap.note.impactBlockedTitle': 'The price impact is above the limit',
  'swap.note.impactBlockedUnknown': 'Trade a smaller amount.',
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
  'swap.title': 'Swap',
} as const

const wallet = {} as const

const flow = {
  'flow.notice.silentWallet': 'Still waiting for your wallet. Open it to confirm or decline.',
  'flow.notice.otherRequest': 'Waiting for your other swap: its request is still open in your wallet.',
  'flow.notice.slowNetwork': 'The network is taking its time. The transaction is still followed.',
  'flow.notice.unreachable': 'The network cannot be reached right now. The transaction is looked for again.',
  'flow.error.noWallet': 'No wallet is connected. Connect it again to go on.',
  'flow.error.otherAccount':
    'This swap belongs to {{account}}. Switch your wallet back to that account to go on.',
  'flow.error.mayHaveBeenSent':
    'Your wallet was asked for this step and the answer was lost: it may have been sent. Check the activity in your wallet. “Try again” looks for it on the chain first, and asks your wallet again only if nothing is there. Dismissed, it is still looked for, and comes back here should it happen.',
  'flow.error.interrupted':
    'The page was closed before your wallet was asked for this step. Nothing is lost: try again when you are ready.',
  'flow.error.cancelledInWallet': 'You cancelled this transaction in your wallet. You can try again.',
  'flow.error.replaced':
    'Another transaction took the place of this one in your wallet. This step did not happen. You can try again.',
  'flow.error.priceMoved':
    'The price moved by {{bps}} bps and is now outside what you accepted. Nothing was sent. Review the new price.',
  'flow.error.feeChanged':
    'The fee changed from {{before}} to {{after}} bps since your review. Nothing was sent. Review the swap again.',
  'flow.error.impact':
    'The price impact is now above the ceiling. Nothing was sent. Try a smaller amount, or review again.',
  'flow.error.allowanceTooSmall':
    'The approval is {{allowed}} {{symbol}}, and this swap needs {{needed}} {{symbol}}. “Try again” asks for a new approval.',
  'flow.error.journal':
    'This browser refused to store the progress of the swap, so your wallet was not asked. Free some space, or leave private browsing, and try again.',
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
  'errors.service.otherTransaction':
    'The trading service built a different transaction from the one you asked for. It was not sent to your wallet.',
  'errors.service.unknownRouter':
    'The trading service named a contract this app does not know. Nothing was sent to your wallet.',
  'errors.service.impactTooHigh':
    'This trade would move the price by {{impact}}, above the limit. Trade less, or raise the limit on purpose.',
  'errors.service.staleRoute': 'The quote is too old to trade on. Get a new one and review it again.',
  'errors.service.alteredRoute': 'The trading service did not recognise its own quote. Get a new one.',
  'errors.service.missingRoute': 'The quote did not reach the trading service. Get a new one.',
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
  'errors.service.receiverNeedsSender': 'A recipient needs a connected account. Connect a wallet first.',
  'errors.service.receiverNotSupported':
    'This route cannot send to another recipient. Receive it yourself, or try another amount.',
  'errors.service.partnerNotAllowed':
    'The fee settings of this site are not allowed by the trading service. Whoever runs it has to change them.',
  'errors.service.feeSettings':
    'The fee settings of this site contradict one another. Whoever runs it has to change them.',
  'errors.service.slippageAndAmount':
    'The request named a slippage and an amount at once. Reload the page and try again.',
  'errors.service.slippageRequired': 'The trading service needs a slippage. Choose one in the settings.',
  'errors.service.missingAmount': 'The trading service received no amount. Enter one and try again.',
  'errors.service.amountMismatch': 'The amount no longer matches the quote. Get a new one.',
  'errors.service.tokenMismatch': 'The tokens no longer match the quote. Get a new one.',
  'errors.service.decimalsMismatch':
    'The token’s decimals differ from what the trading service knows. Remove the token and import it again.',
  'errors.service.networkMismatch': 'The quote is for another chain. Get a new one.',
  'errors.service.sideMismatch': 'The quote is for the other direction. Get a new one.',
  'errors.service.permitTooLong':
    'This permit signature is too long for the trading service. Approve with a transaction instead.',
  'errors.service.permitRequired': 'This token needs a permit signature. Sign the permit and try again.',
  'errors.service.allowanceTooLow':
    'The approval is not large enough for this trade. Approve the amount and try again.',
  'errors.service.balanceTooLow': 'The balance is too low for this trade. Enter a smaller amount.',
  'errors.service.noGasFunds':
    'There is not enough of the chain’s own coin to pay the network fee. Top it up, or trade less.',
  'errors.service.outputTooLow':
    'The price moved, and the trade would bring less than your minimum. Get a new quote, or allow more slippage.',
  'errors.service.wouldFail': 'The transaction would fail as things stand. Get a new quote and try again.',
  'errors.service.notProcessed':
    'The trading service could not process the transaction. Get a new quote and try again.',
  'errors.service.buildFailed':
    'The trading service failed while building the transaction. Nothing was sent; try again.',
  'errors.service.twapSlice': 'The slice does not match the total. Change the total or the number of slices.',
  'errors.service.twapParams':
    'A part of the slice plan is missing. Enter interval, number of slices and total.',
  'errors.service.twapDeadline':
    'The deadline is too early for all slices. Choose a later one, or fewer slices.',
  'errors.service.twapTooSmall': 'A slice would be empty. Enter a larger total, or fewer slices.',
  'errors.service.externalOrderParams':
    'This kind of order needs a handler that was not given. It cannot be placed from here.',
  'errors.service.productiveOrderParams':
    'This kind of order needs a strategy that was not given. It cannot be placed from here.',
  'errors.service.nativeNotSupported':
    'The chain’s own coin cannot be sold this way. Wrap it first, or use Market mode.',
  'errors.service.exactOutNotSupported':
    'An exact amount to receive is not possible here. Enter the amount to sell instead.',
  'errors.service.alteredQuote':
    'The trading service did not recognise its own quote. Get a new one and review it again.',
  'errors.service.orderExpired':
    'The order expired before it was accepted. Review it again and sign a new one.',
  'errors.service.deadline': 'The deadline of the order is missing or not valid. Choose another one.',
  'errors.service.invalidSignature':
    'The signature does not fit the order. Check the account in your wallet and sign again.',
  'errors.service.ordersNotFound': 'The trading service does not know this order. Reload your orders.',
  'errors.service.ordersMixed': 'These orders are of different accounts or chains. Cancel them separately.',
  'errors.service.ordersFinalized': 'These orders are already finished. There is nothing left to cancel.',
  'errors.service.orderSettled': 'This order is already settled. It can no longer be cancelled.',
  'errors.service.tooManyOrders': 'At most 100 orders can be cancelled at once. Choose fewer.',
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

const chainErrors = {
  'errors.chain.unsupported': 'This deployment does not offer the network {{chainId}}.',
  'errors.chain.unreachable': 'The network does not answer. Check your connection and try again.',
  'errors.chain.notAToken': 'There is no token at {{address}} on this network.',
  'errors.chain.funds':
    'There is not enough for the amount and the network fee. Add funds or lower the amount.',
  'errors.chain.feeTooLow': 'The network fee rose in the meantime. Try again.',
  'errors.chain.nonce': 'Your wallet sent something else in the meantime. Try again.',
  'errors.chain.belowMinimum':
    'The price moved and the swap would bring less than your minimum, so it does not go through. Review a new price.',
  'errors.chain.aboveMaximum':
    'The price moved and the swap would cost more than your maximum, so it does not go through. Review a new price.',
  'errors.chain.wrongValue': 'The router refused the amount of the native asset sent along.',
  'errors.chain.wrongAmounts': 'The router refused these amounts. Change the amount and try again.',
  'errors.chain.permit': 'The token refused the signed permission. Try again.',
  'errors.chain.routerPaused': 'The router or the token is paused. Try again later.',
  'errors.chain.unauthorized': 'The contract does not let this account do that.',
  'errors.chain.fees': 'The router could not pay the fees of this swap. Review a new price.',
  'errors.chain.transferFailed':
    'A token refused to be moved. It may restrict transfers, or take a fee on them. Try another amount or token.',
  'errors.chain.balance': 'The balance is lower than the amount. Lower the amount and try again.',
  'errors.chain.allowance': 'The router may not take this amount yet. “Try again” asks for an approval.',
  'errors.chain.expired': 'The transaction came too late and was refused. Try again with a new price.',
  'errors.chain.liquidity': 'There is not enough liquidity for this amount. Try a smaller one.',
  'errors.chain.reverted':
    'The transaction does not go through, and the contract gives no reason. Try again with a new price.',
  'errors.firewall.chain':
    'The transaction is for network {{found}}, not {{expected}}. It was not sent to your wallet.',
  'errors.firewall.from':
    'The transaction is for the account {{found}}, not {{expected}}. It was not sent to your wallet.',
  'errors.firewall.target':
    'The transaction goes to {{found}}, not {{expected}}. It was not sent to your wallet.',
  'errors.firewall.method':
    'The transaction calls {{found}}, which this app cannot check. It was not sent to your wallet.',
  'errors.firewall.side':
    'The transaction is a {{found}} and not the {{expected}} you reviewed. It was not sent to your wallet.',
  'errors.firewall.encoding':
    'The transaction carries more than this app can read. It was not sent to your wallet.',
  'errors.firewall.value':
    'The transaction would send {{found}} wei along, not {{expected}}. It was not sent to your wallet.',
  'errors.firewall.executor':
    'The transaction names an unknown executor, {{found}}. It was not sent to your wallet.',
  'errors.firewall.sellToken':
    'The transaction sells {{found}}, not {{expected}}. It was not sent to your wallet.',
  'errors.firewall.buyToken':
    'The transaction buys {{found}}, not {{expected}}. It was not sent to your wallet.',
  'errors.firewall.sellAmount':
    'The transaction sells {{found}} raw units, and you reviewed {{expected}}. It was not sent to your wallet.',
  'errors.firewall.buyAmount':
    'The transaction brings {{found}} raw units at least, and you reviewed {{expected}}. It was not sent to your wallet.',
  'errors.firewall.quotedAmount':
    'The quoted amount in the transaction is {{found}}, and should be {{expected}}. It was not sent to your wallet.',
  'errors.firewall.recipient':
    'The transaction pays out to {{found}}, not {{expected}}. It was not sent to your wallet.',
  'errors.firewall.fee':
    'The transaction takes a fee of {{found}} bps, and you were shown {{expected}}. It was not sent to your wallet.',
  'errors.firewall.feeFlags':
    'The transaction lets a partner keep what you should receive ({{found}}). It was not sent to your wallet.',
  'errors.firewall.permit':
    'The transaction carries a permission you did not give. It was not sent to your wallet.',
  'errors.firewall.approval':
    'The approval is not the one you reviewed: expected {{expected}}, found {{found}}. It was not sent to your wallet.',
  'errors.firewall.targetCode':
    'There is no contract at {{expected}} on this network. Nothing was sent to your wallet.',
  'errors.firewall.simulation': 'The transaction was not simulated. It was not sent to your wallet.',
} as const

const walletErrors = {
  'errors.wallet.rejected': 'You declined in the wallet. Nothing was sent.',
  'errors.wallet.silent':
    'Your wallet has not answered yet. Open it, and allow or decline the change of network there.',
  'errors.wallet.busy':
    'Your wallet is still busy with another request. Open it, answer that one, then try again.',
  'errors.wallet.disconnected': 'Your wallet is not connected. Connect it again to go on.',
  'errors.wallet.wrongAccount':
    'Your wallet does not offer the account this belongs to. Switch accounts in the wallet, then try again.',
  'errors.wallet.wrongChain':
    'Your wallet moved to another network. Nothing was sent. “Try again” switches back.',
  'errors.wallet.chainUnknown':
    'Your wallet does not know this network. Add it in the wallet, then try again.',
  'errors.wallet.didNotSwitch':
    'Your wallet agreed and stayed on its network. Switch networks in the wallet, then try again.',
  'errors.wallet.unsupported': 'Your wallet cannot do this.',
  'errors.wallet.funds':
    'There is not enough for the amount and the network fee. Add funds or lower the amount.',
  'errors.wallet.failed':
    'Your wallet answered with an error. Check the activity in your wallet before you try again.',
} as const

export const en = {
  ...app,
  ...settings,
  ...ui,
  ...trade,
  ...swap,
  ...wallet,
  ...flow,
  ...serviceErrors,
  ...amounts,
  ...chainErrors,
  ...walletErrors,
} as const

/** All sentences by key. */
export type Catalogue = typeof en
