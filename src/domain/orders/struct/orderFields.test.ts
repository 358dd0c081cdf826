import fc from 'fast-check'
import type { Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { concatHex, hexToBigInt, recoverAddress, size, sliceHex } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import { isBitSet, noncePlace } from '../../../../testing/chain/nonceBitmap.ts'
import { PERMIT2_ALLOWANCE, permit2AllowanceBytes } from '../../../../testing/delta/permit2Bytes.ts'
import { MAX_UINT256 } from '../../amount/amount.ts'
import { isSameAddress, ZERO_ADDRESS } from '../../token/address.ts'
import { fromCompactSignature, toCompactSignature } from './compactSignature.ts'
import { packPartnerAndFee, unpackPartnerAndFee } from './partnerFee.ts'
import { daiPermitBytes, eip2612Bytes, permit2TransferBytes } from './permitBytes.ts'
import { NO_PERMIT, permitKind, suitsPartialFills } from './permitKind.ts'

const hexOf = (length: number) =>
  fc
    .uint8Array({ minLength: length, maxLength: length })
    .map((bytes): Hex => `0x${Buffer.from(bytes).toString('hex')}`)
const PARTNER: Hex = '0xabababababababababababababababababababab'

describe('partnerAndFee', () => {
  test('default: no partner, surplus capped, is the recorded 512', () => {
    const none = { partner: ZERO_ADDRESS, feeBps: 0, takesSurplus: false, capSurplus: true }
    expect(packPartnerAndFee(none)).toBe(512n)
    expect(packPartnerAndFee({ ...none, capSurplus: false })).toBe(0n)
  })

  test('behavior: without a partner neither fee nor surplus flag is kept', () => {
    const fee = { partner: ZERO_ADDRESS, feeBps: 90, takesSurplus: true, capSurplus: true }
    expect(packPartnerAndFee(fee)).toBe(512n)
  })

  test('behavior: the bits sit where the contract reads them', () => {
    const packed = packPartnerAndFee({ partner: PARTNER, feeBps: 200, takesSurplus: true, capSurplus: true })
    expect(packed).toBe((BigInt(PARTNER) << 96n) + 512n + 256n + 200n)
  })

  test('behavior: unpacking gives back what was packed', () => {
    fc.assert(
      fc.property(
        hexOf(20).filter((partner) => !isSameAddress(partner, ZERO_ADDRESS)),
        fc.integer({ min: 0, max: 200 }),
        fc.boolean(),
        fc.boolean(),
        (partner, feeBps, takesSurplus, capSurplus) => {
          const read = unpackPartnerAndFee(packPartnerAndFee({ partner, feeBps, takesSurplus, capSurplus }))
          expect(isSameAddress(read.partner, partner)).toBe(true)
          expect(read).toMatchObject({ feeBps, takesSurplus, capSurplus })
        },
      ),
    )
  })

  test.each([-1, 201, 0.5, Number.NaN])('error: a fee of %s bps', (feeBps) => {
    const fee = { partner: PARTNER, feeBps, takesSurplus: false, capSurplus: true }
    expect(() => packPartnerAndFee(fee)).toThrow(RangeError)
  })

  test('error: a value outside 256 bits', () => {
    expect(() => unpackPartnerAndFee(-1n)).toThrow(RangeError)
    expect(() => unpackPartnerAndFee(MAX_UINT256 + 1n)).toThrow(RangeError)
  })
})

describe('compact signatures', () => {
  const key = hexOf(32).filter((bytes) => hexToBigInt(bytes) > 0n && hexToBigInt(bytes) < 1n << 255n)

  test('default: a signature survives the way to 64 bytes and back, and still recovers', async () => {
    await fc.assert(
      fc.asyncProperty(key, hexOf(32), async (privateKey, hash) => {
        const account = privateKeyToAccount(privateKey)
        const signature = await account.sign({ hash })
        const compact = toCompactSignature(signature)
        expect(size(compact)).toBe(64)
        expect(fromCompactSignature(compact)).toBe(signature)
        const recovered = await recoverAddress({ hash, signature: fromCompactSignature(compact) })
        expect(isSameAddress(recovered, account.address)).toBe(true)
      }),
      { numRuns: 40 },
    )
  })

  test('behavior: the two examples of ERC-2098', () => {
    const cases = [
      [
        '0x68a020a209d3d56c46f38cc50a33f704f4a9a10a59377f8dd762ac66910e9b907e865ad05c4035ab5792787d4a0297a43617ae897930a6fe4d822b8faea520641b',
        '0x68a020a209d3d56c46f38cc50a33f704f4a9a10a59377f8dd762ac66910e9b907e865ad05c4035ab5792787d4a0297a43617ae897930a6fe4d822b8faea52064',
      ],
      [
        '0x9328da16089fcba9bececa81663203989f2df5fe1faa6291a45381c81bd17f76139c6d6b623b42da56557e5e734a43dc83345ddfadec52cbe24d0cc64f5507931c',
        '0x9328da16089fcba9bececa81663203989f2df5fe1faa6291a45381c81bd17f76939c6d6b623b42da56557e5e734a43dc83345ddfadec52cbe24d0cc64f550793',
      ],
    ] as const
    for (const [whole, compact] of cases) {
      expect(toCompactSignature(whole)).toBe(compact)
      expect(toCompactSignature(compact)).toBe(compact)
      const lowParity: Hex = whole.endsWith('1b') ? '0x00' : '0x01'
      expect(toCompactSignature(concatHex([sliceHex(whole, 0, 64), lowParity]))).toBe(compact)
    }
  })

  test.each([
    ['63 bytes', `0x${'11'.repeat(63)}`],
    ['66 bytes', `0x${'11'.repeat(66)}`],
    ['a last byte of 29', `0x${'11'.repeat(64)}1d`],
    ['an s with its top bit set', `0x${'11'.repeat(32)}${'ff'.repeat(32)}1b`],
  ] as const)('error: %s', (_, signature) => {
    expect(() => toCompactSignature(signature)).toThrow(RangeError)
  })

  test('error: 65 bytes are not compact', () => {
    expect(() => fromCompactSignature(`0x${'11'.repeat(65)}`)).toThrow(RangeError)
  })
})

describe('permit bytes', () => {
  const signature: Hex = `0x${'11'.repeat(64)}1b`
  const parts = { v: 27, r: `0x${'11'.repeat(32)}`, s: `0x${'22'.repeat(32)}` } as const
  const party = { owner: PARTNER, spender: PARTNER, value: MAX_UINT256, deadlineSec: 1n } as const

  test('default: every encoding is distinguished again', () => {
    expect(permitKind(NO_PERMIT)).toBe('allowance')
    expect(permitKind(PERMIT2_ALLOWANCE)).toBe('permit2Allowance')
    expect(permitKind(permit2TransferBytes(5n, signature))).toBe('permit2Transfer')
    const grant = { amount: 1n, nonce: 2, expirationSec: 3, sigDeadlineSec: 4n }
    expect(permitKind(permit2AllowanceBytes(grant, signature))).toBe('permit2AllowanceSignature')
    expect(permitKind(eip2612Bytes(party, parts))).toBe('eip2612')
    const dai = { holder: PARTNER, spender: PARTNER, nonce: 0n, expirySec: 0n, allowed: true } as const
    expect(permitKind(daiPermitBytes(dai, parts))).toBe('dai')
  })

  test('behavior: the words stand in the order the contract reads them', () => {
    expect(permit2TransferBytes(5n, signature)).toBe(`0x${'5'.padStart(64, '0')}${'11'.repeat(64)}`)
    const grant = { amount: 1n, nonce: 2, expirationSec: 3, sigDeadlineSec: 4n }
    const words = ['1', '2', '3', '4'].map((digit) => digit.padStart(64, '0')).join('')
    expect(permit2AllowanceBytes(grant, signature)).toBe(`0x${words}${'11'.repeat(64)}`)
  })

  test('behavior: only a Permit2 transfer is good for one fill alone', () => {
    expect(suitsPartialFills('permit2Transfer')).toBe(false)
    expect(suitsPartialFills('permit2AllowanceSignature')).toBe(true)
  })

  test('error: every other length, and what is no bytes, is unknown', () => {
    const known = new Set([0, 1, 96, 192, 224, 256])
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 300 }).filter((length) => !known.has(length)),
        (length) => {
          expect(permitKind(`0x${'00'.repeat(length)}`)).toBeNull()
        },
      ),
    )
    expect(permitKind('0x1')).toBeNull()
    expect(permitKind('0xzz' as Hex)).toBeNull()
  })
})

describe('noncePlace', () => {
  test('default: word and bit give the nonce back', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: MAX_UINT256 }), (nonce) => {
        const { word, bit } = noncePlace(nonce)
        expect(word * 256n + BigInt(bit)).toBe(nonce)
        expect(bit).toBeLessThan(256)
        expect(isBitSet(1n << BigInt(bit), bit)).toBe(true)
        expect(isBitSet(MAX_UINT256 ^ (1n << BigInt(bit)), bit)).toBe(false)
      }),
    )
  })

  test.each([-1n, MAX_UINT256 + 1n])('error: a nonce of %s', (nonce) => {
    expect(() => noncePlace(nonce)).toThrow(RangeError)
  })
})
