import { describe, expect, test } from 'vitest'
import { NATIVE_TOKEN } from '../../../domain/token/address.ts'
import type { Token } from '../../../domain/token/token.ts'
import { type TradeGate, type TradeGateContext, tradeGate } from './tradeGate.ts'

const ETH: Token = { chainId: 1, address: NATIVE_TOKEN, symbol: 'ETH', name: 'Ether', decimals: 18 }
const USDC: Token = {
  chainId: 1,
  address: `0x${'1'.repeat(40)}`,
  symbol: 'USDC',
  name: 'USD Coin',
  decimals: 6,
}

const READY: TradeGateContext = {
  chain: { id: 1, name: 'Ethereum', tradable: true },
  tokens: 'ready',
  sellToken: ETH,
  buyToken: USDC,
  unlisted: null,
  side: 'SELL',
  amount: { kind: 'amount', value: 10n },
  quote: { state: 'ready', impactTooHigh: false },
  recipient: null,
  wrap: null,
  wallet: 'connected',
  walletChainId: 1,
  sellBalance: 100n,
  payAtMost: 10n,
  networkFee: 5n,
  nativeBalance: 100n,
  nativeSymbol: 'ETH',
  sellIsNative: true,
}
const say = { key: 'amount.sign' }

/** One change each that blocks, in the order in which the reasons must win. */
const BLOCKS: readonly (readonly [Partial<TradeGateContext>, TradeGate])[] = [
  [{ chain: { ...READY.chain, tradable: false } }, { type: 'chain-not-tradable', chain: 'Ethereum' }],
  [{ sellToken: null, tokens: 'loading' }, { type: 'tokens-loading' }],
  [{ sellToken: null, tokens: 'failed' }, { type: 'tokens-failed' }],
  [
    { sellToken: null, unlisted: { slot: 'sell', address: USDC.address } },
    { type: 'unlisted-token', slot: 'sell', address: USDC.address },
  ],
  [{ sellToken: null }, { type: 'choose-sell-token' }],
  [{ buyToken: null }, { type: 'choose-buy-token' }],
  [{ amount: { kind: 'refused', say } }, { type: 'amount-refused', say }],
  [{ amount: { kind: 'empty' } }, { type: 'enter-amount' }],
  [{ recipient: say }, { type: 'recipient-refused', say }],
  [{ payAtMost: 101n }, { type: 'insufficient-balance', symbol: 'ETH' }],
  [{ quote: { state: 'unreachable' } }, { type: 'service-unreachable' }],
  [{ quote: { state: 'failed', say, canRetry: true } }, { type: 'quote-failed', say, canRetry: true }],
  [{ quote: { state: 'loading' } }, { type: 'quote-loading' }],
  [{ quote: { state: 'paused' } }, { type: 'quote-paused' }],
  [{ quote: { state: 'ready', impactTooHigh: false, bringsNothing: true } }, { type: 'brings-nothing' }],
  [{ quote: { state: 'ready', impactTooHigh: true } }, { type: 'impact-too-high' }],
  [{ wallet: 'restoring' }, { type: 'wallet-restoring' }],
  [{ wallet: 'connecting' }, { type: 'wallet-connecting' }],
  [{ wallet: 'failed' }, { type: 'wallet-failed' }],
  [{ wallet: 'none' }, { type: 'connect' }],
  [{ walletChainId: 10 }, { type: 'wrong-chain', chain: 'Ethereum' }],
  [{ networkFee: 91n }, { type: 'insufficient-fee', symbol: 'ETH' }],
]

