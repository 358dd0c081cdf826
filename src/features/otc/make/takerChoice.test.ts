import { expect, test } from 'vitest'
import { ZERO_ADDRESS } from '../../../domain/token/address.ts'
import { readTaker } from './takerChoice.ts'

const ME = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const YOU = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const own = { as: 'own', address: ME } as const
const context = { chainId: 31337, account: ME, isToken: () => false, known: [own], reading: null } as const
const named = (text: string) => ({ kind: 'named', text }) as const

test('default: an address is whom it names, and nobody is nobody', () => {
  expect(readTaker(named(YOU), context)).toEqual({ kind: 'named', address: YOU, resembles: null })
  expect(readTaker({ kind: 'anyone' }, context)).toEqual({ kind: 'anyone' })
  expect(readTaker(named(' '), context)).toEqual({ kind: 'missing' })
})

test('error: an offer to oneself is none', () =>
  expect(readTaker(named(ME), context)).toMatchObject({ kind: 'refused', say: { key: 'otc.taker.own' } }))

const found = (address: typeof YOU | typeof ZERO_ADDRESS) =>
  ({ ...context, reading: { kind: 'found', name: 'vitalik.eth', address } }) as const

test('behavior: a name is looked up, and means the account that was found', () => {
  expect(readTaker(named('vitalik.eth'), context)).toEqual({ kind: 'looking' })
  expect(readTaker(named('vitalik.eth'), found(YOU))).toMatchObject({ kind: 'named', address: YOU })
  const reading = { kind: 'empty', name: 'vitalik.eth' } as const
  expect(readTaker(named('vitalik.eth'), { ...context, reading })).toMatchObject({
    say: { key: 'name.empty', params: { name: 'vitalik.eth' } },
  })
})

test('error: a name of oneself, or of nobody, is refused like its address', () => {
  const own = { ...context, reading: { kind: 'found', name: 'me.eth', address: ME } } as const
  expect(readTaker(named('me.eth'), own)).toMatchObject({ say: { key: 'otc.taker.own' } })
  expect(readTaker(named('zero.eth'), found(ZERO_ADDRESS))).toMatchObject({ kind: 'refused' })
})
