import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { NATIVE_TOKEN, normalizeAddress } from '../../../domain/token/address.ts'
import { formatPairUrl, isLinkAmount, type PairLocation, parsePairUrl } from './pairUrl.ts'

const CHAINS = [31337, 1]
const USDC = normalizeAddress('0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48')

const addresses = fc
  .uint8Array({ minLength: 20, maxLength: 20 })
  .map((bytes) => normalizeAddress(`0x${Buffer.from(bytes).toString('hex')}`))
const locations: fc.Arbitrary<PairLocation> = fc
  .record({
    chainId: fc.constantFrom(...CHAINS),
    sell: fc.option(fc.oneof(addresses, fc.constant(NATIVE_TOKEN))),
    buy: fc.option(addresses),
    side: fc.constantFrom('SELL' as const, 'BUY' as const),
    mode: fc.constantFrom('auto' as const, 'delta' as const, 'market' as const),
    amount: fc.oneof(
      fc.constant(''),
      fc
        .tuple(fc.bigInt({ min: 0n, max: 10n ** 30n }), fc.option(fc.stringMatching(/^\d{1,18}$/)))
        .map(([whole, part]) => (part === null ? `${whole}` : `${whole}.${part}`)),
    ),
  })
  .filter((location) => location.sell === null || location.sell !== location.buy)

describe('parsePairUrl', () => {
  test('default: every part is read', () => {
    expect(parsePairUrl(`chain=1&sell=native&buy=${USDC}&amount=1.5&side=buy`, CHAINS)).toEqual({
      location: { chainId: 1, sell: NATIVE_TOKEN, buy: USDC, amount: '1.5', side: 'BUY', mode: 'auto' },
      problems: [],
    })
  })

  test('default: an empty link is the first chain, nothing chosen, selling', () => {
    expect(parsePairUrl('', CHAINS)).toEqual({
      location: { chainId: 31337, sell: null, buy: null, amount: '', side: 'SELL', mode: 'auto' },
      problems: [],
    })
  })

  test('behavior: what was written reads back the same', () => {
    fc.assert(
      fc.property(locations, (location) => {
        expect(parsePairUrl(formatPairUrl(location), CHAINS)).toEqual({ location, problems: [] })
      }),
    )
  })

  test('behavior: any text is survived, with a known chain and a valid amount', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webQueryParameters()), (text) => {
        const { location } = parsePairUrl(text, CHAINS)
        expect(CHAINS).toContain(location.chainId)
        expect(location.amount === '' || isLinkAmount(location.amount)).toBe(true)
      }),
    )
  })

  test('behavior: lower-case addresses and the native placeholder are normalised', () => {
    const { location } = parsePairUrl(`sell=${NATIVE_TOKEN.toLowerCase()}&buy=${USDC.toLowerCase()}`, CHAINS)
    expect(location.sell).toBe(NATIVE_TOKEN)
    expect(location.buy).toBe(USDC)
  })

  test('behavior: a link cannot set a recipient, a slippage, a node or a partner', () => {
    const { location, problems } = parsePairUrl(
      'recipient=0x1&slippage=5000&rpc=http://x&partner=me&chain=1',
      CHAINS,
    )
    expect(location).toEqual({ chainId: 1, sell: null, buy: null, amount: '', side: 'SELL', mode: 'auto' })
    expect(problems).toEqual([{ part: 'forbidden' }])
  })

  test('behavior: the mode is one of three, and auto where none is named', () => {
    expect(parsePairUrl('mode=Delta', CHAINS).location.mode).toBe('delta')
    expect(parsePairUrl('mode=free', CHAINS)).toMatchObject({
      location: { mode: 'auto' },
      problems: [{ part: 'mode' }],
    })
  })

  test('error: invalid parts are ignored one by one', () => {
    const { location, problems } = parsePairUrl('chain=1&sell=0x12&buy=USDC&amount=1e5&side=both', CHAINS)
    expect(location).toEqual({ chainId: 1, sell: null, buy: null, amount: '', side: 'SELL', mode: 'auto' })
    expect(problems.map((problem) => problem.part)).toEqual(['sell', 'buy', 'side', 'amount'])
  })

  test('error: tokens of an unknown chain are dropped with it, native stays', () => {
    const { location, problems } = parsePairUrl(`chain=99&sell=native&buy=${USDC}`, CHAINS)
    expect(location).toMatchObject({ chainId: 31337, sell: NATIVE_TOKEN, buy: null })
    expect(problems).toEqual([{ part: 'chain' }])
  })

  test.each([
    `chain=99&sell=${USDC}&amount=5`,
    'chain=99&sell=native&amount=1',
    'sell=0xZZ&amount=3',
    `sell=${USDC}&buy=0xZZ&amount=3&side=buy`,
    `sell=${USDC}&buy=${USDC}&amount=3&side=buy`,
    'amount=3&side=both',
  ])('error: in %s the amount goes with what it was meant for, and is named', (search) => {
    const { location, problems } = parsePairUrl(search, CHAINS)
    expect(location.amount).toBe('')
    expect(problems.at(-1)).toEqual({ part: 'amount' })
  })

  test('behavior: an amount stays when only the other token is not taken', () => {
    const { location } = parsePairUrl('chain=1&sell=native&buy=0xZZ&amount=3', CHAINS)
    expect(location).toMatchObject({ sell: NATIVE_TOKEN, buy: null, amount: '3' })
  })

  test.each(['utm_source=x', '%E0%A4%A', 'ref=abc&v=2'])('behavior: %s is nobody’s fault', (search) => {
    expect(parsePairUrl(search, CHAINS).problems).toEqual([])
  })

  test.each([
    'recipient=0x1',
    'receiver=0x1',
    'slippage=5000',
    'maxSlippage=1',
    'rpcUrl=x',
    'partner=me',
    'partnerFeeBps=9',
  ])('behavior: %s alone is named', (search) =>
    expect(parsePairUrl(search, CHAINS).problems).toEqual([{ part: 'forbidden' }]),
  )

  test('error: one token on both sides keeps the first', () => {
    const { location, problems } = parsePairUrl(`sell=${USDC}&buy=${USDC.toLowerCase()}`, CHAINS)
    expect(location).toMatchObject({ sell: USDC, buy: null })
    expect(problems).toEqual([{ part: 'same' }])
  })
})

describe('isLinkAmount', () => {
  test.each(['0', '0.1', '1', '10.50', '123456789012345678901234567890.123456789012345678'])(
    'default: %s is one',
    (text) => expect(isLinkAmount(text)).toBe(true),
  )
  test.each(['', '.5', '5.', '01', '1,5', '-1', '+1', '1e5', '0x10', ' 1', '1 000', '١', '9'.repeat(80)])(
    'error: %s is none',
    (text) => expect(isLinkAmount(text)).toBe(false),
  )
})
