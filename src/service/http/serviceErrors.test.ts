import { describe, expect, test } from 'vitest'
import { ERROR_ROWS } from '../../../sandbox/control/errorRows.ts'
import { errorOfAnswer } from './answerError.ts'
import { ANSWER_RULES, STATUS_RULES } from './errorRules.ts'
import { errorOfSilence, retryAfterMsOf, serviceError } from './serviceErrors.ts'

const refused = (status: number, body: unknown) =>
  errorOfAnswer({
    status,
    body: typeof body === 'string' ? undefined : body,
    text: typeof body === 'string' ? body : JSON.stringify(body),
    retryAfterMs: null,
  })

/** The specification's error table, and the messages of facts 2.1, 3.6 and 4.4 as the service writes them. */
const ROWS: readonly (readonly [status: number, words: string, code: string, recovery: string])[] = [
  [400, 'Invalid srcToken', 'service-invalid-sell-token', 'fix'],
  [400, 'Invalid destToken', 'service-invalid-buy-token', 'fix'],
  [422, 'Unsupported chain', 'service-unsupported-chain', 'fix'],
  [400, 'Unsupported chain', 'service-unsupported-chain', 'fix'],
  [400, 'Error getting price data', 'service-pricing', 'retry'],
  [400, 'Slippage required', 'service-slippage-required', 'fix'],
  [400, 'No route', 'service-no-route', 'fix'],
  [400, 'Token not supported', 'service-token-not-supported', 'fix'],
  [400, 'Invalid priceRoute', 'service-altered-route', 'retry'],
  [400, 'Stale priceRoute', 'service-stale-route', 'retry'],
  [422, 'Partner not allowed', 'service-partner-not-allowed', 'stop'],
  [400, 'INSUFFICIENT_OUTPUT', 'service-output-too-low', 'retry'],
  [400, 'TransferHelper: TRANSFER_FROM_FAILED', 'service-allowance-too-low', 'fix'],
  [400, 'route validation failed', 'service-altered-quote', 'retry'],
  [400, 'Invalid price', 'service-altered-quote', 'retry'],
  [400, 'Invalid hmac', 'service-altered-quote', 'retry'],
  [400, 'missing deadline', 'service-deadline', 'fix'],
  [400, 'InvalidTWAPParams', 'service-twap-params', 'fix'],
  [400, 'InvalidTWAPBuyParams', 'service-twap-params', 'fix'],
  [400, 'InvalidTWAPSrcAmount', 'service-twap-slice', 'fix'],
  [400, 'InvalidTWAPBuyDestAmount', 'service-twap-slice', 'fix'],
  [400, 'InvalidExternalOrderParams', 'service-external-order-params', 'stop'],
  [400, 'InvalidProductiveOrderParams', 'service-productive-order-params', 'stop'],
  [400, 'Permit / Permit2 required', 'service-permit-required', 'fix'],
  [400, 'Limit orders must use an on-chain approval, not a permit', 'service-approval-only', 'fix'],
  [400, 'Invalid signature', 'service-invalid-signature', 'retry'],
  [400, 'Order already exists', 'service-order-exists', 'stop'],
  [400, 'Nonce already used', 'service-nonce-used', 'fix'],
  [404, 'Order not found', 'service-orders-not-found', 'stop'],
  [400, 'totalDestAmount must be >= numSlices', 'service-twap-too-small', 'fix'],
  [400, 'Order expired', 'service-order-expired', 'retry'],
  [400, 'InsufficientAllowance', 'service-allowance-too-low', 'fix'],
  [400, 'InsufficientBalance', 'service-balance-too-low', 'fix'],
  [400, 'deadline must allow enough time for all slices to execute', 'service-twap-deadline', 'fix'],
  [400, 'totalSrcAmount must be >= numSlices', 'service-twap-too-small', 'fix'],
  [400, 'maxSrcAmount must be >= numSlices', 'service-twap-too-small', 'fix'],
  [400, 'Orders are not found', 'service-orders-not-found', 'stop'],
  [400, 'All orders must belong to the same user and chain', 'service-orders-mixed', 'fix'],
  [400, 'All orders are already finalized', 'service-orders-finalized', 'stop'],
  [400, 'orderIds.length > 100', 'service-too-many-orders', 'fix'],
  [400, 'Order already settled', 'service-order-settled', 'stop'],
  [400, 'Gas cost exceeds trade amount', 'service-gas-above-amount', 'fix'],
  [400, 'ETH as source token is not supported', 'service-native-not-supported', 'fix'],
  [400, 'BUY is not supported', 'service-exact-out-not-supported', 'fix'],
  [400, 'Invalid route, from token must be first', 'service-invalid-route-tokens', 'fix'],
  [400, 'Token not found, please pass srcDecimals & destDecimals', 'service-token-not-found', 'fix'],
  [400, 'Invalid tokens', 'service-invalid-tokens', 'fix'],
  [400, 'If receiver is defined userAddress should also be defined', 'service-receiver-needs-sender', 'fix'],
  [400, 'Invalid Amount', 'service-invalid-amount', 'fix'],
  [400, 'Validation failed: amount must be a string', 'service-validation', 'fix'],
  [400, 'Price Timeout', 'service-price-timeout', 'retry'],
  [400, 'No routes found with enough liquidity', 'service-no-route', 'fix'],
  [400, 'Bad USD price', 'service-bad-usd-price', 'fix'],
  [400, 'Internal Error while computing the price', 'service-price-failed', 'retry'],
  [400, 'computePrice Error', 'service-price-failed', 'retry'],
  [400, 'Invalid max USD impact', 'service-invalid-max-impact', 'fix'],
  [400, 'Error while handling price request', 'service-price-failed', 'retry'],
  [400, 'Amount 1 is too small to proceed', 'service-amount-too-small', 'fix'],
  [400, 'Only chainId 1 is supported', 'service-unsupported-chain', 'fix'],
  [400, 'Missing price route', 'service-missing-route', 'retry'],
  [400, 'Missing srcAmount', 'service-missing-amount', 'fix'],
  [400, 'Cannot specify both slippage and destAmount', 'service-slippage-and-amount', 'stop'],
  [400, 'Missing slippage or srcAmount', 'service-slippage-required', 'fix'],
  [400, 'Source Amount Mismatch', 'service-amount-mismatch', 'retry'],
  [400, 'Destination Token Mismatch', 'service-token-mismatch', 'retry'],
  [400, 'Source Decimals Mismatch', 'service-decimals-mismatch', 'fix'],
  [400, 'Network Mismatch', 'service-network-mismatch', 'retry'],
  [400, 'Side Mismatch', 'service-side-mismatch', 'retry'],
  [400, 'Contract method doesn’t support swap and transfer', 'service-receiver-not-supported', 'fix'],
  [400, 'takeSurplus and isSurplusToUser exclude each other', 'service-fee-settings', 'stop'],
  [400, 'Validation failed: permit signature should be lower than 706', 'service-permit-too-long', 'fix'],
  [400, 'priceRoute must be unmodified as sent by the price endpoint', 'service-altered-route', 'retry'],
  [400, 'The rate has changed, please re-query the latest price', 'service-stale-route', 'retry'],
  [400, 'It seems like your transaction has errors and may fail', 'service-would-fail', 'retry'],
  [400, 'Not enough USDC balance', 'service-balance-too-low', 'fix'],
  [400, 'Not enough USDC allowance given to TokenTransferProxy(0x6a00)', 'service-allowance-too-low', 'fix'],
  [400, 'The wallet lacks ETH for gas', 'service-no-gas-funds', 'fix'],
  [400, 'Unable to check price impact', 'service-impact-unknown', 'retry'],
  [400, 'Unable to process the transaction', 'service-not-processed', 'retry'],
  [400, 'Internal Error while building transaction', 'service-build-failed', 'retry'],
]

