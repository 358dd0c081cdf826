import { expect, test } from 'vitest'
import type { Crossing, CrossingSight, CrossingState } from './crossing.ts'
import { seenSoFar } from './crossingMemory.ts'

const OWNER = '0x1111111111111111111111111111111111111111'
const crossing = (id: `0x${string}`, state: CrossingState): Crossing => ({
  ...{ id, state, bridge: OWNER, owner: OWNER, recipient: OWNER, sentTx: id, paid: null },
  ...{ sourceChainId: 31337, destinationChainId: 31338, sentAtSec: 0, deadlineSec: 1_800, fee: 0n },
  locked: { token: OWNER, amount: 1n },
  carried: { token: OWNER, amount: 1n },
  output: { token: OWNER, least: 1n },
})
const sight = (
  states: readonly (readonly [`0x${string}`, CrossingState])[],
  silent: readonly number[] = [],
) =>
  ({ crossings: states.map(([id, state]) => crossing(id, state)), silent, isComplete: true }) as CrossingSight
const statesOf = ({ crossings }: CrossingSight) => crossings.map(({ id, state }) => `${id} ${state}`)

test('default: a look that every chain answered stands by itself', () => {
  const now = sight([['0x01', 'sent']])
  expect(seenSoFar(sight([['0x01', 'arrived']]), now)).toBe(now)
  expect(seenSoFar(null, sight([], [31337]))).toEqual(sight([], [31337]))
})

test('behavior: what left is not forgotten while its chain is silent', () => {
  const known = seenSoFar(sight([['0x01', 'sent']]), sight([], [31337]))
  expect(statesOf(known)).toEqual(['0x01 sent'])
  expect(known.silent).toEqual([31337])
})

test('behavior: what arrived stays arrived while the chain it arrived on is silent, and what moves on does', () => {
  const before = sight([
    ['0x01', 'arrived'],
    ['0x02', 'sent'],
    ['0x03', 'sent'],
  ])
  const now = sight(
    [
      ['0x01', 'sent'],
      ['0x02', 'failed'],
      ['0x04', 'sent'],
    ],
    [31338],
  )
  expect(statesOf(seenSoFar(before, now))).toEqual(['0x01 arrived', '0x02 failed', '0x03 sent', '0x04 sent'])
})
