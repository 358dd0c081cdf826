/** This browser's storage; null where its settings forbid it. */
export function permittedStorage(): Storage | null {
  try {
    return globalThis.localStorage ?? null
  } catch {
    return null
  }
}

/** This browser's storage, or one that forgets where that is not to be had. */
export function browserStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  return permittedStorage() ?? { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
}
