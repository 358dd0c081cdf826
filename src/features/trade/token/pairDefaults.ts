import { tokenSnapshot } from '../../../domain/chain/tokenSnapshot.ts'
import { type Address, isNative, isSameAddress, NATIVE_TOKEN } from '../../../domain/token/address.ts'
import { type Token, tokenKey } from '../../../domain/token/token.ts'
import type { PairLocation } from '../address/pairUrl.ts'

/** The two places of a pair. */
export type Slot = 'sell' | 'buy'

const USD_SYMBOLS = ['USDC', 'USDT', 'DAI']

/**
 * The counterpart offered when nothing was chosen: a listed dollar token, one of the built-in list before others of its symbol; else the first
 * listed token that is not native.
 */
export function defaultCounterpart(listed: readonly Token[]): Address | null {
  const builtIn = new Set(tokenSnapshot(listed[0]?.chainId ?? 0).map(tokenKey))
  for (const symbol of USD_SYMBOLS) {
    const named = listed.filter((candidate) => candidate.symbol.toUpperCase() === symbol)
    const token = named.find((candidate) => builtIn.has(tokenKey(candidate))) ?? named[0]
    if (token) return token.address
  }
  return listed.find((candidate) => !isNative(candidate.address))?.address ?? null
}

/** The pair to show: what the address names, with native and a dollar token in the empty places. Both are never the same. */
export function withDefaults<Location extends Pick<PairLocation, 'sell' | 'buy'>>(
  location: Location,
  listed: readonly Token[],
): Location {
  const counterpart = defaultCounterpart(listed)
  const fill = (other: Address | null, first: Address | null, second: Address | null) =>
    isSameAddress(other, first) ? second : first
  const sell = location.sell ?? fill(location.buy, NATIVE_TOKEN, counterpart)
  const buy = location.buy ?? fill(sell, counterpart, NATIVE_TOKEN)
  return { ...location, sell, buy }
}
