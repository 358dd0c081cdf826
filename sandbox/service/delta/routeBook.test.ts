import { describe, expect, test } from 'vitest'
import { createServiceClock } from '../http/serviceClock.ts'
import { createRouteBook, ROUTE_LIFE_MS } from './routeBook.ts'

const ROUTE = { origin: { input: { amount: '1000' } }, bridge: null, list: ['a', 'b'] }

describe('createRouteBook', () => {
  test('default: knows what it issued, in its order of members', () => {
    const book = createRouteBook(createServiceClock(() => 0))
    expect(book.verify(ROUTE)).toBe('altered')
    book.issue(ROUTE)
    expect(book.verify(ROUTE)).toBe('known')
    expect(book.verify(structuredClone(ROUTE))).toBe('known')
  })

  test('error: any other value, type or place is another route', () => {
    const book = createRouteBook(createServiceClock(() => 0))
    book.issue(ROUTE)
    const others = [
      { ...ROUTE, origin: { input: { amount: 1000 } } },
      { ...ROUTE, origin: { input: { amount: '1001' } } },
      { ...ROUTE, list: ['b', 'a'] },
      { ...ROUTE, more: null },
      { list: ROUTE.list, bridge: null, origin: ROUTE.origin },
      { origin: ROUTE.origin, list: ROUTE.list },
    ]
    for (const other of others) expect(book.verify(other)).toBe('altered')
  })

  test('behavior: a route ends, and lives again when it is issued again', () => {
    const clock = createServiceClock(() => 0)
    const book = createRouteBook(clock)
    book.issue(ROUTE)
    clock.advance(ROUTE_LIFE_MS / 1000)
    expect(book.verify(ROUTE)).toBe('known')
    clock.advance(0.001)
    expect(book.verify(ROUTE)).toBe('stale')
    book.issue(ROUTE)
    expect(book.verify(ROUTE)).toBe('known')
  })

  test('behavior: routes that nothing can be built on any more are forgotten', () => {
    const clock = createServiceClock(() => 0)
    const book = createRouteBook(clock)
    for (let hour = 0; hour < 10; hour += 1) {
      for (let count = 0; count < 5; count += 1) book.issue({ hour, count })
      expect(book.capture().size).toBe(5)
      clock.advance(3_600)
    }
  })

  test('behavior: a route holds for the side it was priced for, or for both', () => {
    const book = createRouteBook(createServiceClock(() => 0))
    book.issue(ROUTE, 'SELL')
    expect(book.verify(ROUTE, 'SELL')).toBe('known')
    expect(book.verify(ROUTE, 'BUY')).toBe('altered')
    book.issue(ROUTE, 'BUY')
    expect([book.verify(ROUTE, 'SELL'), book.verify(ROUTE, 'BUY')]).toEqual(['known', 'known'])
  })

  test('behavior: a captured state comes back whole', () => {
    const book = createRouteBook(createServiceClock(() => 0))
    const empty = book.capture()
    book.issue(ROUTE)
    const full = book.capture()
    book.restore(empty)
    expect(book.verify(ROUTE)).toBe('altered')
    book.restore(full)
    expect(book.verify(ROUTE)).toBe('known')
  })
})
