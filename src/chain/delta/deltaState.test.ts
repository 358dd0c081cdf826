import { createClient, custom } from 'viem'
import { numberToHex } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import { createScriptedChain } from '../../../testing/chain/scriptedChain.ts'
import { readBlockTime } from './deltaState.ts'

/** A node whose latest block is of second 1,000,000 and whose answer takes that long by the browser's clock. */
function nodeThatTakes(durationSec: number, clock: { nowMs: number }) {
  const { chain } = createScriptedChain()
  const request = async () => {
    clock.nowMs += durationSec * 1_000
    const hash = `0x${'00'.repeat(32)}`
    return { number: '0x1', hash, parentHash: hash, timestamp: numberToHex(1_000_000), transactions: [] }
  }
  return createClient({ chain, transport: custom({ request }, { retryCount: 0 }) })
}

describe('readBlockTime', () => {
  test.each([
    ['behind', 999_900, 1, -99],
    ['ahead', 1_000_100, 1, 100],
    ['right', 1_000_000, 1, 0],
    ['right: the block was made while the node took its time', 999_940, 80, 0],
    ['ahead by what it was before a slow answer', 1_000_040, 60, 40],
    ['behind by what it was after a slow answer', 999_900, 60, -40],
  ])('default: a clock that is %s', async (_what, startSec, durationSec, clockOffsetSec) => {
    const clock = { nowMs: startSec * 1_000 }
    const read = await readBlockTime(nodeThatTakes(durationSec, clock), () => clock.nowMs)
    expect(read).toEqual({ blockTimeSec: 1_000_000, clockOffsetSec })
  })
})
