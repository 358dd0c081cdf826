import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
const tellAll = () => {
  for (const listener of listeners) listener()
}

/** One listener of the window for all: what depends on the path is drawn anew at once, not one part after the other. */
const subscribe = (listener: () => void) => {
  if (listeners.size === 0) window.addEventListener('hashchange', tellAll)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('hashchange', tellAll)
  }
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
