import { useEffect, useEffectEvent, useRef } from 'react'
import { isSameAddress } from '../../../domain/token/address.ts'
import type { FlowIntent } from '../../../flow/journal/flowRecord.ts'
import type { FormLink } from '../address/formLink.ts'
import type { PairLocation } from '../address/pairUrl.ts'
import { viewOf } from '../kind/kindViews.ts'
import { useFlows } from '../session/sessionHooks.tsx'

/** Whether two forms say the same trade, whichever way it is carried out. */
function isSamePair(left: PairLocation, right: PairLocation): boolean {
  return (
    left.chainId === right.chainId &&
    left.side === right.side &&
    left.amount === right.amount &&
    isSameAddress(left.sell, right.sell) &&
    isSameAddress(left.buy, right.buy)
  )
}

/**
 * Takes the amount out of a form once what it was for is done, so that nobody repeats it by accident. A changed form stays.
 * @param formNow the form at the time of the call
 */
export function useClearWhenDone(formNow: () => FormLink, clear: (slot: 'sell' | 'buy') => void): void {
  const flows = useFlows()
  const running = useRef(new Set<string>())
  const clearOf = useEffectEvent((intent: FlowIntent) => {
    const { screen, pair } = formNow()
    const restored = viewOf(intent).form?.(intent)
    if (restored?.screen === screen && isSamePair(restored.pair, pair))
      clear(pair.side === 'SELL' ? 'sell' : 'buy')
  })
  useEffect(() => {
    for (const { id, status, intent } of flows) {
      if (status === 'running') running.current.add(id)
      if (status === 'done' && running.current.delete(id)) clearOf(intent)
    }
  }, [flows])
}
