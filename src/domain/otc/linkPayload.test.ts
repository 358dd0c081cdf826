import fc from 'fast-check'
import type { Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { bytesToHex, concatHex, keccak256, recoverAddress } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import { anyAddress, anyOtcOrder, anyWord, exampleOtcOrder } from '../../../testing/otc/exampleOtcOrder.ts'
import { deploymentOf } from '../chain/deployments.ts'
import { daiPermitBytes, eip2612Bytes } from '../orders/struct/permitBytes.ts'
import { isSameAddress, ZERO_ADDRESS } from '../token/address.ts'
import { fromBase64Url, toBase64Url } from './linkBytes.ts'
import { type CarriedOffer, decodeOffer, encodeOffer } from './linkPayload.ts'
import { hashOtcOrder, type OtcOrder } from './otcOrder.ts'
import { carriedOfferPath, readOtcPath } from './otcPath.ts'
import { postedOfferPath } from './postedOfferPath.ts'

const RFQ = '0x5555555555555555555555555555555555555555'
const MAKER = privateKeyToAccount(`0x${'7'.repeat(64)}`)

async function signedOffer(change: Partial<OtcOrder> = {}): Promise<CarriedOffer> {
  const order = exampleOtcOrder({ maker: MAKER.address, ...change })
  const signature = await MAKER.sign({ hash: hashOtcOrder(order, { chainId: 1, contract: RFQ }) })
  return { chainId: 1, order, signature, permitMakerAsset: '0x' }
}

const written = (offer: CarriedOffer): string => {
  const text = encodeOffer(offer)
  if (text === null) throw new Error('not written')
  return text
}

const anyBytes = (most: number): fc.Arbitrary<Hex> =>
  fc.uint8Array({ maxLength: most }).map((bytes) => bytesToHex(bytes))
const keySignature: fc.Arbitrary<Hex> = fc
  .tuple(fc.uint8Array({ minLength: 64, maxLength: 64 }), fc.constantFrom<Hex>('0x1b', '0x1c'))
  .map(([bytes, last]) => {
    bytes[32] = (bytes[32] ?? 0) & 0x7f
    return concatHex([bytesToHex(bytes), last])
  })
const anyOffer: fc.Arbitrary<CarriedOffer> = fc.record({
  chainId: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
  order: anyOtcOrder,
  signature: fc.oneof(keySignature, anyBytes(300)),
  permitMakerAsset: fc.constantFrom<Hex>('0x', `0x${'ab'.repeat(224)}`, `0x${'cd'.repeat(256)}`),
})

const SANDBOX = 31337
const SANDBOX_RFQ = deploymentOf(SANDBOX)?.rfq ?? ZERO_ADDRESS
const PARTS = { v: 28, r: `0x${'a1'.repeat(32)}`, s: `0x${'12'.repeat(32)}` } as const

/** An offer on a pinned chain with the permit that says what it says, in both standards, and what of its arguments can differ. */
async function permitted() {
  const offer = { ...(await signedOffer()), chainId: SANDBOX }
  const { maker: owner, makerAmount: value, expiry: deadlineSec } = offer.order
  const spender = SANDBOX_RFQ
  const of2612 = (change: object = {}, parts = {}) =>
    eip2612Bytes(
      { owner, spender, value, deadlineSec, ...change },
      { ...PARTS, ...parts },
    ).toLowerCase() as Hex
  const ofDai = (change: object = {}, parts = {}) =>
    daiPermitBytes(
      { holder: owner, spender, nonce: 7n, expirySec: deadlineSec, allowed: true, ...change },
      { ...PARTS, ...parts },
    ).toLowerCase() as Hex
  return { offer, of2612, ofDai }
}

describe('round trip', () => {
  test('behavior: any offer comes out as it went in, and its text is the only one', () => {
    fc.assert(
      fc.property(anyOffer, (offer) => {
        const text = written(offer)
        expect(decodeOffer(text)).toEqual({ ok: true, offer })
        expect(text).toMatch(/^[\w-]+$/)
      }),
      { numRuns: 2_000 },
    )
  })

  test('behavior: at most 300 characters with the address, for any offer signed by a key', () => {
    const amounts = fc.tuple(anyWord(256), fc.integer({ min: 0, max: 256 })).map(([one, share]) => ({
      makerAmount: one >> BigInt(share),
      takerAmount: (2n ** 256n - 1n) / ((one >> BigInt(share)) + 1n),
    }))
    const terms = fc.record({
      chainId: fc.integer({ min: 1, max: 2 ** 32 }),
      order: fc
        .tuple(anyOtcOrder, amounts, fc.integer({ min: 0, max: 2 ** 40 }), fc.bigInt(0n, 2n ** 96n - 1n))
        .map(([order, both, expiry, nonce]) => ({
          ...order,
          ...both,
          expiry: BigInt(expiry),
          nonceAndMeta: (nonce << 160n) | BigInt(order.taker),
        })),
      signature: keySignature,
      permitMakerAsset: fc.constant<Hex>('0x'),
    })
    let longest = 0
    fc.assert(
      fc.property(terms, (offer) => {
        const length = `#${carriedOfferPath(offer)}`.length
        longest = Math.max(longest, length)
        expect(length).toBeLessThanOrEqual(300)
      }),
      { numRuns: 2_000 },
    )
    expect(longest).toBeGreaterThan(260)
  })

  test('default: an everyday offer is short', async () => {
    expect(written(await signedOffer()).length).toBeLessThan(250)
    expect(written(await signedOffer({ taker: ZERO_ADDRESS })).length).toBeLessThan(225)
  })

  test('default: of a permit that says what the offer says the signature alone is written', async () => {
    const { offer, of2612, ofDai } = await permitted()
    const bare = written(offer).length
    for (const [permitMakerAsset, most] of [
      [of2612(), 86],
      [of2612({}, { v: 27 }), 86],
      [ofDai(), 90],
      [ofDai({ nonce: 0n }), 88],
    ] as const) {
      const text = written({ ...offer, permitMakerAsset })
      expect(text.length - bare).toBeLessThanOrEqual(most)
      expect(decodeOffer(text)).toEqual({ ok: true, offer: { ...offer, permitMakerAsset } })
    }
  })

  test('behavior: a permit that differs from its offer anywhere is written whole, and reads back', async () => {
    const { offer, of2612, ofDai } = await permitted()
    const bare = written(offer).length
    const shared = [{ spender: RFQ }]
    const differing: readonly Hex[] = [
      ...[...shared, { owner: RFQ }, { value: 1n }, { deadlineSec: 1n }].map((change) => of2612(change)),
      ...[...shared, { holder: RFQ }, { expirySec: 0n }, { allowed: false }].map((change) => ofDai(change)),
      ...[{ v: 26 }, { v: 0 }, { s: `0x${'f2'.repeat(32)}` }].flatMap((parts) => [
        of2612({}, parts),
        ofDai({}, parts),
      ]),
    ]
    for (const permitMakerAsset of differing) {
      const text = written({ ...offer, permitMakerAsset })
      expect(text.length - bare).toBeGreaterThanOrEqual(298)
      expect(decodeOffer(text)).toEqual({ ok: true, offer: { ...offer, permitMakerAsset } })
    }
    const elsewhere = { ...offer, chainId: 999_999_999, permitMakerAsset: of2612() }
    expect(decodeOffer(written(elsewhere))).toEqual({ ok: true, offer: elsewhere })
  })

  test('error: a short permit on a chain without the contract is no offer', async () => {
    const { offer, of2612 } = await permitted()
    const bytes = fromBase64Url(written({ ...offer, permitMakerAsset: of2612() })) ?? new Uint8Array()
    const body = bytes.slice(0, -4)
    // Flags, then the chain: two bytes behind their length.
    expect([...body.slice(1, 4)]).toEqual([2, 0x7a, 0x69])
    body.set([2, 0x7a, 0x70], 1)
    const text = toBase64Url(Uint8Array.of(...body, ...keccak256(body, 'bytes').subarray(0, 4)))
    expect(decodeOffer(text)).toEqual({ ok: false, reason: 'malformed' })
  })

  test('behavior: letter case of addresses and bytes makes no second text', async () => {
    const offer = await signedOffer()
    const order = { ...offer.order, maker: offer.order.maker.toLowerCase() as Hex }
    const signature = `0x${offer.signature.slice(2).toUpperCase()}` as Hex
    expect(encodeOffer({ ...offer, order, signature })).toBe(written(offer))
  })

  test('error: what no struct holds is not written', async () => {
    const offer = await signedOffer()
    const broken: readonly Partial<CarriedOffer>[] = [
      { chainId: 0 },
      { chainId: 1.5 },
      { signature: '0x123' },
      { signature: `0x${'00'.repeat(5_000)}` },
      { signature: `0x${'00'.repeat(70_000)}` },
      { permitMakerAsset: '0x12' },
      { order: { ...offer.order, expiry: 2n ** 128n } },
      { order: { ...offer.order, makerAmount: 2n ** 256n } },
      { order: { ...offer.order, takerAmount: -1n } },
      { order: { ...offer.order, maker: '0x12' } },
    ]
    for (const change of broken) expect(encodeOffer({ ...offer, ...change })).toBeNull()
  })
})

describe('what comes from strangers', () => {
  test('behavior: 10,000 random bodies with a valid checksum never crash, and write back as read', async () => {
    const genuine = fromBase64Url(written(await signedOffer()))?.subarray(0, -4) ?? new Uint8Array()
    const changedBody = fc
      .tuple(
        fc.nat(genuine.length - 1),
        fc.nat(255),
        fc.uint8Array({ maxLength: 40 }),
        fc.nat(genuine.length),
      )
      .map(([place, byte, tail, length]) => {
        const body = Uint8Array.from(genuine)
        body[place] = byte
        return Uint8Array.of(...body.subarray(0, tail.length % 2 === 0 ? body.length : length), ...tail)
      })
    const anyBody = fc.oneof(fc.uint8Array({ maxLength: 700 }), changedBody)
    const outcomes = new Set<string>()
    fc.assert(
      fc.property(anyBody, (body) => {
        const text = toBase64Url(Uint8Array.of(...body, ...keccak256(body, 'bytes').subarray(0, 4)))
        const decoded = decodeOffer(text)
        outcomes.add(decoded.ok ? 'read' : decoded.reason)
        if (decoded.ok) expect(encodeOffer(decoded.offer)).toBe(text)
        expect(readOtcPath(`/otc/v1/${text}`).kind).toBe(decoded.ok ? 'carried' : 'invalid')
      }),
      { numRuns: 10_000 },
    )
    // All of them came as far as the parser, and some through it. A body of nothing is no body.
    expect([...outcomes].filter((outcome) => outcome !== 'damaged').sort()).toEqual(['malformed', 'read'])
  })

  test('behavior: 10,000 random texts: no crash, and none is an offer', () => {
    const anyText = fc.oneof(
      fc.string({ maxLength: 400, unit: 'binary' }),
      fc.uint8Array({ maxLength: 300 }).map(toBase64Url),
      fc.string({ maxLength: 300, unit: fc.constantFrom(...'ABCDwxyz0189-_') }),
    )
    fc.assert(
      fc.property(anyText, (text) => {
        expect(decodeOffer(text).ok).toBe(false)
        expect(readOtcPath(`/otc/v1/${text}`).kind).toBe('invalid')
      }),
      { numRuns: 10_000 },
    )
  })

  test('behavior: every offer that is cut, at every place, is damaged', () => {
    fc.assert(
      fc.property(anyOffer, (offer) => {
        const text = written(offer)
        for (let length = 0; length < text.length; length++)
          expect(decodeOffer(text.slice(0, length))).toEqual({ ok: false, reason: 'damaged' })
      }),
      { numRuns: 30 },
    )
  })

  test('behavior: every character of an offer changed to every other one is found', async () => {
    const text = written(await signedOffer())
    for (let at = 0; at < text.length; at++)
      for (const digit of 'ABCXYZabcxyz0189-_') {
        if (digit === text[at]) continue
        expect(decodeOffer(text.slice(0, at) + digit + text.slice(at + 1)).ok).toBe(false)
      }
  })

  test('behavior: bits that belong to no byte, padding and characters behind make no second text', async () => {
    const text = written(await signedOffer())
    for (const other of [
      `${text}=`,
      `${text}A`,
      `${text}AA`,
      `${text}\n`,
      ` ${text}`,
      text.replaceAll('-', '+'),
    ])
      if (other !== text) expect(decodeOffer(other).ok).toBe(false)
    const odd = toBase64Url(Uint8Array.of(1))
    expect(odd).toHaveLength(2)
    expect(fromBase64Url(`${odd[0]}${'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[1]}`)).toEqual(Uint8Array.of(0))
  })

  test('error: too long a text is not read', () => {
    expect(decodeOffer('A'.repeat(6_001))).toEqual({ ok: false, reason: 'tooLong' })
  })
})

describe('tampering', () => {
  const other = anyAddress.filter((address) => !isSameAddress(address, ZERO_ADDRESS))
  const changes: { readonly [Name in keyof OtcOrder]: fc.Arbitrary<OtcOrder[Name]> } = {
    nonceAndMeta: anyWord(256),
    expiry: anyWord(128),
    makerAsset: other,
    takerAsset: other,
    maker: other,
    taker: anyAddress,
    makerAmount: anyWord(256),
    takerAmount: anyWord(256),
  }

  test.each(Object.keys(changes) as (keyof OtcOrder)[])(
    'behavior: a changed %s, written anew with its check sum, is not what was signed',
    async (name) => {
      const good = await signedOffer()
      await fc.assert(
        fc.asyncProperty(changes[name] as fc.Arbitrary<OtcOrder[typeof name]>, async (value) => {
          fc.pre(value !== good.order[name])
          const decoded = decodeOffer(written({ ...good, order: { ...good.order, [name]: value } }))
          if (!decoded.ok) throw new Error(decoded.reason)
          const { order, signature, chainId } = decoded.offer
          const hash = hashOtcOrder(order, { chainId, contract: RFQ })
          expect(hash).not.toBe(hashOtcOrder(good.order, { chainId: 1, contract: RFQ }))
          expect(await recoverAddress({ hash, signature })).not.toBe(order.maker)
        }),
        { numRuns: 50 },
      )
    },
  )

  test('behavior: another chain and another signature are not what was signed', async () => {
    const good = await signedOffer()
    const hashOn = (chainId: number) => hashOtcOrder(good.order, { chainId, contract: RFQ })
    expect(hashOn(2)).not.toBe(hashOn(1))
    await fc.assert(
      fc.asyncProperty(keySignature, async (signature) => {
        const signer = await recoverAddress({ hash: hashOn(1), signature }).catch(() => null)
        expect(signer).not.toBe(good.order.maker)
      }),
      { numRuns: 100 },
    )
  })
})

describe('paths', () => {
  const hash = `0x${'ab'.repeat(32)}` as const

  test('default: the desk, an offer at the service, an offer in the link', async () => {
    const offer = await signedOffer()
    expect(readOtcPath('/otc')).toEqual({ kind: 'desk' })
    expect(readOtcPath(postedOfferPath(137, hash))).toEqual({ kind: 'posted', chainId: 137, orderHash: hash })
    expect(readOtcPath(`/otc/137/${hash.toUpperCase().replace('X', 'x')}`)).toMatchObject({ orderHash: hash })
    expect(readOtcPath(carriedOfferPath(offer) ?? '')).toEqual({ kind: 'carried', offer })
    expect(carriedOfferPath({ ...offer, chainId: 0 })).toBeNull()
  })

  test('error: another version, another address, anything more', async () => {
    const path = carriedOfferPath(await signedOffer()) ?? ''
    expect(readOtcPath(path.replace('v1', 'v2'))).toEqual({ kind: 'invalid', reason: 'version' })
    expect(readOtcPath(path.replace('v1', 'v01'))).toEqual({ kind: 'invalid', reason: 'version' })
    expect(readOtcPath('/otc/v1/')).toEqual({ kind: 'invalid', reason: 'damaged' })
    expect(readOtcPath(`${path}?rpc=https://a.example`)).toEqual({ kind: 'invalid', reason: 'characters' })
    for (const wrong of [
      '',
      '/otc/',
      '/otc/1',
      `/otc/0/${hash}`,
      `/otc/01/${hash}`,
      `/otc/9999999999999999/${hash}`,
    ])
      expect(readOtcPath(wrong)).toEqual({ kind: 'invalid', reason: 'address' })
    expect(readOtcPath(`/otc/1/${hash}?x=1`)).toEqual({ kind: 'invalid', reason: 'address' })
    expect(readOtcPath(`/otc/1/${hash}0`)).toEqual({ kind: 'invalid', reason: 'address' })
  })
})
