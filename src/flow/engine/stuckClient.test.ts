import { numberToHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { WIRE_CHAIN } from '../../../testing/engine/silentTools.ts'
import type { ChainClient } from '../../chain/node/clients.ts'
import { carriedCallOf } from '../../chain/track/findCall.ts'
import type { AuthorizedReplacement } from '../../domain/firewall/authorizeReplacement.ts'
import type { Address } from '../../domain/token/address.ts'
import type { FlowRecord } from '../journal/flowRecord.ts'
import type { FlowStep } from '../record/record.ts'
import { createStuckClient } from './stuckClient.ts'

const ACCOUNT: Address = '0x1111111111111111111111111111111111111111'
const OTHER: Address = '0x2222222222222222222222222222222222222222'
const TOKEN: Address = '0x3333333333333333333333333333333333333333'
const HASH = `0x${'ab'.repeat(32)}` as const
const REPLACEMENT = `0x${'cd'.repeat(32)}` as const
const DATA = `0x095ea7b3${'00'.repeat(64)}` as const
const GWEI = 10n ** 9n

const call = carriedCallOf({ to: TOKEN, value: 0n, data: DATA })
const mark = {
  ...{ from: ACCOUNT, to: TOKEN, dataHash: call.dataHash, nonce: 7, blockNumber: '1' },
  call: { ...call, value: '0' },
}
const PENDING: FlowStep = { name: 'approve', status: 'pending', hash: HASH, nonce: 7, asked: mark }

const flowOf = (step: FlowStep, part: Partial<FlowRecord> = {}): FlowRecord => ({
  ...{ version: 2, id: 'a', status: 'running', createdAt: 1, updatedAt: 1 },
  intent: { kind: 'wrap', chainId: WIRE_CHAIN.id, account: ACCOUNT, amount: '1' },
  steps: [step],
  ...part,
})

const waiting = {
  ...{ from: ACCOUNT, to: TOKEN, input: DATA, nonce: '0x7', gas: '0xc350', value: '0x0', blockNumber: null },
  ...{ maxFeePerGas: numberToHex(8n * GWEI), maxPriorityFeePerGas: numberToHex(GWEI) },
}

interface Scene {
  readonly shown?: Readonly<Record<string, object>>
  readonly pending?: readonly object[]
  readonly minedCount?: number
  /** What a second node counts. */
  readonly otherCount?: number
  readonly keepsNonce?: boolean
  readonly account?: Address
  readonly baseFee?: string | null
}

/** The client over a node and a wallet that answer like this. */
function stuckClientOn({ shown = { [HASH]: waiting }, pending = [], minedCount = 7, ...scene }: Scene = {}) {
  const { keepsNonce = true, account = ACCOUNT, baseFee = numberToHex(GWEI) } = scene
  const sent: AuthorizedReplacement[] = []
  const answers: Readonly<Record<string, (params: readonly unknown[]) => unknown>> = {
    eth_chainId: () => numberToHex(WIRE_CHAIN.id),
    eth_getTransactionByHash: ([hash]) => shown[String(hash)] ?? null,
    eth_getBlockByNumber: ([tag]) =>
      tag === 'pending'
        ? { transactions: pending }
        : { baseFeePerGas: baseFee, number: '0x5', timestamp: '0x1' },
    eth_getTransactionCount: () => numberToHex(minedCount),
    eth_maxPriorityFeePerGas: () => numberToHex(GWEI),
    eth_estimateGas: () => '0x5208',
  }
  const request = async ({ method, params = [] }: { method: string; params?: readonly unknown[] }) =>
    answers[method]?.(params)
  const client = {
    request,
    pollingInterval: 1,
    chain: WIRE_CHAIN,
    name: 'a.example',
  } as unknown as ChainClient
  const other: typeof request = async (wanted) =>
    wanted.method === 'eth_getTransactionCount' ? numberToHex(scene.otherCount ?? 0) : request(wanted)
  const second = { ...client, request: other, name: 'b.example' } as unknown as ChainClient
  const stuckClient = createStuckClient({
    clients: {
      chains: [WIRE_CHAIN],
      of: () => client,
      nodes: () => (scene.otherCount === undefined ? [] : [client, second]),
    },
    clock: {
      now: () => 0,
      wait: async (_ms, signal) =>
        signal && new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve())),
    },
    inTurn: (work) => work(),
    port: {
      current: () => ({ account, chainId: WIRE_CHAIN.id }),
      switchChain: async () => undefined,
      keepsNonce: async () => keepsNonce,
      nodeOf: async () => null,
      async replace(authorized) {
        sent.push(authorized)
        return REPLACEMENT
      },
    },
  })
  return { stuckClient, sent }
}

