import { permittedStorage } from './browserStorage.ts'

/** Puts one that forgets with the page in the place of a forbidden storage, for libraries that read `localStorage` unguarded. */
export function replaceForbiddenStorage(): void {
  if (permittedStorage()) return
  const kept = new Map<string, string>()
  const value = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  }
  Object.defineProperty(globalThis, 'localStorage', { value, configurable: true })
}
