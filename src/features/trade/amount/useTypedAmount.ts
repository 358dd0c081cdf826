import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useSteady } from '../session/useSteady.ts'
import type { AmountRemark } from './AmountInput.tsx'
import { forgetHeldEdit, holdEdit } from './heldEdit.ts'

/** A remark and the kept amount it speaks of; null while the market decides. It goes when the amount changes elsewhere. */
interface NotedRemark {
  readonly remark: AmountRemark
  readonly amount: string | null
}

/**
 * A field of an amount: its text, ahead of the form by the frame in which the field is drawn alone, and what is to be said about it for as long as the
 * field holds that amount. What is typed stands, whatever the form takes from elsewhere in that frame; where the address changes it is forgotten.
 * @param kept the amount as the form has it; null while it follows from something else.
 */
export function useTypedAmount(kept: string | null, onAmount: (text: string) => void) {
  const [ahead, setAhead] = useState<string | null>(null)
  const [noted, setNoted] = useState<NotedRemark | null>(null)
  const text = ahead ?? kept
  const sent = useRef(text)
  useLayoutEffect(() => {
    sent.current = text
  })
  const send = useSteady((typed: string | null) => {
    setAhead(null)
    if (typed !== null) onAmount(typed)
  })
  useEffect(() => () => forgetHeldEdit(send), [send])
  return {
    text,
    remark: noted && (noted.amount === null || noted.amount === text) ? noted.remark : null,
    onRemark: (remark: AmountRemark | null) => setNoted(remark && { remark, amount: sent.current }),
    onAmount: (typed: string) => {
      sent.current = typed
      setNoted((present) => present && { ...present, amount: typed })
      setAhead(typed)
      holdEdit(send, typed)
    },
  }
}
