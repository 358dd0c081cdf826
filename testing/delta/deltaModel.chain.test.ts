import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { proofSample } from '../proofs/proofSample.ts'
import { actor, type DeltaWorld, startDeltaWorld } from './deltaWorld.ts'
import { SequenceStage } from './simulateSequences.ts'
import { sequences } from './stepSequences.ts'

const SIDE_BY_SIDE = 120
const BATCHES = 84
const sample = proofSample('sequences of steps', 6)
/** Outcomes without which the sequences would prove little. */
const REACHED = [
  'swap: part',
  'swap: done',
  'swap: InsufficientReturnAmount',
  'swap: InvalidFillAmount',
  'swap: InvalidNonce',
  'swap: DeadlineExpired',
  'trade: part',
  'trade: done',
  'trade: InsufficientMsgValue',
  'cancel: done',
  'cancel: NonceAlreadyUsed',
  'expire: done',
  'depositAndPreSign: done',
  'withdraw: done',
  'withdrawFees: done',
  'topUp: done',
]

let world: DeltaWorld

beforeAll(async () => {
  world = await startDeltaWorld()
})
afterAll(() => world?.stop())

test('behavior: sequences of steps give chain and model the same balances, refusals and reports', async () => {
  const accounts = Array.from({ length: SIDE_BY_SIDE }, (_, index) => actor(`sequence owner ${index}`))
  const stage = await SequenceStage.open(world, accounts)
  let played = 0
  const batches = sample.times(BATCHES)
  await fc.assert(
    fc.asyncProperty(
      fc.array(sequences, { minLength: SIDE_BY_SIDE, maxLength: SIDE_BY_SIDE, size: 'max' }),
      async (batch) => {
        await stage.play(batch)
        played += batch.length
      },
    ),
    { numRuns: batches, seed: sample.seed | 0, endOnFailure: true },
  )
  const lines = [...stage.tally].sort().map(([name, times]) => `  ${name}: ${times}`)
  process.stdout.write(`${played} sequences\n${lines.join('\n')}\n${sample.summary()}\n`)
  expect(played).toBe(batches * SIDE_BY_SIDE)
  for (const name of REACHED)
    expect(stage.tally.get(name) ?? 0, name).toBeGreaterThan((50 * batches) / BATCHES)
}, 900_000)
