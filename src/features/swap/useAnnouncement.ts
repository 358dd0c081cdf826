import { useEffect, useRef, useState } from 'react'
import type { Offer } from '../trade/quote/offer.ts'
import type { Announced } from '../trade/quote/quoteAnnouncement.ts'
import type { TradeSlippage } from '../trade/quote/tradeSlippage.ts'
import { useFlows } from '../trade/session/sessionHooks.tsx'

const REST_MS = 1_000

/**
 * What the one polite voice of the screen says now: quotes once they rest and only when they changed, and every step of a flow
 * until it finishes; nothing of a flow that had finished before.
 * @param quote null while there is none that may be acted on
 * @param slippage of that quote; null until it is known
 */
export function useAnnouncement(quote: Offer | null, slippage: TradeSlippage | null): string {
  const [message, setMessage] = useState('')
  const last = useRef<Announced | null>(null)

  useEffect(() => {
    if (!quote || !slippage) return
    let isLatest = true
    const say = async () => {
      const { isAudible, quoteAnnouncement } = await import('../trade/quote/quoteAnnouncement.ts')
      const next = { quote, slippageBps: slippage.bps }
      if (!isLatest || !isAudible(last.current, next)) return
      last.current = next
      setMessage(quoteAnnouncement(next))
    }
    const timer = setTimeout(() => void say().catch(() => undefined), REST_MS)
    return () => {
      isLatest = false
      clearTimeout(timer)
    }
  }, [quote, slippage])

  const [latest] = useFlows()
  const unfinished = useRef(new Set<string>())
  useEffect(() => {
    if (!latest) return
    const isOver = latest.status === 'done' || latest.status === 'failed'
    if (!isOver) unfinished.current.add(latest.id)
    // What finished before this screen was open is no news.
    else if (!unfinished.current.has(latest.id)) return
    let isLatest = true
    void import('../trade/kind/flowAnnouncement.ts').then(({ flowAnnouncement }) => {
      const step = flowAnnouncement(latest)
      if (isLatest && step) setMessage(step)
    })
    return () => {
      isLatest = false
    }
  }, [latest])

  return message
}
