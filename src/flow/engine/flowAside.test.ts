import type { FlowChannel } from './flowRecords.ts'
import 'fake-indexeddb/auto'
import { pad } from 'viem'
import { describe, expect, test, vi } from 'vitest'
import { createPageChannels } from '../../../testing/browser/pageChannels.ts'
import {
  createScriptedChain,
  hashOfNumber,
  type ScriptedTransaction,
} from '../../../testing/chain/scriptedChain.ts'
import { fastClock } from '../../../testing/engine/fastClock.ts'
import { scriptedKind } from '../../../testing/engine/scriptedKind.ts'
import { AppError } from '../../domain/data/errors.ts'
import type { Authorized } from '../../domain/firewall/authorize.ts'
import type { Address } from '../../domain/token/address.ts'
import { createService } from '../../service/http/serviceClient.ts'
import {
  canBeDetached,
  createFlowStore,
  type FlowIntent,
  type FlowRecord,
  type FlowsState,
} from '../journal/flowRecord.ts'
import { createJournal } from '../journal/journal.ts'
import { createObligationStore } from '../journal/obligationStore.ts'
import { createPageMemory } from '../kind/flowTools.ts'
import { lazyFlowSteps } from '../kinds/lazyFlowSteps.ts'
import { createAccountNotes } from '../record/accountNotes.ts'
import { createPageLocks } from '../record/locks.ts'
import { createFlowEngine } from './flowEngine.ts'

const ACCOUNT: Address = '0x1111111111111111111111111111111111111111'
const TARGET: Address = '0x2222222222222222222222222222222222222222'
const [OURS, OTHER] = [hashOfNumber(1), hashOfNumber(2)]
const INTENT: FlowIntent = { kind: 'wrap', chainId: 31337, account: ACCOUNT, amount: '1' }

const ours = (part: Partial<ScriptedTransaction> = {}): ScriptedTransaction => ({
  hash: OURS,
  from: ACCOUNT,
  to: TARGET,
  nonce: 0,
  input: '0xabcd',
  ...part,
})
const other = (nonce = 0): ScriptedTransaction => ({ hash: OTHER, from: ACCOUNT, to: ACCOUNT, nonce })

/** One transaction, and nothing to compare it with. */
const SEND = scriptedKind({
  plan: async () => [{ name: 'wrap' }],
  prepare: async () => ({
    type: 'send',
    authorized: {
      transaction: { chainId: 31337, from: ACCOUNT, to: TARGET, value: 0n, data: '0xabcd' },
    } as unknown as Authorized,
  }),
})

interface Browser {
  readonly journalName: string
  readonly locks: ReturnType<typeof createPageLocks>
  readonly channel: () => FlowChannel
  /** What the wallet answers to each request to send, in order. */
  readonly answers: (() => Promise<unknown>)[]
  requested: number
}

const newBrowser = (...answers: readonly (() => Promise<unknown>)[]): Browser => ({
  journalName: crypto.randomUUID(),
  locks: createPageLocks(),
  channel: createPageChannels(),
  answers: [...answers],
  requested: 0,
})

