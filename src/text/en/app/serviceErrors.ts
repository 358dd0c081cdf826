import { addSentences } from '../sentences.ts'

/** Sentences of what the trading service refuses or cannot do. Fetched right after the first load, long before a first answer can be read. */
export const serviceErrors = {
  'errors.service.timeout': 'The trading service did not respond in time. Try again.',
  'errors.service.unreachable':
    'The trading service cannot be reached. Check your connection, or wait a moment and try again.',
  'errors.service.offline': 'You are offline. Prices return as soon as the connection does.',
  'errors.service.unreadable': 'The trading service sent an unreadable response. Try again.',
  'errors.service.tooLong':
    'The trading service sent more data than a response may hold. Nothing of it was used; try again.',
  'errors.service.unknown':
    'The trading service rejected the request for an unknown reason. Try again; its message is in the details below.',
  'errors.service.refused':
    'The trading service rejected the request. Change the amount or the tokens; its message is in the details below.',
  'errors.service.redirected':
    'The trading service has moved. The service address of this site must be updated.',
  'errors.service.forbidden':
    'The trading service does not allow this site. The site’s operator has to arrange access.',
  'errors.service.notFound':
    'The trading service does not support this here. Choose another chain, or check the service address in the settings of this site.',
  'errors.service.tooLarge': 'The request was too large for the trading service. Try a simpler trade.',
  'errors.service.down': 'The trading service has a problem. Nothing was sent; try again in a moment.',
  'errors.service.queue': 'The request queue failed in this browser. Try again, or reload the page.',
  'errors.service.rateLimited': 'Too many requests to the trading service. Try again in a moment.',
  'errors.service.rateLimitedFor_one':
    'Too many requests to the trading service. Try again in {{count}} second.',
  'errors.service.rateLimitedFor_other':
    'Too many requests to the trading service. Try again in {{count}} seconds.',
  'errors.service.daySpent':
    'Most of today’s requests are used, so prices no longer refresh automatically. Get a quote when you need one.',
  'errors.service.otherQuote':
    'The trading service sent a quote for a different trade. Do not trade on it; reload the page.',
  'errors.service.unknownSpender':
    'The trading service named a spender that this version does not know. Do not approve it anywhere. It may be new: send the details to whoever runs this site.',
  'errors.service.impactTooHigh': 'The price impact is above the limit. Trade a smaller amount.',
  'errors.service.impactTooHighBy': 'The price impact is {{value}}, above the limit. Trade a smaller amount.',
  'errors.service.unsupportedChain': 'The trading service does not support this chain. Choose another one.',
  'errors.service.invalidSellToken':
    'The trading service does not accept the token you sell. Choose another one.',
  'errors.service.invalidBuyToken':
    'The trading service does not accept the token you buy. Choose another one.',
  'errors.service.invalidTokens': 'The trading service does not accept this pair. Choose other tokens.',
  'errors.service.tokenNotFound':
    'The trading service does not know one of these tokens. Check its address, or choose another one.',
  'errors.service.tokenNotSupported': 'This token cannot be traded here. Choose another one.',
  'errors.service.gasAboveAmount':
    'The network fee would exceed the value of the trade. Trade a larger amount.',
  'errors.service.amountTooSmall': 'This amount is too small to trade. Enter a larger one.',
  'errors.service.invalidAmount': 'The trading service does not accept this amount. Enter another one.',
  'errors.service.noRoute': 'No route was found for this trade. Try another amount or another pair.',
  'errors.service.invalidRouteTokens':
    'The route does not start and end with these tokens. Choose the tokens again.',
  'errors.service.badUsdPrice':
    'The USD prices of these tokens look wrong, so the trade was not quoted. Try another pair, or wait.',
  'errors.service.impactUnknown': 'The price impact could not be checked. Try again in a moment.',
  'errors.service.invalidMaxImpact': 'The price impact limit is not valid. Enter another one.',
  'errors.service.priceTimeout': 'Finding a price took too long. Try again.',
  'errors.service.priceFailed': 'The trading service failed to compute the price. Try again.',
  'errors.service.pricing': 'There is no price for this pair right now. Try again, or try another amount.',
  'errors.service.slippageRequired': 'The slippage is missing. Set it in the settings.',
  'errors.service.nativeNotSupported':
    'The native token cannot be sold this way. Wrap it first, or use Market.',
  'errors.service.exactOutNotSupported':
    'An exact amount to receive is not supported here. Enter the amount to sell instead.',
  'errors.service.validation':
    'The trading service rejected part of the request. Change the amount or the tokens; the details below name it.',
} as const

addSentences(serviceErrors)
