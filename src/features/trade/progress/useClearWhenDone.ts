import { useEffect, useRef } from 'react'
import { isSameAddress } from '../../../domain/address.ts'
import type { FormLink } from '../session/formLink.ts'
import type { PairLocation } from '../session/pairUrl.ts'
import { useFlows } from '../session/sessionHooks.tsx'
import { viewOf } from './kindViews.ts'

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

/** Takes the amount out of a form once what it was for is done, so that nobody repeats it by accident. A changed form stays. */
export function useClearWhenDone({ screen, pair }: FormLink, clear: (slot: 'sell' | 'buy') => void): void {
  const flows = useFlows()
  const running = useRef(new Set<string>())
  useEffect(() => {
    for (const { id, status, intent } of flows) {
      if (status === 'running') running.current.add(id)
      if (status !== 'done' || !running.current.delete(id)) continue
      const restored = viewOf(intent).form?.(intent)
      if (restored?.screen === screen && isSamePair(restored.pair, pair))
        clear(pair.side === 'SELL' ? 'sell' : 'buy')
    }
  }, [flows, screen, pair, clear])
}
