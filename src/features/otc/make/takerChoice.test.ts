import { expect, test } from 'vitest'
import { nameOfTaker, readTaker } from './takerChoice.ts'

const ME = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const YOU = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const own = { as: 'own', address: ME } as const
const context = { chainId: 31337, account: ME, isToken: () => false, known: [own] } as const
const named = (text: string) => ({ kind: 'named', text }) as const

test('default: an address is whom it names, and nobody is nobody', () => {
  expect(readTaker(named(YOU), context)).toEqual({ kind: 'named', address: YOU, resembles: null })
  expect(readTaker({ kind: 'anyone' }, context)).toEqual({ kind: 'anyone' })
  expect(readTaker(named(' '), context)).toEqual({ kind: 'missing' })
})

test('error: an offer to oneself is none', () =>
  expect(readTaker(named(ME), context)).toMatchObject({ kind: 'refused', say: { key: 'otc.taker.own' } }))

test('behavior: a name is looked up, and means the account that was found', () => {
  expect(nameOfTaker(named('Vitalik.eth'))).toBe('vitalik.eth')
  expect(readTaker(named('vitalik.eth'), context)).toEqual({ kind: 'looking' })
  expect(readTaker(named('vitalik.eth'), context, YOU)).toMatchObject({ kind: 'named', address: YOU })
  expect(readTaker(named('vitalik.eth'), context, 'none')).toMatchObject({
    say: { key: 'otc.taker.name.none', params: { name: 'vitalik.eth' } },
  })
  expect(readTaker(named('vitalik.eth'), context, 'unread')).toMatchObject({ kind: 'refused' })
})

test('error: a name of oneself, or of a contract of the app, is refused like its address', () => {
  expect(readTaker(named('me.eth'), context, ME)).toMatchObject({ say: { key: 'otc.taker.own' } })
  expect(readTaker(named('zero.eth'), context, '0x0000000000000000000000000000000000000000')).toMatchObject({
    kind: 'refused',
  })
})
