import { startTransition, useEffect, useReducer, useRef, useState } from 'react'
import { screenNeeds } from './screenNeeds.ts'
import { styled } from './styled.ts'

/** Code that comes when it is first wanted. */
export interface LazyCode<Code> {
  readonly load: () => Promise<Code>
  /** Null until it is here. */
  found: Code | null
}

/** Dispatched on the window when code could not be fetched though somebody requested it again. */
export const STUCK = 'kontor:stuck'

/** Fetches code while it is wanted and not here yet. When that fails it is asked for again with `again`, and by itself with the connection. */
export function useLazyCode<Code>(
  part: LazyCode<Code>,
  isWanted = true,
): { readonly code: Code | null; readonly hasFailed: boolean; readonly again: () => void } {
  const [hasFailed, setFailed] = useState(false)
  const [turn, next] = useReducer((count: number) => count + 1, 0)
  const isPressed = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn asks once more
  useEffect(() => {
    if (part.found || !isWanted) return
    let isHere = true
    setFailed(false)
    screenNeeds(styled(part.load)).then(
      (found) => {
        part.found = found
        // Drawn in slices: it may be a whole screen.
        if (isHere) startTransition(next)
      },
      () => {
        if (!isHere) return
        setFailed(true)
        if (isPressed.current) dispatchEvent(new Event(STUCK))
        isPressed.current = false
      },
    )
    return () => {
      isHere = false
    }
  }, [part, isWanted, turn])
  useEffect(() => {
    if (!hasFailed) return
    window.addEventListener('online', next)
    return () => window.removeEventListener('online', next)
  }, [hasFailed])
  const again = () => {
    isPressed.current = true
    next()
  }
  return { code: part.found, hasFailed, again }
}
