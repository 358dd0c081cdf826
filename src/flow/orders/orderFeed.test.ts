import type { OnChainState } from '../../domain/orders/record/orderSnapshot.ts'
import '../../service/http/answerError.ts'
import { afterEach, describe, expect, test } from 'vitest'
import type { DeltaOrder } from '../../domain/orders/record/deltaOrder.ts'
import type { OrderStatus } from '../../domain/orders/record/orderState.ts'
import type { Address } from '../../domain/token/address.ts'
import { type BudgetStore, UNLIMITED_BUDGET } from '../../service/http/budget.ts'
import type { Attention } from '../../service/http/policy.ts'
import { createService } from '../../service/http/serviceClient.ts'
import type { Clock } from '../record/clock.ts'
import { createPageLocks, type Locks } from '../record/locks.ts'
import { createOrderFeed, type FeedChannel, type FeedNews, type OrderFeed } from './orderFeed.ts'
import { orderReads } from './orderFeedPoll.ts'
import { createFeedRhythm } from './orderFeedRhythm.ts'

const OWNER: Address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const OTHER: Address = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const ZERO = `0x${'00'.repeat(20)}`
const SECOND = 1_000
const MINUTE = 60 * SECOND
const START = Date.UTC(2026, 0, 2)

interface Wire {
  status: string
  readonly owner: Address
  readonly createdAt: number
  readonly type: 'MARKET' | 'LIMIT'
  fill: number
}