describe('tradeGate', () => {
  test('default: nothing in the way', () => expect(tradeGate(READY)).toEqual({ type: 'ready' }))

  test.each(BLOCKS)('behavior: %o blocks', (change, expected) => {
    expect(tradeGate({ ...READY, ...change })).toEqual(expected)
  })

  test('behavior: every reason but readiness is reached by the table above', () => {
    const reached = new Set(BLOCKS.map(([, gate]) => gate.type))
    expect(reached.size).toBe(BLOCKS.length)
    const all: Record<Exclude<TradeGate['type'], 'ready' | 'ready-to-wrap'>, true> = {
      'chain-not-tradable': true,
      'tokens-loading': true,
      'tokens-failed': true,
      'unlisted-token': true,
      'choose-sell-token': true,
      'choose-buy-token': true,
      'recipient-refused': true,
      'enter-amount': true,
      'amount-refused': true,
      'insufficient-balance': true,
      'service-unreachable': true,
      'quote-failed': true,
      'quote-loading': true,
      'quote-paused': true,
      'impact-too-high': true,
      'brings-nothing': true,
      'wallet-restoring': true,
      'wallet-connecting': true,
      connect: true,
      'wallet-failed': true,
      'wrong-chain': true,
      'insufficient-fee': true,
    }
    expect([...reached].sort()).toEqual(Object.keys(all).sort())
  })

  test('behavior: of any two independent reasons the earlier one wins', () => {
    let compared = 0
    for (const [first, [earlier, expected]] of BLOCKS.entries()) {
      for (const [newer] of BLOCKS.slice(first + 1)) {
        const touchesSame = Object.keys(newer).some((field) => field in earlier)
        const hidesBalance = expected.type === 'insufficient-balance' && 'wallet' in newer
        if (touchesSame || hidesBalance) continue
        compared += 1
        expect(tradeGate({ ...READY, ...newer, ...earlier })).toEqual(expected)
      }
    }
    expect(compared).toBeGreaterThan(120)
  })

  test('behavior: the last pairs of neighbours keep their order', () => {
    const noFee = { networkFee: 91n }
    expect(tradeGate({ ...READY, ...noFee, walletChainId: 10 }).type).toBe('wrong-chain')
    expect(tradeGate({ ...READY, ...noFee, walletChainId: 10, wallet: 'none' }).type).toBe('connect')
    expect(tradeGate({ ...READY, wallet: 'none', quote: { state: 'loading' } }).type).toBe('quote-loading')
    expect(tradeGate({ ...READY, payAtMost: 101n, quote: { state: 'loading' } }).type).toBe(
      'insufficient-balance',
    )
    expect(tradeGate({ ...READY, amount: { kind: 'empty' }, payAtMost: 101n }).type).toBe('enter-amount')
    expect(tradeGate({ ...READY, buyToken: null, amount: { kind: 'empty' } }).type).toBe('choose-buy-token')
  })

  test('behavior: a pair that changes one to one needs no quote, and nothing less of the rest', () => {
    const wrap = { wrap: 'wrap' as const, quote: { state: 'loading' as const } }
    expect(tradeGate({ ...READY, ...wrap })).toEqual({ type: 'ready-to-wrap', kind: 'wrap' })
    expect(tradeGate({ ...READY, ...wrap, wallet: 'none' }).type).toBe('connect')
    expect(tradeGate({ ...READY, ...wrap, payAtMost: 101n }).type).toBe('insufficient-balance')
    expect(tradeGate({ ...READY, ...wrap, networkFee: 91n }).type).toBe('insufficient-fee')
    expect(tradeGate({ ...READY, ...wrap, recipient: say }).type).toBe('ready-to-wrap')
  })

  test('behavior: an amount of zero is no amount', () =>
    expect(tradeGate({ ...READY, amount: { kind: 'amount', value: 0n } }).type).toBe('enter-amount'))

  test('behavior: the whole balance is enough, one unit more is not', () => {
    expect(tradeGate({ ...READY, sellIsNative: false, payAtMost: 100n }).type).toBe('ready')
    expect(tradeGate({ ...READY, sellIsNative: false, payAtMost: 101n }).type).toBe('insufficient-balance')
  })

  test('behavior: native pays amount and fee from one balance, a token from two', () => {
    expect(tradeGate({ ...READY, payAtMost: 96n }).type).toBe('insufficient-fee')
    expect(tradeGate({ ...READY, payAtMost: 95n }).type).toBe('ready')
    expect(tradeGate({ ...READY, payAtMost: 96n, sellIsNative: false }).type).toBe('ready')
  })

  test('behavior: unknown balances and fees never block', () => {
    for (const unknown of ['unknown', null] as const) {
      expect(
        tradeGate({ ...READY, sellBalance: unknown, payAtMost: 10n ** 30n, nativeBalance: unknown }).type,
      ).toBe('ready')
    }
    expect(tradeGate({ ...READY, networkFee: null }).type).toBe('ready')
    expect(tradeGate({ ...READY, walletChainId: null }).type).toBe('ready')
  })

  test('behavior: without a wallet balances do not matter', () =>
    expect(tradeGate({ ...READY, wallet: 'none', payAtMost: 101n }).type).toBe('connect'))

  test('behavior: a token list that is late does not matter once both tokens are known', () =>
    expect(tradeGate({ ...READY, tokens: 'loading' }).type).toBe('ready'))
})
