import type { Hex } from 'viem'
import { bytesToHex, getAddress, hexToBytes, isAddress, isHex, keccak256, size } from 'viem/utils'
import { MAX_UINT256 } from '../amount/amount.ts'
import { fromCompactSignature } from '../orders/struct/compactSignature.ts'
import { type Address, isSameAddress, ZERO_ADDRESS } from '../token/address.ts'
import { ByteReader, ByteWriter, fromBase64Url, toBase64Url } from './linkBytes.ts'
import { compactOf, type OwnPermit, ownPermitBytes, ownPermitOf } from './linkPermit.ts'
import { nonceOf, takerFromMeta } from './nonceAndMeta.ts'
import type { OtcOrder } from './otcOrder.ts'

/** An offer as it is handed over: all that a fill needs besides the chain. */
export interface CarriedOffer {
  readonly chainId: number
  readonly order: OtcOrder
  /** As the contract takes it; of a contract account any bytes. */
  readonly signature: Hex
  /** The maker's permit for the RFQ contract: 224 bytes (EIP-2612) or 256 (DAI); `0x` where an allowance is there. */
  readonly permitMakerAsset: Hex
}

/** Why a text is no offer. */
export type PayloadFlaw =
  /** Another character than those of base64url. */
  | 'characters'
  /** Longer than any offer. */
  | 'tooLong'
  /** Copied in part or with a mistake: its own check sum says so. */
  | 'damaged'
  /** Its parts do not make an offer, or are not written in the only way there is. */
  | 'malformed'

export type DecodedOffer =
  | { readonly ok: true; readonly offer: CarriedOffer }
  | { readonly ok: false; readonly reason: PayloadFlaw }

/** The longest text that is looked at; an offer with a key's signature has at most 300 characters. */
const LONGEST_TEXT = 6_000
const CHECK_BYTES = 4
const PERMIT_BYTES: readonly number[] = [0, 224, 256]
/** How a permit is written: none, whole, or what its offer does not contain already. */
const PERMIT_FORMS = ['none', 'whole2612', 'wholeDai', 'own2612', 'ownDai'] as const

/** Who is written of taker and meta: the first that fits. */
const PARTIES = ['anyone', 'same', 'metaOnly', 'takerOnly', 'both'] as const
type Parties = (typeof PARTIES)[number]
const SIGNATURE_BIT = 8
const PERMIT_SHIFT = 4

/**
 * An offer as the text of a link, in the one way there is to write it: base64url of
 * `flags, chain, nonce, expiry, maker's token, taker's token, maker, [taker], [meta], maker's amount, taker's amount, signature, [permit], check sum`.
 * Whole numbers carry their length; a key's signature has 64 bytes, any other its length in two bytes before it; of a permit that says what the offer
 * says the signature alone is written (of DAI's kind its nonce before it); the check sum is the first four bytes of the hash of all before it, and finds
 * mistakes, not forgeries: those the signature finds.
 * @returns null for what is no offer: a value its type does not hold, a permit of another length, or a signature that is too long.
 */
export function encodeOffer(offer: CarriedOffer): string | null {
  if (!isWritable(offer)) return null
  const { chainId, order, signature, permitMakerAsset } = offer
  const parties = partiesOf(order)
  const compact = compactOf(signature)
  const own = ownPermitOf(offer, permitMakerAsset)
  const permit = own
    ? PERMIT_FORMS.indexOf(own.standard === 'dai' ? 'ownDai' : 'own2612')
    : PERMIT_BYTES.indexOf(size(permitMakerAsset))
  const writer = new ByteWriter()
  const write = (hex: Hex) => writer.bytes(hexToBytes(hex))
  writer.byte(PARTIES.indexOf(parties) | (compact ? 0 : SIGNATURE_BIT) | (permit << PERMIT_SHIFT))
  for (const number of [BigInt(chainId), nonceOf(order.nonceAndMeta), order.expiry]) writer.number(number)
  for (const address of [order.makerAsset, order.takerAsset, order.maker]) write(address)
  if (parties === 'same' || parties === 'takerOnly' || parties === 'both') write(order.taker)
  if (parties === 'metaOnly' || parties === 'both') write(takerFromMeta(order.nonceAndMeta))
  for (const amount of [order.makerAmount, order.takerAmount]) writer.number(amount)
  if (!compact) {
    writer.byte(size(signature) >> 8)
    writer.byte(size(signature))
  }
  write(compact ?? signature)
  if (own?.standard === 'dai') writer.number(own.nonce)
  write(own?.signature ?? permitMakerAsset)
  const bytes = writer.done()
  const text = toBase64Url(Uint8Array.of(...bytes, ...checkSum(bytes)))
  return text.length > LONGEST_TEXT ? null : text
}

