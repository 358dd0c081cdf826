import { useLayoutEffect, useRef, useState } from 'react'
import { useTextAhead } from '../page/useTextAhead.ts'
import type { AmountRemark } from './AmountInput.tsx'

/** A remark and the kept amount it speaks of; null while the market decides. It goes when the amount changes elsewhere. */
interface NotedRemark {
  readonly remark: AmountRemark
  readonly amount: string | null
}

/**
 * A field of an amount: its text, ahead of the form by a frame, and what is to be said about it for as long as the field holds that amount.
 * @param kept the amount as the form has it; null while it follows from something else.
 */
export function useTypedAmount(kept: string | null, onAmount: (text: string) => void) {
  const { text, onText } = useTextAhead(kept, onAmount)
  const [noted, setNoted] = useState<NotedRemark | null>(null)
  const sent = useRef(text)
  useLayoutEffect(() => {
    sent.current = text
  })
  return {
    text,
    remark: noted && (noted.amount === null || noted.amount === text) ? noted.remark : null,
    onRemark: (remark: AmountRemark | null) => setNoted(remark && { remark, amount: sent.current }),
    onAmount: (typed: string) => {
      sent.current = typed
      setNoted((present) => present && { ...present, amount: typed })
      onText(typed)
    },
  }
}
