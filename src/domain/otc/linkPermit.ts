import type { Hex } from 'viem'
import { concatHex, hexToBigInt, size, sliceHex } from 'viem/utils'
import { MAX_UINT256 } from '../amount/amount.ts'
import { deploymentOf } from '../chain/deployments.ts'
import { fromCompactSignature, toCompactSignature } from '../orders/struct/compactSignature.ts'
import { daiPermitBytes, eip2612Bytes, signatureParts } from '../orders/struct/permitBytes.ts'
import type { OtcOrder } from './otcOrder.ts'

const EIP2612_BYTES = 224
const DAI_BYTES = 256

/** What a link has to carry of a permit that says what its offer says: who signs, for whom, how much and until when follow from the offer. */
export type OwnPermit =
  | { readonly standard: 'eip2612'; readonly signature: Hex }
  /** The token's counter is in the bytes of DAI's kind. */
  | { readonly standard: 'dai'; readonly signature: Hex; readonly nonce: bigint }

type Offered = { readonly chainId: number; readonly order: OtcOrder }

/** The rest of a permit that its own offer does not contain already, 64 bytes of signature; null for a permit that differs from the offer. */
export function ownPermitOf(offer: Offered, permit: Hex): OwnPermit | null {
  const isDai = size(permit) === DAI_BYTES
  if (!isDai && size(permit) !== EIP2612_BYTES) return null
  const word = (place: number) => sliceHex(permit, place * 32, place * 32 + 32)
  const [v, r, s] = isDai ? [word(5), word(6), word(7)] : [word(4), word(5), word(6)]
  const full = concatHex([r, s, sliceHex(v, 31)])
  const signature = compactOf(full)
  if (signature === null) return null
  const own: OwnPermit = isDai
    ? { standard: 'dai', signature, nonce: hexToBigInt(word(2)) }
    : { standard: 'eip2612', signature }
  return ownPermitBytes(offer, own) === permit.toLowerCase() ? own : null
}

/** The permit that an offer and the rest of it make; null where they make none: on a chain without a pinned contract, or of figures that are no words. */
export function ownPermitBytes({ chainId, order }: Offered, own: OwnPermit): Hex | null {
  const { maker: owner, makerAmount: value, expiry: deadlineSec } = order
  const spender = deploymentOf(chainId)?.rfq
  if (!spender || value > MAX_UINT256 || deadlineSec > MAX_UINT256) return null
  const parts = signatureParts(fromCompactSignature(own.signature))
  if (own.standard === 'eip2612')
    return eip2612Bytes({ owner, spender, value, deadlineSec }, parts).toLowerCase() as Hex
  if (own.nonce > MAX_UINT256) return null
  const permit = { holder: owner, spender, nonce: own.nonce, expirySec: deadlineSec, allowed: true }
  return daiPermitBytes(permit, parts).toLowerCase() as Hex
}

/** A signature as 64 bytes, without loss; null where only its own bytes will do. */
export function compactOf(signature: Hex): Hex | null {
  if (size(signature) !== 65) return null
  try {
    const compact = toCompactSignature(signature.toLowerCase() as Hex)
    return fromCompactSignature(compact) === signature.toLowerCase() ? compact : null
  } catch {
    return null
  }
}
