import '../../../text/en/trade/figures.ts'
import '../../../text/en/orders/structReview.ts'
import { describe, expect, test } from 'vitest'
import type { SignedOrder } from '../../../domain/orders/struct/families.ts'
import { type Bridge, NO_BRIDGE } from '../../../domain/orders/struct/order.ts'
import { NO_PERMIT } from '../../../domain/orders/struct/permitKind.ts'
import { type Address, NATIVE_TOKEN } from '../../../domain/token/address.ts'
import { SANDBOX_DOLLARS } from '../../../domain/token/dollarTokens.ts'
import { say } from '../../../text/text.ts'
import { farMessages, gapMessage, receivedTerm, structToken } from './structTerms.ts'

const ACCOUNT: Address = '0x1111111111111111111111111111111111111111'
const USDC: Address = '0x2222222222222222222222222222222222222222'
const ACROSS = { ...NO_BRIDGE, destinationChainId: 31_338n, outputToken: USDC, scalingFactor: -1 }
const ON_ARRIVAL: Bridge = {
  ...{ ...ACROSS, protocolSelector: '0xcc282ea1', scalingFactor: 0 },
  protocolData: `0x${'9'.padStart(64, '0')}`,
}

/** An order for 1,000 raw units with a partner fee of 1%. */
const signedAs = (kind: 0 | 1, bridge: Bridge): SignedOrder => ({
  family: 'Order',
  order: {
    ...{ owner: ACCOUNT, beneficiary: ACCOUNT, srcToken: NATIVE_TOKEN, destToken: USDC },
    ...{ srcAmount: 1_000n, destAmount: 1_000n, expectedAmount: 1_000n, deadline: 2_000_000_000n, kind },
    ...{ nonce: 7n, partnerAndFee: (1n << 96n) | 100n, permit: NO_PERMIT, metadata: NO_PERMIT, bridge },
  },
})

describe('receivedTerm', () => {
  test.each([
    ['a sale', 0, NO_BRIDGE, 'Minimum received', 990n, null],
    ['a purchase', 1, NO_BRIDGE, 'You receive', 1_000n, null],
    ['a sale that crosses', 0, ACROSS, 'Minimum received', 99n, null],
    ['a purchase that crosses', 1, ACROSS, 'You receive', 100n, null],
    ['a sale on arrival', 0, ON_ARRIVAL, 'Minimum if sold on arrival', 9n, 990n],
  ] as const)('behavior: %s', (_case, kind, bridge, label, amount, carried) => {
    const term = receivedTerm(signedAs(kind, bridge))
    expect([say({ key: term.label }), term.amount, term.carried]).toEqual([label, amount, carried])
    expect(term.hint !== undefined).toBe(carried !== null)
  })
})

test.each([
  [null, 'unknown'],
  [0, 'At market'],
  [150, '1.5% worse'],
  [-2_500, '25% better'],
])('behavior: a gap of %s bps is %s', (bps, text) => {
  expect(say(gapMessage(bps === null ? null : { bps, isFar: false }))).toBe(text)
})

test.each([
  [500, 'SELL', 'You may receive up to 5% less than the market pays now.'],
  [500, 'BUY', 'You may pay up to 5% more than the market costs now.'],
  [null, 'SELL', 'These terms were not compared with the market.'],
  [null, 'BUY', 'These terms were not compared with the market.'],
] as const)('behavior: what is agreed to at %s bps for a %s', (bps, side, sentence) => {
  const { title, text } = farMessages(bps === null ? null : { bps, isFar: true }, side)
  expect(say(text)).toBe(sentence)
  expect(say(title)).toBe(bps === null ? 'Market price unknown' : 'The price can be far from the market')
})

describe('structToken', () => {
  const leg = { chainId: 31337, address: USDC }
  const named = (symbol: string, isListed: boolean) => ({
    token: { ...leg, symbol, name: symbol, decimals: 0 },
    ...{ rawSymbol: symbol, isListed },
  })

  test.each([
    ['one that a list calls like a built-in token', 'USDC', true, '0x2222…2222'],
    ['one that a list calls almost like a built-in token', 'U5DC', true, '0x2222…2222'],
    ['one that a list calls something else', 'ABC', true, 'ABC'],
    ['one that calls itself something', 'ABC', false, 'ABC'],
  ])('security: %s shows its address', (_, symbol, isListed, shown) => {
    const { token, isBuiltIn } = structToken(leg, named(symbol, isListed))
    expect([token?.symbol, isBuiltIn]).toEqual([shown, false])
  })

  test('security: a built-in token is shown as it is built in, whatever a list says of it', () => {
    const dollar = { chainId: 31337, address: SANDBOX_DOLLARS.USDC }
    const listed = { ...named('DAI', true), token: { ...named('DAI', true).token, ...dollar } }
    const { token, isBuiltIn } = structToken(dollar, listed)
    expect([token?.symbol, token?.decimals, isBuiltIn]).toEqual(['USDC', 6, true])
  })

  test('behavior: without a name amounts are raw and the address is shown', () => {
    expect(structToken(leg, null)).toEqual({ token: null, isBuiltIn: false })
  })
})
