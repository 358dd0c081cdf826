import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseSounds, SOUNDS } from './sounds.ts'

test('default: every sound is off until somebody switches it on', () => {
  expect(parseSounds(undefined)).toEqual({ fills: false, fails: false, asks: false })
  expect(parseSounds({ fails: true })).toEqual({ fills: false, fails: true, asks: false })
})

test('behavior: whatever was stored, only a plain yes is one', () => {
  fc.assert(
    fc.property(fc.anything(), fc.constantFrom(...SOUNDS), (stored, sound) => {
      expect(parseSounds({ [sound]: stored })[sound]).toBe(stored === true)
    }),
  )
})
