import 'fake-indexeddb/auto'
import { type Chain, createClient, custom, type Hex } from 'viem'
import { describe, expect, test } from 'vitest'
import { scriptedKind } from '../../../testing/engine/scriptedKind.ts'
import { AppError } from '../../domain/data/errors.ts'
import type { AuthorizedTypedData } from '../../domain/firewall/authorizeTypedData.ts'
import type { Address } from '../../domain/token/address.ts'
import { createService } from '../../service/http/serviceClient.ts'
import {
  createFlowStore,
  type FlowArtifacts,
  type FlowIntent,
  type FlowRecord,
} from '../journal/flowRecord.ts'
import { createJournal } from '../journal/journal.ts'
import { createObligationStore } from '../journal/obligationStore.ts'
import { type FlowKind, PlanChanged } from '../kind/flowKind.ts'
import { createPageMemory } from '../kind/flowTools.ts'
import { lazyFlowSteps } from '../kinds/lazyFlowSteps.ts'
import { createAccountNotes } from '../record/accountNotes.ts'
import type { Clock } from '../record/clock.ts'
import { createPageLocks } from '../record/locks.ts'
import { createFlowEngine } from './flowEngine.ts'

const ACCOUNT: Address = '0x1111111111111111111111111111111111111111'
const CHAIN: Chain = {
  id: 31337,
  name: 'x',
  nativeCurrency: { name: 'x', symbol: 'x', decimals: 18 },
  rpcUrls: { default: { http: [] } },
}
const HASH: Hex = `0x${'ab'.repeat(32)}`
const SIGNATURE: Hex = `0x${'cd'.repeat(64)}`
const DEADLINE_SEC = 2_000
const INTENT: FlowIntent = { kind: 'wrap', chainId: CHAIN.id, account: ACCOUNT, amount: '1' }

const silence = new AppError({
  code: 'service-unreachable',
  message: { key: 'errors.service.unreachable' },
  recovery: 'retry',
})

/** One browser: what it wrote down, what its wallet and the service have seen, and what the chain's clock says. */
interface World {
  readonly journalName: string
  blockTimeSec: number
  isServiceUp: boolean
  /** Whether the answers of the service are lost on the way. */
  isDeaf: boolean
  readonly posted: string[]
  readonly refused: (code: string) => AppError
  refusal: AppError | null
  sign: () => Promise<Hex>
  signRequests: number
  account: Address | null
}

const newWorld = (): World => ({
  journalName: crypto.randomUUID(),
  blockTimeSec: 1_000,
  isServiceUp: true,
  isDeaf: false,
  posted: [],
  refused: (code) => new AppError({ code, message: { key: 'errors.service.refused' }, recovery: 'fix' }),
  refusal: null,
  sign: async () => SIGNATURE,
  signRequests: 0,
  account: ACCOUNT,
})

/** An intention to sign something and to hand it over. */
function signing(world: World, accept?: (signature: Hex) => Partial<FlowArtifacts>): FlowKind {
  const order = { hash: HASH, valueText: '{}' }
  return scriptedKind({
    plan: async (_intent, _tools, { order: known }) =>
      known?.id
        ? []
        : [...(known?.signature ? [] : [{ name: 'sign-order' } as const]), { name: 'post-order' }],
    async prepare(_intent, step, _tools, artifacts) {
      if (step.name === 'sign-order') {
        return {
          type: 'sign',
          authorized: {} as AuthorizedTypedData,
          deadlineSec: DEADLINE_SEC,
          accept: async (signature) => accept?.(signature) ?? { order: { ...order, signature } },
        }
      }
      const bytes = artifacts.order?.signature ?? '0x'
      const found = () => (world.posted.includes(bytes) ? { order: { ...order, id: 'id' } } : null)
      return {
        type: 'work',
        async run() {
          if (world.refusal) throw world.refusal
          if (world.isServiceUp) world.posted.push(bytes)
          if (!world.isServiceUp || world.isDeaf) throw silence
          return found() ?? {}
        },
        delivery: {
          untilSec: DEADLINE_SEC,
          async find() {
            if (!world.isServiceUp) throw silence
            return found()
          },
        },
      }
    },
  })
}

/** Short waits pass at once; a wallet is silent as soon as it was asked; the rounds of the watch never come. */
function hastyClock(): Clock {
  return {
    now: () => 1_000,
    wait: (durationMs, signal) =>
      new Promise((resolve) => {
        signal?.addEventListener('abort', () => resolve())
        if (durationMs !== 5_000) setImmediate(resolve)
      }),
  }
}

