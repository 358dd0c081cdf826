import { expect, test } from 'vitest'
import { deploymentOf } from '../../domain/chain/deployments.ts'
import { NATIVE_TOKEN } from '../../domain/token/address.ts'
import { wrapKindOf } from './wrapPair.ts'

const WRAPPED = deploymentOf(1)?.wrappedNative ?? null

test('behavior: native and its wrapped token are changed one to one, nothing else is', () => {
  expect(wrapKindOf(1, NATIVE_TOKEN, WRAPPED)).toBe('wrap')
  expect(wrapKindOf(1, WRAPPED, NATIVE_TOKEN)).toBe('unwrap')
  expect(wrapKindOf(10, NATIVE_TOKEN, WRAPPED)).toBeNull()
  expect(wrapKindOf(1, NATIVE_TOKEN, `0x${'1'.repeat(40)}`)).toBeNull()
  expect(wrapKindOf(1, NATIVE_TOKEN, null)).toBeNull()
})
