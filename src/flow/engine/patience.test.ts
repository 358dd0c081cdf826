import { describe, expect, test } from 'vitest'
import { createScriptedChain } from '../../../testing/chain/scriptedChain.ts'
import { scriptedKind } from '../../../testing/engine/scriptedKind.ts'
import { silentTools } from '../../../testing/engine/silentTools.ts'
import { AppError } from '../../domain/data/errors.ts'
import type { Address } from '../../domain/token/address.ts'
import type { FlowIntent, FlowRecord } from '../journal/flowRecord.ts'
import { reduceFlow } from '../journal/flowReducer.ts'
import { createOpenRequests } from '../kind/openRequests.ts'
import { flowError } from '../record/flowErrors.ts'
import { createPageLocks } from '../record/locks.ts'
import { untilAnswered, untilSeen, untilThrough } from './patience.ts'
import type { FlowRun } from './running.ts'

const ACCOUNT: Address = '0x1111111111111111111111111111111111111111'
const INTENT: FlowIntent = { kind: 'wrap', chainId: 31337, account: ACCOUNT, amount: '1' }
const silence = new AppError({
  ...{ code: 'chain-unreachable', message: { key: 'errors.chain.unreachable' }, recovery: 'retry' },
})

/** A run whose clock advances by each wait; `stated` holds its notices, `waits` the length of each pause. */
function patientRun() {
  const { client } = createScriptedChain()
  const stated: (string | null)[] = []
  const waits: number[] = []
  const left = new AbortController()
  let now = 0
  let record: FlowRecord = {
    ...{ version: 1, id: 'one', intent: INTENT, status: 'running', createdAt: 1, updatedAt: 1 },
    steps: [{ name: 'wrap', status: 'pending' }],
  }
  const run: FlowRun = {
    handle: {
      record: () => record,
      async apply(event) {
        record = reduceFlow(record, event, 2)
        if (event.type === 'noticed') stated.push(event.notice?.key.replace('flow.notice.', '') ?? null)
      },
    },
    mode: 'new',
    kind: scriptedKind({}),
    tools: {
      ...silentTools({ client }),
      clock: {
        now: () => now,
        async wait(durationMs) {
          now += durationMs
          waits.push(durationMs)
        },
      },
    },
    locks: createPageLocks(),
    requests: createOpenRequests(() => undefined),
    taken: async () => new Set(),
    left: left.signal,
  }
  return { run, stated, waits, left }
}

/** Resolves to `last` after so many tries that bring what `before` does. */
const after = <T>(count: number, before: () => T, last: T) => {
  let tries = 0
  return async () => {
    tries += 1
    return tries > count ? last : before()
  }
}

describe('untilSeen', () => {
  test('default: what takes long is named after a minute and a half, and polled less often', async () => {
    const { run, stated, waits } = patientRun()
    const poll = after<string | null>(13, () => null, 'seen')
    expect(await untilSeen(run, { poll, everyMs: 10_000, slow: 'slowNetwork' })).toBe('seen')
    expect(stated).toEqual(['slowNetwork'])
    expect(waits).toEqual([...Array(9).fill(10_000), ...Array(4).fill(30_000)])
  })

  test('behavior: a silent node is named after five polls, and no more once it answers', async () => {
    const { run, stated } = patientRun()
    let polls = 0
    const poll = async () => {
      polls += 1
      if (polls <= 6) throw silence
      return polls === 7 ? null : 'seen'
    }
    await untilSeen(run, { poll, everyMs: 10, slow: 'slowNetwork' })
    expect(stated).toEqual(['unreachable', null])
  })

  test('error: a flow’s own reason ends it, and so does the person', async () => {
    const { run, left } = patientRun()
    const failing = async () => Promise.reject(flowError('bundleFailed', 'retry'))
    await expect(untilSeen(run, { poll: failing, everyMs: 10, slow: 'othersSend' })).rejects.toMatchObject({
      code: 'flow-bundle-failed',
    })
    left.abort()
    const poll = async () => null
    await expect(untilSeen(run, { poll, everyMs: 10, slow: 'othersSend' })).rejects.toMatchObject({
      reason: { code: 'flow-left-waiting' },
    })
  })
})

describe('untilThrough', () => {
  test('default: less and less often, once a minute at least', async () => {
    const { run, stated, waits } = patientRun()
    const attempt = after<{ done: string } | { again: string }>(7, () => ({ again: 'serviceSilent' }), {
      done: 'id',
    })
    expect(await untilThrough(run, attempt)).toBe('id')
    expect(waits).toEqual([2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000])
    expect(stated).toEqual(['serviceSilent'])
  })

  test('error: what ends it is thrown as it is', async () => {
    const { run, waits } = patientRun()
    await expect(untilThrough(run, () => Promise.reject(silence))).rejects.toBe(silence)
    expect(waits).toEqual([])
  })
})

describe('untilAnswered', () => {
  test('default: a wallet silent for fifteen seconds is named; a later answer is taken', async () => {
    const { run, stated, waits } = patientRun()
    const answer = new Promise<string>((resolve) => setImmediate(() => resolve('0x01')))
    expect(await untilAnswered(run, answer)).toBe('0x01')
    expect(waits).toEqual([15_000])
    expect(stated).toEqual(['silentWallet'])
  })
})