function openPage(browser: Browser, world: ReturnType<typeof createScriptedChain>, kind = SEND) {
  const store = createFlowStore()
  const clock = fastClock()
  const nothing = () => Promise.reject(new Error('this flow asks for nothing of the kind'))
  const engine = createFlowEngine({
    tools: {
      clients: { chains: [world.chain], of: () => world.client, nodes: () => [] },
      service: createService({ baseUrl: 'http://service.invalid', partner: 'anon' }),
      clock,
      memory: createPageMemory(),
      parts: async () => lazyFlowSteps,
      notes: createAccountNotes({ getItem: () => null, setItem: () => undefined }),
      port: {
        current: () => ({ account: ACCOUNT, chainId: 31337 }),
        switchChain: nothing,
        send: async () => {
          const answer = browser.answers[browser.requested]
          browser.requested += 1
          return (await (answer ?? nothing)()) as `0x${string}`
        },
        signTyped: nothing,
        sendCalls: nothing,
        callsStatus: nothing,
        capabilities: async () => ({ atomic: 'no' }),
        nodeOf: async () => null,
      },
    },
    kindOf: () => kind,
    store,
    journal: createJournal(browser.journalName),
    obligations: createObligationStore(`${browser.journalName}-obligations`),
    locks: browser.locks,
    channel: browser.channel(),
    newId: () => crypto.randomUUID(),
  })
  const until = (wanted: (state: FlowsState) => boolean) =>
    new Promise<void>((resolve) => {
      const poll = () => {
        if (wanted(store.getState())) resolve()
      }
      store.subscribe(poll)
      poll()
    })
  const flow = async (id: string, wanted: (flow: FlowRecord) => boolean): Promise<FlowRecord> => {
    const find = (state: FlowsState) => state.flows.find((one) => one.id === id && wanted(one))
    await until((state) => find(state) !== undefined)
    const found = find(store.getState())
    if (!found) throw new Error('gone again')
    return found
  }
  const aside = (id: string) => until(({ detached }) => detached.some((one) => one.id === id))
  return { engine, store, clock, flow, aside, until }
}

const isPaused = ({ status }: FlowRecord) => status === 'paused'
const isDone = ({ status }: FlowRecord) => status === 'done'
const says = (key: string) => (flow: FlowRecord) => flow.notice?.key === `flow.notice.${key}`
const fails = (code: string) => (flow: FlowRecord) => flow.status === 'paused' && flow.error?.code === code
const never = () => new Promise(() => undefined)
const refused = (code: string) => () =>
  Promise.reject(new AppError({ code, message: { key: 'errors.wallet.rejected' }, recovery: 'retry' }))

describe('a transaction that nobody mines', () => {
  const sent = async () => {
    const world = createScriptedChain()
    const browser = newBrowser(async () => {
      world.show(ours())
      return OURS
    })
    const page = openPage(browser, world)
    await page.engine.open()
    const id = page.engine.start(INTENT)
    await page.flow(id, says('slowNetwork'))
    return { world, browser, page, id }
  }

  test('default: detached it is off the list, and its outcome is shown when it comes', async () => {
    const { world, browser, page, id } = await sent()
    page.engine.dismiss(id)
    await page.aside(id)
    expect(page.store.getState().flows).toEqual([])
    expect(await createJournal(browser.journalName).get(id)).toMatchObject({
      isSetAside: true,
      steps: [{ status: 'pending', hash: OURS, nonce: 0 }],
    })
    page.clock.round()
    await page.engine.idle()
    expect(page.store.getState().flows).toEqual([])
    world.mine(ours())
    page.clock.round()
    expect(await page.flow(id, isDone)).not.toHaveProperty('isSetAside')
    expect(browser.requested).toBe(1)
  })

  test('behavior: mined while no page was open, it is shown at the next visit', async () => {
    const { world, browser, page, id } = await sent()
    page.engine.dismiss(id)
    await page.aside(id)
    page.engine.close()
    world.mine(ours())
    const next = openPage(browser, world)
    await next.engine.open()
    await next.flow(id, isDone)
    expect(browser.requested).toBe(1)
  })

  test('behavior: cancelled in the wallet meanwhile, it comes back and says so', async () => {
    const { world, page, id } = await sent()
    page.engine.dismiss(id)
    await page.aside(id)
    world.mine(other())
    page.clock.round()
    const back = await page.flow(id, isPaused)
    expect(back).toMatchObject({ error: { code: 'flow-cancelled-in-wallet' }, steps: [{ status: 'todo' }] })
  })

  test('behavior: it can be detached from another tab', async () => {
    const { world, browser, page, id } = await sent()
    const second = openPage(browser, world)
    await second.engine.open()
    await second.flow(id, says('slowNetwork'))
    second.engine.dismiss(id)
    await Promise.all([page.aside(id), second.aside(id)])
  })

  test('behavior: one that is merely on its way stays', async () => {
    const world = createScriptedChain()
    const page = openPage(
      newBrowser(async () => OURS),
      world,
    )
    const id = page.engine.start(INTENT)
    await page.flow(id, (flow) => flow.steps[0]?.status === 'pending')
    page.engine.dismiss(id)
    expect(page.store.getState().flows).toHaveLength(1)
    page.engine.close()
    world.mine(ours())
    await page.flow(id, isDone)
  })
})

