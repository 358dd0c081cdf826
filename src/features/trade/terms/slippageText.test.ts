import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SLIPPAGE_BPS } from '../settings/settingsStore.ts'
import { parseSlippage, slippageText } from './slippageText.ts'

describe('parseSlippage', () => {
  test('default', () => {
    expect(parseSlippage('0.5')).toBe(50)
    expect(parseSlippage(' 1,25 ')).toBe(125)
    expect(parseSlippage('2.')).toBe(200)
  })

  test('error: anything else is refused', () => {
    for (const text of ['', '.', '-1', '1e1', '0.555', '50.01', '100', '1.000,5', '0x1', '٣']) {
      expect(parseSlippage(text), text).toBeNull()
    }
  })

  test('behavior: reads what was written, with either separator', () => {
    fc.assert(
      fc.property(fc.integer(SLIPPAGE_BPS), fc.constantFrom('.', ','), (bps, separator) => {
        expect(parseSlippage(slippageText(bps, separator))).toBe(bps)
      }),
    )
  })
})