/** Reads what `encodeOffer` writes, and nothing else. Never throws: a link comes from strangers. Says nothing of whether the offer is good. */
export function decodeOffer(text: string): DecodedOffer {
  if (text.length > LONGEST_TEXT) return { ok: false, reason: 'tooLong' }
  const bytes = fromBase64Url(text)
  if (bytes === null) return { ok: false, reason: 'characters' }
  const body = bytes.subarray(0, -CHECK_BYTES)
  const isWhole = bytes.length > CHECK_BYTES && isSameBytes(checkSum(body), bytes.subarray(-CHECK_BYTES))
  if (!isWhole) return { ok: false, reason: 'damaged' }
  const offer = readOffer(body)
  return offer && encodeOffer(offer) === text ? { ok: true, offer } : { ok: false, reason: 'malformed' }
}

function readOffer(body: Uint8Array): CarriedOffer | null {
  const reader = new ByteReader(body)
  const flags = reader.byte()
  const parties = PARTIES[flags & 7]
  const form = PERMIT_FORMS[flags >> PERMIT_SHIFT]
  if (parties === undefined || form === undefined) return null
  const chainId = Number(reader.number())
  const nonce = reader.number()
  const expiry = reader.number()
  const address = () => getAddress(bytesToHex(reader.bytes(20)))
  const [makerAsset, takerAsset, maker] = [address(), address(), address()]
  const { taker, meta } = readParties(parties, address)
  const [makerAmount, takerAmount] = [reader.number(), reader.number()]
  const isCompact = (flags & SIGNATURE_BIT) === 0
  const signed = bytesToHex(reader.bytes(isCompact ? 64 : reader.byte() * 256 + reader.byte()))
  const nonceAndMeta = (nonce << 160n) | BigInt(meta)
  const order = { nonceAndMeta, expiry, makerAsset, takerAsset, maker, taker, makerAmount, takerAmount }
  const permitMakerAsset = readPermit(reader, form, { chainId, order })
  if (permitMakerAsset === null || !reader.isDone()) return null
  return {
    ...{ chainId, order },
    signature: isCompact ? fromCompactSignature(signed) : signed,
    permitMakerAsset,
  }
}

function readPermit(
  reader: ByteReader,
  form: (typeof PERMIT_FORMS)[number],
  offer: Pick<CarriedOffer, 'chainId' | 'order'>,
): Hex | null {
  const whole = PERMIT_BYTES[PERMIT_FORMS.indexOf(form)]
  if (whole !== undefined) return bytesToHex(reader.bytes(whole))
  const nonce = form === 'ownDai' ? reader.number() : 0n
  const signature = bytesToHex(reader.bytes(64))
  const own: OwnPermit =
    form === 'ownDai' ? { standard: 'dai', signature, nonce } : { standard: 'eip2612', signature }
  return ownPermitBytes(offer, own)
}

function partiesOf({ taker, nonceAndMeta }: OtcOrder): Parties {
  const meta = takerFromMeta(nonceAndMeta)
  if (isSameAddress(taker, meta)) return isSameAddress(taker, ZERO_ADDRESS) ? 'anyone' : 'same'
  if (isSameAddress(taker, ZERO_ADDRESS)) return 'metaOnly'
  return isSameAddress(meta, ZERO_ADDRESS) ? 'takerOnly' : 'both'
}

function readParties(parties: Parties, address: () => Address) {
  if (parties === 'anyone') return { taker: ZERO_ADDRESS, meta: ZERO_ADDRESS }
  if (parties === 'metaOnly') return { taker: ZERO_ADDRESS, meta: address() }
  const taker = address()
  if (parties === 'takerOnly') return { taker, meta: ZERO_ADDRESS }
  return { taker, meta: parties === 'both' ? address() : taker }
}

function isWritable({ chainId, order, signature, permitMakerAsset }: CarriedOffer): boolean {
  const { nonceAndMeta, expiry, makerAsset, takerAsset, maker, taker, makerAmount, takerAmount } = order
  const isWord = (value: bigint, most: bigint) => value >= 0n && value <= most
  return (
    Number.isSafeInteger(chainId) &&
    chainId > 0 &&
    [nonceAndMeta, makerAmount, takerAmount].every((value) => isWord(value, MAX_UINT256)) &&
    isWord(expiry, (1n << 128n) - 1n) &&
    [makerAsset, takerAsset, maker, taker].every((address) => isAddress(address, { strict: false })) &&
    isBytes(signature) &&
    size(signature) < 65_536 &&
    isBytes(permitMakerAsset) &&
    PERMIT_BYTES.includes(size(permitMakerAsset))
  )
}

const isBytes = (value: Hex): boolean => isHex(value, { strict: true }) && value.length % 2 === 0

const checkSum = (bytes: Uint8Array): Uint8Array => keccak256(bytes, 'bytes').subarray(0, CHECK_BYTES)

const isSameBytes = (left: Uint8Array, right: Uint8Array): boolean =>
  left.length === right.length && left.every((byte, at) => byte === right[at])
