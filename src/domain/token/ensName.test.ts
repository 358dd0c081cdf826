import { expect, test } from 'vitest'
import { isNameLike, plainEnsName } from './ensName.ts'

test('default: a name in any case has one form', () => {
  expect(plainEnsName(' Vitalik.ETH ')).toBe('vitalik.eth')
  expect(plainEnsName('pay.my-desk.xyz')).toBe('pay.my-desk.xyz')
})

test.each([
  ['no dot', 'vitalik'],
  ['an address', '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'],
  ['an empty label', 'vitalik..eth'],
  ['a hyphen at the end', 'vitalik-.eth'],
  ['punycode', 'xn--vitlik-5nf.eth'],
  ['a letter of another script', 'vitаlik.eth'],
  ['a number', '1.5'],
  ['spaces', 'my desk.eth'],
  ['nothing', ''],
])('error: %s is no name', (_what, text) => expect(plainEnsName(text)).toBeNull())

test.each([
  ['vitalik.eth', true],
  ['pay.my_desk.xyz', true],
  ['büro.eth', true],
  ['🦄.eth', true],
  ['vitalik', false],
  ['1.5', false],
  ['vitalik..eth', false],
  ['my desk.eth', false],
  ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8', false],
])('behavior: whether %s is meant as a name: %s', (text, isMeant) => expect(isNameLike(text)).toBe(isMeant))
