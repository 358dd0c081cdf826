import { useEffect, useRef, useState } from 'react'
import { chainName } from '../../../domain/chain/chains.ts'
import { t } from '../../../text/text.ts'
import { LiveRegion } from '../../../ui/LiveRegion.tsx'
import { amountWithSymbol } from '../../trade/token/tokenText.ts'
import { boundText, timeText } from './RouteList.tsx'
import { isAudible } from './routeAudible.ts'
import type { RouteOffer } from './routeList.ts'

const REST_MS = 1_000

function sentenceOf(offer: RouteOffer): string {
  const { side, sellToken, buyToken } = offer.quote.request
  return t(side === 'SELL' ? 'crosschain.announce.sell' : 'crosschain.announce.buy', {
    sell: amountWithSymbol(offer.sells, sellToken, 'up'),
    buy: amountWithSymbol(offer.receives, buyToken),
    chain: chainName(buyToken.chainId),
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
  const announced = useRef<RouteOffer | null>(null)
  const latest = useRef(offer)
  latest.current = offer
  const receivedAt = offer?.quote.receivedAt
  const id = offer?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: each quote and each choice begins to rest anew
  useEffect(() => {
    const timer = setTimeout(() => {
      const fresh = latest.current
      if (!fresh || !isAudible(announced.current, fresh)) return
      announced.current = fresh
      setMessage(sentenceOf(fresh))
    }, REST_MS)
    return () => clearTimeout(timer)
  }, [receivedAt, id])
  return <LiveRegion message={isMuted ? '' : message} />
}
