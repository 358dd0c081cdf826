import { type Chain, createClient, custom } from 'viem'
import { describe, expect, test } from 'vitest'
import type { Address } from '../domain/address.ts'
import type { Authorized } from '../domain/firewall/authorize.ts'
import { createService } from '../service/serviceClient.ts'
import { createAccountNotes } from './accountNotes.ts'
import { takeWalletStep } from './flowAsk.ts'
import type { FlowKind } from './flowKind.ts'
import type { FlowIntent, FlowRecord } from './flowRecord.ts'
import { reduceFlow } from './flowReducer.ts'
import { createPageLocks } from './locks.ts'
import { createOpenRequests } from './openRequests.ts'
import type { FlowRun } from './running.ts'

const ACCOUNT: Address = '0x1111111111111111111111111111111111111111'
const HASH = `0x${'ab'.repeat(32)}` as const
const CHAIN: Chain = {
  id: 31337,
  name: 'x',
  nativeCurrency: { name: 'x', symbol: 'x', decimals: 18 },
  rpcUrls: { default: { http: [] } },
}
/** A swap that is ready to be sent, and the notice that shows while the wallet is asked. */
function runWith(trial: { readonly isUnmeasured?: true }, seen: (notice?: string) => void): FlowRun {
  const client = createClient({
    chain: CHAIN,
    transport: custom({
      request: async ({ method }) => (method === 'eth_getCode' ? '0x' : '0x1'),
    }),
  })
  const nothing = () => Promise.reject(new Error('asks no wallet'))
  const transaction = { chainId: 31337, from: ACCOUNT, to: ACCOUNT, value: 0n, data: '0x' } as const
  const kind: FlowKind<FlowIntent> = {
    plan: async () => [],
    prepare: async () => ({ type: 'send', authorized: { transaction } as unknown as Authorized, ...trial }),
    confirm: async () => undefined,
    accountOf: (intent) => intent.account,
    chainOf: (intent) => intent.chainId,
  }
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
    tools: {
      clients: { chains: [CHAIN], of: () => client },
      service: createService({ baseUrl: 'http://service.invalid', partner: 'anon' }),
      clock: { now: () => 0, wait: async () => undefined },
      notes: createAccountNotes({ getItem: () => null, setItem: () => undefined }),
      committed: async () => 0n,
      port: {
        current: () => ({ account: ACCOUNT, chainId: 31337 }),
        switchChain: nothing,
        send: async () => {
          seen(record.notice?.key)
          return HASH
        },
        signTyped: nothing,
        sendCalls: nothing,
        callsStatus: nothing,
        capabilities: async () => ({ atomic: 'no' }),
      },
    },
    locks: createPageLocks(),
    requests: createOpenRequests(() => undefined),
    taken: async () => new Set(),
    left: new AbortController().signal,
  }
}

describe('takeWalletStep', () => {
  test.each([
    [{ isUnmeasured: true } as const, 'flow.notice.unmeasured'],
    [{}, undefined],
  ])('behavior: while a swap of the trial %j is asked for, the notice is %s', async (trial, expected) => {
    const seen: (string | undefined)[] = []
    const run = runWith(trial, (notice) => seen.push(notice))
    await takeWalletStep(run)
    expect(seen).toEqual([expected])
    expect(run.handle.record().steps).toMatchObject([{ status: 'pending', hash: HASH }])
  })
})
