import { describe, expect, test } from 'vitest'
import { errorOfAnswer } from '../../../service/http/answerError.ts'
import { ceilingFor, impactOf, isFigureTyped, isImpactTyped, refusedImpactOf } from './impactLimit.ts'

describe('impactLimit', () => {
  test('default', () => {
    expect(impactOf('99%')).toBe(99)
    expect(impactOf('17.42')).toBe(17.42)
    expect(isImpactTyped('17.42', 17.421)).toBe(true)
    expect(ceilingFor(17.42)).toBe(19)
  })

  test('behavior: a comma and missing zeros are read, anything else is not the figure', () => {
    expect(isImpactTyped('17,42 ', 17.42)).toBe(true)
    expect(isImpactTyped('18', 18)).toBe(true)
    for (const text of ['', '17', '17.4', '17.43', '17.424', 'yes', '-17.42'])
      expect(isImpactTyped(text, 17.42)).toBe(false)
  })

  test('behavior: a distance from the market can be more than a hundred percent', () => {
    expect(isFigureTyped('250,50', 250.5)).toBe(true)
    expect(isFigureTyped('17.4', 17.4)).toBe(true)
    for (const text of ['', '250', '50.50']) expect(isFigureTyped(text, 250.5)).toBe(false)
  })

  test('behavior: the figure of a refusal can be allowed; one without a figure cannot', () => {
    const refusal = (value?: string) => {
      const body = { error: 'ESTIMATED_LOSS_GREATER_THAN_MAX_IMPACT', value }
      return errorOfAnswer({ status: 400, body, text: '', retryAfterMs: null }).say
    }
    expect(refusedImpactOf(refusal('99%'))).toBe(99)
    expect(refusedImpactOf(refusal())).toBeNull()
  })

  test('behavior: no ceiling is above the whole', () => expect(ceilingFor(100)).toBe(100))

  test('error: what is no percentage is none', () => {
    for (const text of ['?', '101', '1e3', undefined]) expect(impactOf(text)).toBeNull()
  })
})
