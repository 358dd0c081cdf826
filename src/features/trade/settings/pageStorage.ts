/** What is used of a browser's storage, by us and by libraries. */
export interface SmallStorage {
  getItem(name: string): string | null
  setItem(name: string, text: string): void
  removeItem(name: string): void
}

/** A storage that never throws, and whether it remembers. */
export interface PageStorage extends SmallStorage {
  /** Whether something lasts only as long as the page: the storage is forbidden, or refused the last write of a name. */
  readonly isForgotten: () => boolean
  /** Calls back when that changes; returns how to stop. */
  readonly subscribe: (changed: () => void) => () => void
}

/** The browser's own; null where it has none or forbids it. */
export function permittedStorage(): SmallStorage | null {
  try {
    return globalThis.localStorage ?? null
  } catch {
    return null
  }
}

/** Over a browser's storage, which may be missing, full, or fail at any time: what it refuses is kept in memory, as long as the page. */
export function createPageStorage(browser: SmallStorage | null): PageStorage {
  const refused = new Map<string, string>()
  const listeners = new Set<() => void>()
  let isForbidden = browser === null
  const isForgotten = () => isForbidden || refused.size > 0
  const change = (by: () => void) => {
    const before = isForgotten()
    by()
    if (isForgotten() !== before) for (const listener of [...listeners]) listener()
  }
  return {
    getItem(name) {
      const text = refused.get(name)
      if (text !== undefined) return text
      try {
        return browser?.getItem(name) ?? null
      } catch {
        change(() => {
          isForbidden = true
        })
        return null
      }
    },
    setItem(name, text) {
      change(() => {
        try {
          if (!browser) throw new Error('this browser has no storage')
          browser.setItem(name, text)
          refused.delete(name)
        } catch {
          refused.set(name, `${text}`)
        }
      })
    },
    removeItem(name) {
      change(() => {
        refused.delete(name)
        try {
          browser?.removeItem(name)
        } catch {
          isForbidden = true
        }
      })
    },
    isForgotten,
    subscribe(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
  }
}

/** This page's storage for small states. */
export const pageStorage: PageStorage = createPageStorage(permittedStorage())

/** Libraries use `localStorage` unguarded, and fail where it throws: from here on they have this page's. */
export function guardStorage(storage: PageStorage = pageStorage): void {
  Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true })
}
