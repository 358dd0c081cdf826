import { expect, test } from 'vitest'
import { licenseProblems, type ShippedPackage } from './licenses.ts'

const shipped = (given: Partial<ShippedPackage>): ShippedPackage => ({
  name: 'one',
  version: '1.0.0',
  identifier: 'MIT',
  text: 'The notice.',
  ...given,
})

test('default: free licences with their notice pass, also one of a choice and several together', () => {
  expect(licenseProblems([shipped({}), shipped({ identifier: '(GPL-3.0 OR Apache-2.0)' })])).toEqual([])
  expect(licenseProblems([shipped({ identifier: '(Apache-2.0 AND MIT)' })])).toEqual([])
})

test('behavior: code under the Mozilla licence passes with the address of its source', () => {
  const mozilla = shipped({ identifier: 'MPL-2.0', text: 'See https://www.npmjs.com/package/one/v/1.0.0' })
  expect(licenseProblems([mozilla])).toEqual([])
  expect(licenseProblems([{ ...mozilla, version: '1.0.1' }])).toEqual(['one 1.0.1 is under MPL-2.0'])
})

test('error: another licence, none, and a missing notice are each named', () => {
  expect(
    licenseProblems([
      shipped({ identifier: 'AGPL-3.0-or-later' }),
      shipped({ identifier: null }),
      shipped({ text: '' }),
      shipped({ identifier: 'MIT AND AGPL-3.0-only' }),
    ]),
  ).toEqual([
    'one 1.0.0 is under AGPL-3.0-or-later',
    'one 1.0.0 states no licence',
    'one 1.0.0 ships without its notice',
    'one 1.0.0 is under MIT AND AGPL-3.0-only',
  ])
})
