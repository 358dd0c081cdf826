import { expect, test } from 'vitest'
import { MAX_UINT256 } from '../amount/amount.ts'
import { daiPermitBytes, eip2612Bytes } from '../orders/struct/permitBytes.ts'
import { isPermitBetween, permitGives } from './makerPermit.ts'

const [OWNER, SPENDER] = [
  '0x1111111111111111111111111111111111111111',
  '0x5555555555555555555555555555555555555555',
] as const
const PARTS = { v: 27, r: `0x${'11'.repeat(32)}`, s: `0x${'22'.repeat(32)}` } as const
const eip2612 = eip2612Bytes({ owner: OWNER, spender: SPENDER, value: 77n, deadlineSec: 100n }, PARTS)
const dai = (expirySec: bigint, allowed = true) =>
  daiPermitBytes({ holder: OWNER, spender: SPENDER, nonce: 0n, expirySec, allowed }, PARTS)

test('default: what a permit gives, until its last second', () => {
  expect(permitGives(eip2612, 100n)).toBe(77n)
  expect(permitGives(eip2612, 101n)).toBe(0n)
  expect(permitGives(dai(100n), 100n)).toBe(MAX_UINT256)
  expect(permitGives(dai(100n), 101n)).toBe(0n)
  expect(permitGives(dai(0n), 2n ** 64n)).toBe(MAX_UINT256)
})

test('error: one that takes back, and bytes that are no permit', () => {
  expect(permitGives(dai(0n, false), 1n)).toBe(0n)
  for (const bytes of ['0x', '0x12', `${eip2612}00`] as const) expect(permitGives(bytes, 1n)).toBe(0n)
})

test('behavior: a permit names its two parties, and bytes that are none name nobody', () => {
  for (const permit of [eip2612, dai(0n)]) {
    expect(isPermitBetween(permit, OWNER, SPENDER)).toBe(true)
    expect(isPermitBetween(permit, SPENDER, OWNER)).toBe(false)
    expect(isPermitBetween(permit, OWNER, OWNER)).toBe(false)
    expect(isPermitBetween(`0x01${permit.slice(4)}`, OWNER, SPENDER)).toBe(false)
    expect(isPermitBetween(`${permit}00`, OWNER, SPENDER)).toBe(false)
  }
  expect(isPermitBetween('0x', OWNER, SPENDER)).toBe(false)
})
