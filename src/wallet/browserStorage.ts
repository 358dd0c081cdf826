/** This browser's storage, or one that forgets where that is not to be had. */
export function browserStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  try {
    if (globalThis.localStorage) return globalThis.localStorage
  } catch {
    // Forbidden by the browser's settings.
  }
  return { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
}
