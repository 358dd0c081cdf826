import { type Hex, numberToHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { hexToBigInt, slice } from 'viem/utils'
import { expect, test } from 'vitest'
import { fromCompactSignature, toCompactSignature } from '../../domain/orders/struct/compactSignature.ts'
import type { AddressKind } from '../node/accountKind.ts'
import { readOfferSigner, type SignerReader } from './offerSignature.ts'

const MAKER = privateKeyToAccount(`0x${'7'.repeat(64)}`)
const OTHER = privateKeyToAccount(`0x${'8'.repeat(64)}`)
const HASH: Hex = `0x${'12'.repeat(32)}`
const ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n

/** A chain that says one thing, and counts how often it is asked. */
function readerOf(kind: AddressKind, agrees = false): SignerReader & { requested: number } {
  const reader = {
    requested: 0,
    kindOf: async () => {
      reader.requested += 1
      return kind
    },
    accepts: async () => agrees,
  }
  return reader
}

const signerOf = (reader: SignerReader, signature: Hex) =>
  readOfferSigner(reader, { maker: MAKER.address, hash: HASH, signature })

test('default: a maker’s key signature is checked offline, for a delegated account too', async () => {
  const signature = await MAKER.sign({ hash: HASH })
  for (const kind of ['eoa', 'delegated', 'contract'] as const) {
    const reader = readerOf(kind)
    expect(await signerOf(reader, signature)).toBe('key')
    expect(reader.requested).toBe(0)
  }
})

test('behavior: other bytes are for the code of the account', async () => {
  const other = await OTHER.sign({ hash: HASH })
  expect(await signerOf(readerOf('eoa', true), other)).toBe('nobody')
  expect(await signerOf(readerOf('contract', true), other)).toBe('contract')
  expect(await signerOf(readerOf('contract', true), '0x')).toBe('contract')
  expect(await signerOf(readerOf('delegated', false), other)).toBe('nobody')
})

test('behavior: key signatures of both lengths count; a contract account gets its bytes as is', async () => {
  const signature = await MAKER.sign({ hash: HASH })
  const compact = toCompactSignature(signature)
  expect(await signerOf(readerOf('eoa'), compact)).toBe('key')
  expect(await signerOf(readerOf('eoa'), fromCompactSignature(compact))).toBe('key')
  const given: Hex[] = []
  const reader: SignerReader = {
    kindOf: async () => 'contract',
    accepts: async (_account, _hash, bytes) => given.push(bytes) > 0,
  }
  const other = toCompactSignature(await OTHER.sign({ hash: HASH }))
  expect(await signerOf(reader, other)).toBe('contract')
  expect(given).toEqual([other])
})

test('error: forms of a good signature that the contract does not take', async () => {
  const signature = await MAKER.sign({ hash: HASH })
  const [r, s] = [slice(signature, 0, 32), hexToBigInt(slice(signature, 32, 64))]
  const last = signature.slice(-2)
  const malleable: Hex = `${r}${numberToHex(ORDER - s, { size: 32 }).slice(2)}${last === '1b' ? '1c' : '1b'}`
  const shifted: Hex = `${signature.slice(0, -2) as Hex}${last === '1b' ? '00' : '01'}`
  const mirrored: Hex = `${r}${numberToHex((ORDER - s) | (last === '1b' ? 1n << 255n : 0n), { size: 32 }).slice(2)}`
  const turned: Hex = `${r}${numberToHex(s | (last === '1b' ? 1n << 255n : 0n), { size: 32 }).slice(2)}`
  for (const bytes of [malleable, shifted, mirrored, turned, `${signature}00`, '0x'] as const)
    expect(await signerOf(readerOf('eoa'), bytes)).toBe('nobody')
})

test('behavior: bytes wrapped for an account that is not deployed are distinguished', async () => {
  const wrapped: Hex = `0x1234${'6492'.repeat(16)}`
  expect(await signerOf(readerOf('eoa'), wrapped)).toBe('undeployed')
  expect(await signerOf(readerOf('contract'), wrapped)).toBe('nobody')
})

test('error: a silent chain is no verdict', async () => {
  const silent: SignerReader = { ...readerOf('eoa'), kindOf: () => Promise.reject(new Error('silent')) }
  await expect(signerOf(silent, '0x12')).rejects.toThrow('silent')
})
