import type { Address } from '../../domain/token/address.ts'

/** What this browser learned about accounts and will need again. */
export interface AccountNotes {
  /** Whether the code at this account is known to refuse the signatures that its wallet makes. */
  refusesSignatures(chainId: number, account: Address): Promise<boolean>
  /** To be remembered: orders of this account are allowed on chain from now on. Never rejects. */
  noteRefusal(chainId: number, account: Address): Promise<void>
}

const PREFIX = 'kontor.signatures.refused'

/** Notes in a browser's `localStorage`, or in memory where that refuses. */
export function createAccountNotes(storage: Pick<Storage, 'getItem' | 'setItem'>): AccountNotes {
  const known = new Set<string>()
  const keyOf = (chainId: number, account: Address) => `${PREFIX}.${chainId}.${account.toLowerCase()}`
  return {
    async refusesSignatures(chainId, account) {
      const key = keyOf(chainId, account)
      if (known.has(key)) return true
      try {
        return storage.getItem(key) === '1'
      } catch {
        return false
      }
    },
    async noteRefusal(chainId, account) {
      const key = keyOf(chainId, account)
      known.add(key)
      try {
        storage.setItem(key, '1')
      } catch {
        // Kept for this page at least.
      }
    },
  }
}