function openPage(world: World, kind = signing(world)) {
  const store = createFlowStore()
  const ids = ['one', 'two'].values()
  const block = () => ({ number: '0x1', timestamp: `0x${world.blockTimeSec.toString(16)}`, transactions: [] })
  const client = createClient({
    chain: CHAIN,
    transport: custom(
      { request: async ({ method }) => (method === 'eth_getBlockByNumber' ? block() : '0x') },
      { retryCount: 0 },
    ),
  })
  const engine = createFlowEngine({
    tools: {
      clients: { chains: [CHAIN], of: () => client, nodes: () => [] },
      service: createService({ baseUrl: 'http://service.invalid', partner: 'anon' }),
      clock: hastyClock(),
      memory: createPageMemory(),
      parts: async () => lazyFlowSteps,
      notes: createAccountNotes({ getItem: () => null, setItem: () => undefined }),
      port: {
        current: () => (world.account ? { account: world.account, chainId: CHAIN.id } : null),
        switchChain: () => Promise.reject(new Error('stays')),
        send: () => Promise.reject(new Error('sends nothing')),
        sendCalls: () => Promise.reject(new Error('sends nothing')),
        callsStatus: () => Promise.reject(new Error('sends nothing')),
        capabilities: async () => ({ atomic: 'no' }),
        nodeOf: async () => null,
        signTyped: () => {
          world.signRequests += 1
          return world.sign()
        },
      },
    },
    kindOf: () => kind,
    store,
    journal: createJournal(world.journalName),
    obligations: createObligationStore(`${world.journalName}-obligations`),
    locks: createPageLocks(),
    channel: { postMessage: () => undefined, addEventListener: () => undefined, close: () => undefined },
    newId: () => ids.next().value ?? 'more',
  })
  const until = (wanted: (flow: FlowRecord) => boolean) =>
    new Promise<FlowRecord>((resolve) => {
      const poll = () => {
        const [flow] = store.getState().flows
        if (flow && wanted(flow)) resolve(flow)
      }
      store.subscribe(poll)
      poll()
    })
  return { engine, store, until }
}

const isDone = ({ status }: FlowRecord) => status === 'done'
const isPaused = ({ status }: FlowRecord) => status === 'paused'
const says = (key: string) => (flow: FlowRecord) => flow.notice?.key === key

/** The same intention as an order that was reviewed. */
const TOKEN = { chainId: CHAIN.id, address: ACCOUNT, symbol: 'A', name: 'A', decimals: 18 } as const
const ORDER: FlowIntent = {
  kind: 'delta-order',
  type: 'MARKET',
  chainId: CHAIN.id,
  account: ACCOUNT,
  recipient: ACCOUNT,
  sellToken: TOKEN,
  buyToken: TOKEN,
  side: 'SELL',
  sellAmount: '1',
  buyAmount: '1',
  quotedAmount: '1',
  slippageBps: 50,
  deadlineSec: DEADLINE_SEC,
  nonce: '1',
  partnerAndFee: '0',
  feeBps: 0,
  partiallyFillable: false,
  approval: 'exact',
  routeText: '{}',
}

