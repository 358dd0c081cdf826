import { expect, test } from 'vitest'
import type { NameReading } from '../../../domain/token/ensName.ts'
import type { NameClient } from '../../../flow/orders/nameClient.ts'
import { nameReadings, readNameNow, typedNameOf } from './nameReadings.ts'

const BOB = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const EVE = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

/** A wallet layer whose ENS says this of every name. */
const saying = (reading: NameReading) => async () => ({
  names: async (): Promise<NameClient> => ({ ownerOf: async () => reading, nameOf: async () => null }),
})
const found = (address: typeof BOB | typeof EVE): NameReading => ({ kind: 'found', name: 'bob.eth', address })

test('default: what was read is kept by the typed text, until it is read again', async () => {
  expect(await readNameNow(' Bob.eth ', saying(found(BOB)))).toEqual(found(BOB))
  expect(nameReadings.getState().get('Bob.eth')?.reading).toEqual(found(BOB))
  expect([typedNameOf(BOB), typedNameOf(EVE)]).toEqual(['bob.eth', null])
  await readNameNow('Bob.eth', saying(found(EVE)))
  expect([typedNameOf(BOB), typedNameOf(EVE)]).toEqual([null, 'bob.eth'])
})

test('error: where the wallet layer or its part cannot be fetched, a name is unread', async () => {
  const silent = () => Promise.reject(new Error('not fetched'))
  expect(await readNameNow('carol.eth', silent)).toEqual({ kind: 'unread', name: 'carol.eth' })
  expect(await readNameNow('carol.eth', async () => ({ names: silent }))).toMatchObject({ kind: 'unread' })
})
