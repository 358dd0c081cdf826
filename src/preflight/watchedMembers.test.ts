import * as v from 'valibot'
import { expect, test } from 'vitest'
import { watchMembers } from './watchedMembers.ts'

const schema = v.object({
  id: v.string(),
  inner: v.object({ amount: v.string(), usd: v.nullish(v.string()) }),
  entries: v.array(v.object({ name: v.string(), note: v.optional(v.string()) })),
})

const ANSWER = {
  id: 'a',
  inner: { amount: '1', extra: true },
  entries: [{ name: 'x', icon: 1 }, { name: 'y' }],
  more: {},
}

test('default: what a schema takes, leaves aside and misses, by paths', () => {
  const watched = watchMembers(ANSWER)
  expect(v.parse(schema, watched.body)).toEqual({
    id: 'a',
    inner: { amount: '1' },
    entries: [{ name: 'x' }, { name: 'y' }],
  })
  expect(watched.unread()).toEqual(['more', 'inner.extra', 'entries[].icon'])
  expect(watched.absent()).toEqual(['inner.usd', 'entries[].note'])
})

test('default: a reader without a schema that tries several names misses none', () => {
  const watched = watchMembers({ network: 1 })
  const fields = watched.body as Readonly<Record<string, unknown>>
  expect(fields.chainId ?? fields.network).toBe(1)
  expect(watched.unread()).toEqual([])
  expect(watched.absent()).toEqual([])
})

test('behavior: names that are data count as read', () => {
  const watched = watchMembers({ balances: { '0x1': '5', '0x2': '7' } })
  const { balances } = watched.body as { readonly balances: object }
  expect(Object.entries(balances)).toEqual([
    ['0x1', '5'],
    ['0x2', '7'],
  ])
  expect(watched.unread()).toEqual([])
})

test('behavior: a list stays a list, and what is none stays as it is', () => {
  const list = watchMembers([{ id: 1 }, { id: 2 }]).body
  expect(Array.isArray(list)).toBe(true)
  expect((list as readonly { readonly id: number }[]).map(({ id }) => id)).toEqual([1, 2])
  expect(watchMembers('text').body).toBe('text')
  expect(watchMembers(null).unread()).toEqual([])
})
