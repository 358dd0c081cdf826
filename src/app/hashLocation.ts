import { useSyncExternalStore } from 'react'

const subscribe = (listener: () => void) => {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}

const readPath = () => `/${window.location.hash.replace(/^#?\/?/, '').split('?')[0]}`

const navigate = (to: string, options?: { readonly replace?: boolean }) => {
  const address = `${window.location.href.split('#')[0]}#${to}`
  if (options?.replace) window.location.replace(address)
  else window.location.assign(address)
}

/** The route after `#`, without what follows `?`: that part belongs to the screens. A location hook for the router. */
export function useHashPath(): [
  path: string,
  navigate: (to: string, options?: { replace?: boolean }) => void,
] {
  return [useSyncExternalStore(subscribe, readPath), navigate]
}
