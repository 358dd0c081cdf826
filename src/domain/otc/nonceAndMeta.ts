import { type Address, addressOfNumber } from '../token/address.ts'

const META_BITS = 160n
const NONCE_BITS = 53n

/** Random bytes that `packNonceAndMeta` takes. */
export const NONCE_BYTES = 7

/**
 * The first member of an offer (facts page, 4.2): the intended taker in the low 160 bits, a nonce of 53 random bits above them, as many as other
 * clients write.
 * @param taker whom the offer is for; zero for anyone.
 * @param random `NONCE_BYTES` bytes from a secure source: an offer that was cancelled can never be made again with the same nonce.
 * @throws {RangeError} for another number of bytes.
 */
export function packNonceAndMeta(taker: Address, random: Uint8Array): bigint {
  if (random.length !== NONCE_BYTES) throw new RangeError(`${random.length} random bytes, not ${NONCE_BYTES}`)
  const drawn = random.reduce((number, byte) => (number << 8n) | BigInt(byte), 0n)
  return (BigInt.asUintN(Number(NONCE_BITS), drawn) << META_BITS) | BigInt(taker)
}

/** Whom the meta field names. It binds nobody: the contract reads `taker` alone. */
export const takerFromMeta = (nonceAndMeta: bigint): Address =>
  addressOfNumber(BigInt.asUintN(Number(META_BITS), nonceAndMeta))

/** What makes the offer unique: the high 96 bits. */
export const nonceOf = (nonceAndMeta: bigint): bigint => nonceAndMeta >> META_BITS