describe('errorOfAnswer', () => {
  test.each(ROWS)('default: %d %s → %s', (status, words, code, recovery) => {
    for (const body of [
      { errorType: 'SomeType', details: words },
      { error: words },
      { errorType: 'SomeType', description: words },
      { message: words },
      { errorType: words },
      words,
    ]) {
      expect(refused(status, body)).toMatchObject({ code, recovery })
    }
    expect(refused(status, { error: words }).details).toBe(`${status} ${words}`)
  })

  test('behavior: every row of the table is reached by some words', () => {
    const reached = new Set(ROWS.map(([status, words]) => refused(status, { error: words }).say.key))
    const own = ANSWER_RULES.map(({ key }) => `errors.service.${key}`).filter(
      (key) => !key.endsWith('impactTooHigh'),
    )
    expect(own.filter((key) => !reached.has(key))).toEqual([])
  })

  test('behavior: no refusal that the venue can give is left to its status alone', () => {
    const rows = Object.values(ERROR_ROWS).flatMap((listed) => [...listed])
    const vague = STATUS_RULES.map(({ key }) => `errors.service.${key}`)
    const unread = rows.filter(({ status, errorType, details }) =>
      [{ errorType, details }, { error: details }].some((body) =>
        vague.includes(refused(status, body).say.key),
      ),
    )
    expect(unread.map(({ details }) => details)).toEqual([])
    expect(rows.length).toBeGreaterThan(45)
  })

  test('behavior: a refusal reads by its type, one of no known type as a refusal', () => {
    const gas = { errorType: 'GasCostExceedsTradeAmount', details: 'Gas cost exceeds trade amount' }
    expect(refused(400, gas)).toMatchObject({ code: 'service-gas-above-amount', recovery: 'fix' })
    expect(refused(400, { errorType: 'X', details: 'y' })).toMatchObject({ code: 'service-refused' })
  })

  test('behavior: the impact refusal names the impact', () => {
    const body = { error: 'ESTIMATED_LOSS_GREATER_THAN_MAX_IMPACT', value: '99%', priceRoute: {} }
    expect(refused(400, body)).toMatchObject({
      code: 'service-impact-too-high',
      say: { params: { value: '99%' } },
    })
  })

  test.each([
    [301, 'service-redirected', 'stop'],
    [400, 'service-refused', 'fix'],
    [401, 'service-forbidden', 'stop'],
    [403, 'service-forbidden', 'stop'],
    [404, 'service-not-found', 'stop'],
    [408, 'service-timeout', 'retry'],
    [413, 'service-too-large', 'fix'],
    [429, 'service-rate-limited', 'retry'],
    [500, 'service-down', 'retry'],
    [502, 'service-down', 'retry'],
    [503, 'service-down', 'retry'],
    [504, 'service-down', 'retry'],
    [999, 'service-unknown', 'retry'],
  ])('behavior: status %d without known words → %s', (status, code, recovery) => {
    for (const body of [
      ' <!doctype html><p>no route to host, invalid signature, order not found</p>',
      '<html>no route to host</html>',
      '',
      {},
      null,
      [],
      { error: { nested: 1 } },
    ]) {
      expect(refused(status, body)).toMatchObject({ code, recovery })
    }
  })

  test.each([
    [400, { errorType: 'InvalidPriceRoute' }, 'service-altered-route'],
    [400, { errorType: 'NoRouteFound' }, 'service-no-route'],
    [404, { message: 'no Route matched with those values' }, 'service-not-found'],
  ])('behavior: %d %j → %s', (status, body, code) => {
    expect(refused(status, body)).toMatchObject({ code })
  })

  test('behavior: a limit is a limit whatever its words', () => {
    expect(refused(429, { error: 'No route' })).toMatchObject({ code: 'service-rate-limited' })
  })

  test('behavior: foreign words are kept short and out of the sentence', () => {
    const error = refused(500, 'x'.repeat(100_000))
    expect(error.details?.length).toBeLessThan(600)
    expect(error.say.params).toBeUndefined()
  })
})

