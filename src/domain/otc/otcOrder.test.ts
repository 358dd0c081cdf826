import fc from 'fast-check'
import { concatHex, encodeAbiParameters, getAddress, hashTypedData, keccak256, stringToHex } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import { anyOtcOrder, exampleOtcOrder } from '../../../testing/otc/exampleOtcOrder.ts'
import { NATIVE_TOKEN, ZERO_ADDRESS } from '../token/address.ts'
import { NONCE_BYTES, nonceOf, packNonceAndMeta, takerFromMeta } from './nonceAndMeta.ts'
import { hashOtcOrder, isForAnyone, type OtcFlaw, type OtcOrder, otcFlaws, otcTypedData } from './otcOrder.ts'

/** As the facts page (4.1) has them. */
const TYPE =
  'Order(uint256 nonceAndMeta,uint128 expiry,address makerAsset,address takerAsset,address maker,address taker,uint256 makerAmount,uint256 takerAmount)'
const TYPE_HASH = '0x95afddf5e4bb9f692716b7fdff640e6b8a0d2869597405c6e9d35857ed19a150'
const DOMAIN = { chainId: 137, contract: '0xF3CD476C3C4D3Ac5cA2724767f269070CA09A043' } as const

test('behavior: the type is that of the facts page, and so is its hash', () => {
  const { types, primaryType } = otcTypedData(exampleOtcOrder(), DOMAIN)
  const members = types.Order.map(({ name, type }) => `${type} ${name}`).join(',')
  expect(`${primaryType}(${members})`).toBe(TYPE)
  expect(keccak256(stringToHex(TYPE))).toBe(TYPE_HASH)
})

test('behavior: the hash is that of what the wallet is given to sign', () => {
  fc.assert(
    fc.property(anyOtcOrder, (order) => {
      expect(hashOtcOrder(order, DOMAIN)).toBe(hashTypedData(otcTypedData(order, DOMAIN)))
    }),
  )
})

test.each([
  ['expiry', 1n << 128n],
  ['makerAmount', 1n << 256n],
  ['takerAmount', -1n],
] as const)('error: there is no hash with %s of %s', (name, value) => {
  expect(() => hashOtcOrder({ ...exampleOtcOrder(), [name]: value }, DOMAIN)).toThrow(RangeError)
})

test('behavior: the hash of a thousand orders, worked out by hand', () => {
  const domainType = 'EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)'
  const word = (text: string) => keccak256(stringToHex(text))
  const separator = keccak256(
    encodeAbiParameters(
      ['bytes32', 'bytes32', 'bytes32', 'uint256', 'address'].map((type) => ({ type })),
      [word(domainType), word('AUGUSTUS RFQ'), word('1'), BigInt(DOMAIN.chainId), DOMAIN.contract],
    ),
  )
  const struct = [
    'bytes32',
    'uint256',
    'uint128',
    'address',
    'address',
    'address',
    'address',
    'uint256',
    'uint256',
  ]
  fc.assert(
    fc.property(anyOtcOrder, (order: OtcOrder) => {
      const { nonceAndMeta, expiry, makerAsset, takerAsset, maker, taker, makerAmount, takerAmount } = order
      const values = [nonceAndMeta, expiry, makerAsset, takerAsset, maker, taker, makerAmount, takerAmount]
      const inner = keccak256(
        encodeAbiParameters(
          struct.map((type) => ({ type })),
          [TYPE_HASH, ...values],
        ),
      )
      expect(hashOtcOrder(order, DOMAIN)).toBe(keccak256(concatHex(['0x1901', separator, inner])))
    }),
    { numRuns: 1_000 },
  )
})

describe('nonceAndMeta', () => {
  const random = Uint8Array.of(0xff, 1, 2, 3, 4, 5, 6)

  test('default: the taker below, 53 bits of nonce above', () => {
    const taker = getAddress(`0x${'ab'.repeat(20)}`)
    const packed = packNonceAndMeta(taker, random)
    expect(takerFromMeta(packed)).toBe(taker)
    expect(nonceOf(packed)).toBe(0x1f_01_02_03_04_05_06n)
    expect(packed).toBe(BigInt(taker) + (0x1f010203040506n << 160n))
    expect(takerFromMeta(packNonceAndMeta(ZERO_ADDRESS, random))).toBe(ZERO_ADDRESS)
  })

  test('behavior: every taker and nonce comes out as it went in', () => {
    const bytes = fc.uint8Array({ minLength: NONCE_BYTES, maxLength: NONCE_BYTES })
    fc.assert(
      fc.property(fc.bigInt(0n, 2n ** 160n - 1n), bytes, (meta, drawn) => {
        const taker = getAddress(`0x${meta.toString(16).padStart(40, '0')}`)
        const packed = packNonceAndMeta(taker, drawn)
        expect(takerFromMeta(packed)).toBe(taker)
        expect(nonceOf(packed) < 2n ** 53n).toBe(true)
      }),
    )
  })

  test('error: too few random bytes', () => {
    expect(() => packNonceAndMeta(ZERO_ADDRESS, random.slice(1))).toThrow(RangeError)
  })
})

test('behavior: what speaks against the terms of an offer', () => {
  const order = exampleOtcOrder()
  expect(otcFlaws(order)).toEqual([])
  expect(isForAnyone(order)).toBe(false)
  const flawed: Readonly<Record<OtcFlaw, Partial<OtcOrder>>> = {
    nothing: { makerAmount: 0n },
    tooLarge: { makerAmount: 2n ** 255n, takerAmount: 2n },
    oneToken: { takerAsset: order.makerAsset.toLowerCase() as OtcOrder['takerAsset'] },
    native: { takerAsset: NATIVE_TOKEN.toLowerCase() as OtcOrder['takerAsset'] },
    noToken: { makerAsset: ZERO_ADDRESS },
    noMaker: { maker: ZERO_ADDRESS },
    oneParty: { maker: order.taker },
    otherMeta: { nonceAndMeta: order.nonceAndMeta + 1n },
  }
  for (const [flaw, change] of Object.entries(flawed))
    expect(otcFlaws({ ...order, ...change })).toEqual([flaw])
  const open = { ...order, taker: ZERO_ADDRESS, nonceAndMeta: 7n << 160n }
  expect(isForAnyone(open)).toBe(true)
  expect(otcFlaws(open)).toEqual([])
  expect(otcFlaws({ ...order, taker: ZERO_ADDRESS })).toEqual(['otherMeta'])
  expect(otcFlaws({ ...order, makerAmount: 2n ** 255n - 1n, takerAmount: 2n })).toEqual([])
})
