import { memo } from 'react'
import { LiveRegion } from '../../ui/LiveRegion.tsx'
import type { Offer } from '../trade/quote/offer.ts'
import { useAnnouncement } from './useAnnouncement.ts'

/** The one polite voice of the screen: alone drawn anew when it speaks. */
export const Announcement = memo(function Announcement({
  quote,
  isMuted,
}: {
  /** Null while there is none that may be acted on. */
  readonly quote: Offer | null
  readonly isMuted: boolean
}) {
  const announcement = useAnnouncement(quote)
  return <LiveRegion message={isMuted ? '' : announcement} />
})
