import { replaceEqualDeep } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useRef } from 'react'
import { useStore } from 'zustand'
import { type TokenId, tokenKey } from '../../../domain/token/token.ts'
import type { FlowRecord, FlowStore } from '../../../flow/journal/flowRecord.ts'
import type { SessionState, SessionStore } from '../../../flow/session.ts'

interface Stores {
  readonly session: SessionStore
  readonly flows: FlowStore
}

const StoresContext = createContext<Stores | null>(null)

/** Gives everything below it the stores that the wallet layer writes. */
export function StoresProvider({ session, flows, children }: Stores & { readonly children: ReactNode }) {
  return <StoresContext value={{ session, flows }}>{children}</StoresContext>
}

function useStores(): Stores {
  const stores = use(StoresContext)
  if (!stores) throw new Error('session hooks need a StoresProvider above them')
  return stores
}

/** The session itself, for reading it once something awaited is over. */
export function useSessionStore(): SessionStore {
  return useStores().session
}

/** A part of the session, by selector: the same object while nothing in it changes. */
export function useSession<T>(select: (state: SessionState) => T): T {
  const last = useRef<T>(undefined)
  return useStore(useStores().session, (state) => {
    last.current = replaceEqualDeep(last.current, select(state))
    return last.current
  })
}

/** A token's balance in raw units; `'unknown'` when it could not be read, `undefined` while it was not. */
export function useBalance(token: TokenId | null): bigint | 'unknown' | undefined {
  return useSession((state) => (token ? state.balances[tokenKey(token)] : undefined))
}

/** The flows themselves, for reading them once something awaited is over. */
export function useFlowStore(): FlowStore {
  return useStores().flows
}

/** All flows this browser knows, newest first. */
export function useFlows(): readonly FlowRecord[] {
  return useStore(useStores().flows, (state) => state.flows)
}

/** Dismissed flows that may still happen, newest first. */
export function useDetachedFlows(): readonly FlowRecord[] {
  return useStore(useStores().flows, (state) => state.detached)
}

/** One flow by id; undefined when it was dismissed or never existed. */
export function useFlow(id: string | null): FlowRecord | undefined {
  return useStore(useStores().flows, (state) => state.flows.find((flow) => flow.id === id))
}
