import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
const tellAll = () => {
  for (const listener of listeners) listener()
}

/**
 * One listener of the window for all: what depends on the path is drawn anew at once, not one part after the other. It comes before the one of the
 * part behind `?`: a screen that is left never takes the address of the next one for its own.
 */
globalThis.addEventListener?.('hashchange', tellAll)

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const readPath = () => `/${window.location.hash.replace(/^#?\/?/, '').split('?')[0]}`

/** Goes to a route, with what follows its `?`. */
export function goTo(to: string, options?: { readonly replace?: boolean }): void {
  const address = `${window.location.href.split('#')[0]}#${to}`
  if (options?.replace) window.location.replace(address)
  else window.location.assign(address)
}

/** The route after `#`, without what follows `?`: that part belongs to the screens. */
export function useHashPath(): string {
  return useSyncExternalStore(subscribe, readPath)
}
