import { useLayoutEffect, useRef, useState } from 'react'
import { useSteady } from '../page/useSteady.ts'
import type { AmountRemark } from './useAmountEditing.ts'

/** A remark and the kept amount it speaks of; null while the market decides. It goes when the amount changes elsewhere. */
interface NotedRemark {
  readonly remark: AmountRemark
  readonly amount: string | null
}

/**
 * The remark on the text in an amount field, for as long as the field holds that amount.
 * @param kept the amount as the form has it; null while it follows from something else.
 */
export function useTypedAmount(kept: string | null, onAmount: (text: string) => void) {
  const [noted, setNoted] = useState<NotedRemark | null>(null)
  const latest = useRef(kept)
  useLayoutEffect(() => {
    latest.current = kept
  })
  const take = (typed: string) => {
    latest.current = typed
    setNoted((present) => present && { ...present, amount: typed })
    onAmount(typed)
  }
  return {
    remark: noted && (noted.amount === null || noted.amount === kept) ? noted.remark : null,
    onRemark: (remark: AmountRemark | null) => setNoted(remark && { remark, amount: latest.current }),
    onAmount: take,
    /** Takes the other reading of what was typed. */
    onOther: useSteady((other: string) => {
      take(other)
      setNoted(null)
    }),
  }
}
