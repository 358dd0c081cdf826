import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Address } from '../../domain/token/address.ts'
import { DEFAULT_SETTINGS, SLIPPAGE_BPS } from '../trade/settings/settingsStore.ts'
import { type FiledChoices, readSettingsFile, writeSettingsFile } from './settingsFile.ts'

const address = (place: number): Address => `0x${String(place).padStart(40, '0')}`
const pair = (place: number) => ({ chainId: 1, sell: address(place), buy: address(place + 1) })
const { agreedBridges: _, ...settings } = DEFAULT_SETTINGS
const NOW: FiledChoices = {
  ...{ settings, sounds: { fills: false, fails: false, asks: false }, starred: [pair(1)] },
}
const file = (members: object) => JSON.stringify({ format: 'kontor-settings', version: 1, ...members })
const errorsOf = (text: string) => {
  const read = readSettingsFile(text, NOW)
  return 'errors' in read ? read.errors.map(({ path, problem }) => `${path} ${problem}`) : []
}

test('default: what one browser saves another takes over, and nothing changes where it came from', () => {
  fc.assert(
    fc.property(
      fc.record({
        slippageBps: fc.option(fc.integer(SLIPPAGE_BPS)),
        approval: fc.constantFrom('exact' as const, 'unlimited' as const),
        theme: fc.constantFrom('system' as const, 'light' as const, 'dark' as const),
      }),
      fc.boolean(),
      fc.uniqueArray(fc.nat(40), { maxLength: 20 }),
      (chosen, fills, places) => {
        const saved = {
          settings: { ...settings, ...chosen },
          sounds: { ...NOW.sounds, fills },
          starred: places.map(pair),
        }
        const text = writeSettingsFile(saved)
        expect(readSettingsFile(text, saved)).toEqual({ choices: saved, changes: [] })
        expect(readSettingsFile(text, { ...NOW, starred: [] })).toMatchObject({ choices: saved })
      },
    ),
  )
})

test('behavior: each change is listed, and members that are missing change nothing', () => {
  const text = file({
    settings: { slippageBps: 300, theme: 'system' },
    sounds: { asks: true },
    starred: [pair(1), pair(5)],
  })
  expect(readSettingsFile(text, NOW)).toEqual({
    choices: {
      settings: { ...settings, slippageBps: 300 },
      sounds: { ...NOW.sounds, asks: true },
      starred: [pair(1), pair(5)],
    },
    changes: [
      { kind: 'setting', name: 'slippageBps', before: null, after: 300 },
      { kind: 'sound', name: 'asks', after: true },
      { kind: 'star', pair: pair(5) },
    ],
  })
})

test('error: everything wrong is named with its path, and refuses the whole file', () => {
  const text = file({
    settings: { slippageBps: 5_001, approval: 'all', deadlineMinutes: 10, language: 'x'.repeat(36) },
    sounds: { fills: 'yes', beeps: true },
    starred: [pair(1), { ...pair(1), buy: address(1) }, { ...pair(3), recipient: address(9) }],
  })
  expect(errorsOf(text)).toEqual([
    'settings.slippageBps value',
    'settings.approval value',
    'settings.language value',
    'sounds.beeps unknown',
    'sounds.fills value',
    'starred[1] value',
    'starred[2].recipient unknown',
  ])
})

test.each([
  ['a node', { nodes: { 1: 'https://node.example' } }, 'nodes unknown'],
  ['a partner', { settings: { partner: 'me' } }, 'settings.partner unknown'],
  ['a recipient', { recipient: address(9) }, 'recipient unknown'],
  ['bridges agreed to', { settings: { agreedBridges: [] } }, 'settings.agreedBridges unknown'],
])('error: a file cannot set %s', (_what, members, error) => {
  expect(errorsOf(file(members))).toEqual([error])
})

test.each([
  ['no JSON', '{', ' notJson'],
  ['a list', '[]', 'format otherFile'],
  ['a backup of the history', '{"format":"kontor-journal","version":1}', 'format otherFile'],
  ['a file of a later version', '{"format":"kontor-settings","version":2}', 'version version'],
  ['settings that are a list', file({ settings: [] }), 'settings value'],
  [
    'too many stars',
    file({ starred: Array.from({ length: 25 }, (_one, place) => pair(place)) }),
    'starred tooMany',
  ],
])('error: %s is refused', (_what, text, error) => {
  expect(errorsOf(text)).toEqual([error])
})

test('behavior: whatever a file holds, it is read or refused, never half', () => {
  fc.assert(
    fc.property(fc.anything(), fc.anything(), fc.anything(), (some, sounds, starred) => {
      const read = readSettingsFile(file({ settings: some, sounds, starred }), NOW)
      if ('errors' in read) expect(read.errors.length).toBeGreaterThan(0)
      else expect(read.choices.starred.length).toBeLessThanOrEqual(24)
    }),
  )
})
