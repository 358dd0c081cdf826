import * as v from 'valibot'
import { isTokenDecimals } from '../../domain/amount/amount.ts'
import { nativeTokenOf } from '../../domain/chain/nativeToken.ts'
import { AppError } from '../../domain/data/errors.ts'
import { TEXT_LIMITS } from '../../domain/data/textLimits.ts'
import { isNative } from '../../domain/token/address.ts'
import { NAME_LENGTH, SYMBOL_LENGTH, sanitizeLabel } from '../../domain/token/label.ts'
import { type Token, tokenKey } from '../../domain/token/token.ts'
import type { CallOptions, Service } from '../http/serviceClient.ts'
import { malformedResponse } from '../http/serviceErrors.ts'
import { wireAddress, wireInteger } from '../http/wire.ts'

/** Entries read in one go: a few milliseconds on a slow phone. */
const CHUNK = 100

const wireToken = v.object({
  address: wireAddress,
  decimals: v.unknown(),
  symbol: v.pipe(v.string(), v.minLength(1)),
  name: v.nullish(v.string()),
  chainId: v.nullish(wireInteger),
  network: v.nullish(wireInteger),
  logoURI: v.nullish(v.string()),
  img: v.nullish(v.string()),
})

const wireDecimals = v.pipe(
  wireInteger,
  v.check((decimals) => isTokenDecimals(decimals)),
)

/** Gets the symbol of each token of the chain that is left out: its decimals are out of range. */
export type LeaveOut = (symbol: string) => void

/** Where a chain's list may be found, best first: the plain list per chain, its newer twin, and the unnumbered list (facts 3.5). */
const PATHS = (chainId: number) => [
  { path: `/tokens/${chainId}`, query: {} },
  { path: `/fiat/tokens/${chainId}`, query: {} },
  { path: '/tokens', query: { network: chainId, chainId } },
]

/** Failures that say nothing about a place: the next one would fail like it. */
const SILENT = [
  'service-timeout',
  'service-unreachable',
  'service-offline',
  'service-down',
  'service-rate-limited',
  'service-day-spent',
  'service-queue',
]

/**
 * The service's tokens of one chain, native first. Takes `{ tokens: [...] }` and a bare list, old and new field names; leaves out malformed
 * entries, repetitions and other chains' tokens. A list that is not there, whatever the service says instead, is looked for in the next place.
 * @throws {AppError} as `Service.send` does, and `service-unreadable` when the answer is no list.
 */
export async function getTokens(
  service: Service,
  { chainId }: { readonly chainId: number },
  options: CallOptions & { readonly leaveOut?: LeaveOut } = {},
): Promise<readonly Token[]> {
  let missing: unknown
  for (const place of PATHS(chainId)) {
    try {
      const { body } = await service.send({
        method: 'GET',
        ...place,
        timeoutMs: 20_000,
        mostBytes: TEXT_LIMITS.listBytes,
        priority: options.priority ?? 'background',
        signal: options.signal,
      })
      return await readTokens(body, chainId, options.signal, options.leaveOut)
    } catch (error) {
      if (!(error instanceof AppError) || SILENT.includes(error.code)) throw error
      missing ??= error
    }
  }
  throw missing
}

/** The tokens in a list answer; see `getTokens`. Lets the page breathe between chunks: thousands of checksums take a while. */
export async function readTokens(
  body: unknown,
  chainId: number,
  signal?: AbortSignal,
  leaveOut?: LeaveOut,
): Promise<readonly Token[]> {
  const { tokens: named, data } = (body ?? {}) as { readonly tokens?: unknown; readonly data?: unknown }
  const list = Array.isArray(body) ? body : (named ?? data)
  if (!Array.isArray(list)) throw malformedResponse('no list of tokens in the answer')
  const tokens = new Map<string, Token>()
  const native = nativeTokenOf(chainId)
  if (native) tokens.set(tokenKey(native), native)
  for (const [place, entry] of list.entries()) {
    if (place % CHUNK === CHUNK - 1) {
      await nextTask()
      signal?.throwIfAborted()
    }
    const token = readToken(entry, chainId, leaveOut)
    if (token && !(native && isNative(token.address)) && !tokens.has(tokenKey(token))) {
      tokens.set(tokenKey(token), token)
    }
  }
  return [...tokens.values()]
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

function readToken(entry: unknown, chainId: number, leaveOut?: LeaveOut): Token | null {
  const parsed = v.safeParse(wireToken, entry)
  if (!parsed.success) return null
  const { address, name, logoURI, img } = parsed.output
  if ((parsed.output.chainId ?? parsed.output.network ?? chainId) !== chainId) return null
  const symbol = sanitizeLabel(parsed.output.symbol, SYMBOL_LENGTH)
  if (symbol === '') return null
  const decimals = v.safeParse(wireDecimals, parsed.output.decimals)
  if (!decimals.success) {
    if (!isNative(address)) leaveOut?.(symbol)
    return null
  }
  const token: Token = {
    chainId,
    address,
    symbol,
    name: sanitizeLabel(name ?? '', NAME_LENGTH) || symbol,
    decimals: decimals.output,
  }
  const logo = logoURI ?? img
  return logo && /^https:\/\/[^\s"'<>]+$/i.test(logo) && logo.length <= 500
    ? { ...token, logoUrl: logo }
    : token
}