const uuid = (index: number): string => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`

/** A trading service at the wire: orders, lists by status, single orders; every request is written down. */
function fakeService({ now, wait }: Clock) {
  const orders = new Map<string, Wire>()
  const requests: string[] = []
  const state = { isDown: false }
  const recordOf = (id: string, order: Wire) => ({
    id,
    status: order.status,
    side: 'SELL',
    type: order.type,
    onChainOrderType: 'Order',
    input: { chainId: 31337, token: OTHER.toLowerCase(), amount: '1000' },
    output: { chainId: 31337, token: OWNER.toLowerCase(), expectedAmount: '900', executedAmount: null },
    owner: order.owner.toLowerCase(),
    beneficiary: order.owner.toLowerCase(),
    orderHash: null,
    partner: 'anon',
    order: {
      owner: order.owner.toLowerCase(),
      beneficiary: order.owner.toLowerCase(),
      srcToken: OTHER.toLowerCase(),
      destToken: OWNER.toLowerCase(),
      srcAmount: '1000',
      destAmount: '890',
      expectedAmount: '900',
      deadline: Math.floor(START / 1000) + 3600,
      kind: 0,
      nonce: '1',
      partnerAndFee: '512',
      permit: '0x',
      metadata: '0x',
      bridge: {
        protocolSelector: '0x00000000',
        destinationChainId: 0,
        outputToken: ZERO,
        scalingFactor: 0,
        protocolData: '0x',
      },
    },
    transactions:
      order.fill === 0
        ? []
        : [
            {
              originTx: `0x${'ab'.repeat(32)}`,
              destinationTx: null,
              filledPercent: order.fill,
              spentAmount: String(order.fill * 10),
              receivedAmount: String(order.fill * 9),
            },
          ],
    refunds: [],
    createdAt: new Date(order.createdAt).toISOString(),
    updatedAt: new Date(now()).toISOString(),
    expiresAt: new Date(START + 60 * MINUTE).toISOString(),
  })
  const fetcher = async (input: Parameters<typeof fetch>[0]): Promise<Response> => {
    const url = new URL(String(input))
    requests.push(`${url.pathname}${url.search}`)
    if (state.isDown) return Response.json({ errorType: 'Down', details: 'down' }, { status: 500 })
    const single = url.pathname.match(/orders\/([^/]+)$/)?.[1]
    if (single) {
      const order = orders.get(single)
      return order
        ? Response.json(recordOf(single, order))
        : Response.json({ errorType: 'NotFound', details: 'Order not found' }, { status: 404 })
    }
    const wanted = url.searchParams.get('status')?.split(',')
    const limit = Number(url.searchParams.get('limit') ?? 100)
    const page = Number(url.searchParams.get('page') ?? 1)
    const owner = url.searchParams.get('userAddress')?.toLowerCase()
    const found = [...orders]
      .filter(([, order]) => order.owner.toLowerCase() === owner && (wanted?.includes(order.status) ?? true))
      .sort(([, a], [, b]) => b.createdAt - a.createdAt)
    const data = found.slice((page - 1) * limit, page * limit).map(([id, order]) => recordOf(id, order))
    return Response.json({ data, total: found.length, page, limit, hasMore: page * limit < found.length })
  }
  return {
    orders,
    requests,
    state,
    service: createService({ baseUrl: 'https://service.test', partner: 'anon', fetch: fetcher, now, wait }),
    put(index: number, part: Partial<Wire> = {}) {
      const order = { status: 'ACTIVE', owner: OWNER, createdAt: now(), type: 'MARKET' as const, fill: 0 }
      orders.set(uuid(index), { ...order, ...part })
      return uuid(index)
    },
    move(id: string, status: string, fill = 0) {
      const order = orders.get(id)
      if (order) Object.assign(order, { status, fill })
    },
  }
}

/** Thirty turns of the loop, and as many more as somebody is still reading. */
const settled = async (isReading: () => boolean = () => false) => {
  for (let turn = 0; turn < 30 || isReading(); turn += 1)
    await new Promise((resolve) => setImmediate(resolve))
}

/** Time that passes when the test says so. */
function handClock() {
  let now = START
  let timers: readonly { readonly at: number; readonly ring: () => void }[] = []
  const clock: Clock = {
    now: () => now,
    wait: (durationMs, signal) =>
      new Promise((resolve) => {
        const ring = () => {
          signal?.removeEventListener('abort', ring)
          timers = timers.filter((other) => other !== timer)
          resolve()
        }
        const timer = { at: now + durationMs, ring }
        timers = [...timers, timer]
        signal?.addEventListener('abort', ring)
      }),
  }
  return {
    clock,
    async advance(ms: number, isReading?: () => boolean) {
      const end = now + ms
      await settled(isReading)
      for (;;) {
        const next = [...timers].sort((a, b) => a.at - b.at)[0]
        if (!next || next.at > end) break
        now = Math.max(now, next.at)
        next.ring()
        await settled(isReading)
      }
      now = end
    },
  }
}

/** Tabs of one browser, which get the messages of one another but not their own. */
function tabLine() {
  const listeners = new Set<(news: FeedNews) => void>()
  return (): FeedChannel => {
    let own: ((news: FeedNews) => void) | undefined
    return {
      post: (news) => {
        const copy = structuredClone(news)
        for (const listener of listeners) if (listener !== own) queueMicrotask(() => listener(copy))
      },
      listen(listener) {
        own = listener
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    }
  }
}

let running: OrderFeed[] = []
afterEach(() => {
  for (const feed of running) feed.stop()
  running = []
})

function open(
  fake: ReturnType<typeof fakeService>,
  clock: Clock,
  options: {
    readonly channel?: FeedChannel
    readonly locks?: Locks
    readonly budget?: BudgetStore
    readonly states?: ReadonlyMap<string, OnChainState>
    readonly readUsed?: () => Promise<ReadonlySet<string>>
  } = {},
) {
  const attention = { value: 'active' as Attention, listeners: new Set<() => void>() }
  const requested: DeltaOrder[][] = []
  const reads = orderReads(fake.service)
  let readings = 0
  const feed = createOrderFeed({
    reads: {
      ...reads,
      async list(owner, query) {
        readings += 1
        return reads.list(owner, query).finally(() => {
          readings -= 1
        })
      },
    },
    readChain: async (orders) => {
      requested.push([...orders])
      return options.states ?? new Map()
    },
    ...(options.readUsed && { readUsed: options.readUsed }),
    clock,
    locks: options.locks ?? createPageLocks(),
    channel: options.channel ?? tabLine()(),
    rhythm: createFeedRhythm({
      attention: {
        now: () => attention.value,
        onChange(listener) {
          attention.listeners.add(listener)
          return () => void attention.listeners.delete(listener)
        },
      },
      budget: options.budget ?? UNLIMITED_BUDGET,
      now: clock.now,
    }),
  })
  running.push(feed)
  return {
    feed,
    requested,
    isReading: () => readings > 0,
    attend(value: Attention) {
      attention.value = value
      for (const listener of attention.listeners) listener()
    },
    status: (id: string) => feed.store.getState().orders.get(id)?.status,
  }
}

function bench() {
  const { clock, advance } = handClock()
  return { clock, advance, fake: fakeService(clock) }
}

describe('requests', () => {
  test('default: 1, 100 and 1,000 unchanged open orders cost the same, then one request per page', async () => {
    const byCount = new Map<number, readonly number[]>()
    for (const many of [0, 1, 100, 1_000, 1_500]) {
      const { clock, advance, fake } = bench()
      for (let index = 0; index < many; index += 1) fake.put(index, { type: 'LIMIT' })
      const { feed, isReading } = open(fake, clock)
      feed.learn(OWNER)
      await advance(0, isReading)
      expect(feed.store.getState().orders.size).toBe(many)
      const perMinute: number[] = []
      for (const minutes of [1, 3, 1]) {
        fake.requests.length = 0
        await advance(minutes * MINUTE, isReading)
        if (minutes === 1) perMinute.push(fake.requests.length)
      }
      byCount.set(many, perMinute)
      feed.stop()
    }
    const lines = [...byCount].map(([many, [young, resting]]) => `${many} open: ${young}, at rest ${resting}`)
    process.stdout.write(`requests a minute; ${lines.join('; ')}\n`)
    const [young = 0, resting = 0] = byCount.get(1) ?? []
    expect(young).toBeGreaterThan(5)
    expect(resting).toBe(1)
    expect(byCount.get(0)).toEqual([0, 0])
    for (const many of [100, 1_000]) {
      const [soon = 0, next = 0] = byCount.get(many) ?? []
      expect(Math.abs(soon - young)).toBeLessThanOrEqual(1)
      expect(Math.abs(next - resting)).toBeLessThanOrEqual(1)
    }
    expect(byCount.get(1_500)).toEqual([2 * young, 2 * resting])
  }, 120_000)

  test('behavior: young orders are looked at every few seconds, resting ones once a minute', async () => {
    const { clock, advance, fake } = bench()
    fake.put(1)
    const { feed } = open(fake, clock)
    feed.learn(OWNER)
    await advance(30 * SECOND)
    expect(fake.requests.length).toBeGreaterThanOrEqual(10)
    await advance(20 * MINUTE)
    fake.requests.length = 0
    await advance(10 * MINUTE)
    expect(fake.requests.length).toBe(10)
  })

  test('behavior: a limit order rests from its second minute on', async () => {
    const { clock, advance, fake } = bench()
    fake.put(1, { type: 'LIMIT' })
    const { feed } = open(fake, clock)
    feed.learn(OWNER)
    await advance(70 * SECOND)
    fake.requests.length = 0
    await advance(5 * MINUTE)
    expect(fake.requests.length).toBeLessThanOrEqual(5)
  })

  test('behavior: nothing live, no request', async () => {
    const { clock, advance, fake } = bench()
    const { feed } = open(fake, clock)
    await advance(60 * MINUTE)
    expect(fake.requests).toHaveLength(0)
    feed.learn(OWNER)
    await advance(60 * MINUTE)
    expect(fake.requests).toHaveLength(1)
    feed.learn(OWNER)
    await advance(60 * MINUTE)
    expect(fake.requests).toHaveLength(1)
  })

  test('behavior: a hidden tab asks nothing, and looks at once when it is seen again', async () => {
    const { clock, advance, fake } = bench()
    fake.put(1)
    const { feed, attend: poll } = open(fake, clock)
    feed.learn(OWNER)
    await advance(SECOND)
    poll('hidden')
    fake.requests.length = 0
    await advance(60 * MINUTE)
    expect(fake.requests).toHaveLength(0)
    poll('active')
    await advance(0)
    expect(fake.requests).toHaveLength(1)
  })

  test('behavior: when only clicks may still be sent today, it is silent', async () => {
    const { clock, advance, fake } = bench()
    fake.put(1)
    const spent = { ...UNLIMITED_BUDGET.getSnapshot(), clicksOnly: true }
    const { feed } = open(fake, clock, { budget: { ...UNLIMITED_BUDGET, getSnapshot: () => spent } })
    feed.learn(OWNER)
    await advance(60 * MINUTE)
    expect(fake.requests).toHaveLength(0)
  })

  test('behavior: one request per owner, and only the watched states', async () => {
    const { clock, advance, fake } = bench()
    fake.put(1)
    fake.put(2, { owner: OTHER })
    const { feed } = open(fake, clock)
    feed.learn(OWNER)
    feed.learn(OTHER)
    await advance(0)
    expect(fake.requests).toHaveLength(2)
    expect(
      fake.requests.every((request) => request.includes('status=PENDING') && !request.includes('COMPLETED')),
    ).toBe(true)
  })
})

describe('ends', () => {
  test('behavior: however many orders end at once, finding out costs one request more', async () => {
    const extra: number[] = []
    for (const many of [1, 10, 100]) {
      const { clock, advance, fake } = bench()
      const ids = Array.from({ length: many }, (_, index) => fake.put(index))
      const { feed, status } = open(fake, clock)
      feed.learn(OWNER)
      await advance(SECOND)
      for (const id of ids) fake.move(id, 'COMPLETED', 100)
      fake.requests.length = 0
      await advance(3 * SECOND)
      expect(ids.map(status)).toEqual(ids.map(() => 'COMPLETED'))
      extra.push(fake.requests.length)
      await advance(60 * MINUTE)
      expect(fake.requests).toHaveLength(2)
      feed.stop()
    }
    process.stdout.write(`requests when 1, 10 and 100 orders end between two looks: ${extra.join(', ')}\n`)
    expect(extra).toEqual([2, 2, 2])
  })

  test('behavior: an order that no list shows is read by its id', async () => {
    const { clock, advance, fake } = bench()
    const id = fake.put(1)
    const { feed, status } = open(fake, clock)
    feed.learn(OWNER)
    await advance(SECOND)
    for (let index = 10; index < 80; index += 1)
      fake.put(index, { status: 'CANCELLED', createdAt: START + MINUTE })
    fake.move(id, 'EXPIRED')
    fake.requests.length = 0
    await advance(3 * SECOND)
    expect(status(id)).toBe('EXPIRED')
    expect(fake.requests).toHaveLength(3)
    expect(fake.requests[2]).toBe(`/v2/delta/orders/${id}`)
  })

  test('behavior: the oldest of a cancelled batch, which end after the rest, show at the next poll', async () => {
    const { clock, advance, fake } = bench()
    const ids = Array.from({ length: 101 }, (_, index) =>
      fake.put(index, { type: 'LIMIT', createdAt: START - 200 * SECOND + index }),
    )
    const { feed, status } = open(fake, clock)
    feed.learn(OWNER)
    await advance(SECOND)
    for (const id of ids) fake.move(id, 'CANCELLING')
    feed.hurry(ids)
    await advance(SECOND)
    for (const id of ids.slice(7)) fake.move(id, 'CANCELLED')
    await advance(3 * SECOND)
    expect(ids.filter((id) => status(id) === 'CANCELLING')).toEqual(ids.slice(0, 7))
    for (const id of ids) fake.move(id, 'CANCELLED')
    fake.requests.length = 0
    await advance(3 * SECOND)
    expect(ids.map(status)).toEqual(ids.map(() => 'CANCELLED'))
    expect(fake.requests).toHaveLength(3)
  })

  test('behavior: orders in no list are requested a few per poll, and the rest at the next poll', async () => {
    const { clock, advance, fake } = bench()
    const ids = Array.from({ length: 7 }, (_, index) => fake.put(index))
    const { feed, status, isReading } = open(fake, clock)
    feed.learn(OWNER)
    await advance(SECOND)
    for (let index = 10; index < 1_100; index += 1)
      fake.put(index, { status: 'CANCELLED', createdAt: START + MINUTE })
    for (const id of ids) fake.move(id, 'EXPIRED')
    const left: number[] = []
    for (let poll = 0; poll < 3; poll += 1) {
      await advance(3 * SECOND, isReading)
      left.push(ids.filter((id) => status(id) === 'ACTIVE').length)
    }
    expect(left).toEqual([4, 1, 0])
  })

  test('behavior: an id from the journal is found although its order ended long ago', async () => {
    const { clock, advance, fake } = bench()
    const id = fake.put(1, { status: 'COMPLETED', fill: 100 })
    const { feed, status } = open(fake, clock)
    feed.follow(OWNER, [id])
    await advance(0)
    expect(status(id)).toBe('COMPLETED')
    await advance(60 * MINUTE)
    expect(fake.requests).toHaveLength(2)
  })

  test('error: an id that the service does not have is given up, and costs no flood', async () => {
    const { clock, advance, fake } = bench()
    const { feed } = open(fake, clock)
    feed.follow(OWNER, [uuid(404)])
    await advance(24 * 60 * MINUTE)
    const hunts = fake.requests.filter((request) => request.includes(uuid(404)))
    expect(hunts).toHaveLength(5)
    const many = fake.requests.length
    await advance(60 * MINUTE)
    expect(fake.requests).toHaveLength(many)
  })

  test('behavior: what a person just did is looked at again soon', async () => {
    const { clock, advance, fake } = bench()
    const id = fake.put(1, { createdAt: START - 60 * MINUTE })
    const { feed } = open(fake, clock)
    feed.learn(OWNER)
    await advance(SECOND)
    fake.requests.length = 0
    feed.hurry([id])
    await advance(10 * SECOND)
    expect(fake.requests.length).toBeGreaterThanOrEqual(4)
  })
})

describe('trust', () => {
  test('error: a dead service is polled ever less, its failure shows, and known orders stay', async () => {
    const { clock, advance, fake } = bench()
    const id = fake.put(1)
    const { feed, status } = open(fake, clock)
    feed.learn(OWNER)
    await advance(SECOND)
    const seen = feed.store.getState().lastSeenAt
    fake.state.isDown = true
    fake.requests.length = 0
    await advance(10 * MINUTE)
    expect(feed.store.getState()).toMatchObject({ problem: { code: 'service-down' }, lastSeenAt: seen })
    expect(status(id)).toBe('ACTIVE')
    expect(fake.requests.length).toBeLessThan(50)
    fake.state.isDown = false
    await advance(MINUTE)
    expect(feed.store.getState().problem).toBeNull()
    expect(feed.store.getState().lastSeenAt).toBeGreaterThan(seen ?? 0)
  })

  test('behavior: after failures it polls at once when the service answers again', async () => {
    const { clock, advance, fake } = bench()
    fake.state.isDown = true
    const { feed } = open(fake, clock)
    feed.learn(OWNER)
    await advance(30 * MINUTE)
    fake.state.isDown = false
    fake.requests.length = 0
    for (let times = 0; times < 2; times += 1) {
      feed.recover()
      await advance(0)
    }
    expect(fake.requests).toHaveLength(1)
    expect(feed.store.getState().problem).toBeNull()
  })

  test('error: a state that cannot follow is flagged and not believed', async () => {
    const { clock, advance, fake } = bench()
    const id = fake.put(1, { fill: 40 })
    const { feed, status } = open(fake, clock)
    feed.learn(OWNER)
    await advance(SECOND)
    fake.move(id, 'PENDING', 40)
    await advance(4 * SECOND)
    expect(feed.store.getState().orders.get(id)).toMatchObject({ status: 'ACTIVE', isInconsistent: true })
    fake.move(id, 'ACTIVE', 50)
    await advance(4 * SECOND)
    expect(feed.store.getState().orders.get(id)).toMatchObject({ filledPercent: 50, isInconsistent: false })
    expect(status(id)).toBe('ACTIVE')
  })

  test.each<[OrderStatus]>([['CANCELLED'], ['CANCELLING']])(
    'behavior: a fill that won against a cancellation is a fill (%s)',
    async (reported) => {
      const { clock, advance, fake } = bench()
      const id = fake.put(1)
      const states = new Map<string, OnChainState>()
      const { feed, requested } = open(fake, clock, { states })
      feed.learn(OWNER)
      await advance(SECOND)
      expect(requested).toHaveLength(0)
      fake.move(id, reported)
      await advance(MINUTE)
      expect(requested.length).toBeGreaterThanOrEqual(2)
      expect(feed.store.getState().orders.get(id)).toMatchObject({ status: reported })
      states.set(id, { filledPercent: 100, isOver: true, fillTx: `0x${'cd'.repeat(32)}` })
      await advance(MINUTE)
      expect(feed.store.getState().orders.get(id)).toMatchObject({ status: 'COMPLETED', filledPercent: 100 })
      const polls = requested.length
      await advance(10 * MINUTE)
      expect(requested).toHaveLength(polls)
    },
  )

  test('behavior: many failed orders are read on chain twenty at a time, each of them', async () => {
    const { clock, advance, fake } = bench()
    const ids = Array.from({ length: 50 }, (_, index) => fake.put(index + 1))
    const { feed, requested } = open(fake, clock)
    feed.learn(OWNER)
    await advance(SECOND)
    for (const id of ids) fake.move(id, 'FAILED')
    await advance(2 * MINUTE)
    expect(Math.max(...requested.map((orders) => orders.length))).toBe(20)
    expect(new Set(requested.flat().map((order) => order.id))).toEqual(new Set(ids))
  })

  test('behavior: a cancelled order is looked for on chain until its deadline, not longer', async () => {
    const { clock, advance, fake } = bench()
    fake.put(1, { status: 'CANCELLING' })
    const { feed, requested } = open(fake, clock)
    feed.learn(OWNER)
    await advance(SECOND)
    fake.move(uuid(1), 'CANCELLED')
    await advance(90 * MINUTE)
    const polls = requested.length
    expect(polls).toBeGreaterThan(100)
    await advance(60 * MINUTE)
    expect(requested).toHaveLength(polls)
  })
})

describe('a service that the chain contradicts', () => {
  const CANCELLED: OnChainState = { filledPercent: 0, isOver: true, end: 'cancelled', fillTx: null }

  test('error: an order open at the service, cancelled on chain, is cancelled; read once a minute', async () => {
    const { clock, advance, fake } = bench()
    const id = fake.put(1, { type: 'LIMIT' })
    fake.put(2, { type: 'LIMIT' })
    const used = new Set<string>()
    let compared = 0
    const readUsed = async () => {
      compared += 1
      return used
    }
    const { feed, requested, status } = open(fake, clock, { states: new Map([[id, CANCELLED]]), readUsed })
    feed.learn(OWNER)
    await advance(10 * MINUTE)
    expect(compared).toBeLessThanOrEqual(11)
    expect(requested).toHaveLength(0)
    used.add(id)
    await advance(MINUTE)
    expect([status(id), status(uuid(2))]).toEqual(['CANCELLED', 'ACTIVE'])
    expect(requested.map((orders) => orders.map((order) => order.id))).toEqual([[id]])
    await advance(10 * MINUTE)
    expect(requested).toHaveLength(1)
  })

  test('error: an order that vanished from its lists is shown as gone, and looked for on chain', async () => {
    const { clock, advance, fake } = bench()
    const id = fake.put(1, { type: 'LIMIT' })
    const states = new Map<string, OnChainState>()
    const { feed, requested } = open(fake, clock, { states })
    feed.learn(OWNER)
    await advance(SECOND)
    fake.orders.delete(id)
    await advance(4 * MINUTE)
    expect(feed.store.getState().orders.get(id)).toMatchObject({ status: 'ACTIVE', isGone: true })
    expect(requested.length).toBeGreaterThan(0)
    states.set(id, CANCELLED)
    await advance(MINUTE)
    expect(feed.store.getState().orders.get(id)).toMatchObject({ status: 'CANCELLED' })
  })
})

describe('tabs', () => {
  test('default: two tabs ask as often as one, and both know', async () => {
    const counts: number[] = []
    for (const many of [1, 2]) {
      const { clock, advance, fake } = bench()
      const id = fake.put(1)
      const line = tabLine()
      const locks = createPageLocks()
      const tabs = Array.from({ length: many }, () => open(fake, clock, { channel: line(), locks }))
      for (const { feed } of tabs) feed.learn(OWNER)
      await advance(5 * MINUTE)
      fake.move(id, 'COMPLETED', 100)
      await advance(MINUTE)
      expect(tabs.map(({ status }) => status(id))).toEqual(tabs.map(() => 'COMPLETED'))
      counts.push(fake.requests.length)
      for (const { feed } of tabs) feed.stop()
    }
    process.stdout.write(`requests of one tab and of two: ${counts.join(', ')}\n`)
    expect(counts[1]).toBeLessThanOrEqual((counts[0] ?? 0) + 1)
  })

  test('behavior: a hidden tab follows the visible one, and takes over when that one closes', async () => {
    const { clock, advance, fake } = bench()
    const id = fake.put(1)
    const line = tabLine()
    const locks = createPageLocks()
    const [first, second] = [
      open(fake, clock, { channel: line(), locks }),
      open(fake, clock, { channel: line(), locks }),
    ]
    second.attend('hidden')
    first.feed.learn(OWNER)
    await advance(10 * SECOND)
    expect(second.status(id)).toBe('ACTIVE')
    first.feed.stop()
    second.attend('active')
    fake.move(id, 'COMPLETED', 100)
    await advance(10 * SECOND)
    expect(second.status(id)).toBe('COMPLETED')
  })
})
