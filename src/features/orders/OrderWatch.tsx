import '../../text/en/orders/orderNotices.ts'
import '../../text/en/orders/orders.ts'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { isWaitingForPerson } from '../../domain/orders/history/orderHistory.ts'
import { sliceCountOf } from '../../domain/orders/record/sliceCount.ts'
import { isSameAddress } from '../../domain/token/address.ts'
import type { OrderFeed } from '../../flow/orders/orderFeed.ts'
import type { TrackedOrder } from '../../flow/orders/orderFeedState.ts'
import { say, t } from '../../text/text.ts'
import { hrefOfOrder } from '../trade/address/paths.ts'
import { kindFactsOf } from '../trade/kind/kindFacts.ts'
import { storeLastKnownStatuses } from '../trade/order/lastKnownStatuses.ts'
import { isPresigned, stateOf } from '../trade/order/orderView.ts'
import { showTabBadge } from '../trade/page/tabBadge.ts'
import { usePresence } from '../trade/page/windowState.ts'
import { useFlows, useSession } from '../trade/session/sessionHooks.tsx'
import { useOrderFeed, useTrackedOrders } from '../trade/session/walletLayerContext.tsx'
import { type NewsState, newsOf, newsStateOf } from './entry/orderNews.ts'
import { useSounds } from './useSounds.ts'

/** What the connected account's orders do while other things are looked at: the count in the tab's title, and notifications where allowed. */
export function OrderWatch() {
  const feed = useOrderFeed()
  const account = useSession((state) => state.account)
  const { orders } = useTrackedOrders()
  const isAway = useIsAway()
  const own = [...orders.values()].filter(({ order }) => isSameAddress(order.owner, account))
  const flows = useFlows()
  const waiting = own.filter((fed) => isWaitingForPerson(fed.status) && !isPresigned(fed, flows)).length
  const unseen = useUnseenEnds(own, isAway)
  useEffect(() => {
    showTabBadge(waiting + unseen)
    return () => showTabBadge(0)
  }, [waiting, unseen])
  useEffect(() => {
    if (account) storeLastKnownStatuses(account, own, ({ lastSeenAt }) => lastSeenAt)
  })
  useHurry(feed)
  useSounds(own, flows)
  return null
}

/** Orders are looked at while the page can be seen, so somebody is away as soon as another window has the focus. */
function useIsAway(): boolean {
  const presence = usePresence()
  const hasFocus = useSyncExternalStore(watchFocus, readFocus)
  return presence === 'hidden' || !hasFocus
}

const readFocus = () => document.hasFocus()
const watchFocus = (listener: () => void) => {
  for (const type of ['focus', 'blur']) window.addEventListener(type, listener)
  return () => {
    for (const type of ['focus', 'blur']) window.removeEventListener(type, listener)
  }
}

/** How many orders ended while the person was away; each is shown by a notification too. */
function useUnseenEnds(own: readonly TrackedOrder[], isAway: boolean): number {
  const before = useRef<ReadonlyMap<string, NewsState>>(new Map())
  const unseen = useRef(new Set<string>())
  if (!isAway) unseen.current.clear()
  for (const fed of own) {
    if (isAway && newsOf(before.current.get(fed.order.id), fed) === 'state') unseen.current.add(fed.order.id)
  }
  useEffect(() => {
    for (const fed of own) {
      const news = isAway ? newsOf(before.current.get(fed.order.id), fed) : null
      if (news) notify(fed, news)
    }
    before.current = new Map(own.map((fed) => [fed.order.id, newsStateOf(fed)]))
  })
  return unseen.current.size
}

function notify(fed: TrackedOrder, news: 'state' | 'slice'): void {
  if (typeof Notification === 'undefined' || Notification.permission !== 'granted') return
  const { order } = fed
  const slices = sliceCountOf(order)
  const view = stateOf(fed)
  const title =
    news === 'slice' && slices
      ? t('orders.notify.slice', { ...slices })
      : t('orders.notify.title', { state: say(view.label) })
  try {
    const notification = new Notification(title, {
      body: say(view.sentence),
      tag: order.id,
    })
    notification.onclick = () => {
      window.focus()
      window.location.hash = hrefOfOrder(order.id)
      notification.close()
    }
  } catch {
    return
  }
}

/** Orders that a flow of this browser has just acted on are looked at at once. */
function useHurry(feed: OrderFeed | null): void {
  const flows = useFlows()
  const notified = useRef(new Set<string>())
  useEffect(() => {
    if (!feed) return
    const fed = [...feed.store.getState().orders.values()]
    for (const { id, status, intent } of flows) {
      if (status !== 'done' || notified.current.has(id)) continue
      notified.current.add(id)
      const ids = fed
        .filter(({ order }) => kindFactsOf(intent).affects?.(intent, order))
        .map(({ order }) => order.id)
      if (ids.length > 0) feed.hurry(ids)
    }
  }, [feed, flows])
}
