import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'

/** Puts the globals of a new browser in place. Returns how to go back to the one before. */
export function openBrowser(): () => void {
  const { window, document, navigator, indexedDB, localStorage } = globalThis
  const stored = new Map<string, string>()
  const page = Object.assign(new EventTarget(), { location: { hostname: 'localhost', pathname: '/' } })
  Object.assign(globalThis, {
    window: Object.assign(page, { parent: page }),
    document: Object.assign(new EventTarget(), { visibilityState: 'visible' }),
    navigator: { locks: createLockManager() },
    indexedDB: new IDBFactory(),
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    },
  })
  return () => void Object.assign(globalThis, { window, document, navigator, indexedDB, localStorage })
}

/** Web Locks as far as the app uses them; Node 20 has none. */
function createLockManager() {
  const tails = new Map<string, Promise<unknown>>()
  return {
    async request(
      name: string,
      options: { readonly ifAvailable?: boolean } | ((lock: object) => Promise<unknown>),
      given?: (lock: object | null) => Promise<unknown>,
    ) {
      const work = typeof options === 'function' ? options : given
      if (!work) throw new TypeError('a lock needs work')
      if (tails.has(name) && typeof options !== 'function' && options.ifAvailable) return given?.(null)
      const result = (tails.get(name) ?? Promise.resolve()).then(() => work({ name }))
      const tail = result.catch(() => undefined)
      tails.set(name, tail)
      void tail.then(() => tails.get(name) === tail && tails.delete(name))
      return result
    },
  }
}
