import { describe, expect, test } from 'vitest'
import { proofSample } from './proofSample.ts'

const CASES = Array.from({ length: 100 }, (_, place) => ({
  place,
  family: place % 7 === 0 ? 'rare' : 'usual',
}))
const sampleOf = (seed: string, whole = false) => proofSample('a proof', 5, seed, whole)

describe('proofSample', () => {
  test('default: takes its share, in order, the same for the same seed and others for another', () => {
    const some = sampleOf('one').of('list', CASES)
    expect(some).toHaveLength(20)
    expect([...some].sort((one, other) => one.place - other.place)).toEqual(some)
    expect(sampleOf('one').of('list', CASES)).toEqual(some)
    expect(sampleOf('two').of('list', CASES)).not.toEqual(some)
  })

  test('default: takes its share of every family, at least one', () => {
    const some = sampleOf('one').of('list', CASES, ({ family }) => family)
    expect(some.filter(({ family }) => family === 'rare')).toHaveLength(3)
    expect(some.filter(({ family }) => family === 'usual')).toHaveLength(17)
    const each = sampleOf('one').of('list', CASES, ({ place }) => String(place))
    expect(each).toEqual(CASES)
  })

  test('behavior: different lists of one proof are not sampled at the same places', () => {
    const sample = sampleOf('one')
    expect(sample.of('one', CASES)).not.toEqual(sample.of('other', CASES))
  })

  test('behavior: a whole proof takes all', () => {
    const sample = sampleOf('one', true)
    expect(sample.of('list', CASES)).toEqual(CASES)
    expect(sample.times(84)).toBe(84)
    expect(sample.summary()).toBe('a proof: all 184 cases')
  })

  test('behavior: the summary tells how much was tried, and how to try the same again', () => {
    const sample = sampleOf('one')
    sample.of('list', CASES)
    expect(sample.times(84)).toBe(17)
    expect(sample.summary()).toContain('37 of 184 cases, KONTOR_SEED=one')
  })

  test('boundary: nothing to take from', () => {
    expect(sampleOf('one').of('list', [])).toEqual([])
    expect(sampleOf('one').times(0)).toBe(0)
  })

  test('behavior: many seeds together try every case', () => {
    const seen = new Set<number>()
    for (let seed = 0; seed < 60; seed += 1)
      for (const { place } of sampleOf(String(seed)).of('list', CASES)) seen.add(place)
    expect(seen.size).toBe(CASES.length)
  })
})
