import { useEffect, useRef, useState } from 'react'
import { chainOf } from '../../domain/chains.ts'
import { changeBps } from '../../domain/marketBounds.ts'
import { t } from '../../text/text.ts'
import { LiveRegion } from '../../ui/LiveRegion.tsx'
import { isSameTrade } from '../trade/quote/sameTrade.ts'
import { amountWithSymbol } from '../trade/token/tokenText.ts'
import { boundText, timeText } from './RouteList.tsx'
import type { RouteOffer } from './routeList.ts'

const REST_MS = 1_000

/** A refreshed offer is worth reading out from this change on. */
const AUDIBLE_BPS = 10

/** Whether an offer says something new to who heard the last one: another route, another trade, or a change of more than 0.1 %. */
export function isAudible(heard: RouteOffer | null, fresh: RouteOffer): boolean {
  if (!heard || heard.id !== fresh.id || (heard.bound === null) !== (fresh.bound === null)) return true
  const [before, after] = [heard.quote.request, fresh.quote.request]
  if (!isSameTrade(before, { ...after, account: before.account })) return true
  const [was, is] = after.side === 'SELL' ? [heard.receives, fresh.receives] : [heard.sells, fresh.sells]
  return Math.abs(changeBps(after.side, was, is)) > AUDIBLE_BPS
}

function sentenceOf(offer: RouteOffer): string {
  const { side, sellToken, buyToken } = offer.quote.request
  return t(side === 'SELL' ? 'crosschain.announce.sell' : 'crosschain.announce.buy', {
    sell: amountWithSymbol(offer.sells, sellToken, 'up'),
    buy: amountWithSymbol(offer.receives, buyToken),
    chain: chainOf(buyToken.chainId)?.name ?? buyToken.chainId,
    bridge: offer.route.protocol,
    bound: boundText(offer),
    time: timeText(offer.route.estimatedTimeMs),
  })
}

/** The polite voice of the screen: the route that is taken once its quote rests, and only when it changed. */
export function RouteAnnouncement({
  offer,
  isMuted,
}: {
  /** Null while there is none that may be acted on. */
  readonly offer: RouteOffer | null
  readonly isMuted: boolean
}) {
  const [message, setMessage] = useState('')
  const heard = useRef<RouteOffer | null>(null)
  const latest = useRef(offer)
  latest.current = offer
  const receivedAt = offer?.quote.receivedAt
  const id = offer?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: each quote and each choice begins to rest anew
  useEffect(() => {
    const timer = setTimeout(() => {
      const fresh = latest.current
      if (!fresh || !isAudible(heard.current, fresh)) return
      heard.current = fresh
      setMessage(sentenceOf(fresh))
    }, REST_MS)
    return () => clearTimeout(timer)
  }, [receivedAt, id])
  return <LiveRegion message={isMuted ? '' : message} />
}
