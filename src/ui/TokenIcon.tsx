import type { TokenId } from '../domain/token.ts'

function hueOf(token: TokenId): number {
  let hash = token.chainId
  for (const char of token.address.toLowerCase()) hash = (hash * 31 + char.charCodeAt(0)) % 360_007
  return hash % 360
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
  const hue = hueOf(token)
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 26 26"
      className="shrink-0 rounded-full"
      style={{ color: `oklch(0.5 0.1 ${hue})` }}
    >
      <circle cx="13" cy="13" r="13" fill="currentColor" />
      <text x="13" y="13" dy="0.36em" textAnchor="middle" fontSize="12" fontWeight="620" fill="#fff">
        {letterOf(token.symbol)}
      </text>
    </svg>
  )
}
