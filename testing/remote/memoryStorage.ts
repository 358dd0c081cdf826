import type { RemoteSettings } from '../../src/wallet/remoteWallet.ts'

/** What a browser keeps of WalletConnect, in memory: given to a second page, it is a reload. */
export function memoryStorage(): NonNullable<RemoteSettings['storage']> {
  const kept = new Map<string, string>()
  return {
    getKeys: async () => [...kept.keys()],
    getEntries: async () => [...kept].map(([key, text]) => [key, JSON.parse(text)] as [string, never]),
    getItem: async (key) => (kept.has(key) ? JSON.parse(kept.get(key) ?? 'null') : undefined),
    setItem: async (key, value) => void kept.set(key, JSON.stringify(value)),
    removeItem: async (key) => void kept.delete(key),
  }
}
