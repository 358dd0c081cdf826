import fc from 'fast-check'
import { getAddress, numberToHex } from 'viem/utils'
import { packNonceAndMeta } from '../../src/domain/otc/nonceAndMeta.ts'
import type { OtcOrder } from '../../src/domain/otc/otcOrder.ts'
import type { Address } from '../../src/domain/token/address.ts'

const TAKER: Address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** A good private offer: 10 of a token with 18 decimals for 25,000 of one with 6, until the year 2033. */
export function exampleOtcOrder(change: Partial<OtcOrder> = {}): OtcOrder {
  const taker = change.taker ?? TAKER
  return {
    nonceAndMeta: packNonceAndMeta(taker, Uint8Array.of(1, 2, 3, 4, 5, 6, 7)),
    expiry: 2_000_000_000n,
    makerAsset: '0x2222222222222222222222222222222222222222',
    takerAsset: '0x3333333333333333333333333333333333333333',
    maker: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    taker,
    makerAmount: 10n ** 19n,
    takerAmount: 25_000_000_000n,
    ...change,
  }
}

/** Whole numbers of every length up to so many bits. */
export const anyWord = (bits: number): fc.Arbitrary<bigint> =>
  fc.integer({ min: 0, max: bits }).chain((length) => fc.bigInt(0n, 2n ** BigInt(length) - 1n))

/** Addresses, the zero one among them. */
export const anyAddress: fc.Arbitrary<Address> = fc
  .oneof({ weight: 1, arbitrary: fc.constant(0n) }, { weight: 9, arbitrary: fc.bigInt(1n, 2n ** 160n - 1n) })
  .map((number) => getAddress(numberToHex(number, { size: 20 })))

/** Structs of any content, sensible or not. */
export const anyOtcOrder: fc.Arbitrary<OtcOrder> = fc.record({
  nonceAndMeta: anyWord(256),
  expiry: anyWord(128),
  makerAsset: anyAddress,
  takerAsset: anyAddress,
  maker: anyAddress,
  taker: anyAddress,
  makerAmount: anyWord(256),
  takerAmount: anyWord(256),
})
