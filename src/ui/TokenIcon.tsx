import type { CSSProperties } from 'react'
import { isNative } from '../domain/token/address.ts'
import type { TokenId } from '../domain/token/token.ts'
import { classNames } from './classNames.ts'

/** FNV-1a over the identity, as an angle: neighbouring addresses land far apart. */
function hueOf(token: TokenId): number {
  let hash = 0x811c9dc5
  const id = `${token.chainId}:${token.address.toLowerCase()}`
  for (let at = 0; at < id.length; at += 1) hash = Math.imul(hash ^ id.charCodeAt(at), 0x01000193)
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
  readonly className?: string
}

/**
 * A token's sign, drawn from its identity: the colour follows chain and address, so that two tokens with one symbol look different.
 * No picture is fetched: logos of token lists live on other people's servers.
 */
export function TokenIcon({ token, size = 26, className }: TokenIconProps) {
  return (
    <span
      aria-hidden="true"
      data-letter={letterOf(token.symbol)}
      className={classNames(
        'inline-block size-(--icon) shrink-0 rounded-full text-center text-[calc(var(--icon)*0.46)] leading-(--icon) font-[620] text-[white] before:content-[attr(data-letter)]',
        className,
      )}
      style={{ '--icon': `${size}px`, background: colorOf(token) } as CSSProperties}
    />
  )
}
