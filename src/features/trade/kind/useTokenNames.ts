import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { tokenSnapshot } from '../../../domain/chain/tokenSnapshot.ts'
import { legKey } from '../../../domain/orders/history/orderHistory.ts'
import { shortAddress } from '../../../domain/token/address.ts'
import { type Token, type TokenId, tokenKey } from '../../../domain/token/token.ts'
import { labelOf } from '../../../domain/token/tokenLabel.ts'
import type { FlowRecord } from '../../../flow/journal/flowRecord.ts'
import { tokensQuery } from '../../../service/queries.ts'
import { useConfig } from '../session/configContext.tsx'
import { useService } from '../session/serviceContext.tsx'
import { useWalletLayer } from '../session/walletLayerContext.tsx'
import { useTokenMemory } from '../token/tokenStore.ts'
import { isTrade } from './kindFacts.ts'

/** A token as the history shows it. */
export interface NamedToken {
  /** With a symbol that is fit to be shown: the short address for one that cannot be trusted. */
  readonly token: Token
  /** What it calls itself, for exports. */
  readonly rawSymbol: string
  readonly isListed: boolean
}

/** What is known of the tokens of the history. A new object whenever that grows. */
export interface TokenNames {
  readonly of: (token: TokenId) => NamedToken | null
  /** Lower-case symbols for searching, by token key. */
  readonly symbols: (key: string) => string | undefined
}

/** What exchanges one token for another. */
export interface Exchange {
  readonly sold: TokenId
  readonly bought: TokenId
}

/** Unlisted tokens that are asked on chain what they call themselves, at most. */
const MOST_READ = 24
const READ_STALE_MS = 24 * 60 * 60_000

function tokensOfFlows(flows: readonly FlowRecord[]): readonly Token[] {
  return flows.flatMap(({ intent }) => (isTrade(intent) ? [intent.sellToken, intent.buyToken] : []))
}

/** Names of all tokens of these exchanges: lists of their chains, what flows and imports know, and the chain itself for the rest. */
export function useTokenNames(entries: readonly Exchange[], flows: readonly FlowRecord[]): TokenNames {
  const service = useService()
  const { walletLayer } = useWalletLayer()
  const config = useConfig()
  const imported = useTokenMemory((memory) => memory.imported)
  const { chainIds, used } = useMemo(() => usedTokens(entries), [entries])
  const served = useMemo(
    () => config.chains.map(({ id }) => id).filter((id) => chainIds.includes(id)),
    [config.chains, chainIds],
  )
  const listed = useQueries({
    queries: served.map((chainId) => tokensQuery(service, chainId)),
    combine: dataOf,
  })
  const lists = useMemo(
    () => new Map(chainIds.map((id) => [id, listed[served.indexOf(id)]?.tokens ?? tokenSnapshot(id)])),
    [chainIds, served, listed],
  )
  const known = useMemo(() => {
    const others = [...imported, ...tokensOfFlows(flows)].map((token) => [tokenKey(token), token] as const)
    const fromLists = [...lists.values()].flat().map((token) => [tokenKey(token), token] as const)
    return { byKey: new Map([...others, ...fromLists]), listedKeys: new Set(fromLists.map(([key]) => key)) }
  }, [lists, imported, flows])
  const unknown = useMemo(
    () => used.filter((token) => !known.byKey.has(tokenKey(token))).slice(0, MOST_READ),
    [used, known],
  )
  const read = useQueries({
    queries: unknown.map(({ chainId, address }) => ({
      queryKey: ['token-claims', { chainId, address }] as const,
      queryFn: () => walletLayer?.readToken(chainId, address) ?? Promise.reject(new Error('no wallet layer')),
      enabled: walletLayer !== null,
      staleTime: READ_STALE_MS,
      gcTime: READ_STALE_MS,
    })),
    combine: dataOf,
  })
  return useMemo(() => {
    const claims = read.flatMap((token) => (token ? [[tokenKey(token), token] as const] : []))
    return namesOf(new Map([...claims, ...known.byKey]), known.listedKeys, lists)
  }, [read, known, lists])
}

/** One function for all renders: a new one would make new names, and with them every row, each time. */
function dataOf<T>(results: readonly { readonly data: T | undefined }[]): readonly (T | undefined)[] {
  return results.map(({ data }) => data)
}

function usedTokens(entries: readonly Exchange[]) {
  const used = new Map<string, TokenId>()
  for (const { sold, bought } of entries) {
    used.set(legKey(sold), sold)
    used.set(legKey(bought), bought)
  }
  const tokens = [...used.values()]
  return { used: tokens, chainIds: [...new Set(tokens.map(({ chainId }) => chainId))].sort((a, b) => a - b) }
}

function namesOf(
  byKey: ReadonlyMap<string, Token>,
  listedKeys: ReadonlySet<string>,
  lists: ReadonlyMap<number, readonly Token[]>,
): TokenNames {
  const named = new Map<string, NamedToken>()
  const name = (key: string): NamedToken | null => {
    const known = named.get(key)
    if (known) return known
    const token = byKey.get(key)
    if (!token) return null
    const isListed = listedKeys.has(key)
    const label = isListed ? null : labelOf(token, lists.get(token.chainId) ?? [])
    const symbol = label ? (label.suspicion ? shortAddress(token.address) : label.symbol) : token.symbol
    const made = { token: { ...token, symbol }, rawSymbol: token.symbol, isListed }
    named.set(key, made)
    return made
  }
  return {
    of: (token) => name(tokenKey(token)),
    symbols: (key) => byKey.get(key)?.symbol.toLowerCase(),
  }
}
