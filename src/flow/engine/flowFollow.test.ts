import { createClient, custom } from 'viem'
import { describe, expect, test } from 'vitest'
import { scriptedKind } from '../../../testing/engine/scriptedKind.ts'
import { silentTools, WIRE_CHAIN } from '../../../testing/engine/silentTools.ts'
import { AppError } from '../../domain/data/errors.ts'
import type { Address } from '../../domain/token/address.ts'
import type { FlowRecord } from '../journal/flowRecord.ts'
import { reduceFlow } from '../journal/flowReducer.ts'
import { createOpenRequests } from '../kind/openRequests.ts'
import type { Effect } from '../kind/step.ts'
import { createPageLocks } from '../record/locks.ts'
import { follow } from './flowFollow.ts'
import { type FlowRun, Kept } from './running.ts'

const ACCOUNT: Address = '0x1111111111111111111111111111111111111111'
const HASH = `0x${'ab'.repeat(32)}` as const
const RECEIPT = {
  transactionHash: HASH,
  blockHash: HASH,
  blockNumber: '0x1',
  transactionIndex: '0x0',
  from: ACCOUNT,
  to: ACCOUNT,
  status: '0x1',
  gasUsed: '0x1',
  cumulativeGasUsed: '0x1',
  effectiveGasPrice: '0x1',
  logs: [],
  logsBloom: '0x',
  type: '0x2',
  contractAddress: null,
}

/** What a node shows of a contract account's swap. */
const MINED: Readonly<Record<string, unknown>> = { eth_getTransactionReceipt: RECEIPT }
const UNMINED: Readonly<Record<string, unknown>> = { eth_getTransactionReceipt: null, eth_getLogs: [] }

/** A contract account's swap that was sent, what a node shows of it, and how the kind reads that. */
function runWith(
  shown: typeof MINED,
  reads: Pick<Parameters<typeof scriptedKind>[0], 'confirm' | 'effect'>,
): FlowRun {
  const client = createClient({
    chain: WIRE_CHAIN,
    transport: custom({
      request: async ({ method }) => (method in shown ? shown[method] : '0x1'),
    }),
  })
  const nothing = () => Promise.reject(new Error('asks no wallet'))
  const kind = scriptedKind({ plan: async () => [], prepare: nothing, ...reads })
  let record: FlowRecord = {
    version: 1,
    id: 'one',
    intent: { kind: 'wrap', chainId: 31337, account: ACCOUNT, amount: '1' },
    status: 'running',
    steps: [
      {
        name: 'swap',
        status: 'pending',
        hash: HASH,
        asked: { from: ACCOUNT, to: ACCOUNT, dataHash: HASH, nonce: 0, blockNumber: '0', isContract: true },
      },
    ],
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
    tools: silentTools({ client }),
    locks: createPageLocks(),
    requests: createOpenRequests(() => undefined),
    taken: async () => new Set(),
    left: new AbortController().signal,
  }
}

const failing = (code: string) => ({
  confirm: () =>
    Promise.reject(new AppError({ code, message: { key: 'errors.chain.innerFailed' }, recovery: 'retry' })),
})

describe('follow', () => {
  test('error: a call that failed inside its transaction ends the flow', async () => {
    const run = runWith(MINED, failing('chain-inner-failed'))
    await follow(run)
    expect(run.handle.record()).toMatchObject({
      status: 'failed',
      error: { code: 'chain-inner-failed' },
      steps: [{ status: 'failed' }],
    })
  })

  test('behavior: while the chain does not say what it brought, the step stays as it is', async () => {
    const run = runWith(MINED, failing('chain-unreachable'))
    await expect(follow(run)).rejects.toBeInstanceOf(Kept)
    expect(run.handle.record()).toMatchObject({ status: 'running', steps: [{ status: 'pending' }] })
  })

  test('behavior: an effect without a receipt counts once two polls in a row show it', async () => {
    const seen: Effect[] = ['happened', 'not-yet', 'happened', 'happened', 'not-yet']
    const run = runWith(UNMINED, { effect: async () => seen.shift() ?? 'not-yet' })
    await follow(run)
    expect(seen).toEqual(['not-yet'])
    expect(run.handle.record()).toMatchObject({ status: 'done', steps: [{ status: 'done' }] })
  })
})
