import fc from 'fast-check'
import { getAddress } from 'viem/utils'
import { expect, test } from 'vitest'
import { withChecksum } from './addressChecksum.ts'

/** The examples of ERC-55. */
const EXAMPLES = [
  '0x52908400098527886E0F7030069857D2E4169EE7',
  '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
  '0xde709f2102306220921060314715629080e2fb77',
  '0x27b1fdb04752bbc536007a920d24acb045561c26',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
]

test.each(EXAMPLES)('default: %s, from either case', (address) => {
  expect(withChecksum(address.toLowerCase())).toBe(address)
  expect(withChecksum(`0x${address.slice(2).toUpperCase()}`)).toBe(address)
})

test('behavior: every address is written as viem writes it', () => {
  const hex = fc.stringMatching(/^[0-9a-f]{40}$/)
  fc.assert(
    fc.property(hex, (letters) => {
      expect(withChecksum(`0x${letters}`)).toBe(getAddress(`0x${letters}`))
    }),
    { numRuns: 2_000 },
  )
})

test('behavior: an address is the same however many others were written since', () => {
  const address = (count: number) => `0x${count.toString(16).padStart(40, 'a')}`
  const first = withChecksum(address(0))
  for (let count = 1; count < 10_000; count++) withChecksum(address(count))
  expect(withChecksum(address(0))).toBe(first)
  expect(first).toBe(getAddress(address(0)))
})
