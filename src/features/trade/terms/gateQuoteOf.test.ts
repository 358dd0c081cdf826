import { expect, test } from 'vitest'
import type { QuoteState } from '../quote/quoteState.ts'
import { gateQuoteOf } from './useTradeGate.ts'

const failed = (code: string): QuoteState => ({
  ...{ kind: 'failed', code, say: { key: 'errors.service.noRoute' }, details: undefined, canRetry: true },
})

test.each(['service-amount-too-small', 'service-gas-above-amount'])(
  'behavior: an amount of which nothing would be left is called too small: %s',
  (code) => {
    expect(gateQuoteOf({ state: failed(code), quote: null })).toMatchObject({ bringsNothing: true })
  },
)

test('behavior: so is a quote that brings nothing after the fee, and no other refusal', () => {
  const quote = { maxImpactReached: false, buyAmountAfterFee: 0n }
  expect(gateQuoteOf({ state: { kind: 'ready' }, quote })).toMatchObject({ bringsNothing: true })
  expect(gateQuoteOf({ state: failed('service-no-route'), quote: null })).toMatchObject({
    state: 'failed',
  })
})
