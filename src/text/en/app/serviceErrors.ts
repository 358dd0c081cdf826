import { addSentences } from '../sentences.ts'

/** Sentences of what the trading service refuses or cannot do. Fetched right after the first load, long before a first answer can be read. */
export const serviceErrors = {
  'errors.service.timeout': 'The service did not respond in time. Try again.',
  'errors.service.unreachable':
    'The service cannot be reached. Check your connection, or try again in a moment.',
  'errors.service.offline': 'You are offline. Prices return with the connection.',
  'errors.service.unreadable': 'The service sent an unreadable response. Try again.',
  'errors.service.tooLong':
    'The service sent more data than a response may hold. None of it was used; try again.',
  'errors.service.unknown': 'The service rejected the request; its message is in the details. Try again.',
  'errors.service.refused':
    'The service rejected the request; its message is in the details. Change the amount or the tokens.',
  'errors.service.redirected': 'The service has moved. Its address in this site must be updated.',
  'errors.service.forbidden': 'The service does not allow this site. The operator has to arrange access.',
  'errors.service.notFound':
    'The service does not support this here. Choose another chain, or check its address in the settings of this site.',
  'errors.service.tooLarge': 'The request was too large for the service. Try a simpler trade.',
  'errors.service.down': 'The service has a problem. Nothing was sent; try again in a moment.',
  'errors.service.queue': 'The request queue failed in this browser. Try again, or reload.',
  'errors.service.rateLimited': 'Too many requests to the service. Try again in a moment.',
  'errors.service.rateLimitedFor_one': 'Too many requests to the service. Try again in {{count}} second.',
  'errors.service.rateLimitedFor_other': 'Too many requests to the service. Try again in {{count}} seconds.',
  'errors.service.daySpent': 'Most of today’s requests are used: prices refresh only when you ask.',
  'errors.service.otherQuote': 'The service quoted another trade. Do not trade on it; reload the page.',
  'errors.service.unknownSpender':
    'The service named a spender this version does not know. Do not approve it anywhere; send the details to the site’s operator.',
  'errors.service.impactTooHigh': 'The price impact is above the limit. Trade a smaller amount.',
  'errors.service.impactTooHighBy': 'The price impact is {{value}}, above the limit. Trade a smaller amount.',
  'errors.service.unsupportedChain': 'The service does not support this chain. Choose another one.',
  'errors.service.invalidSellToken': 'The service rejects the token you sell. Choose another one.',
  'errors.service.invalidBuyToken': 'The service rejects the token you buy. Choose another one.',
  'errors.service.invalidTokens': 'The service rejects this pair. Choose other tokens.',
  'errors.service.tokenNotFound':
    'The service does not know one of these tokens. Check its address, or choose another one.',
  'errors.service.tokenNotSupported': 'This token cannot be traded here. Choose another one.',
  'errors.service.gasAboveAmount': 'The network fee would exceed the trade. Trade a larger amount.',
  'errors.service.amountTooSmall': 'This amount is too small. Enter a larger one.',
  'errors.service.invalidAmount': 'The service rejects this amount. Enter another one.',
  'errors.service.noRoute': 'No route for this trade. Try another amount or pair.',
  'errors.service.invalidRouteTokens':
    'The route does not start and end with these tokens. Choose the tokens again.',
  'errors.service.badUsdPrice':
    'The USD prices of these tokens look wrong: not quoted. Try another pair, or wait.',
  'errors.service.impactUnknown': 'The price impact could not be checked. Try again in a moment.',
  'errors.service.invalidMaxImpact': 'The price impact limit is not valid. Enter another one.',
  'errors.service.priceTimeout': 'Finding a price took too long. Try again.',
  'errors.service.priceFailed': 'The service failed to compute the price. Try again.',
  'errors.service.pricing': 'No price for this pair right now. Try again, or another amount.',
  'errors.service.slippageRequired': 'The slippage is missing. Set it in the settings.',
  'errors.service.nativeNotSupported':
    'The native token cannot be sold this way. Wrap it first, or use Market.',
  'errors.service.exactOutNotSupported': 'No exact amount to receive here. Enter the amount to sell.',
  'errors.service.validation':
    'The service rejected part of the request, named in the details. Change the amount or the tokens.',
} as const

addSentences(serviceErrors)
