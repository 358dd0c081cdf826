import type { ChainClients } from '../chain/clients.ts'
import { systemClock } from '../flow/clock.ts'
import type { FlowRecord, FlowStore } from '../flow/flowRecord.ts'
import type { Locks } from '../flow/locks.ts'
import { createOrderFeed, type FeedChannel, type FeedNews, type OrderFeed } from '../flow/orderFeed.ts'
import { createChainWords } from '../flow/orderFeedChain.ts'
import { orderReads } from '../flow/orderFeedLook.ts'
import { type AttentionSource, createFeedRhythm } from '../flow/orderFeedRhythm.ts'
import type { SessionStore } from '../flow/session.ts'
import type { Attention } from '../service/policy.ts'
import type { Service } from '../service/serviceClient.ts'

const IDLE_AFTER_MS = 3 * 60_000
const ACTIVITY = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

/** The order feed of this page: for the connected account's orders, and for what flows have just brought to the service. */
export function createPageFeed(options: {
  readonly clients: ChainClients
  readonly service: Service
  readonly locks: Locks
  readonly session: SessionStore
  readonly flows: FlowStore
}): OrderFeed {
  const { clients, service, locks, session, flows } = options
  const feed = createOrderFeed({
    reads: orderReads(service),
    readChain: createChainWords(clients),
    clock: systemClock,
    locks,
    channel: openNews(),
    rhythm: createFeedRhythm({ attention: pageAttention(), budget: service.budget, now: systemClock.now }),
  })
  const learn = () => {
    const { account } = session.getState()
    if (account) feed.learn(account)
  }
  session.subscribe((state, before) => {
    if (state.account !== before.account) learn()
  })
  learn()
  flows.subscribe((state, before) => {
    const earlier = new Map(before.flows.map(({ id, status }) => [id, status]))
    for (const flow of state.flows)
      if (flow.status === 'done' && earlier.get(flow.id) === 'running') tell(feed, flow)
  })
  return feed
}

/** What a flow that just ended means for the orders that are followed. */
function tell(feed: OrderFeed, { intent, artifacts }: FlowRecord): void {
  if (intent.kind === 'delta-order' && artifacts?.order?.id) feed.follow(intent.account, [artifacts.order.id])
  if (intent.kind === 'cancel-orders') feed.hurry(intent.orders.map(({ id }) => id))
  if (intent.kind === 'cancel-native' || intent.kind === 'deposit')
    feed.hurry(idsOf(feed, ({ orderHash }) => orderHash === intent.orderHash))
  if (intent.kind === 'invalidate-nonces')
    feed.hurry(idsOf(feed, ({ order }) => order !== null && intent.nonces.includes(order.nonce.toString())))
}

function idsOf(
  feed: OrderFeed,
  isMeant: (order: {
    readonly orderHash: string
    readonly order: { readonly nonce: bigint } | null
  }) => boolean,
): readonly string[] {
  return [...feed.store.getState().orders.values()].flatMap(({ order }) => (isMeant(order) ? [order.id] : []))
}

function openNews(): FeedChannel {
  if (typeof BroadcastChannel === 'undefined') return { post: () => undefined, listen: () => () => undefined }
  const channel = new BroadcastChannel('kontor-orders')
  return {
    post: (news) => channel.postMessage(news),
    listen(listener) {
      const hear = ({ data }: MessageEvent<FeedNews>) => listener(data)
      channel.addEventListener('message', hear)
      return () => channel.removeEventListener('message', hear)
    },
  }
}

/** Whether somebody looks at this page: not while it is hidden, and less once nobody pressed or typed for a while. */
function pageAttention(): AttentionSource {
  const listeners = new Set<() => void>()
  let isIdle = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const tellAll = () => {
    for (const listener of listeners) listener()
  }
  const rest = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      isIdle = true
      tellAll()
    }, IDLE_AFTER_MS)
  }
  const onActivity = () => {
    rest()
    if (!isIdle) return
    isIdle = false
    tellAll()
  }
  for (const type of ACTIVITY) window.addEventListener(type, onActivity, { passive: true, capture: true })
  document.addEventListener('visibilitychange', () => {
    onActivity()
    tellAll()
  })
  rest()
  return {
    now: (): Attention => (document.visibilityState === 'hidden' ? 'hidden' : isIdle ? 'idle' : 'active'),
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
