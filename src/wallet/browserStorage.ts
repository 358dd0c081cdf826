/** This browser's storage, or one that forgets where that is not to be had. */
export function browserStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  try {
    if (globalThis.localStorage) return globalThis.localStorage
  } catch {
    // Forbidden by the browser's settings.
  }
  return { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
}

/** Puts one that forgets with the page in the place of a forbidden storage, for libraries that read `localStorage` unguarded. */
export function replaceForbiddenStorage(): void {
  try {
    if (globalThis.localStorage) return
  } catch {
    const kept = new Map<string, string>()
    const value = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => void kept.set(key, text),
      removeItem: (key: string) => void kept.delete(key),
    }
    Object.defineProperty(globalThis, 'localStorage', { value, configurable: true })
  }
}
