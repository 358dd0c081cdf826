import { type Address, isSameAddress } from './address.ts'

/** A token as the lists describe it. Identity is (chainId, address); the symbol is only a label. */
export interface Token {
  readonly chainId: number
  readonly address: Address
  readonly symbol: string
  readonly name: string
  readonly decimals: number
  readonly logoUrl?: string
}

/** What identifies a token. */
export type TokenId = Pick<Token, 'chainId' | 'address'>

/** A key for maps and caches: chain and lower-case address. */
export function tokenKey(token: TokenId): string {
  return `${token.chainId}:${token.address.toLowerCase()}`
}

/** Whether two tokens are the same one: same chain, same address. */
export function isSameToken(left: TokenId | null | undefined, right: TokenId | null | undefined): boolean {
  return Boolean(
    left && right && left.chainId === right.chainId && isSameAddress(left.address, right.address),
  )
}
