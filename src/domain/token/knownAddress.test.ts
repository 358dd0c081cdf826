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

  test.each([
    ['the beginning', `0x3c44${'1'.repeat(36)}`, true],
    ['the end', `0x${'1'.repeat(36)}93bc`, true],
    ['three digits at each end', `0x3c4${'1'.repeat(34)}3bc`, false],
  ])('behavior: %s', (_what, address, alike) => expect(isLookalike(TREASURY, address as Address)).toBe(alike))
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
