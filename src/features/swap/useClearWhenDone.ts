import { useEffect, useRef } from 'react'
import { isSameAddress } from '../../domain/address.ts'
import { viewOf } from '../trade/progress/kindViews.ts'
import type { PairLocation } from '../trade/session/pairUrl.ts'
import { useFlows } from '../trade/session/sessionHooks.tsx'
import type { SwapFormState } from './useSwapForm.ts'

/** Whether two forms say the same trade, whichever way it is carried out. */
function isSameForm(left: PairLocation, right: PairLocation): boolean {
  return (
    left.chainId === right.chainId &&
    left.side === right.side &&
    left.amount === right.amount &&
    isSameAddress(left.sell, right.sell) &&
    isSameAddress(left.buy, right.buy)
  )
}

/** Takes the amount out of the form once the swap it was for is done, so that nobody repeats it by accident. A changed form stays. */
export function useClearWhenDone({ location: form, dispatch }: SwapFormState): void {
  const flows = useFlows()
  const running = useRef(new Set<string>())
  useEffect(() => {
    for (const { id, status, intent } of flows) {
      if (status === 'running') running.current.add(id)
      if (status !== 'done' || !running.current.delete(id)) continue
      const restored = viewOf(intent).form?.(intent)
      if (restored && isSameForm(restored, form)) {
        dispatch({ type: 'amount', slot: form.side === 'SELL' ? 'sell' : 'buy', amount: '' })
      }
    }
  }, [flows, form, dispatch])
}
