import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Address } from '../../domain/token/address.ts'
import { DEFAULT_SETTINGS, SLIPPAGE_BPS } from '../trade/settings/settingsStore.ts'
import { type FiledChoices, readSettingsFile, writeSettingsFile } from './settingsFile.ts'

const address = (place: number): Address => `0x${String(place).padStart(40, '0')}`
const pair = (place: number) => ({ chainId: 1, sell: address(place), buy: address(place + 1) })
const { agreedBridges: _, ...settings } = DEFAULT_SETTINGS
const NOW: FiledChoices = {
  ...{ settings, sounds: { fills: false, fails: false, asks: false }, starred: [pair(1)], nodes: [] },
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
          nodes: [{ chainId: 1, url: 'https://node.example/key', check: 'new' as const }],
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
      nodes: [],
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

test('behavior: each node of a file is listed, and is new: it is checked before it is used', () => {
  const used = { chainId: 1, url: 'https://a.example', check: 'used' } as const
  const text = file({
    nodes: [
      { chainId: 1, url: 'https://b.example' },
      { chainId: 10, url: 'https://c.example' },
    ],
  })
  expect(readSettingsFile(text, { ...NOW, nodes: [used] })).toEqual({
    choices: {
      ...NOW,
      nodes: [
        { chainId: 1, url: 'https://b.example', check: 'new' },
        { chainId: 10, url: 'https://c.example', check: 'new' },
      ],
    },
    changes: [
      { kind: 'node', chainId: 1, before: 'https://a.example', after: 'https://b.example' },
      { kind: 'node', chainId: 10, before: null, after: 'https://c.example' },
    ],
  })
  const same = file({ nodes: [{ chainId: 1, url: used.url }] })
  expect(readSettingsFile(same, { ...NOW, nodes: [used] })).toMatchObject({
    ...{ choices: { nodes: [used] }, changes: [] },
  })
})

test.each([
  [{ 1: 'https://node.example' }, 'nodes value'],
  [[{ chainId: 1, url: 'http://node.example' }], 'nodes[0] value'],
  [[{ chainId: 5_000_000_001, url: 'https://node.example' }], 'nodes[0] value'],
  [[{ chainId: 1, url: 'https://node.example', check: 'used' }], 'nodes[0].check unknown'],
])('error: a node that may not be set refuses the file: %j', (nodes, error) =>
  expect(errorsOf(file({ nodes }))).toEqual([error]),
)
