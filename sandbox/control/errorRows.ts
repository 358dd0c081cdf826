import { ServiceError } from '../service/http/serviceErrors.ts'
import type { Endpoint } from './endpoints.ts'

const row = (status: 400 | 404 | 422, errorType: string, details: string): ServiceError =>
  new ServiceError(status, errorType, details)
const input = (details: string): ServiceError => row(400, 'InvalidInput', details)

const UNSUPPORTED = row(400, 'UnsupportedChain', 'Unsupported chain')
const UNSUPPORTED_MARKET = row(422, 'UnsupportedChain', 'Unsupported chain')
const PRICING = row(400, 'PricingError', 'Error getting price data')
const BAD_TOKENS = [input('Invalid srcToken'), input('Invalid destToken')]
const NOT_FOUND = row(404, 'NotFound', 'Order not found')
const TOO_MANY_IDS = input('Validation failed: orderIds.length > 100')
const INVALID_SIGNATURE = row(400, 'InvalidSignature', 'Invalid signature')
const GAS = row(400, 'GasCostExceedsTradeAmount', 'Gas cost exceeds trade amount')
const NO_ROUTE = row(400, 'PricingError', 'No route')
const NO_TOKEN = row(400, 'UnsupportedToken', 'Token not supported')
const OFFER_SIGNATURE = row(400, 'InvalidSignature', 'Order signature does not recover to maker')
const OFFER_POST = [OFFER_SIGNATURE, row(400, 'OrderExpired', 'Order expired'), UNSUPPORTED]
/** What older material saw the service say of itself (facts page 3.6); none of it can come about here. */
const pricing = (details: string): ServiceError => row(400, 'PricingError', details)
const OWN_PRICE_FAULTS = [
  pricing('Price Timeout'),
  pricing('computePrice Error'),
  pricing('Internal Error while computing the price'),
  pricing('Error while handling price request'),
]
const OWN_BUILD_FAULTS = [
  row(400, 'UnexpectedError', 'Unable to check price impact'),
  row(400, 'UnexpectedError', 'Unable to process the transaction'),
  row(400, 'UnexpectedError', 'Internal Error while building transaction'),
]
const cancellation = (details: string): ServiceError => row(400, 'OrderCancellationError', details)

/** The refusals that the specification (and the facts page where it fills a gap) lists for an endpoint; a fault names one by its message. */
export const ERROR_ROWS: Readonly<Partial<Record<Endpoint, readonly ServiceError[]>>> = {
  'GET /prices': [
    ...BAD_TOKENS,
    UNSUPPORTED_MARKET,
    PRICING,
    row(400, 'PricingError', 'No routes found with enough liquidity'),
    row(400, 'PricingError', 'Bad USD price'),
    ...OWN_PRICE_FAULTS,
    input('Only chainId 31337 is supported'),
  ],
  'GET /swap': [...BAD_TOKENS, UNSUPPORTED_MARKET, PRICING],
  'GET /v2/quote': [
    ...BAD_TOKENS,
    UNSUPPORTED_MARKET,
    input('Slippage required'),
    NO_ROUTE,
    NO_TOKEN,
    PRICING,
    GAS,
    row(400, 'SourceEth', 'ETH as source token is not supported'),
    row(400, 'UnsupportedSide', 'BUY is not supported'),
  ],
  'GET /v2/delta/prices': [...BAD_TOKENS, UNSUPPORTED, NO_ROUTE, NO_TOKEN, GAS],
  'POST /transactions/{chainId}': [
    row(400, 'InvalidPriceRoute', 'Invalid priceRoute'),
    row(400, 'StalePriceRoute', 'Stale priceRoute'),
    row(422, 'PartnerNotAllowed', 'Partner not allowed'),
    row(400, 'TransactionMayFail', 'The transaction has errors and may fail'),
    pricing('The rate has changed, please re-query the latest price'),
    input("The contract method doesn't support swap and transfer"),
    ...OWN_BUILD_FAULTS,
  ],
  'POST /v2/delta/orders/build': [
    input('route validation failed: route must be an object'),
    row(400, 'InvalidPrice', 'Invalid price'),
    row(400, 'InvalidHmac', 'Invalid hmac'),
    input('Validation failed: deadline is required'),
    row(400, 'InvalidTWAPParams', 'InvalidTWAPParams'),
    row(400, 'InvalidTWAPBuyParams', 'InvalidTWAPBuyParams'),
    row(400, 'InvalidTWAPSrcAmount', 'InvalidTWAPSrcAmount'),
    row(400, 'InvalidTWAPBuyDestAmount', 'InvalidTWAPBuyDestAmount'),
    row(400, 'InvalidExternalOrderParams', 'InvalidExternalOrderParams'),
    row(400, 'InvalidProductiveOrderParams', 'InvalidProductiveOrderParams'),
    row(400, 'PermitRequired', 'Permit / Permit2 required'),
    UNSUPPORTED,
  ],
  'POST /v2/delta/orders': [
    INVALID_SIGNATURE,
    row(400, 'OrderExpired', 'Order expired'),
    row(400, 'InsufficientAllowance', 'InsufficientAllowance'),
    row(400, 'InsufficientBalance', 'InsufficientBalance'),
    input('deadline must allow enough time for all slices to execute'),
    input('totalSrcAmount must be >= numSlices'),
    input('totalDestAmount must be >= numSlices'),
    input('maxSrcAmount must be >= numSlices'),
    row(400, 'OrderAlreadyExists', 'Order already exists'),
    row(400, 'InvalidNonce', 'Nonce already used'),
  ],
  'POST /v2/delta/orders/build/cancellation': [
    cancellation('Orders are not found'),
    cancellation('All orders must belong to the same user and chain'),
    cancellation('All orders are already finalized'),
    TOO_MANY_IDS,
  ],
  'POST /v2/delta/orders/cancel': [
    INVALID_SIGNATURE,
    cancellation('Order already settled'),
    cancellation('Order not found'),
    TOO_MANY_IDS,
  ],
  'GET /v2/delta/orders': [input('Validation failed: userAddress must be an address')],
  'GET /v2/delta/orders/{orderId}': [NOT_FOUND],
  'GET /v2/delta/orders/hash/{hash}': [NOT_FOUND],
  'GET /v2/delta/agents/list/{chainId}': [UNSUPPORTED],
  'GET /v2/delta/prices/is-token-supported': [UNSUPPORTED],
  'GET /prices/partnerfee/{chainId}': [UNSUPPORTED],
  'POST /ft/p2p/{chainId}': OFFER_POST,
  'POST /ft/orders/{chainId}': OFFER_POST,
  'GET /ft/order/{orderHash}': [NOT_FOUND],
  'GET /ft/p2p/{chainId}/maker/{account}': [UNSUPPORTED],
  'GET /ft/p2p/{chainId}/taker/{account}': [UNSUPPORTED],
  'GET /ft/orders/{chainId}/maker/{account}': [UNSUPPORTED],
  'GET /ft/orders/{chainId}/taker/{account}': [UNSUPPORTED],
  'GET /ft/fillablebalance/{chainId}/{account}': [UNSUPPORTED],
  'GET /ft/fillablebalance/{chainId}/{account}/{token}': [UNSUPPORTED],
}