describe('a transaction that no node shows', () => {
  const earlier = ours({ hash: OTHER, input: '0x1234' })

  test('default: a tx whose nonce another one took is not prompted again, and found when mined', async () => {
    const world = createScriptedChain()
    const browser = newBrowser(async () => {
      // What was on its way before, by the wallet's own relay, takes the expected nonce.
      world.mine(earlier)
      return OURS
    })
    const page = openPage(browser, world)
    await page.engine.open()
    const id = page.engine.start(INTENT)
    const paused = await page.flow(id, isPaused)
    expect(paused).toMatchObject({
      error: { code: 'flow-unseen' },
      steps: [{ status: 'pending', hash: OURS }],
    })
    world.mine(ours({ nonce: 1 }))
    await vi.waitFor(
      () => {
        page.clock.round()
        expect(page.store.getState().flows[0]?.status).toBe('done')
      },
      { timeout: 20_000 },
    )
    expect(browser.requested).toBe(1)
    expect(id).toBe(page.store.getState().flows[0]?.id)
  })

  test('behavior: after the notice the person goes on: requested again, and still recognised', async () => {
    const world = createScriptedChain()
    const browser = newBrowser(
      async () => {
        world.mine(earlier)
        return OURS
      },
      () => {
        world.mine(ours({ nonce: 1 }))
        return refused('wallet-rejected')()
      },
    )
    const page = openPage(browser, world)
    await page.engine.open()
    const id = page.engine.start(INTENT)
    await page.flow(id, fails('flow-unseen'))
    await page.engine.idle()
    page.engine.resume(id)
    await page.flow(id, fails('flow-may-have-been-sent'))
    await page.engine.idle()
    page.clock.round()
    await page.flow(id, isDone)
    expect(browser.requested).toBe(2)
  })
})

describe('a request whose answer was lost', () => {
  const lost = async (second: () => Promise<unknown>) => {
    const world = createScriptedChain()
    const browser = newBrowser(never, second)
    const first = openPage(browser, world)
    const begun = first.engine.start(INTENT)
    await vi.waitFor(() => expect(browser.requested).toBe(1), { timeout: 20_000 })
    first.engine.close()
    const newer: Browser = { ...browser, locks: createPageLocks(), channel: createPageChannels() }
    const page = openPage(newer, world)
    await page.engine.open()
    await page.flow(begun, fails('flow-may-have-been-sent'))
    await page.engine.idle()
    return { world, browser: newer, page, id: begun }
  }

  test.each(['wallet-rejected', 'wallet-busy'])(
    'behavior: prompted again and answered with %s, the first request is still searched for',
    async (code) => {
      const { world, browser, page, id } = await lost(refused(code))
      page.engine.resume(id)
      await vi.waitFor(() => expect(browser.requested).toBe(2), { timeout: 20_000 })
      await page.flow(id, fails('flow-may-have-been-sent'))
      await page.engine.idle()
      world.mine(ours())
      page.clock.round()
      await page.flow(id, isDone)
    },
  )

  test('behavior: dismissed while its prompt fails for an unknown reason, it is still searched for', async () => {
    const world = createScriptedChain()
    let fail = (): void => undefined
    const browser = newBrowser(
      () =>
        new Promise((_resolve, reject) => {
          fail = () =>
            reject(
              new AppError({
                code: 'wallet-failed',
                message: { key: 'errors.wallet.failed' },
                recovery: 'retry',
              }),
            )
        }),
    )
    const page = openPage(browser, world)
    await page.engine.open()
    const id = page.engine.start(INTENT)
    await page.flow(id, says('silentWallet'))
    page.engine.dismiss(id)
    await page.aside(id)
    fail()
    page.clock.round()
    await page.engine.idle()
    expect(page.store.getState().detached).toHaveLength(1)
    world.mine(ours())
    page.clock.round()
    await page.flow(id, isDone)
  })
})

