import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { tokenSnapshot } from '../../../domain/chain/tokenSnapshot.ts'
import { type Token, type TokenId, tokenKey } from '../../../domain/token/token.ts'
import { tokensQuery } from '../../../service/queries.ts'
import { useService } from '../session/serviceContext.tsx'
import { useTokenMemory } from './tokenStore.ts'

/** All tokens of a chain that can be chosen. */
export interface TokenBook {
  readonly chainId: number
  /** From the service's list, or the built-in one until that is here; native first. */
  readonly listed: readonly Token[]
  /** Listed ones, then those the person imported. */
  readonly all: readonly Token[]
  /** Symbols of tokens that the list has and nobody can count: their decimals are out of range. */
  readonly leftOut: readonly string[]
  /** Whether the service's own list is here. */
  readonly state: 'loading' | 'failed' | 'ready'
  /** When the list arrived, milliseconds; 0 for the built-in one. */
  readonly updatedAt: number
  readonly find: (token: TokenId | null) => Token | null
  readonly isListed: (token: TokenId) => boolean
}

/** The token book of a chain: the service's list and what was imported. */
export function useTokens(chainId: number): TokenBook {
  const service = useService()
  const query = useQuery(tokensQuery(service, chainId))
  const imported = useTokenMemory((memory) => memory.imported)
  const { data, isError, isPlaceholderData, dataUpdatedAt } = query
  return useMemo(() => {
    const listed = data?.tokens ?? tokenSnapshot(chainId)
    const byKey = new Map(listed.map((token) => [tokenKey(token), token]))
    const listedKeys = new Set(byKey.keys())
    for (const token of imported) {
      const key = tokenKey(token)
      if (token.chainId === chainId && !byKey.has(key)) byKey.set(key, token)
    }
    const isHere = data !== undefined && !isPlaceholderData
    return {
      chainId,
      listed,
      all: [...byKey.values()],
      leftOut: data?.leftOut ?? [],
      state: isHere ? 'ready' : isError ? 'failed' : 'loading',
      updatedAt: isHere ? dataUpdatedAt : 0,
      find: (token) => (token ? (byKey.get(tokenKey(token)) ?? null) : null),
      isListed: (token) => listedKeys.has(tokenKey(token)),
    }
  }, [chainId, data, imported, isError, isPlaceholderData, dataUpdatedAt])
}
