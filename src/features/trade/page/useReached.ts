import { useCallback, useSyncExternalStore } from 'react'

/** Whether a moment has come, in milliseconds since 1970; null for one that does not come. Draws anew once, when it comes. */
export function useReached(atMs: number | null): boolean {
  const subscribe = useCallback(
    (tell: () => void) => {
      let timer: ReturnType<typeof setTimeout> | undefined
      // A timer may end a moment early.
      const wait = () => {
        const leftMs = (atMs ?? 0) - Date.now()
        if (leftMs > 0) timer = setTimeout(wait, leftMs)
        else tell()
      }
      if (atMs !== null && atMs > Date.now()) wait()
      return () => clearTimeout(timer)
    },
    [atMs],
  )
  const read = () => atMs !== null && Date.now() >= atMs
  return useSyncExternalStore(subscribe, read, read)
}
