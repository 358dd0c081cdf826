import { expect, test } from 'vitest'
import { shardOf, suitesOf } from './shards.mjs'

const SUITES = [
  { name: 'types', command: ['types'] },
  { name: 'unit', command: ['unit'], isCut: true },
  { name: 'build', command: ['build'], isShared: true },
  { name: 'size', command: ['size'] },
  { name: 'kills', command: ['kills'] },
]

test('default: the whole gate where no shard is named', () => {
  expect(shardOf(undefined)).toBeNull()
  expect(shardOf('')).toBeNull()
  expect(suitesOf(SUITES, null)).toBe(SUITES)
})

test.each(['0/2', '3/2', '1', '1/', 'a/b', '-1/2', '1/2/3'])('error: %s is no part of a gate', (text) => {
  expect(() => shardOf(text)).toThrow(`KONTOR_SHARD is ${text}`)
})

test.each([1, 2, 3, 7])(
  'behavior: %i machines run every suite once between them, and share the build',
  (count) => {
    const parts = Array.from({ length: count }, (_, at) => suitesOf(SUITES, { place: at + 1, count }))
    for (const [at, part] of parts.entries()) {
      expect(part.find(({ name }) => name === 'unit')?.command).toEqual([
        'unit',
        `--shard=${at + 1}/${count}`,
      ])
      expect(part.filter(({ name }) => name === 'build')).toHaveLength(1)
    }
    const whole = parts.flat().filter(({ isCut, isShared }) => !isCut && !isShared)
    expect(whole.map(({ name }) => name).sort()).toEqual(['kills', 'size', 'types'])
  },
)
