import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DEFAULT_SETTINGS, parseSettings, SLIPPAGE_BPS } from './settingsStore.ts'

describe('parseSettings', () => {
  test('default', () => {
    expect(parseSettings(undefined)).toEqual(DEFAULT_SETTINGS)
  })

  test('behavior: keeps what is valid and replaces only what is not', () => {
    expect(parseSettings({ slippageBps: 5_001, approval: 'unlimited', theme: 'dark' })).toEqual({
      slippageBps: DEFAULT_SETTINGS.slippageBps,
      approval: 'unlimited',
      deadlineMinutes: DEFAULT_SETTINGS.deadlineMinutes,
      theme: 'dark',
    })
  })

  test('behavior: whatever was stored, the slippage is whole and within its bounds', () => {
    fc.assert(
      fc.property(fc.anything(), (stored) => {
        const { slippageBps } = parseSettings({ slippageBps: stored })
        expect(Number.isInteger(slippageBps)).toBe(true)
        expect(slippageBps).toBeGreaterThanOrEqual(SLIPPAGE_BPS.min)
        expect(slippageBps).toBeLessThanOrEqual(SLIPPAGE_BPS.max)
      }),
    )
  })
})
