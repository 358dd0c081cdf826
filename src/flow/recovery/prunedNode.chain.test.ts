import 'fake-indexeddb/auto'
import {
  createWalletClient,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  http,
  numberToHex,
  parseEther,
} from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { minedReceipt } from '../../../sandbox/chain/minedReceipt.ts'
import { createPageChannels } from '../../../testing/browser/pageChannels.ts'
import { type ChainBench, openChainBench } from '../../../testing/chain/chainBench.ts'
import { clientLacking } from '../../../testing/chain/lackingNode.ts'
import { fastClock } from '../../../testing/engine/fastClock.ts'
import { scriptedKind } from '../../../testing/engine/scriptedKind.ts'
import { silentTools } from '../../../testing/engine/silentTools.ts'
import { createSafe, type SafeAccount } from '../../../testing/wallet/safeAccount.ts'
import { keyAccount } from '../../../testing/wallet/walletAccount.ts'
import { buildWrap } from '../../chain/token/wrapCalls.ts'
import { carriedCallOf } from '../../chain/track/findCall.ts'
import { readAccountMark } from '../../chain/track/follow.ts'
import type { Authorized } from '../../domain/firewall/authorize.ts'
import { type Address, NATIVE_TOKEN } from '../../domain/token/address.ts'
import { createFlowEngine } from '../engine/flowEngine.ts'
import { createFlowStore, type FlowRecord, type FlowStep } from '../journal/flowRecord.ts'
import { createJournal } from '../journal/journal.ts'
import { createObligationStore } from '../journal/obligationStore.ts'
import { flowError, flowErrorOf } from '../record/flowErrors.ts'
import { createPageLocks } from '../record/locks.ts'

/** More than a node without old state knows. */
const LONG_AGO = 300
const STEP = 20

let bench: ChainBench
let node: { readonly chainId: number; readonly rpcUrl: string }
/** What the app reads by: a node that keeps the state of 128 blocks. */
let client: ReturnType<typeof clientLacking>

beforeAll(async () => {
  bench = await openChainBench()
  node = { chainId: bench.chain.access.id, rpcUrl: bench.chain.access.rpcUrl }
  // As seldom as on a real chain: the clock of the flows runs as fast as it is waited for.
  client = { ...clientLacking(node.rpcUrl, 'old state'), pollingInterval: 2_000 }
})
afterAll(() => bench?.stop())

interface Call {
  readonly to: Address
  readonly value: bigint
  readonly data: Hex
}

const wrapping = (): Call => buildWrap(bench.chain.access.contracts.wrappedNative, 5n)
const approving = (): Call => ({
  to: bench.token('USDC'),
  value: 0n,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [NATIVE_TOKEN, 7n] }),
})
const toOneself = (to: Address, value = 0n): Call => ({ to, value, data: '0x' })

async function newcomer(): Promise<PrivateKeyAccount> {
  const key = privateKeyToAccount(generatePrivateKey())
  await bench.chain.control.faucet(key.address, NATIVE_TOKEN, parseEther('10'))
  return key
}

async function newSafe(): Promise<SafeAccount> {
  const { safeSingleton, safeProxyFactory, safeFallbackHandler } = bench.chain.access.contracts
  const contracts = {
    ...{ singleton: safeSingleton, proxyFactory: safeProxyFactory },
    fallbackHandler: safeFallbackHandler,
  }
  const safe = await createSafe(node, contracts, await newcomer(), 'later')
  await bench.chain.control.faucet(safe.address, NATIVE_TOKEN, parseEther('10'))
  return safe
}

async function mined(hash: Hex): Promise<Hex> {
  await minedReceipt(bench.chain.access.client, hash)
  return hash
}

const send = async (account: PrivateKeyAccount, call: Call): Promise<Hex> =>
  mined(
    await createWalletClient({ account, transport: http(node.rpcUrl) }).sendTransaction({
      chain: null,
      ...call,
    }),
  )

/** Mines so many blocks, few with each request: a busy node takes seconds for hundreds. */
async function pass(blocks: number): Promise<void> {
  const { client: node } = bench.chain.access
  for (let left = blocks; left > 0; left -= STEP)
    await node.request({ method: 'anvil_mine', params: [numberToHex(Math.min(left, STEP))] } as never)
}

