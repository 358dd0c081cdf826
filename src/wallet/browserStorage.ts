/**
 * The page's storage, which keeps in memory what the browser refuses (`features/trade/session/pageStorage.ts`); without a page, as in Node,
 * one that forgets.
 */
export function browserStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  return (
    globalThis.localStorage ?? { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
  )
}
