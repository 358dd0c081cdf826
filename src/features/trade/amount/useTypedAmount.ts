import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useSteady } from '../session/useSteady.ts'
import type { AmountRemark } from './AmountInput.tsx'
import { dropHeldEdit, holdEdit } from './heldEdit.ts'

/** A remark and the kept amount it speaks of; null while the market decides. It goes when the amount changes elsewhere. */
interface NotedRemark {
  readonly remark: AmountRemark
  readonly amount: string | null
}

/** Text that a field shows and its form does not have yet, and what the form had when it was typed. */
interface Ahead {
  readonly text: string
  readonly over: string | null
}

/**
 * A field of an amount: its text, ahead of the form by the frame in which the field is drawn alone, and what is to be said about it for as long as the
 * field holds that amount. An amount that the form takes from elsewhere in that frame stands.
 * @param kept the amount as the form has it; null while it follows from something else.
 */
export function useTypedAmount(kept: string | null, onAmount: (text: string) => void) {
  const [ahead, setAhead] = useState<Ahead | null>(null)
  const [noted, setNoted] = useState<NotedRemark | null>(null)
  const isAhead = ahead?.over === kept
  const text = isAhead ? ahead.text : kept
  const sent = useRef(text)
  useLayoutEffect(() => {
    sent.current = text
  })
  const send = useSteady((typed: string) => {
    setAhead(null)
    if (!ahead || isAhead) onAmount(typed)
  })
  useEffect(() => () => dropHeldEdit(send), [send])
  return {
    text,
    remark: noted && (noted.amount === null || noted.amount === text) ? noted.remark : null,
    onRemark: (remark: AmountRemark | null) => setNoted(remark && { remark, amount: sent.current }),
    onAmount: (typed: string) => {
      sent.current = typed
      setNoted((present) => present && { ...present, amount: typed })
      setAhead({ text: typed, over: kept })
      holdEdit(send, typed)
    },
  }
}
