import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Address, normalizeAddress } from './address.ts'
import { differingDigits, isLookalike, type KnownAddress, lookalikeOf } from './knownAddress.ts'

const addresses = fc
  .uint8Array({ minLength: 20, maxLength: 20 })
  .map((bytes) => normalizeAddress(`0x${Buffer.from(bytes).toString('hex')}`))

const TREASURY = normalizeAddress('0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc')
const FAKE = normalizeAddress(`0x3c44${'0'.repeat(32)}93bc`)
const kept: KnownAddress = { as: 'kept', name: 'Treasury', address: TREASURY }

describe('isLookalike', () => {
  test('behavior: nothing resembles itself, and resemblance goes both ways', () => {
    fc.assert(
      fc.property(addresses, addresses, (left, right) => {
        expect(isLookalike(left, left)).toBe(false)
        expect(isLookalike(left, right)).toBe(isLookalike(right, left))
      }),
    )
  })

  /** The Delta contract of Ethereum begins with ten zeros. */
  const DELTA = '0x0000000000bbf5c5fd284e657f01bd000933c96d'
  const inside = (front: string, digit: string, back: string) =>
    `0x${front}${digit.repeat(40 - front.length - back.length)}${back}`

  test.each([
    ['four digits at both ends', TREASURY, inside('3c44', '1', '93bc'), true],
    ['three digits in front and four at the end', TREASURY, inside('3c4', '1', '93bc'), true],
    ['three digits at both ends', TREASURY, inside('3c4', '1', '3bc'), true],
    ['seven digits in front and six at the end', TREASURY, inside('3c44cdd', '1', '4293bc'), true],
    ['six digits in front alone', TREASURY, inside('3c44cd', '1', '1'), true],
    ['six digits at the end alone', TREASURY, inside('1', '1', '4293bc'), true],
    ['five digits in front alone', TREASURY, inside('3c44c', '1', '1'), false],
    ['four digits at the end alone', TREASURY, inside('1', '1', '93bc'), false],
    ['two digits in front and five at the end', TREASURY, inside('3c', '1', '293bc'), false],
    ['four zeros in front alone', DELTA, inside('0000', '1', '1'), false],
    ['ten zeros in front alone', DELTA, inside('0000000000', '1', '1'), false],
    ['ten zeros and five more in front', DELTA, inside('0000000000bbf5c', '1', '1'), false],
    ['ten zeros and six more in front', DELTA, inside('0000000000bbf5c5', '1', '1'), true],
    ['zeros in front, and the same end', DELTA, inside('0000', '1', 'c96d'), true],
    ['zeros in front, and three digits at the end', DELTA, inside('0000', '1', '96d'), false],
    ['zeros at both ends', inside('0000', '7', '0000'), inside('0000', '1', '0000'), false],
    ['six zeros at the end alone', inside('1234', '7', '000000'), inside('9876', '1', '000000'), false],
    ['another digit repeated at both ends', inside('1111', '7', '1111'), inside('1111', '0', '1111'), true],
  ])('behavior: %s', (_what, known, address, alike) =>
    expect(isLookalike(known as Address, address as Address)).toBe(alike),
  )
})

describe('lookalikeOf', () => {
  test('default: what is kept is named before what was only sent to', () => {
    expect(lookalikeOf(FAKE, [{ as: 'sent', address: TREASURY }, kept])).toBe(kept)
    expect(lookalikeOf(TREASURY, [kept])).toBe(null)
  })

  test('error: a lookalike that something was sent to before is still one', () => {
    expect(lookalikeOf(FAKE, [{ as: 'sent', address: FAKE }, kept])).toBe(kept)
  })

  test.each(['kept', 'own'] as const)('behavior: an address that is itself %s resembles nothing', (as) => {
    const own = as === 'kept' ? { as, name: 'Desk', address: FAKE } : { as, address: FAKE }
    expect(lookalikeOf(FAKE, [kept, own])).toBe(null)
  })

  test('behavior: a built-in contract and an own account are compared as well', () => {
    for (const as of ['own', 'contract'] as const)
      expect(lookalikeOf(FAKE, [{ as, address: TREASURY }])).toEqual({ as, address: TREASURY })
  })
})

test('default: every digit in which two addresses differ, and no other one', () => {
  const differs = differingDigits(FAKE, TREASURY)
  expect(differs).toHaveLength(40)
  expect(differs.slice(0, 4)).toEqual([false, false, false, false])
  expect(differs.slice(-4)).toEqual([false, false, false, false])
  expect(differs.filter(Boolean)).toHaveLength(
    [...TREASURY.slice(6, -4)].filter((digit) => digit !== '0').length,
  )
})
