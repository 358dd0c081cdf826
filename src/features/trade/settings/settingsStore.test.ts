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
      language: DEFAULT_SETTINGS.language,
      ...{ unreadableBridges: 'ask', agreedBridges: [] },
    })
  })

  test('behavior: a language that is no text is the one of the browser', () => {
    expect(parseSettings({ language: 'de' }).language).toBe('de')
    expect(parseSettings({ language: 7 }).language).toBe('system')
  })

  test('behavior: bridges that were agreed to have chain, selector and module; at most fifty', () => {
    const bridge = (selector: string) => `1:${selector}:0x${'a'.repeat(40)}`
    const agreedBridges = [bridge('0x66ad5736'), bridge('0x66AD5736'), 7, '0x66ad5736', null]
    expect(parseSettings({ agreedBridges, unreadableBridges: 'refuse' })).toMatchObject({
      ...{ agreedBridges: [bridge('0x66ad5736')], unreadableBridges: 'refuse' },
    })
    const many = Array.from({ length: 60 }, (_, place) => bridge(`0x${String(place).padStart(8, '0')}`))
    expect(parseSettings({ agreedBridges: many }).agreedBridges).toHaveLength(50)
    expect(parseSettings({ agreedBridges: 'all' }).agreedBridges).toEqual([])
  })

  test('behavior: a slippage of an earlier version stays fixed, at the present default too', () => {
    fc.assert(
      fc.property(fc.integer(SLIPPAGE_BPS), (slippageBps) => {
        expect(parseSettings({ slippageBps }).slippageBps).toBe(slippageBps)
      }),
    )
  })

  test('behavior: whatever was stored, the slippage is automatic, or whole and within its bounds', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.integer()), (stored) => {
        const { slippageBps } = parseSettings({ slippageBps: stored })
        if (slippageBps === null) return
        expect(Number.isInteger(slippageBps)).toBe(true)
        expect(slippageBps).toBeGreaterThanOrEqual(SLIPPAGE_BPS.min)
        expect(slippageBps).toBeLessThanOrEqual(SLIPPAGE_BPS.max)
      }),
    )
  })
})
