import { describe, expect, test } from 'vitest'
import { formatNumber, formatRelativeTime, numberLocale } from './format.ts'

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

describe('numberLocale', () => {
  test('behavior: digits are 0 to 9 whatever the locale', () => {
    expect(new Intl.NumberFormat(numberLocale()).resolvedOptions().numberingSystem).toBe('latn')
  })
})
