import type { AppError } from '../../domain/data/errors.ts'
import { serviceError } from './serviceErrors.ts'

const MOST_CHARS = 60

/**
 * The refusal of an answer that names another contract than the pinned one. Its details are for whoever hosts: which address, on which chain, and where
 * to compare it.
 * @param name of the member that names it
 */
export function unpinned(
  key: 'unknownRouter' | 'unknownSpender',
  {
    name,
    found,
    pinned,
    chainId,
  }: {
    readonly name: string
    readonly found: string
    readonly pinned: string | undefined
    readonly chainId: number
  },
): AppError {
  const known = pinned ? `this version knows ${pinned}` : 'this version knows none there'
  return serviceError(key, 'stop', {
    details: `${name} ${found.slice(0, MOST_CHARS)} on chain ${chainId}; ${known}. Host: see “A new contract” in docs/security.md.`,
  })
}
