import { browserPresence } from '../features/trade/page/presence.ts'
import type { FlowStore } from '../flow/journal/flowRecord.ts'
import { readFeedNews } from '../flow/orders/feedNews.ts'
import { createOrderFeed, type FeedChannel, type OrderFeed } from '../flow/orders/orderFeed.ts'
import { orderReads } from '../flow/orders/orderFeedPoll.ts'
import { createFeedRhythm } from '../flow/orders/orderFeedRhythm.ts'
import { systemClock } from '../flow/record/clock.ts'
import { createPageLocks, createWebLocks } from '../flow/record/locks.ts'
import type { SessionStore } from '../flow/session.ts'
import type { WalletLayer } from '../flow/walletLayer.ts'
import type { Service } from '../service/http/serviceClient.ts'

/** Starts the one poller for Delta orders: those of the connected account, and those that flows of this browser have placed. */
export function startOrderFeed(options: {
  readonly walletLayer: WalletLayer
  readonly session: SessionStore
  readonly flows: FlowStore
  readonly service: Service
}): OrderFeed {
  const { walletLayer, session, flows, service } = options
  const presence = browserPresence(window)
  const feed = createOrderFeed({
    reads: orderReads(service),
    readChain: walletLayer.orders.states,
    readUsed: walletLayer.orders.used,
    clock: systemClock,
    locks: navigator.locks ? createWebLocks(navigator.locks) : createPageLocks(),
    channel: openChannel(),
    rhythm: createFeedRhythm({
      attention: { now: presence.read, onChange: presence.subscribe },
      budget: service.budget,
      now: systemClock.now,
    }),
  })

  const learnAccount = () => {
    const { status, account } = session.getState()
    if (status === 'connected' && account) feed.learn(account)
  }
  session.subscribe(learnAccount)
  service.outage.subscribe(() => {
    if (service.outage.getSnapshot() === null) feed.recover()
  })
  learnAccount()

  const followed = new Set<string>()
  const followPlaced = () => {
    for (const { intent, artifacts } of flows.getState().flows) {
      const { id, hash } = artifacts?.order ?? {}
      if (!id || !hash || followed.has(id)) continue
      followed.add(id)
      service.placed.set(id, hash)
      feed.follow(intent.account, [id])
    }
  }
  flows.subscribe(followPlaced)
  followPlaced()
  return feed
}

function openChannel(): FeedChannel {
  if (typeof BroadcastChannel === 'undefined') {
    return { post: () => undefined, listen: () => () => undefined }
  }
  const channel = new BroadcastChannel('kontor-orders')
  return {
    post: (news) => channel.postMessage(news),
    listen(listener) {
      const receive = ({ data }: MessageEvent<unknown>) => {
        const news = readFeedNews(data, systemClock.now())
        if (news) listener(news)
      }
      channel.addEventListener('message', receive)
      return () => channel.removeEventListener('message', receive)
    },
  }
}