/** A flow that stopped while it wrapped five wei; `step` says how far it had come. */
async function left(account: Address, step: Partial<FlowStep>, isContract = false): Promise<FlowRecord> {
  const { value, ...call } = carriedCallOf(wrapping())
  const { nonce, blockNumber } = await readAccountMark(client, account)
  const mark = {
    ...{ from: account, to: call.to, dataHash: call.dataHash, nonce, blockNumber: String(blockNumber) },
    ...(isContract && { isContract: true as const }),
    call: { ...call, value: String(value) },
  }
  return {
    ...{ version: 1, id: crypto.randomUUID(), status: 'paused', createdAt: 1_000_000, updatedAt: 1_000_000 },
    intent: { kind: 'wrap', chainId: node.chainId, account, amount: '5' },
    steps: [{ name: 'wrap', status: 'wallet', asked: mark, ...step }],
    error: flowErrorOf(flowError(step.hash ? 'leftWaiting' : 'mayHaveBeenSent', 'retry')),
  }
}

/** Wraps, and looks at nothing but the chain. */
const WRAP = scriptedKind({
  plan: async () => [{ name: 'wrap' }],
  prepare: async ({ account }) => ({
    type: 'send',
    authorized: {
      transaction: { chainId: node.chainId, from: account, ...wrapping() },
    } as unknown as Authorized,
  }),
})

/** The next visit of a page that had left this behind. Its wallet refuses what it is asked for. */
async function visit(record: FlowRecord) {
  const journal = createJournal(crypto.randomUUID())
  await journal.put(record)
  const store = createFlowStore()
  const clock = fastClock()
  let mark = 0
  const tools = silentTools({
    client,
    account: record.intent.account,
    port: {
      send: () => {
        mark += 1
        return Promise.reject(flowError('refused', 'retry'))
      },
    },
  })
  const engine = createFlowEngine({
    ...{ tools: { ...tools, clock }, kindOf: () => WRAP, store, journal },
    obligations: createObligationStore(`obligations-${crypto.randomUUID()}`),
    ...{ locks: createPageLocks(), channel: createPageChannels()(), newId: () => crypto.randomUUID() },
  })
  await engine.open()
  const flow = () => store.getState().flows[0]
  return {
    flow,
    asked: () => mark,
    /** `Try again`, to the end. */
    async goOn() {
      await engine.idle()
      engine.resume(record.id)
      await engine.idle()
      return flow()
    },
    /** Rounds of the watch until the flow is as wanted. */
    async watch(wanted: Partial<FlowRecord>) {
      await vi.waitFor(() => {
        clock.round()
        expect(flow()).toMatchObject(wanted)
      }, 60_000)
      engine.close()
    },
    async rounds(count: number) {
      for (let turn = 0; turn < count; turn += 1) {
        clock.round()
        await new Promise((resolve) => setImmediate(resolve))
        await engine.idle()
      }
    },
    close: () => engine.close(),
  }
}

describe('a request whose answer was lost, on a node that keeps no old state', () => {
  test('default: mined 300 blocks ago, “Try again” finds it', async () => {
    const key = await newcomer()
    const record = await left(key.address, {})
    const hash = await send(key, wrapping())
    await pass(LONG_AGO)
    const page = await visit(record)
    expect(await page.goOn()).toMatchObject({ status: 'done', steps: [{ hash }] })
    expect(page.asked()).toBe(0)
    page.close()
  })

  test('default: mined 300 blocks ago, the watch finds it', async () => {
    const key = await newcomer()
    const record = await left(key.address, {})
    await send(key, toOneself(key.address, 1n))
    const hash = await send(key, wrapping())
    await pass(LONG_AGO)
    const page = await visit(record)
    await page.watch({ status: 'done', steps: [{ name: 'wrap', status: 'done', hash, ...asOf(record) }] })
    expect(page.asked()).toBe(0)
  })

  test('behavior: nothing was sent: the wallet is prompted again', async () => {
    const key = await newcomer()
    const record = await left(key.address, {})
    await pass(LONG_AGO)
    const page = await visit(record)
    await page.goOn()
    expect(page.asked()).toBe(1)
    page.close()
  })

  test('behavior: a nonce used later without a trace is named; only a second click asks again', async () => {
    const key = await newcomer()
    const record = await left(key.address, {})
    await pass(LONG_AGO)
    await send(key, toOneself(key.address, 1n))
    await pass(LONG_AGO)
    const page = await visit(record)
    await page.rounds(30)
    expect(page.flow()).toMatchObject({ status: 'paused', error: { code: 'flow-may-have-been-sent' } })
    expect(await page.goOn()).toMatchObject({
      status: 'paused',
      error: { code: 'flow-out-of-sight' },
      steps: [{ status: 'wallet' }],
    })
    expect(page.asked()).toBe(0)
    await page.goOn()
    expect(page.asked()).toBe(1)
    page.close()
  })

  test.each(['goOn', 'watch'] as const)(
    'behavior: a delegated account’s own bundle of 300 blocks ago is found (%s)',
    async (way) => {
      const key = await newcomer()
      const account = keyAccount(key)
      const record = await left(key.address, {})
      const { value, ...call } = wrapping()
      const id = await account.sendCalls(node, [{ ...call, value: numberToHex(value) }])
      const hash = await minedBundle(account, id)
      await pass(LONG_AGO)
      const page = await visit(record)
      if (way === 'goOn') expect(await page.goOn()).toMatchObject({ status: 'done', steps: [{ hash }] })
      else await page.watch({ status: 'done' })
      expect(page.flow()).toMatchObject({ steps: [{ hash }] })
      expect(page.asked()).toBe(0)
      page.close()
    },
  )

  test.each(['goOn', 'watch'] as const)(
    'behavior: what a Safe executed 300 blocks ago is found (%s)',
    async (way) => {
      const safe = await newSafe()
      const record = await left(safe.address, {}, true)
      const { value, ...call } = wrapping()
      await safe.send(node, { from: safe.address, ...call, value: numberToHex(value) })
      const hash = await mined(await safe.execute())
      await pass(LONG_AGO)
      const page = await visit(record)
      if (way === 'goOn') await page.goOn()
      else await page.watch({ status: 'done' })
      expect(page.flow()).toMatchObject({ status: 'done', steps: [{ hash }] })
      expect(page.asked()).toBe(0)
      page.close()
    },
  )
})