describe('what is offered', () => {
  const fees = { maxFeePerGas: 9n * GWEI, maxPriorityFeePerGas: (9n * GWEI) / 8n }

  test('default: to cancel for a plain transfer, and to speed up for the same gas limit', async () => {
    expect(await stuckClientOn().stuckClient.view(flowOf(PENDING))).toEqual({
      ...{ nonce: 7, isCancelling: false, earlierNonce: null },
      cancel: { ...fees, gas: 21_000n },
      speedUp: { ...fees, gas: 50_000n },
    })
  })

  test.each<[string, FlowStep, Partial<FlowRecord>]>([
    ['its nonce is unknown', { name: 'approve', status: 'pending', hash: HASH, asked: mark }, {}],
    ['its hash is unknown', { name: 'approve', status: 'pending', nonce: 7, asked: mark }, {}],
    ['a contract account or a batch sends it', { ...PENDING, asked: { ...mark, isContract: true } }, {}],
    ['the wallet has not answered', { ...PENDING, status: 'wallet' }, {}],
    ['the flow is over', { ...PENDING, status: 'done' }, { status: 'done' }],
    ['the flow stopped', PENDING, { status: 'paused' }],
  ])('behavior: nothing where %s', async (_, step, part) =>
    expect(await stuckClientOn().stuckClient.view(flowOf(step, part))).toBe(null),
  )

  test.each<[string, Scene]>([
    ['another account is connected', { account: OTHER }],
    ['no node shows it', { shown: {} }],
    ['its nonce is used', { minedCount: 8 }],
    ['the chain has no base fee', { baseFee: null }],
    ['somebody else sent what the node shows', { shown: { [HASH]: { ...waiting, from: OTHER } } }],
    ['another call took its place', { shown: { [HASH]: { ...waiting, to: OTHER } } }],
    ['another amount took its place', { shown: { [HASH]: { ...waiting, value: '0x1' } } }],
  ])('behavior: nothing where %s', async (_, scene) =>
    expect(await stuckClientOn(scene).stuckClient.view(flowOf(PENDING))).toBe(null),
  )

  test('behavior: no speed-up in a wallet that may change the nonce, or behind an earlier nonce', async () => {
    expect(await stuckClientOn({ keepsNonce: false }).stuckClient.view(flowOf(PENDING))).toMatchObject({
      speedUp: null,
    })
    const behind = await stuckClientOn({ minedCount: 5 }).stuckClient.view(flowOf(PENDING))
    expect(behind).toMatchObject({ speedUp: null, earlierNonce: 5, cancel: { gas: 21_000n } })
  })

  test('behavior: a pending cancellation is found by its hash, or in the node’s pending block', async () => {
    const empty = { ...waiting, to: ACCOUNT, input: '0x', hash: REPLACEMENT }
    const known = await stuckClientOn({ shown: { [REPLACEMENT]: empty } }).stuckClient.view(
      flowOf(PENDING),
      REPLACEMENT,
    )
    const found = await stuckClientOn({ shown: {}, pending: [empty] }).stuckClient.view(flowOf(PENDING))
    for (const view of [known, found]) expect(view).toMatchObject({ isCancelling: true, speedUp: null })
  })

  test('behavior: a gas price counts as both fees', async () => {
    const { maxFeePerGas: gasPrice, maxPriorityFeePerGas: _, ...rest } = waiting
    const view = await stuckClientOn({ shown: { [HASH]: { ...rest, gasPrice } } }).stuckClient.view(
      flowOf(PENDING),
    )
    expect(view?.cancel).toMatchObject({ maxFeePerGas: 11n * GWEI, maxPriorityFeePerGas: 9n * GWEI })
  })
})

describe('what is asked', () => {
  const offer = { maxFeePerGas: 9n * GWEI, maxPriorityFeePerGas: (9n * GWEI) / 8n }

  test('error: a speed-up is never asked of a wallet that may take another nonce', async () => {
    const { stuckClient, sent } = stuckClientOn({ keepsNonce: false })
    expect(await stuckClient.replace(flowOf(PENDING), 'speedUp', { ...offer, gas: 50_000n })).toEqual({
      state: 'changed',
    })
    expect(sent).toEqual([])
  })

  test('behavior: a transaction that no node shows is named as such', async () => {
    const { stuckClient, sent } = stuckClientOn()
    const outcome = await stuckClient.replace(flowOf(PENDING), 'cancel', { ...offer, gas: 21_000n })
    expect(outcome).toEqual({ state: 'unseen', hash: REPLACEMENT })
    expect(sent).toHaveLength(1)
  })

  test('error: two nodes that count other nonces: nothing is asked, and both are named', async () => {
    const { stuckClient, sent } = stuckClientOn({ otherCount: 6 })
    const outcome = await stuckClient.replace(flowOf(PENDING), 'cancel', { ...offer, gas: 21_000n })
    expect(outcome).toMatchObject({
      state: 'refused',
      say: {
        key: 'errors.chain.nodesNonce',
        params: { first: 'a.example', one: '7', second: 'b.example', other: '6' },
      },
    })
    expect(sent).toEqual([])
  })

  test('error: a firewall’s refusal asks nothing', async () => {
    const { stuckClient, sent } = stuckClientOn()
    expect(await stuckClient.replace(flowOf(PENDING), 'cancel', { ...offer, gas: 1n })).toEqual({
      state: 'changed',
    })
    expect(sent).toEqual([])
  })
})
