import { expect, test } from 'vitest'
import { ZERO_ADDRESS } from '../token/address.ts'
import { shareOfHost } from './hostFee.ts'

const RECEIVER = '0x1111111111111111111111111111111111111111'
const REGISTERED = {
  address: '0x2222222222222222222222222222222222222222',
  feeBps: 25,
  takesSurplus: false,
} as const

test('default: without terms of its own it is what the service agreed on', () => {
  expect(shareOfHost(REGISTERED, undefined)).toBe(REGISTERED)
})

test('default: both fees stacked, all to the host’s receiver', () => {
  const host = { receiver: RECEIVER, feeBps: 30, takesSurplus: false } as const
  expect(shareOfHost(REGISTERED, host)).toEqual({ address: RECEIVER, feeBps: 55, takesSurplus: false })
  const none = { address: ZERO_ADDRESS, feeBps: 0, takesSurplus: false }
  expect(shareOfHost(none, host)).toEqual({ address: RECEIVER, feeBps: 30, takesSurplus: false })
})

test('behavior: it ends at what the contracts take', () => {
  const host = { receiver: RECEIVER, feeBps: 190, takesSurplus: false } as const
  expect(shareOfHost(REGISTERED, host).feeBps).toBe(200)
})

test('behavior: a share of the surplus leaves no fee', () => {
  const host = { receiver: RECEIVER, feeBps: 0, takesSurplus: true } as const
  expect(shareOfHost(REGISTERED, host)).toEqual({ address: RECEIVER, feeBps: 0, takesSurplus: true })
})
