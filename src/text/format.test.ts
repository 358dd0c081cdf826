import { describe, expect, test } from 'vitest'
import { formatNumber, formatRelativeTime, formatTime, numberLocale } from './format.ts'

describe('formatNumber', () => {
  test('default', () => {
    expect(formatNumber(12_345)).toBe('12,345')
    expect(formatNumber(-1)).toBe('\u22121')
  })
})

describe('formatRelativeTime', () => {
  test('default', () => {
    expect(formatRelativeTime(-90)).toBe('1 minute ago')
    expect(formatRelativeTime(3 * 3_600)).toBe('in 3 hours')
    expect(formatRelativeTime(0)).toBe('now')
  })
})

describe('formatTime', () => {
  const now = new Date(2026, 10, 23, 12, 0)

  test('default: the time alone today, the date with it on another day', () => {
    expect(formatTime(new Date(2026, 10, 23, 14, 5), now)).toBe('2:05 PM')
    expect(formatTime(new Date(2026, 11, 31, 14, 5), now)).toBe('Dec 31, 2:05 PM')
  })

  test('behavior: the same day of another year is not taken for today', () => {
    expect(formatTime(new Date(2027, 10, 23, 14, 5), now)).toBe('Nov 23, 2027, 2:05 PM')
  })
})

describe('numberLocale', () => {
  test('behavior: digits are 0 to 9 whatever the locale', () => {
    expect(new Intl.NumberFormat(numberLocale()).resolvedOptions().numberingSystem).toBe('latn')
  })
})
