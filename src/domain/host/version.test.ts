import { describe, expect, test } from 'vitest'
import { isOlder, isOutdated } from './version.ts'

describe('isOlder', () => {
  test.each([
    ['0.13.0', '0.13.1'],
    ['0.9.9', '0.10.0'],
    ['0.13.0 1a2b3c4d', '1.0.0'],
  ])('default: %s comes before %s', (version, than) => {
    expect(isOlder(version, than)).toBe(true)
    expect(isOlder(than, version)).toBe(false)
  })

  test.each(['0.13.0', '0.13.0 1a2b3c4d', '', 'next'])(
    'behavior: %j does not come before 0.13.0',
    (version) => {
      expect(isOlder(version, '0.13.0')).toBe(false)
    },
  )
})

test('default: a build is too old below the least version of the settings, and never without one', () => {
  expect(isOutdated('0.13.0 1a2b3c4d', { leastVersion: '0.13.1' })).toBe(true)
  expect(isOutdated('0.13.1 1a2b3c4d', { leastVersion: '0.13.1' })).toBe(false)
  expect(isOutdated('0.13.0 1a2b3c4d', {})).toBe(false)
})