describe('a request whose answer was lost, on a node that keeps no old state', () => {
  /** It was asked for in the first block; long after, and long ago, these were mined. */
  const aged = async (...mined: readonly ScriptedTransaction[]) => {
    const world = createScriptedChain()
    const browser = newBrowser(never, refused('wallet-rejected'))
    const first = openPage(browser, world)
    const id = first.engine.start(INTENT)
    await vi.waitFor(() => expect(browser.requested).toBe(1), { timeout: 20_000 })
    first.engine.close()
    for (let block = 0; block < 100; block += 1) world.mine()
    world.mine(...mined)
    for (let block = 0; block < 300; block += 1) world.mine()
    world.keepsState = 128
    const newer: Browser = { ...browser, locks: createPageLocks(), channel: createPageChannels() }
    const page = openPage(newer, world)
    const traced = mined.find(({ hash }) => hash === OURS)
    if (traced) {
      const topics = [hashOfNumber(3), pad(ACCOUNT)]
      world.logs.push({ address: TARGET, topics, transactionHash: OURS, blockNumber: 101 })
    }
    await page.engine.open()
    return { page, browser: newer, world, id }
  }

  test('default: the next visit finds it by its trace', async () => {
    const { page, browser, id } = await aged(other(), ours({ nonce: 1 }))
    expect((await page.flow(id, isDone)).steps).toMatchObject([{ hash: OURS }])
    expect(browser.requested).toBe(1)
  })

  test('behavior: what used its nonce is gone: that is shown, and only a second click asks again', async () => {
    const { page, browser, id } = await aged(other())
    await page.flow(id, fails('flow-may-have-been-sent'))
    await page.engine.idle()
    page.engine.resume(id)
    const paused = await page.flow(id, fails('flow-out-of-sight'))
    expect(paused.steps).toMatchObject([{ status: 'wallet', asked: { nonce: 0 } }])
    await page.engine.idle()
    expect(browser.requested).toBe(1)
    page.engine.resume(id)
    await page.flow(id, fails('flow-may-have-been-sent'))
    expect(browser.requested).toBe(2)
  })

  test('behavior: dismissed, it is kept however many later nonces are used: one may be its own', async () => {
    const more = Array.from({ length: 12 }, (_, place) => ({
      ...other(place + 1),
      hash: hashOfNumber(50 + place),
    }))
    const { page, browser, world, id } = await aged(other(), ...more)
    await page.flow(id, fails('flow-may-have-been-sent'))
    await page.engine.idle()
    page.engine.dismiss(id)
    await page.aside(id)
    page.engine.close()
    const next = openPage(browser, world)
    await next.clock.wait(25 * 3_600_000)
    await next.engine.open()
    for (let round = 0; round < 20; round += 1) {
      next.clock.round()
      await new Promise((resolve) => setImmediate(resolve))
      await next.clock.wait(1)
    }
    expect(next.store.getState().detached).toHaveLength(1)
    expect(await createJournal(browser.journalName).get(id)).toMatchObject({ isSetAside: true })
  })
})

