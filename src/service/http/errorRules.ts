import type { Recovery } from '../../domain/data/errors.ts'

/** Which words in a refusal mean what. `key` names the sentence and, in kebab case, the code (`staleRoute` → `service-stale-route`). */
export interface AnswerRule {
  readonly words: RegExp
  readonly key: string
  readonly recovery: Recovery
  /** The sentence with the figure of the body's `value`, as `{{value}}`: `key` names it. Without a figure it is the rule's own. */
  readonly withValue?: string
}

/** Rows of the specification's error table and of the message lists in facts 2.1 and 3.6; the first that fits decides. */
export const ANSWER_RULES: readonly AnswerRule[] = [
  {
    words: /ESTIMATED_LOSS_GREATER_THAN_MAX_IMPACT/i,
    key: 'impactTooHigh',
    recovery: 'fix',
    withValue: 'impactTooHighBy',
  },
  { words: /stale ?priceRoute|rate has changed/i, key: 'staleRoute', recovery: 'retry' },
  { words: /invalid ?priceRoute|must be unmodified/i, key: 'alteredRoute', recovery: 'retry' },
  { words: /missing price ?route/i, key: 'missingRoute', recovery: 'retry' },
  { words: /unsupported ?chain|only chainId .* is supported/i, key: 'unsupportedChain', recovery: 'fix' },
  { words: /invalid srcToken/i, key: 'invalidSellToken', recovery: 'fix' },
  { words: /invalid destToken/i, key: 'invalidBuyToken', recovery: 'fix' },
  { words: /invalid tokens/i, key: 'invalidTokens', recovery: 'fix' },
  { words: /token not found/i, key: 'tokenNotFound', recovery: 'fix' },
  { words: /token not supported|unsupported ?token/i, key: 'tokenNotSupported', recovery: 'fix' },
  { words: /gas ?cost ?exceeds ?trade ?amount/i, key: 'gasAboveAmount', recovery: 'fix' },
  { words: /amount .*too small/i, key: 'amountTooSmall', recovery: 'fix' },
  { words: /no ?routes?\b(?! matched)|NoRouteFound/i, key: 'noRoute', recovery: 'fix' },
  { words: /invalid route/i, key: 'invalidRouteTokens', recovery: 'fix' },
  { words: /bad usd price/i, key: 'badUsdPrice', recovery: 'fix' },
  { words: /unable to check price impact/i, key: 'impactUnknown', recovery: 'retry' },
  { words: /invalid max usd impact/i, key: 'invalidMaxImpact', recovery: 'fix' },
  { words: /price timeout/i, key: 'priceTimeout', recovery: 'retry' },
  {
    words: /computing the price|computePrice|handling price request/i,
    key: 'priceFailed',
    recovery: 'retry',
  },
  { words: /if receiver is defined/i, key: 'receiverNeedsSender', recovery: 'fix' },
  { words: /support swap and transfer/i, key: 'receiverNotSupported', recovery: 'fix' },
  { words: /partner not allowed/i, key: 'partnerNotAllowed', recovery: 'stop' },
  { words: /surplus|fee ?transfer/i, key: 'feeSettings', recovery: 'stop' },
  { words: /cannot specify both slippage/i, key: 'slippageAndAmount', recovery: 'stop' },
  { words: /missing slippage|slippage required/i, key: 'slippageRequired', recovery: 'fix' },
  { words: /missing (srcAmount|destAmount)/i, key: 'missingAmount', recovery: 'fix' },
  { words: /(source|destination) amount mismatch/i, key: 'amountMismatch', recovery: 'retry' },
  { words: /(source|destination) token mismatch/i, key: 'tokenMismatch', recovery: 'retry' },
  { words: /(source|destination) decimals mismatch/i, key: 'decimalsMismatch', recovery: 'fix' },
  { words: /network mismatch/i, key: 'networkMismatch', recovery: 'retry' },
  { words: /side mismatch/i, key: 'sideMismatch', recovery: 'retry' },
  { words: /permit signature should be lower/i, key: 'permitTooLong', recovery: 'fix' },
  { words: /permit ?\/ ?permit2 required/i, key: 'permitRequired', recovery: 'fix' },
  { words: /on-?chain approval/i, key: 'approvalOnly', recovery: 'fix' },
  {
    words: /not enough .*allowance|insufficient ?allowance|TRANSFER_FROM_FAILED/i,
    key: 'allowanceTooLow',
    recovery: 'fix',
  },
  { words: /for gas|enough eth|lacks eth/i, key: 'noGasFunds', recovery: 'fix' },
  { words: /not enough .*balance|insufficient ?balance/i, key: 'balanceTooLow', recovery: 'fix' },
  { words: /INSUFFICIENT_OUTPUT|InsufficientReturnAmount/, key: 'outputTooLow', recovery: 'retry' },
  { words: /transaction has errors|may fail/i, key: 'wouldFail', recovery: 'retry' },
  { words: /unable to process the transaction/i, key: 'notProcessed', recovery: 'retry' },
  { words: /error while building transaction/i, key: 'buildFailed', recovery: 'retry' },
  { words: /InvalidTWAPSrcAmount|InvalidTWAPBuyDestAmount/i, key: 'twapSlice', recovery: 'fix' },
  { words: /InvalidTWAP(Buy)?Params|\b(interval|numSlices) must be/i, key: 'twapParams', recovery: 'fix' },
  { words: /must allow enough time for all slices/i, key: 'twapDeadline', recovery: 'fix' },
  { words: /must be >= numSlices/i, key: 'twapTooSmall', recovery: 'fix' },
  { words: /InvalidExternalOrderParams/i, key: 'externalOrderParams', recovery: 'stop' },
  { words: /InvalidProductiveOrderParams/i, key: 'productiveOrderParams', recovery: 'stop' },
  { words: /SourceEth|ETH as source token/i, key: 'nativeNotSupported', recovery: 'fix' },
  { words: /UnsupportedSide|BUY is not supported/i, key: 'exactOutNotSupported', recovery: 'fix' },
  {
    words: /invalid ?hmac|invalid price\b|route.*validation failed/i,
    key: 'alteredQuote',
    recovery: 'retry',
  },
  { words: /order ?already ?exists/i, key: 'orderExists', recovery: 'stop' },
  { words: /nonce .*used|invalid ?nonce/i, key: 'nonceUsed', recovery: 'fix' },
  { words: /order expired/i, key: 'orderExpired', recovery: 'retry' },
  { words: /deadline/i, key: 'deadline', recovery: 'fix' },
  { words: /invalid ?signature|signature does not recover/i, key: 'invalidSignature', recovery: 'retry' },
  { words: /orders? (are |is )?not found/i, key: 'ordersNotFound', recovery: 'stop' },
  { words: /same user and chain/i, key: 'ordersMixed', recovery: 'fix' },
  { words: /already finalized/i, key: 'ordersFinalized', recovery: 'stop' },
  { words: /orderIds.*100/i, key: 'tooManyOrders', recovery: 'fix' },
  { words: /already settled/i, key: 'orderSettled', recovery: 'stop' },
  { words: /invalid amount/i, key: 'invalidAmount', recovery: 'fix' },
  { words: /PricingError|error getting price data/i, key: 'pricing', recovery: 'retry' },
  { words: /validation failed|invalid ?input/i, key: 'validation', recovery: 'fix' },
]

/** What a status means when the words say nothing known. */
export const STATUS_RULES: readonly {
  readonly from: number
  readonly to: number
  readonly key: string
  readonly recovery: Recovery
}[] = [
  { from: 200, to: 299, key: 'unreadable', recovery: 'retry' },
  { from: 300, to: 399, key: 'redirected', recovery: 'stop' },
  { from: 401, to: 403, key: 'forbidden', recovery: 'stop' },
  { from: 404, to: 404, key: 'notFound', recovery: 'stop' },
  { from: 408, to: 408, key: 'timeout', recovery: 'retry' },
  { from: 413, to: 414, key: 'tooLarge', recovery: 'fix' },
  { from: 500, to: 599, key: 'down', recovery: 'retry' },
  { from: 400, to: 499, key: 'refused', recovery: 'fix' },
]
