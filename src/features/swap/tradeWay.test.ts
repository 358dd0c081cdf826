import { expect, test } from 'vitest'
import { NATIVE_TOKEN } from '../../domain/address.ts'
import { deploymentOf } from '../../domain/deployments.ts'
import { tradeWay } from './tradeWay.ts'
import { wrapKindOf } from './wrapPair.ts'

const WRAPPED = deploymentOf(1)?.wrappedNative ?? null

test('behavior: native and its wrapped token are changed one to one, nothing else is', () => {
  expect(wrapKindOf(1, NATIVE_TOKEN, WRAPPED)).toBe('wrap')
  expect(wrapKindOf(1, WRAPPED, NATIVE_TOKEN)).toBe('unwrap')
  expect(wrapKindOf(10, NATIVE_TOKEN, WRAPPED)).toBeNull()
  expect(wrapKindOf(1, NATIVE_TOKEN, `0x${'1'.repeat(40)}`)).toBeNull()
  expect(wrapKindOf(1, NATIVE_TOKEN, null)).toBeNull()
})

test('behavior: solvers are asked wherever they can carry a trade out', () => {
  expect(tradeWay('auto', 1, [0, null])).toEqual({ asked: 'auto', noDelta: null })
  expect(tradeWay('delta', 43_114, [0, 0])).toEqual({ asked: 'market', noDelta: 'chain' })
  expect(tradeWay('auto', 1, [0, 200])).toEqual({ asked: 'market', noDelta: 'tax' })
  expect(tradeWay('auto', 1, [undefined, undefined])).toEqual({ asked: 'auto', noDelta: null })
})
