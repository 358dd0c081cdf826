import { createClient, custom } from 'viem'
import { describe, expect, test } from 'vitest'
import { scriptedKind } from '../../../testing/engine/scriptedKind.ts'
import { silentTools, WIRE_CHAIN } from '../../../testing/engine/silentTools.ts'
import type { Authorized } from '../../domain/firewall/authorize.ts'
import type { AuthorizedCalls } from '../../domain/firewall/authorizeCalls.ts'
import type { Address } from '../../domain/token/address.ts'
import type { FlowRecord } from '../journal/flowRecord.ts'
import { reduceFlow } from '../journal/flowReducer.ts'
import { createOpenRequests } from '../kind/openRequests.ts'
import type { StepAct } from '../kind/step.ts'
import { createPageLocks } from '../record/locks.ts'
import { takeWalletStep } from './flowPrompt.ts'
import type { FlowRun } from './running.ts'

const ACCOUNT: Address = '0x1111111111111111111111111111111111111111'
const HASH = `0x${'ab'.repeat(32)}` as const
const CALL = { to: ACCOUNT, value: 0n, data: '0x' } as const
const AT = { chainId: 31337, from: ACCOUNT } as const
const ONE: StepAct = {
  type: 'send',
  authorized: { transaction: { ...AT, ...CALL } } as unknown as Authorized,
}
const SEVERAL: StepAct = {
  type: 'calls',
  authorized: { ...AT, calls: [CALL, CALL] } as unknown as AuthorizedCalls,
}

/** A swap that is ready to be sent, alone or among several calls, and the notice that shows while the wallet is asked. */
function runWith(act: StepAct, seen: (notice?: string) => void): FlowRun {
  const client = createClient({
    chain: WIRE_CHAIN,
    transport: custom({
      request: async ({ method }) => (method === 'eth_getCode' ? '0x' : '0x1'),
    }),
  })
  const kind = scriptedKind({
    plan: async () => [],
    prepare: async () => act,
  })
  let record: FlowRecord = {
    version: 1,
    id: 'one',
    intent: { kind: 'wrap', chainId: 31337, account: ACCOUNT, amount: '1' },
    status: 'running',
    steps: [{ name: 'swap', status: 'todo' }],
    createdAt: 1,
    updatedAt: 1,
  }
  return {
    handle: {
      record: () => record,
      apply: async (event) => {
        record = reduceFlow(record, event, 2)
      },
    },
    mode: 'new',
    kind,
    tools: silentTools({
      client,
      account: ACCOUNT,
      port: {
        send: async () => {
          seen(record.notice?.key)
          return HASH
        },
        sendCalls: async () => {
          seen(record.notice?.key)
          return '0xid'
        },
      },
    }),
    locks: createPageLocks(),
    requests: createOpenRequests(() => undefined),
    taken: async () => new Set(),
    left: new AbortController().signal,
  }
}

describe('takeWalletStep', () => {
  test.each([
    [
      'one call',
      'unmeasured',
      { ...ONE, isUnmeasured: true } as const,
      'flow.notice.unmeasured',
      { hash: HASH },
    ],
    ['one call', 'measured', ONE, undefined, { hash: HASH }],
    [
      'several calls',
      'unmeasured',
      { ...SEVERAL, isUnmeasured: true } as const,
      'flow.notice.unmeasured',
      {},
    ],
    ['several calls', 'measured', SEVERAL, undefined, {}],
  ])('behavior: while %s, %s, are asked for, that is said', async (_calls, _trial, act, expected, sent) => {
    const seen: (string | undefined)[] = []
    const run = runWith(act, (notice) => seen.push(notice))
    await takeWalletStep(run)
    expect(seen).toEqual([expected])
    expect(run.handle.record().steps).toMatchObject([{ status: 'pending', ...sent }])
  })
})
