import { useEffect, useReducer, useState } from 'react'
import { styled } from './laterStyles.ts'

/** Code that comes when it is first wanted. */
export interface LateCode<Code> {
  readonly load: () => Promise<Code>
  /** Null until it is here. */
  found: Code | null
}

/** Fetches code while it is wanted and not here yet. When that fails it is asked for again with `again`, and by itself with the connection. */
export function useLateCode<Code>(
  part: LateCode<Code>,
  isWanted = true,
): { readonly hasFailed: boolean; readonly again: () => void } {
  const [hasFailed, setFailed] = useState(false)
  const [turn, again] = useReducer((count: number) => count + 1, 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn asks once more
  useEffect(() => {
    if (part.found || !isWanted) return
    let isHere = true
    setFailed(false)
    styled(part.load).then(
      (found) => {
        part.found = found
        if (isHere) again()
      },
      () => isHere && setFailed(true),
    )
    return () => {
      isHere = false
    }
  }, [part, isWanted, turn])
  useEffect(() => {
    if (!hasFailed) return
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [hasFailed])
  return { hasFailed, again }
}
