import type { Hex } from 'viem'
import { decodeAbiParameters, isHex, size } from 'viem/utils'
import { MAX_UINT256 } from '../amount/amount.ts'
import type { Address } from '../token/address.ts'

const WORD = { type: 'uint256' } as const

/**
 * What a permit that rides along will let the contract take at a block time, as far as its arguments say; 0 once it is over, and for bytes that
 * are no permit. It may have been used already: only a simulation shows that.
 */
export function permitGives(permit: Hex, blockTimeSec: bigint): bigint {
  const bytes = isHex(permit, { strict: true }) ? size(permit) : 0
  if (bytes === 224) {
    const [, , value, deadline] = decodeAbiParameters([WORD, WORD, WORD, WORD], permit)
    return deadline >= blockTimeSec ? value : 0n
  }
  if (bytes !== 256) return 0n
  const [, , , expiry, allowed] = decodeAbiParameters([WORD, WORD, WORD, WORD, WORD], permit)
  return allowed === 1n && (expiry === 0n || expiry >= blockTimeSec) ? MAX_UINT256 : 0n
}

/** Whether the bytes are a permit of this account for this spender, as far as its arguments say. */
export function isPermitBetween(permit: Hex, owner: Address, spender: Address): boolean {
  if (!isHex(permit, { strict: true }) || ![224, 256].includes(size(permit))) return false
  const words = decodeAbiParameters([WORD, WORD], permit)
  return words[0] === BigInt(owner) && words[1] === BigInt(spender)
}
