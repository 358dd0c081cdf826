import { expect, test } from 'vitest'
import { extraGasOf } from './extraGas.ts'

test('default: a signature and a swap need nothing beforehand', () => {
  expect(extraGasOf([{ name: 'sign-permit' }, { name: 'sign-order' }, { name: 'swap' }])).toEqual({
    units: 0n,
    purpose: null,
  })
})

test('behavior: approvals count each, one that takes back an old allowance too', () => {
  const one = extraGasOf([{ name: 'approve' }, { name: 'swap' }])
  const two = extraGasOf([{ name: 'approve-reset' }, { name: 'approve' }, { name: 'swap' }])
  expect(one.purpose).toBe('approve')
  expect(two).toEqual({ units: one.units * 2n, purpose: 'approve' })
})

test('behavior: one confirmation counts like prompts one by one', () => {
  const approve = { name: 'approve' } as const
  const presign = { name: 'presign' } as const
  expect(extraGasOf([{ name: 'batch', parts: [approve, presign] }])).toEqual(extraGasOf([approve, presign]))
  expect(extraGasOf([approve, presign]).purpose).toBe('both')
  expect(extraGasOf([presign])).toMatchObject({ purpose: 'presign' })
})
