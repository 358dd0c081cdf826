import type { QueryClient } from '@tanstack/react-query'
import { parentChannel } from '../../embed/parentChannel.ts'
import type { EmbedEvent } from '../../embed/protocol.ts'
import { buildName } from '../../features/trade/page/buildName.ts'
import { REVIEWED } from '../../features/trade/page/reviewed.ts'
import type { Offer } from '../../features/trade/quote/offer.ts'
import type { WalletLayerHandle } from '../../features/trade/session/walletLayerContext.tsx'
import type { FlowIntent, FlowStore } from '../../flow/journal/flowRecord.ts'
import { NO_ORDERS } from '../../flow/orders/orderFeedState.ts'
import type { CrosschainQuote, CrosschainRoute } from '../../service/delta/crosschainPrice.ts'
import { amountOf, amountsOf, createTradeEvents } from './tradeEvents.ts'

export interface FramedApp {
  readonly flows: FlowStore
  readonly queryClient: QueryClient
  readonly walletLayer: WalletLayerHandle
  /** Draws the app anew in the language that counts now. */
  readonly redraw: () => void
}

/** Speaks with the page around this one, at one of these origins: takes an appearance and a place from it, and reports quotes and trades. */
export async function followParent(origins: readonly string[], app: FramedApp): Promise<void> {
  const channel = await parentChannel(origins)
  const report = (event: EmbedEvent) => channel.post({ type: 'event', event })
  channel.listen(({ type, ...message }) => {
    if (type === 'set') setAppearance(message, app.redraw)
    else if (type === 'go') goWhere(message.hash)
  })
  reportTrades(app, report)
  reportQuotes(app.queryClient, report)
  window.addEventListener(REVIEWED, ({ detail }: CustomEventInit<FlowIntent>) => {
    if (detail) report({ name: 'review', ...amountsOf(detail) })
  })
  channel.post({ type: 'ready', build: buildName() })
}

function setAppearance({ theme, locale }: Partial<Record<string, unknown>>, redraw: () => void): void {
  const { dataset } = document.documentElement
  if (theme === 'light' || theme === 'dark') {
    dataset.around = theme
    window.dispatchEvent(new Event('kontor:theme'))
  }
  if (typeof locale !== 'string' || locale === dataset.locale) return
  dataset.locale = locale
  redraw()
}

/** A screen of this page and what a link may fill in; no other address. */
function goWhere(hash: unknown): void {
  if (typeof hash === 'string' && hash.startsWith('#/') && hash.length <= 2_000) window.location.hash = hash
}

function reportTrades({ flows, walletLayer }: FramedApp, report: (event: EmbedEvent) => void): void {
  const observe = createTradeEvents(report)
  const now = () => {
    const { feed } = walletLayer.store.getState()
    observe(flows.getState().flows, (feed?.store.getState() ?? NO_ORDERS).orders)
  }
  const follow = () => {
    const { feed } = walletLayer.store.getState()
    if (!feed) return false
    now()
    flows.subscribe(now)
    feed.store.subscribe(now)
    return true
  }
  if (follow()) return
  const stop = walletLayer.store.subscribe(() => follow() && stop())
}

function reportQuotes(queryClient: QueryClient, report: (event: EmbedEvent) => void): void {
  queryClient.getQueryCache().subscribe((change) => {
    if (change.type !== 'updated' || change.action.type !== 'success') return
    const [kind] = change.query.queryKey
    if (kind === 'offer' || kind === 'crosschain') report(quoteEvent(change.query.state.data))
  })
}

/** What a fresh quote exchanges: of several routes the first. */
function quoteEvent(answer: Offer | CrosschainQuote): EmbedEvent {
  const { sellToken, buyToken } = answer.request
  const { sellAmount, buyAmount } = 'routes' in answer ? amountsOfRoute(answer.routes[0]) : answer
  return { name: 'quote', sell: amountOf(sellToken, sellAmount), buy: amountOf(buyToken, buyAmount) }
}

const amountsOfRoute = ({ sold, bought }: CrosschainRoute) => ({
  sellAmount: sold.amount,
  buyAmount: bought.amount,
})
