import { queryOptions } from '@tanstack/react-query'
import { tokenSnapshot, withBuiltInDecimals } from '../domain/chain/tokenSnapshot.ts'
import { AppError } from '../domain/data/errors.ts'
import type { Token } from '../domain/token/token.ts'
import { QUOTE_REFRESH_MS } from './http/policy.ts'
import type { Service } from './http/serviceClient.ts'
import { getChains } from './lists/chainList.ts'
import { getTokens } from './lists/tokenList.ts'

/** How long answers count as fresh, in milliseconds. A quote is asked for again on its own countdown. */
export const STALE = { chains: 10 * 60_000, tokens: 60 * 60_000, quote: QUOTE_REFRESH_MS } as const

const LIST_GC_MS = 24 * 60 * 60_000

/** The chains the service serves now. */
export function chainsQuery(service: Service) {
  return queryOptions({
    queryKey: ['chains', { service: service.baseUrl }] as const,
    queryFn: ({ signal }) => getChains(service, { signal }),
    staleTime: STALE.chains,
    gcTime: LIST_GC_MS,
    retry: retriesLeft(2),
    retryDelay: pauseBeforeRetry,
  })
}

/** The list of one chain. */
export interface TokenList {
  /** With decimals as they are built in. */
  readonly tokens: readonly Token[]
  /** Symbols of tokens whose decimals are out of range. */
  readonly leftOut: readonly string[]
}

const builtInLists = new Map<number, TokenList>()

/** The built-in list of a chain: the same object each time. */
function builtInList(chainId: number): TokenList {
  const list = builtInLists.get(chainId) ?? { tokens: tokenSnapshot(chainId), leftOut: [] }
  builtInLists.set(chainId, list)
  return list
}

/** The tokens of one chain; the built-in list takes their place until the answer is there (`isPlaceholderData`). */
export function tokensQuery(service: Service, chainId: number) {
  return queryOptions({
    queryKey: ['tokens', { service: service.baseUrl, chainId }] as const,
    queryFn: async ({ queryKey: [, { chainId }], signal }): Promise<TokenList> => {
      const leftOut: string[] = []
      const leaveOut = (symbol: string) => void leftOut.push(symbol)
      const tokens = await getTokens(service, { chainId }, { signal, leaveOut })
      return { tokens: withBuiltInDecimals(chainId, tokens), leftOut }
    },
    placeholderData: builtInList(chainId),
    staleTime: STALE.tokens,
    gcTime: LIST_GC_MS,
    retry: retriesLeft(2),
    retryDelay: pauseBeforeRetry,
  })
}

/**
 * A cache key as text, for `queryKeyHashFn`: keys of objects in order, bigints distinct from numbers and texts, tokens by chain, address
 * and decimals alone, so that a better name or picture from a later list requests nothing again. An object is written once: it must not be changed
 * after.
 */
export function hashQueryKey(key: readonly unknown[]): string {
  return `[${key.map(partText).join()}]`
}

const writtenParts = new WeakMap<object, string>()

function partText(part: unknown): string {
  if (typeof part !== 'object' || part === null) return writeKeyPart(part)
  const written = writtenParts.get(part) ?? writeKeyPart(part)
  writtenParts.set(part, written)
  return written
}

function writeKeyPart(part: unknown): string {
  const text: string | undefined = JSON.stringify(part, (_name, value: unknown) => {
    if (typeof value === 'bigint') return { '\u0000bigint': value.toString() }
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    const entries = isToken(value)
      ? Object.entries({ chainId: value.chainId, address: value.address, decimals: value.decimals })
      : Object.entries(value)
    return Object.fromEntries(entries.sort(([left], [right]) => (left < right ? -1 : 1)))
  })
  return text ?? 'null'
}

function isToken(value: object): value is Token {
  return 'chainId' in value && 'address' in value && 'decimals' in value && 'symbol' in value
}

function isRateLimit(error: Error): boolean {
  return error instanceof AppError && error.code === 'service-rate-limited'
}

function retriesLeft(most: number) {
  return (failures: number, error: Error) =>
    failures < most && error instanceof AppError && error.recovery === 'retry'
}

function pauseBeforeRetry(failures: number, error: Error): number {
  return isRateLimit(error) ? 0 : Math.min(1_000 * 2 ** failures, 10_000)
}
