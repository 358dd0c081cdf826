import { expect, test } from 'vitest'
import type { Crossing, CrossingReading, CrossingState } from './crossing.ts'
import { mergeCrossings } from './crossingMemory.ts'

const OWNER = '0x1111111111111111111111111111111111111111'
const crossing = (id: `0x${string}`, state: CrossingState): Crossing => ({
  ...{ id, state, bridge: OWNER, owner: OWNER, recipient: OWNER, sentTx: id, paid: null },
  ...{ sourceChainId: 31337, destinationChainId: 31338, sentAtSec: 0, deadlineSec: 1_800, fee: 0n },
  locked: { token: OWNER, amount: 1n },
  carried: { token: OWNER, amount: 1n },
  output: { token: OWNER, least: 1n },
})
const reading = (
  states: readonly (readonly [`0x${string}`, CrossingState])[],
  silent: readonly number[] = [],
) =>
  ({
    crossings: states.map(([id, state]) => crossing(id, state)),
    silent,
    isComplete: true,
  }) as CrossingReading
const statesOf = ({ crossings }: CrossingReading) => crossings.map(({ id, state }) => `${id} ${state}`)

test('default: a reading that every chain answered counts by itself', () => {
  const now = reading([['0x01', 'sent']])
  expect(mergeCrossings(reading([['0x01', 'arrived']]), now)).toBe(now)
  expect(mergeCrossings(null, reading([], [31337]))).toEqual(reading([], [31337]))
})

test('behavior: what left is not forgotten while its chain is silent', () => {
  const known = mergeCrossings(reading([['0x01', 'sent']]), reading([], [31337]))
  expect(statesOf(known)).toEqual(['0x01 sent'])
  expect(known.silent).toEqual([31337])
})

test('behavior: what arrived stays so while the destination is silent; what moves on does too', () => {
  const before = reading([
    ['0x01', 'arrived'],
    ['0x02', 'sent'],
    ['0x03', 'sent'],
  ])
  const now = reading(
    [
      ['0x01', 'sent'],
      ['0x02', 'failed'],
      ['0x04', 'sent'],
    ],
    [31338],
  )
  expect(statesOf(mergeCrossings(before, now))).toEqual([
    '0x01 arrived',
    '0x02 failed',
    '0x03 sent',
    '0x04 sent',
  ])
})
