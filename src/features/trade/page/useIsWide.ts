import { useSyncExternalStore } from 'react'

const WIDE = '(min-width: 64rem)'

const watchWidth = (onChange: () => void) => {
  const query = window.matchMedia(WIDE)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** Whether a screen has two columns. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(watchWidth, () => window.matchMedia(WIDE).matches)
