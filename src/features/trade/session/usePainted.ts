import { startTransition, useEffect, useInsertionEffect, useRef, useState } from 'react'
import { afterFrame } from './afterFrame.ts'

/**
 * `now`; where `isWaiting` says so, what was drawn last until a frame with `now` elsewhere is on the screen: what has to be seen first is drawn alone,
 * and everything else after it.
 */
export function usePainted<T>(now: T, isWaiting: (last: T, now: T) => boolean): T {
  const last = useRef(now)
  const [painted, setPainted] = useState(now)
  const isHeld = painted !== now && last.current !== now && isWaiting(last.current, now)
  const shown = isHeld ? last.current : now
  useInsertionEffect(() => {
    last.current = shown
  })
  useEffect(
    () => (isHeld ? afterFrame(() => startTransition(() => setPainted(now))) : undefined),
    [isHeld, now],
  )
  return shown
}
