import { expect, test } from 'vitest'
import { VersionedMap } from './versionedMap.ts'

const filled = (): VersionedMap<string> => {
  const map = new VersionedMap<string>()
  map.set('a', 'first', 0)
  map.set('b', 'other', 1)
  map.set('a', 'second', 2)
  map.set('a', 'second, changed', 2)
  map.set('a', 'third', 4)
  return map
}
const history = (map: VersionedMap<string>, key: string) =>
  [0, 1, 2, 3, 4, 5].map((version) => map.get(key, version))

test('default: a key has at each version what was set last before it', () => {
  const second = 'second, changed'
  expect(history(filled(), 'a')).toEqual(['first', 'first', second, second, 'third', 'third'])
  expect(history(filled(), 'b')).toEqual([undefined, 'other', 'other', 'other', 'other', 'other'])
})

test('behavior: what was set after a version is taken back', () => {
  const map = filled()
  map.dropAfter(1)
  expect(history(map, 'a')).toEqual(Array(6).fill('first'))
  map.set('a', 'anew', 2)
  expect(map.get('a', 2)).toBe('anew')
  map.dropAfter(-1)
  expect(history(map, 'b')).toEqual(Array(6).fill(undefined))
})

test('behavior: forgotten versions change nothing of those that are kept', () => {
  const map = filled()
  map.forgetBefore(3)
  expect(history(map, 'a').slice(3)).toEqual(history(filled(), 'a').slice(3))
  expect(map.get('a', 0)).toBeUndefined()
  map.forgetBefore(9)
  expect([map.get('a', 9), map.get('b', 9)]).toEqual(['third', 'other'])
})