describe('something signed', () => {
  test('behavior: an order that the service may have taken stays on screen when it is dismissed', async () => {
    const world = newWorld()
    world.refusal = world.refused('service-refused')
    const { engine, store, until } = openPage(world)
    const id = engine.start(ORDER)
    await until(isPaused)
    await engine.idle()
    const aside = new Promise<readonly FlowRecord[]>((resolve) => {
      store.subscribe(({ detached }) => void (detached.length > 0 && resolve(detached)))
    })
    engine.dismiss(id)
    expect(await aside).toMatchObject([{ id, isSetAside: true, steps: [{}, { status: 'pending' }] }])
    expect(store.getState().flows).toEqual([])
  })

  test('default: it is submitted once', async () => {
    const world = newWorld()
    const { engine, until } = openPage(world)
    engine.start(INTENT)
    expect((await until(isDone)).artifacts).toEqual({
      order: { hash: HASH, valueText: '{}', signature: SIGNATURE, id: 'id' },
    })
    expect(world.posted).toEqual([SIGNATURE])
  })

  test('behavior: while the service is silent it is kept, and delivered when it answers', async () => {
    const world = newWorld()
    world.isServiceUp = false
    const { engine, until } = openPage(world)
    engine.start(INTENT)
    await until(says('flow.notice.serviceSilent'))
    world.isServiceUp = true
    await until(isDone)
    expect(world.posted).toEqual([SIGNATURE])
  })

  test('behavior: an answer that was lost is found, and nothing is posted a second time', async () => {
    const world = newWorld()
    world.isDeaf = true
    const { engine, until } = openPage(world)
    engine.start(INTENT)
    await until(isDone)
    expect(world.posted).toEqual([SIGNATURE])
  })

  test('behavior: a page that was just opened delivers by itself, without a wallet', async () => {
    const world = newWorld()
    world.isServiceUp = false
    const first = openPage(world)
    first.engine.start(INTENT)
    await first.until(says('flow.notice.serviceSilent'))
    first.engine.close()
    world.account = null
    const second = openPage(world)
    await second.engine.open()
    await second.until(says('flow.notice.serviceSilent'))
    world.isServiceUp = true
    await second.until(isDone)
    expect(world.signRequests).toBe(1)
    expect(new Set(world.posted)).toEqual(new Set([SIGNATURE]))
  })

  test('behavior: a post that the service refuses waits for the person, who resends the same bytes', async () => {
    const world = newWorld()
    world.refusal = world.refused('service-balance-too-low')
    const { engine, until } = openPage(world)
    engine.start(INTENT)
    const paused = await until(isPaused)
    await engine.idle()
    expect(paused).toMatchObject({
      error: { code: 'service-balance-too-low' },
      steps: [{}, { status: 'pending' }],
    })
    world.refusal = null
    engine.resume('one')
    await until(isDone)
    expect(world.signRequests).toBe(1)
    expect(world.posted).toEqual([SIGNATURE])
  })

  test('error: after its deadline it is never delivered', async () => {
    const world = newWorld()
    world.isServiceUp = false
    const first = openPage(world)
    first.engine.start(INTENT)
    await first.until(says('flow.notice.serviceSilent'))
    world.blockTimeSec = DEADLINE_SEC
    await first.until(says('flow.notice.lateDelivery'))
    world.isServiceUp = true
    const failed = await first.until(({ status }) => status === 'failed')
    expect(failed.error?.code).toBe('flow-never-delivered')
    expect(world.posted).toEqual([])
  })

  test('error: signed after the deadline, it is thrown away', async () => {
    const world = newWorld()
    world.sign = async () => {
      world.blockTimeSec = DEADLINE_SEC
      return SIGNATURE
    }
    const { engine, until } = openPage(world)
    engine.start(INTENT)
    const paused = await until(isPaused)
    expect(paused).toMatchObject({ error: { code: 'flow-answered-late', recovery: 'fix' } })
    expect(JSON.stringify(paused)).not.toContain(SIGNATURE)
    expect(world.posted).toEqual([])
  })

  test('behavior: another way is taken where the signature is of no use', async () => {
    const world = newWorld()
    let refusals = 0
    const { engine, until } = openPage(
      world,
      signing(world, (signature) => {
        refusals += 1
        if (refusals === 1) throw new PlanChanged()
        return { order: { hash: HASH, valueText: '{}', signature } }
      }),
    )
    engine.start(INTENT)
    await until(isDone)
    expect(world.signRequests).toBe(2)
  })
})

describe('a wallet that is silent', () => {
  const openRequest = () => {
    const world = newWorld()
    let answer = (_signature: Hex): void => undefined
    let refuse = (_error: unknown): void => undefined
    world.sign = () =>
      new Promise((resolve, reject) => {
        answer = resolve
        refuse = reject
      })
    return {
      world,
      page: openPage(world),
      answer: () => answer(SIGNATURE),
      refuse: (error: unknown) => refuse(error),
    }
  }
  const declined = new AppError({
    code: 'wallet-rejected',
    message: { key: 'errors.wallet.rejected' },
    recovery: 'retry',
  })

  test('default: detached, its answer is taken when it comes', async () => {
    const { world, page, answer } = openRequest()
    page.engine.start(INTENT)
    await page.until(says('flow.notice.silentWallet'))
    page.engine.dismiss('one')
    await page.engine.idle()
    expect(page.store.getState().flows).toEqual([])
    answer()
    await page.until(isDone)
    expect(world.signRequests).toBe(1)
    expect(world.posted).toEqual([SIGNATURE])
  })

  test('behavior: detached and declined, it is gone', async () => {
    const { world, page, refuse } = openRequest()
    page.engine.start(INTENT)
    await page.until(says('flow.notice.silentWallet'))
    page.engine.dismiss('one')
    await page.engine.idle()
    const journal = createJournal(world.journalName)
    while (!(await journal.get('one'))?.isSetAside) await page.engine.idle()
    while (page.store.getState().detached.length === 0) await page.engine.idle()
    expect(page.store.getState()).toMatchObject({ flows: [], detached: [{ id: 'one' }] })
    refuse(declined)
    while (await journal.get('one')) await page.engine.idle()
    while (page.store.getState().detached.length > 0) await page.engine.idle()
    expect(page.store.getState().flows).toEqual([])
    expect(world.posted).toEqual([])
  })

  test('behavior: another flow of the account is not held up by one that was detached', async () => {
    const { world, page } = openRequest()
    page.engine.start(INTENT)
    await page.until(says('flow.notice.silentWallet'))
    page.engine.dismiss('one')
    await page.engine.idle()
    world.sign = async () => SIGNATURE
    page.engine.start(INTENT)
    expect(await page.until(isDone)).toMatchObject({ id: 'two' })
    expect(world.signRequests).toBe(2)
  })
})
