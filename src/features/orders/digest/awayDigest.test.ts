import { expect, test } from 'vitest'
import { exampleOrder } from '../../../../testing/orders/exampleOrder.ts'
import { entryOfOrder } from '../../../domain/orders/history/orderHistory.ts'
import { type OrderSnapshot, snapshotOf } from '../../../domain/orders/record/orderSnapshot.ts'
import { awayDigest, parseVisit, visitOf, visitWithNews } from './awayDigest.ts'

/** When the page was opened, after everything here. */
const CAME = 2_000_000_000_000
const entry = (part: Parameters<typeof exampleOrder>[0], seen: Partial<OrderSnapshot> = {}) =>
  entryOfOrder({ ...snapshotOf(exampleOrder(part)), ...seen })

test('default: what was open and is not as it was, what waits first', () => {
  const visit = visitOf(
    [entry({ id: 'a' }), entry({ id: 'b' }), entry({ id: 'c' }), entry({ id: 'd' }), entry({ id: 'e' })],
    5_000_000,
  )
  const digest = awayDigest(
    visit,
    [
      entry({ id: 'a', status: 'COMPLETED' }),
      entry({ id: 'b', status: 'EXPIRED' }),
      entry({ id: 'c' }, { filledPercent: 40 }),
      entry({ id: 'd', status: 'SUSPENDED' }),
      entry({ id: 'e' }),
      entry({ id: 'f', createdAt: 6_000_000 }),
      entry({ id: 'g', status: 'COMPLETED' }),
    ],
    CAME,
  )
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
  const digest = awayDigest(visit, [entry({ id: 'a', status: 'CANCELLED' }), offered, made] as never, CAME)
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

/** An order that was placed here once the visit was stored. */
const placed = (part: Parameters<typeof exampleOrder>[0], seen: Partial<OrderSnapshot> = {}) => ({
  ...entry({ createdAt: 6_000_000, updatedAt: 7_000_000, ...part }, seen),
  flowId: 'flow',
})
const kinds = (changes: ReturnType<typeof awayDigest>) =>
  Object.fromEntries(changes.map(({ entry: { key }, kind }) => [key, kind]))

test('behavior: what was placed here after the visit is news once it changed', () => {
  const orders = [
    placed({ id: 'filled', status: 'COMPLETED' }),
    placed({ id: 'expired', status: 'EXPIRED' }),
    placed({ id: 'cancelled', status: 'CANCELLED' }, { filledPercent: 40 }),
    placed({ id: 'part' }, { filledPercent: 40 }),
    placed({ id: 'held', status: 'SUSPENDED' }),
    placed({ id: 'open' }),
    placed({ id: 'signing', status: 'AWAITING_SIGNATURE' }),
  ]
  const visit = visitOf([], 5_000_000)
  expect(kinds(awayDigest(visit, orders, CAME))).toEqual({
    filled: 'filled',
    expired: 'ended',
    cancelled: 'cancelled',
    part: 'filledMore',
    held: 'waiting',
  })
  // What changed while this page was open, it showed.
  expect(awayDigest(visit, orders, 6_500_000)).toEqual([])
})

test('behavior: unseen news return with what followed; what closed on screen does not', () => {
  const before = visitOf([entry({ id: 'a', createdAt: 1 })], 5_000_000)
  const [old, own] = [entry({ id: 'a', createdAt: 1, status: 'COMPLETED' }), placed({ id: 'own' })]
  const early = placed({ id: 'early', status: 'EXPIRED' })
  const news = awayDigest(before, [old, own, early], CAME)
  expect(kinds(news)).toEqual({ a: 'filled', early: 'ended' })
  // The page shows one order fill, then it is left; another one fills meanwhile.
  const shown = placed({ id: 'shown', status: 'COMPLETED' })
  const left = parseVisit(visitWithNews(before, news, [old, own, early, shown]))
  const back = [old, placed({ id: 'own', status: 'COMPLETED' }), early, shown]
  expect(left && kinds(awayDigest(left, back, 0))).toEqual({ a: 'filled', early: 'ended', own: 'filled' })
})
