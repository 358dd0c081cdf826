import { useStore } from 'zustand'
import { type OwnNode, parseOwnNodes } from '../../../domain/host/ownNodes.ts'
import { persistedStore } from './persistedStore.ts'

const fieldOf = (stored: unknown): unknown =>
  typeof stored === 'object' && stored !== null && 'nodes' in stored ? stored.nodes : null

/** The nodes that the person set, one for a chain at most. No link writes them, and a file only what it listed before. */
export const ownNodes = persistedStore('kontor.nodes', (stored): { readonly nodes: readonly OwnNode[] } => ({
  nodes: parseOwnNodes(fieldOf(stored)),
}))

/** The same, as they change. */
export const useOwnNodes = (): readonly OwnNode[] => useStore(ownNodes, ({ nodes }) => nodes)
