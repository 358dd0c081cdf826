import { describe, expect, test } from 'vitest'
import { createServiceClock } from './serviceClock.ts'

describe('createServiceClock', () => {
  test('default: goes with the clock below, pushed forward', () => {
    let base = 1_000_000
    const clock = createServiceClock(() => base)
    clock.advance(90)
    base += 5
    expect(clock.now()).toBe(1_000_000 + 90_000 + 5)
    expect(clock.offsetMs()).toBe(90_000)
  })

  test('behavior: only a restored snapshot takes it back', () => {
    const clock = createServiceClock(() => 0)
    clock.advance(90)
    clock.restore(30_000)
    expect(clock.now()).toBe(30_000)
  })

  test('error: it is never pushed back', () => {
    const clock = createServiceClock(() => 0)
    expect(() => clock.advance(-1)).toThrow(RangeError)
    expect(() => clock.advance(Number.NaN)).toThrow(RangeError)
  })
})
