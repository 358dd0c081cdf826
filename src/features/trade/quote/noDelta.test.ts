import { expect, test } from 'vitest'
import { noDeltaOf } from './noDelta.ts'

test('behavior: solvers are requested wherever they can carry a trade out', () => {
  expect(noDeltaOf(1, { sellBps: 0, buyBps: null })).toBeNull()
  expect(noDeltaOf(43_114, { sellBps: 0, buyBps: 0 })).toBe('chain')
  expect(noDeltaOf(1, { sellBps: 0, buyBps: 200 })).toBe('tax')
  expect(noDeltaOf(1, { sellBps: undefined, buyBps: undefined })).toBeNull()
})
