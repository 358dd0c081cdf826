import { type Address, isSameAddress, NATIVE_TOKEN, ZERO_ADDRESS } from '../../../src/domain/token/address.ts'
import type { ChainAccess, SandboxToken } from '../../chain/chainAccess.ts'
import { invalidInput, type Profile, ServiceError } from '../http/serviceErrors.ts'

/** A token as the service knows it. Addresses are lower case, as in every answer; native has the placeholder. */
export interface ListedToken {
  readonly symbol: string
  readonly name: string
  readonly address: Address
  readonly decimals: number
}

/** A token of a request: the named one, and the ERC-20 that pools hold for it. */
export interface TradeToken extends ListedToken {
  readonly isNative: boolean
  /** The address pools know: wrapped native in place of native. Lower case. */
  readonly poolAddress: Address
}

type TokenName = 'srcToken' | 'destToken'

const lower = (address: string): Address => address.toLowerCase() as Address

export const NATIVE_LOWER: Address = lower(NATIVE_TOKEN)

/** Every token a chain lists, native first. */
export function listedTokens(chain: ChainAccess): readonly ListedToken[] {
  return asListed(chain.tokens.filter((token) => !token.unlisted))
}

/** The tokens that Delta trades on a chain, native first. */
export function deltaTokens(chain: ChainAccess): readonly ListedToken[] {
  return asListed(chain.tokens.filter((token) => !token.unlisted && !token.taxed))
}

function asListed(all: readonly SandboxToken[]): readonly ListedToken[] {
  const native: ListedToken = { symbol: 'ETH', name: 'Ether', address: NATIVE_LOWER, decimals: 18 }
  const tokens = all.filter((token) => !isSameAddress(token.address, NATIVE_TOKEN))
  return [
    native,
    ...tokens.map(({ symbol, name, address, decimals }) => ({
      symbol,
      name,
      address: lower(address),
      decimals,
    })),
  ]
}

/** Which writings of a token a profile takes. */
export interface TokenHabits {
  /** Whether the native placeholder counts in any casing. */
  readonly anyNativeCase: boolean
}

const STRICT: TokenHabits = { anyNativeCase: false }

/** The habits of a profile (facts page 7). */
export function tokenHabits(profile: Profile): TokenHabits {
  return { anyNativeCase: profile === 'live' }
}

/** @throws {ServiceError} 400 `Invalid srcToken` / `Invalid destToken`. */
function checkAddress(name: TokenName, text: string, habits: TokenHabits): void {
  const wellFormed = /^0x[a-fA-F0-9]{40}$/.test(text) && text !== ZERO_ADDRESS
  const isNative = text.toLowerCase() === NATIVE_LOWER
  const isMiswritten = isNative && text !== NATIVE_TOKEN && !habits.anyNativeCase
  if (!wellFormed || isMiswritten) throw invalidInput(`Invalid ${name}`)
}

/** A listed token with what pools hold for it. */
export function asTradeToken(chain: ChainAccess, token: ListedToken): TradeToken {
  const isNative = token.address === NATIVE_LOWER
  return { ...token, isNative, poolAddress: isNative ? lower(chain.contracts.wrappedNative) : token.address }
}

/** A listed token by address in any casing, or by symbol. */
export function findListed(chain: ChainAccess, text: string): ListedToken | undefined {
  const tokens = listedTokens(chain)
  if (text.startsWith('0x')) return tokens.find((token) => isSameAddress(token.address, text))
  return tokens.find((token) => token.symbol === text) ?? tokens.find((token) => sameWord(token.symbol, text))
}

const sameWord = (left: string, right: string): boolean => left.toLowerCase() === right.toLowerCase()

/**
 * The token a request names, by address or by listed symbol.
 * The native placeholder must be written exactly, casing included.
 * @throws {ServiceError} 400 `Invalid srcToken` / `Invalid destToken` for what is no address and for native written otherwise;
 * 400 when a token is unknown and its decimals are not given, or when they differ from the list's.
 */
export function resolveToken(
  chain: ChainAccess,
  name: TokenName,
  text: string,
  decimals: number | undefined,
  habits: TokenHabits = STRICT,
): TradeToken {
  if (text.startsWith('0x')) checkAddress(name, text, habits)
  const decimalsName = name === 'srcToken' ? 'srcDecimals' : 'destDecimals'
  const listed = findListed(chain, text)
  if (!listed) {
    if (!text.startsWith('0x') || decimals === undefined)
      throw invalidInput('Token not found. Please pass srcDecimals & destDecimals')
    const address = lower(text)
    return { symbol: address, name: address, address, decimals, isNative: false, poolAddress: address }
  }
  if (decimals !== undefined && decimals !== listed.decimals)
    throw invalidInput(`Validation failed: ${decimalsName} of ${listed.symbol} is ${listed.decimals}`)
  return asTradeToken(chain, listed)
}

/**
 * A token of a Delta request: by address only, and listed.
 * @returns null when its decimals differ from those stated: then there is no route.
 * @throws {ServiceError} 400 `Invalid srcToken` / `Invalid destToken`, `Token not supported`.
 */
export function resolveDeltaToken(
  chain: ChainAccess,
  name: TokenName,
  text: string,
  decimals: number,
  habits: TokenHabits,
): TradeToken | null {
  checkAddress(name, text, habits)
  const listed = deltaTokens(chain).find((token) => isSameAddress(token.address, text))
  if (!listed) throw new ServiceError(400, 'UnsupportedToken', 'Token not supported')
  return listed.decimals === decimals ? asTradeToken(chain, listed) : null
}

/**
 * The lower-case address a build request names, by address (native in any casing) or listed symbol.
 * @throws {ServiceError} 400 `Invalid srcToken` / `Invalid destToken` when it is neither.
 */
export function namedAddress(chain: ChainAccess, name: TokenName, text: string): string {
  const listed = findListed(chain, text)
  if (listed) return listed.address
  if (!/^0x[a-fA-F0-9]{40}$/.test(text)) throw invalidInput(`Invalid ${name}`)
  return text.toLowerCase()
}