describe('a flow behind the silent prompt of another tab', () => {
  test('default: it can be detached: there was no prompt, so nothing is left of it', async () => {
    const world = createScriptedChain()
    const browser = newBrowser(never, never)
    const first = openPage(browser, world)
    const second = openPage(browser, world)
    const previous = first.engine.start(INTENT)
    await first.flow(previous, says('silentWallet'))
    const id = second.engine.start({ ...INTENT, amount: '2' })
    const waiting = await second.flow(id, says('otherRequest'))
    expect(canBeDetached(waiting)).toBe(true)
    second.engine.dismiss(id)
    await second.until(({ flows }) => flows.every((flow) => flow.id !== id))
    await expect.poll(() => createJournal(browser.journalName).get(id)).toBe(null)
    expect(second.store.getState().detached).toEqual([])
    first.engine.dismiss(previous)
    await first.aside(previous)
    expect(browser.requested).toBe(1)
  })

  test('behavior: left in peace, it asks when its turn comes', async () => {
    const world = createScriptedChain()
    const browser = newBrowser(never, async () => OURS)
    const first = openPage(browser, world)
    const second = openPage(browser, world)
    const previous = first.engine.start(INTENT)
    await first.flow(previous, says('silentWallet'))
    const id = second.engine.start({ ...INTENT, amount: '2' })
    await second.flow(id, says('otherRequest'))
    first.engine.dismiss(previous)
    await second.flow(id, (flow) => flow.steps[0]?.hash === OURS)
    expect(browser.requested).toBe(2)
  })
})

describe('flows in turn', () => {
  const mining = (world: ReturnType<typeof createScriptedChain>, number: number) => async () => {
    const one = ours({ hash: hashOfNumber(10 + number), nonce: number })
    world.mine(one)
    return one.hash
  }

  test('default: one after the other, with one click', async () => {
    const world = createScriptedChain()
    const browser = newBrowser(mining(world, 0), mining(world, 1), mining(world, 2))
    const page = openPage(browser, world)
    const ids = page.engine.startInTurn([INTENT, INTENT, INTENT])
    expect(page.store.getState().flows.map(({ id }) => id)).toEqual(ids)
    for (const id of ids) await page.flow(id, isDone)
    expect(browser.requested).toBe(3)
  })

  test('behavior: those whose turn has not come survive a reload, and go on with one click', async () => {
    const world = createScriptedChain()
    const browser = newBrowser(never, mining(world, 0), mining(world, 1), mining(world, 2))
    const first = openPage(browser, world)
    const ids = first.engine.startInTurn([INTENT, INTENT, INTENT])
    const [begun, second = '', third = ''] = ids
    if (!begun) throw new Error('nothing began')
    await vi.waitFor(() => expect(browser.requested).toBe(1), { timeout: 20_000 })
    first.engine.close()
    const newer: Browser = { ...browser, locks: createPageLocks(), channel: createPageChannels() }
    const page = openPage(newer, world)
    await page.engine.open()
    await page.flow(begun, isPaused)
    await page.engine.idle()
    expect(newer.requested).toBe(1)
    expect(page.store.getState().flows.map(({ id, error }) => [id, error?.code])).toEqual([
      [begun, 'flow-may-have-been-sent'],
      [second, 'flow-waits-its-turn'],
      [third, 'flow-waits-its-turn'],
    ])
    page.engine.resume(begun)
    for (const id of ids) await page.flow(id, isDone)
    expect(newer.requested).toBe(4)
  })

  test('behavior: none begins before its turn, and dismissing one ends the row', async () => {
    const world = createScriptedChain()
    const browser = newBrowser(refused('wallet-rejected'), mining(world, 0), mining(world, 1))
    const page = openPage(browser, world)
    const [begun = '', second = '', third = ''] = page.engine.startInTurn([INTENT, INTENT, INTENT])
    page.engine.resume(second)
    await page.flow(begun, fails('wallet-rejected'))
    await page.engine.idle()
    expect(browser.requested).toBe(1)
    page.engine.dismiss(begun)
    await page.until(({ flows }) => flows.length === 2)
    expect(browser.requested).toBe(1)
    page.engine.resume(second)
    await page.flow(third, isDone)
    expect(browser.requested).toBe(3)
  })
})
