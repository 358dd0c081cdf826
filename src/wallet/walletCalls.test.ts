import { describe, expect, test } from 'vitest'
import { TEXT_LIMITS } from '../domain/data/textLimits.ts'
import { atomicOf, callsIdOf, callsStatusOf } from './walletCalls.ts'

const HASH = `0x${'ab'.repeat(32)}`
const receipt = (status: string) => ({ transactionHash: HASH, status, blockNumber: '0x10', logs: [] })

describe('what a wallet can do', () => {
  test.each([
    ['the present name', { '0x7a69': { atomic: { status: 'supported' } } }, 'supported'],
    ['an upgrade first', { '0x7a69': { atomic: { status: 'ready' } } }, 'ready'],
    ['known and not atomic', { '0x7a69': { atomic: { status: 'unsupported' } } }, 'no'],
    ['the earlier name', { '0x7a69': { atomicBatch: { supported: true } } }, 'supported'],
    ['the earlier name, refused', { '0x7a69': { atomicBatch: { supported: false } } }, 'no'],
    ['an id written with zeros', { '0x007a69': { atomic: { status: 'supported' } } }, 'supported'],
    ['an id in decimals', { 31337: { atomic: { status: 'supported' } } }, 'supported'],
    ['all chains at once', { '0x0': { atomic: { status: 'supported' } } }, 'supported'],
    ['another chain', { '0x1': { atomic: { status: 'supported' } } }, 'no'],
    [
      'this chain before all',
      { '0x7a69': { atomic: { status: 'unsupported' } }, '0x0': { atomic: { status: 'supported' } } },
      'no',
    ],
    ['a word of its own', { '0x7a69': { atomic: { status: 'yes' } } }, 'no'],
    ['nothing', {}, 'no'],
    ['no object', 'yes', 'no'],
    ['null', null, 'no'],
  ])('behavior: %s', (_title, answer, atomic) => {
    expect(atomicOf(answer, 31337)).toBe(atomic)
  })
})

test.each([
  ['an object', { id: '0x01' }, '0x01'],
  ['text alone', '0x01', '0x01'],
  ['an id that is no text', { id: 7 }, null],
  ['nothing', null, null],
  ['empty text', '', null],
])('behavior: the id of a bundle: %s', (_title, answer, id) => {
  expect(callsIdOf(answer)).toBe(id)
})

describe('how far a bundle is', () => {
  test.each([
    [100, [], 'pending'],
    [150, [], 'pending'],
    [200, [receipt('0x1')], 'done'],
    [200, [], 'done'],
    [400, [], 'failed'],
    [500, [receipt('0x0')], 'reverted'],
    [600, [receipt('0x1'), receipt('0x0')], 'partial'],
    ['PENDING', [], 'pending'],
    ['CONFIRMED', [receipt('0x1')], 'done'],
    ['CONFIRMED', [receipt('0x0')], 'reverted'],
    ['CONFIRMED', [receipt('0x1'), receipt('0x0')], 'partial'],
    ['CONFIRMED', [receipt('success')], 'done'],
    [200, [receipt('0x0')], 'reverted'],
    [undefined, undefined, 'pending'],
    ['FAILED?', [], 'pending'],
    [700, [], 'pending'],
    ['200', [receipt('0x1')], 'done'],
    ['0xc8', [receipt('0x1')], 'done'],
    ['500', [], 'reverted'],
    [200, [{ transactionHash: HASH }], 'done'],
    [200, [{ transactionHash: HASH, status: 0 }], 'reverted'],
    ['CONFIRMED', [{ transactionHash: HASH, status: 1, blockNumber: 16 }], 'done'],
  ])('behavior: %j with %j is %s', (status, receipts, expected) => {
    expect(callsStatusOf({ status, receipts }).status).toBe(expected)
  })

  test('default: receipts say which transaction and which block', () => {
    expect(callsStatusOf({ status: 200, receipts: [receipt('0x1'), { transactionHash: 'x' }] })).toEqual({
      status: 'done',
      receipts: [{ transactionHash: HASH, status: 'success' }],
    })
  })
})

describe('more than any wallet has to say is not read', () => {
  const whole = { '0x7a69': { atomic: { status: 'supported' } } }
  const long = (most: number) => 'x'.repeat(most)

  test('error: capabilities', () => {
    const many = Array.from({ length: TEXT_LIMITS.answerBytes }, (_, place) => [`0x${place}`, {}])
    expect(atomicOf({ ...whole, note: long(1_000) }, 31337)).toBe('supported')
    expect(atomicOf({ ...whole, note: long(TEXT_LIMITS.answerBytes) }, 31337)).toBe('no')
    expect(atomicOf({ ...Object.fromEntries(many), ...whole }, 31337)).toBe('no')
  })

  test('error: the name of several calls, and what became of them', () => {
    const { callsId, nodeBytes } = TEXT_LIMITS
    expect(callsIdOf(long(callsId))).toBe(long(callsId))
    expect(callsIdOf({ id: long(callsId + 1) })).toBeNull()
    const answer = { status: 200, receipts: [receipt('0x1')] }
    expect(callsStatusOf(answer).status).toBe('done')
    expect(callsStatusOf({ ...answer, note: long(nodeBytes) })).toEqual({ status: 'pending', receipts: [] })
  })
})
