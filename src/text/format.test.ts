import { describe, expect, test } from 'vitest'
import { formatNumber, numberLocale } from './format.ts'

describe('formatNumber', () => {
  test('default', () => {
    expect(formatNumber(12_345)).toBe('12,345')
    expect(formatNumber(-1)).toBe('\u22121')
  })
})

describe('numberLocale', () => {
  test('behavior: digits are 0 to 9 whatever the locale', () => {
    expect(new Intl.NumberFormat(numberLocale()).resolvedOptions().numberingSystem).toBe('latn')
  })
})
