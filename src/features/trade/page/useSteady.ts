import { useCallback, useInsertionEffect, useRef } from 'react'

/**
 * One function for the whole life of a component, which does what the latest drawing passed: parts that are given it are not drawn anew for it.
 * For events; not to be called while drawing.
 */
export function useSteady<Args extends readonly unknown[], Result>(
  handler: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(handler)
  useInsertionEffect(() => {
    latest.current = handler
  })
  return useCallback((...args) => latest.current(...args), [])
}
