import { expect, test } from 'vitest'
import { exampleOrder } from '../../../../testing/exampleOrder.ts'
import { entryOfOrder, type SeenOrder, seenOf } from '../../../domain/orders/orderHistory.ts'
import { awayDigest, parseVisit, visitOf } from './awayDigest.ts'

const entry = (part: Parameters<typeof exampleOrder>[0], seen: Partial<SeenOrder> = {}) =>
  entryOfOrder({ ...seenOf(exampleOrder(part)), ...seen })

test('default: what was open and is not as it was, what waits first', () => {
  const visit = visitOf(
    [entry({ id: 'a' }), entry({ id: 'b' }), entry({ id: 'c' }), entry({ id: 'd' }), entry({ id: 'e' })],
    5_000_000,
  )
  const digest = awayDigest(visit, [
    entry({ id: 'a', status: 'COMPLETED' }),
    entry({ id: 'b', status: 'EXPIRED' }),
    entry({ id: 'c' }, { filledPercent: 40 }),
    entry({ id: 'd', status: 'SUSPENDED' }),
    entry({ id: 'e' }),
    entry({ id: 'f', createdAt: 6_000_000 }),
    entry({ id: 'g', status: 'COMPLETED' }),
  ])
  expect(digest.map(({ entry: { key }, kind }) => [key, kind])).toEqual([
    ['d', 'waiting'],
    ['a', 'filled'],
    ['b', 'ended'],
    ['c', 'filledMore'],
    ['f', 'new'],
  ])
})

test('behavior: an offer of somebody else was offered, and a cancelled order was cancelled', () => {
  const offered = { ...entry({ id: 'o', createdAt: 6_000_000 }), deal: { role: 'taken' } }
  const made = { ...entry({ id: 'm', createdAt: 6_000_000 }), deal: { role: 'made' } }
  const visit = visitOf([entry({ id: 'a' })], 5_000_000)
  const digest = awayDigest(visit, [entry({ id: 'a', status: 'CANCELLED' }), offered, made] as never)
  expect(digest.map(({ kind }) => kind)).toEqual(['cancelled', 'offered', 'new'])
})

test('behavior: a visit survives its storage, and nonsense is no visit', () => {
  const visit = visitOf([entry({ id: 'a' })], 7)
  expect(parseVisit(JSON.parse(JSON.stringify(visit)))).toEqual(visit)
  for (const stored of [null, 3, {}, { at: 1 }, { at: '1', open: {} }]) expect(parseVisit(stored)).toBeNull()
  expect(parseVisit({ at: 1, open: { a: null, b: { status: 'ACTIVE', filledPercent: 1 } } })?.open).toEqual({
    b: { status: 'ACTIVE', filledPercent: 1 },
  })
})
