import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deploymentOf } from '../../../domain/chain/deployments.ts'
import { NATIVE_TOKEN, normalizeAddress, ZERO_ADDRESS } from '../../../domain/token/address.ts'
import { isLookalike, type RecipientContext, readRecipient } from './recipient.ts'

const OWN = normalizeAddress('0x70997970c51812dc3a010c7d01b50e0d17dc79c8')
const OTHER = normalizeAddress('0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc')
const TOKEN = normalizeAddress(`0x${'ab'.repeat(20)}`)
const FAKE = normalizeAddress(`0x3c44${'0'.repeat(32)}93bc`)
const CONTEXT: RecipientContext = {
  chainId: 1,
  account: OWN,
  isToken: (address) => address === TOKEN,
  known: [OWN, OTHER],
}

describe('readRecipient', () => {
  test('default', () =>
    expect(readRecipient(` ${OTHER} `, CONTEXT)).toEqual({
      kind: 'address',
      address: OTHER,
      isOwn: false,
      resembles: null,
    }))

  test('behavior: nothing typed is nobody named', () =>
    expect(readRecipient('  ', CONTEXT).kind).toBe('none'))

  test('behavior: the own account is named as one’s own', () =>
    expect(readRecipient(OWN.toLowerCase(), CONTEXT)).toMatchObject({ isOwn: true, address: OWN }))

  test('behavior: an address that looks like a known one is pointed out', () =>
    expect(readRecipient(FAKE, CONTEXT)).toMatchObject({ kind: 'address', resembles: OTHER }))

  test.each([
    ['0x1234', 'swap.recipient.notAddress'],
    ['vitalik.eth', 'swap.recipient.name'],
    [OTHER.replace('3C44', '3c44'), 'swap.recipient.checksum'],
    [ZERO_ADDRESS, 'swap.recipient.zero'],
    [NATIVE_TOKEN.toLowerCase(), 'swap.recipient.token'],
    [TOKEN, 'swap.recipient.token'],
    [deploymentOf(1)?.router ?? '', 'swap.recipient.contract'],
    [deploymentOf(1)?.delta ?? '', 'swap.recipient.contract'],
  ])('error: %s is refused', (text, key) => {
    expect(readRecipient(text, CONTEXT)).toEqual({ kind: 'refused', say: { key } })
  })
})

test('error: a bridge, which pays nobody what was sent to it', () => {
  const bridge = deploymentOf(31338)?.bridges?.['0x620c70b2']?.address ?? ''
  expect(readRecipient(bridge, { ...CONTEXT, chainId: 31338 })).toMatchObject({
    say: { key: 'swap.recipient.contract' },
  })
})

describe('isLookalike', () => {
  const addresses = fc
    .uint8Array({ minLength: 20, maxLength: 20 })
    .map((bytes) => normalizeAddress(`0x${Buffer.from(bytes).toString('hex')}`))

  test('behavior: nothing resembles itself, and resemblance goes both ways', () => {
    fc.assert(
      fc.property(addresses, addresses, (left, right) => {
        expect(isLookalike(left, left)).toBe(false)
        expect(isLookalike(left, right)).toBe(isLookalike(right, left))
      }),
    )
  })
})
