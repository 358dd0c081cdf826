import { describe, expect, test } from 'vitest'
import { deploymentOf } from '../../../domain/chain/deployments.ts'
import { NATIVE_TOKEN, normalizeAddress, ZERO_ADDRESS } from '../../../domain/token/address.ts'
import { type RecipientContext, readRecipient } from './recipient.ts'

const OWN = normalizeAddress('0x70997970c51812dc3a010c7d01b50e0d17dc79c8')
const OTHER = normalizeAddress('0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc')
const TOKEN = normalizeAddress(`0x${'ab'.repeat(20)}`)
const FAKE = normalizeAddress(`0x3c44${'0'.repeat(32)}93bc`)
const CONTEXT: RecipientContext = {
  chainId: 1,
  account: OWN,
  isToken: (address) => address === TOKEN,
  known: [
    { as: 'own', address: OWN },
    { as: 'kept', name: 'Treasury', address: OTHER },
  ],
  reading: null,
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
    expect(readRecipient(FAKE, CONTEXT)).toMatchObject({
      kind: 'address',
      address: FAKE,
      resembles: { as: 'kept', name: 'Treasury', address: OTHER },
    }))

  test.each(['Treasury', ' treasury ', 'TREАSURY'])(
    'behavior: the name %s means who is kept under it',
    (name) =>
      expect(readRecipient(name, CONTEXT)).toMatchObject({
        kind: 'address',
        address: OTHER,
        resembles: null,
      }),
  )

  test('behavior: a name of ENS is awaited, and means the address that it resolves to', () => {
    expect(readRecipient('bob.eth', CONTEXT)).toEqual({ kind: 'looking' })
    const reading = { kind: 'found', name: 'bob.eth', address: FAKE } as const
    expect(readRecipient('Bob.eth', { ...CONTEXT, reading })).toMatchObject({
      kind: 'address',
      address: FAKE,
      resembles: { name: 'Treasury' },
    })
  })

  test.each(['invalid', 'unknown', 'empty', 'offchain', 'notOffered', 'unread'] as const)(
    'error: a name is refused with a sentence of its own: %s',
    (kind) =>
      expect(readRecipient('bob.eth', { ...CONTEXT, reading: { kind, name: 'bob.eth' } })).toEqual({
        kind: 'refused',
        say: { key: `name.${kind}`, params: { name: 'bob.eth' } },
      }),
  )

  test('error: a name that resolves to a contract of the service or to a token is refused', () => {
    const to = (address: typeof OWN) =>
      readRecipient('bob.eth', { ...CONTEXT, reading: { kind: 'found', name: 'bob.eth', address } })
    expect(to(deploymentOf(1)?.router ?? OWN)).toMatchObject({ say: { key: 'swap.recipient.contract' } })
    expect(to(TOKEN)).toMatchObject({ say: { key: 'swap.recipient.token' } })
    expect(to(ZERO_ADDRESS)).toMatchObject({ say: { key: 'swap.recipient.zero' } })
  })

  test('error: a contract kept under a name is refused like its address', () => {
    const address = deploymentOf(1)?.router ?? OWN
    const known = [{ as: 'kept', name: 'Router', address } as const]
    expect(readRecipient('Router', { ...CONTEXT, known })).toMatchObject({
      say: { key: 'swap.recipient.contract' },
    })
  })

  test.each([
    ['0x1234', 'swap.recipient.notAddress'],
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
