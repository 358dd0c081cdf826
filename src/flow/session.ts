import { createStore, type StoreApi } from 'zustand/vanilla'
import type { NodeOutage } from '../chain/node/nodeGuard.ts'
import type { Address } from '../domain/token/address.ts'

export type SessionStatus =
  /** No wallet code has arrived yet, and no earlier connection is remembered. */
  | 'idle'
  /** The wallet layer is loading or trying to restore an earlier connection. */
  | 'restoring'
  | 'connecting'
  | 'connected'
  | 'disconnected'

/** What screens need to know of the wallet. The wallet layer is the only writer. */
export interface SessionState {
  readonly status: SessionStatus
  readonly account: Address | null
  /** The chain the wallet is on; null while not connected or unknown. */
  readonly walletChainId: number | null
  readonly walletName: string | null
  /** `tokenKey` → raw units, or 'unknown' when it could not be read. A missing key was never asked for. */
  readonly balances: Readonly<Record<string, bigint | 'unknown'>>
  /** Message key: why the wallet layer is not usable (its chunk failed to load, say), or did not change the network when asked. */
  readonly failure: string | null
  /** Message key: what this browser withholds that no trade can be followed without. Nothing is begun then. */
  readonly withheld: string | null
  /** Chains whose node does not answer. */
  readonly silentNodes: readonly NodeOutage[]
}

export type SessionStore = StoreApi<SessionState>

export function createSessionStore(): SessionStore {
  return createStore<SessionState>(() => ({
    status: 'idle',
    account: null,
    walletChainId: null,
    walletName: null,
    balances: {},
    failure: null,
    withheld: null,
    silentNodes: [],
  }))
}