describe('errorOfSilence', () => {
  test('default', () => {
    expect(errorOfSilence(new TypeError('x'), false, true)).toMatchObject({ code: 'service-unreachable' })
    expect(errorOfSilence(new TypeError('x'), false, false)).toMatchObject({ code: 'service-offline' })
    expect(errorOfSilence(new TypeError('x'), true, true)).toMatchObject({ code: 'service-timeout' })
  })
})

describe('retryAfterMsOf', () => {
  test('default', () => {
    const now = Date.UTC(2026, 0, 2)
    expect(retryAfterMsOf('7', now)).toBe(7_000)
    expect(retryAfterMsOf('0.5', now)).toBe(500)
    expect(retryAfterMsOf(new Date(now + 9_000).toUTCString(), now)).toBe(9_000)
    expect(retryAfterMsOf(new Date(now - 9_000).toUTCString(), now)).toBe(0)
    expect(retryAfterMsOf('soon', now)).toBeNull()
    expect(retryAfterMsOf(null, now)).toBeNull()
  })
})

describe('serviceError', () => {
  test('default: key and code are one name', () => {
    expect(serviceError('staleRoute', 'retry')).toMatchObject({
      code: 'service-stale-route',
      say: { key: 'errors.service.staleRoute' },
    })
    expect(STATUS_RULES.every(({ from, to }) => from <= to)).toBe(true)
  })
})
