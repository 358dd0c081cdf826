import { addSentences } from './sentences.ts'

/** Sentences of what the trading service refuses or cannot do. Fetched right after the first load, long before a first answer can be read. */
export const serviceErrors = {
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

addSentences(serviceErrors)
