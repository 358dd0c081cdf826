import { isNative } from '../domain/address.ts'
import type { TokenId } from '../domain/token.ts'

/** FNV-1a over the identity, as an angle: neighbouring addresses land far apart. */
function hueOf(token: TokenId): number {
  let hash = 0x811c9dc5
  for (const char of `${token.chainId}:${token.address.toLowerCase()}`) {
    hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193)
  }
  return ((hash >>> 0) % 24) * 15
}

function colorOf(token: TokenId): string {
  return isNative(token.address) ? 'oklch(0.46 0.03 262)' : `oklch(0.5 0.11 ${hueOf(token)})`
}

function letterOf(symbol: string): string {
  const [letter] = symbol.normalize('NFKC').match(/[\p{L}\p{N}]/u) ?? []
  return letter?.toUpperCase() ?? '?'
}

export interface TokenIconProps {
  readonly token: TokenId & { readonly symbol: string }
  readonly size?: number
}

/**
 * A token's sign, drawn from its identity: the colour follows chain and address, so that two tokens with one symbol look different.
 * No picture is fetched: logos of token lists live on other people's servers.
 */
export function TokenIcon({ token, size = 26 }: TokenIconProps) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 26 26"
      className="shrink-0 rounded-full"
      style={{ color: colorOf(token) }}
    >
      <circle cx="13" cy="13" r="13" fill="currentColor" />
      <text x="13" y="13" dy="0.36em" textAnchor="middle" fontSize="12" fontWeight="620" fill="#fff">
        {letterOf(token.symbol)}
      </text>
    </svg>
  )
}
