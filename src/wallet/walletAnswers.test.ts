import { describe, expect, test } from 'vitest'
import { hashFromAnswer, signatureOf } from './walletAnswers.ts'

const HASH = `0x${'ab'.repeat(32)}`
const open = expect.objectContaining({ code: 'wallet-failed' })

describe('hashOf', () => {
  test.each([
    ['as it is', HASH],
    ['in capitals', HASH.toUpperCase().replace('0X', '0x')],
    ['without its prefix', HASH.slice(2)],
  ])('behavior: a hash %s', (_title, answer) => {
    expect(hashFromAnswer(answer)).toBe(HASH)
  })

  test.each([undefined, null, '', '0x', true, {}, { hash: HASH }, 'ok', `${HASH}ff`])(
    'error: %j is none, and leaves open what was sent',
    (answer) => {
      expect(() => hashFromAnswer(answer)).toThrow(open)
    },
  )
})

describe('signatureOf', () => {
  test.each([
    ['65 bytes', `0x${'ab'.repeat(65)}`, `0x${'ab'.repeat(65)}`],
    ['capitals', `0x${'AB'.repeat(65)}`, `0x${'ab'.repeat(65)}`],
    ['no prefix', 'ab'.repeat(64), `0x${'ab'.repeat(64)}`],
    ['an account that signs elsewhere', '0x', '0x'],
    ['another length', `0x${'ab'.repeat(97)}`, `0x${'ab'.repeat(97)}`],
  ])('behavior: %s', (_title, answer, bytes) => {
    expect(signatureOf(answer)).toBe(bytes)
  })

  test.each([undefined, null, {}, 'signed', '0xabc', 7])('error: %j is none', (answer) => {
    expect(() => signatureOf(answer)).toThrow(open)
  })
})