describe('a transaction whose hash is known, on a node that keeps no old state', () => {
  const GONE: Hex = `0x${'ab'.repeat(32)}`

  test.each([
    ['sped up', wrapping, { status: 'done' }],
    ['replaced', approving, { status: 'paused', error: { code: 'flow-replaced' } }],
    ['cancelled', null, { status: 'paused', error: { code: 'flow-cancelled-in-wallet' } }],
  ] as const)('behavior: %s 300 blocks ago at the nonce that it had', async (_title, call, ending) => {
    const key = await newcomer()
    const { nonce } = await readAccountMark(client, key.address)
    const record = await left(key.address, { status: 'pending', hash: GONE, nonce })
    const hash = await send(key, call?.() ?? toOneself(key.address))
    await pass(LONG_AGO)
    const page = await visit(record)
    expect(await page.goOn()).toMatchObject(ending)
    if (ending.status === 'done') expect(page.flow()).toMatchObject({ steps: [{ hash }] })
    expect(page.asked()).toBe(0)
    page.close()
  })

  test.each([
    ['cancelled', true, 'flow-cancelled-in-wallet'],
    ['replaced', false, 'flow-unseen'],
  ] as const)('behavior: %s 300 blocks ago, and no node ever showed it', async (_title, isEmpty, code) => {
    const key = await newcomer()
    const record = await left(key.address, { status: 'pending', hash: GONE })
    await send(key, toOneself(key.address, isEmpty ? 0n : 1n))
    await pass(LONG_AGO)
    const page = await visit(record)
    expect(await page.goOn()).toMatchObject({ status: 'paused', error: { code } })
    expect(page.asked()).toBe(0)
    page.close()
  })

  test('behavior: what took its nonce is not shown any more: the screen says so', async () => {
    const key = await newcomer()
    const { nonce } = await readAccountMark(client, key.address)
    const record = await left(key.address, { status: 'pending', hash: GONE, nonce })
    await pass(LONG_AGO)
    await send(key, toOneself(key.address))
    await pass(LONG_AGO)
    const page = await visit(record)
    expect(await page.goOn()).toMatchObject({
      status: 'paused',
      error: { code: 'flow-out-of-sight' },
      steps: [{ status: 'pending', hash: GONE }],
    })
    expect(page.asked()).toBe(0)
    page.close()
  })

  test('behavior: a Safe’s transaction that its owners executed 300 blocks ago', async () => {
    const safe = await newSafe()
    const record = await left(safe.address, {}, true)
    const { value, ...call } = wrapping()
    const id = await safe.send(node, { from: safe.address, ...call, value: numberToHex(value) })
    await mined(await safe.execute())
    await pass(LONG_AGO)
    const [step] = record.steps
    const page = await visit({ ...record, steps: [{ ...(step as FlowStep), status: 'pending', hash: id }] })
    expect(await page.goOn()).toMatchObject({ status: 'done' })
    page.close()
  })
})

const asOf = ({ steps: [step] }: FlowRecord) => step?.asked && { asked: step.asked }

const minedBundle = (account: ReturnType<typeof keyAccount>, id: Hex): Promise<Hex> =>
  vi.waitFor(
    async () => {
      const [receipt] = (await account.bundle(node, id))?.receipts ?? []
      if (!receipt) throw new Error('not mined yet')
      return receipt.transactionHash
    },
    { timeout: 20_000 },
  )
