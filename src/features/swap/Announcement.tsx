import { memo } from 'react'
import { LiveRegion } from '../../ui/LiveRegion.tsx'
import type { Offer } from '../trade/quote/offer.ts'
import type { TradeSlippage } from '../trade/quote/tradeSlippage.ts'
import { useAnnouncement } from './useAnnouncement.ts'

/** The one polite voice of the screen: alone drawn anew when it speaks. */
export const Announcement = memo(function Announcement({
  quote,
  slippage,
  isMuted,
}: {
  /** Null while there is none that may be acted on. */
  readonly quote: Offer | null
  /** Of that quote; null until it is known. */
  readonly slippage: TradeSlippage | null
  readonly isMuted: boolean
}) {
  const announcement = useAnnouncement(quote, slippage)
  return <LiveRegion message={isMuted ? '' : announcement} />
})
