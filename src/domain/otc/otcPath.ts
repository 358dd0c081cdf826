import type { Hex } from 'viem'
import { type CarriedOffer, decodeOffer, encodeOffer, type PayloadFlaw } from './linkPayload.ts'

/** What the address of an OTC page asks for. */
export type OtcPath =
  /** The desk itself: make, and own deals. */
  | { readonly kind: 'desk' }
  /** An offer that the service keeps. */
  | { readonly kind: 'posted'; readonly chainId: number; readonly orderHash: Hex }
  /** An offer that the link carries itself. */
  | { readonly kind: 'carried'; readonly offer: CarriedOffer }
  | { readonly kind: 'invalid'; readonly reason: PayloadFlaw | 'version' | 'address' }

const POSTED = /^\/otc\/([1-9]\d{0,15})\/(0x[0-9a-f]{64})$/i
const CARRIED = /^\/otc\/v(\d{1,9})\/(.*)$/s

/**
 * Reads the path of an address (`/otc`, `/otc/{chainId}/{orderHash}`, `/otc/v1/{payload}`). Never throws, and takes nothing besides: a link with
 * anything more, a query included, is invalid.
 */
export function readOtcPath(path: string): OtcPath {
  if (path === '/otc') return { kind: 'desk' }
  const [, version, payload = ''] = CARRIED.exec(path) ?? []
  if (version !== undefined)
    return version === '1' ? carried(payload) : { kind: 'invalid', reason: 'version' }
  const [, digits = '', hash = ''] = POSTED.exec(path) ?? []
  const chainId = Number(digits)
  if (!Number.isSafeInteger(chainId) || chainId === 0) return { kind: 'invalid', reason: 'address' }
  return { kind: 'posted', chainId, orderHash: hash.toLowerCase() as Hex }
}

function carried(payload: string): OtcPath {
  const decoded = decodeOffer(payload)
  return decoded.ok ? { kind: 'carried', offer: decoded.offer } : { kind: 'invalid', reason: decoded.reason }
}

/** The path that carries an offer itself; null where no link can hold it (`encodeOffer`). */
export function carriedOfferPath(offer: CarriedOffer): string | null {
  const payload = encodeOffer(offer)
  return payload === null ? null : `/otc/v1/${payload}`
}
