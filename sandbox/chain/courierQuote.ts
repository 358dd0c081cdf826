import { type Address, decodeAbiParameters, encodeAbiParameters, type Hex, size } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { RELAYER_KEY } from './sandboxKeys.ts'

const QUOTE_BYTES = 128
const QUOTE = [
  { name: 'id', type: 'bytes32' },
  { name: 'expiry', type: 'uint256' },
  { name: 'relayer', type: 'address' },
  { name: 'floor', type: 'uint256' },
] as const

/** What the Courier bridge wants in `protocolData`. */
export interface CourierQuote {
  readonly id: Hex
  /** The last second in which the crossing may set out. */
  readonly expiry: bigint
  readonly relayer: Address
  /** The least of what the carried token is sold for; zero where it is not sold. */
  readonly floor: bigint
}

/** A quote of the relayer that fills what crosses. */
export function courierQuote(terms: Omit<CourierQuote, 'relayer'>): Hex {
  const relayer = privateKeyToAccount(RELAYER_KEY).address
  return encodeAbiParameters(QUOTE, [terms.id, terms.expiry, relayer, terms.floor])
}

/** The quote in an order's data; null for data of another length. */
export function readCourierQuote(protocolData: Hex): CourierQuote | null {
  if (size(protocolData) !== QUOTE_BYTES) return null
  const [id, expiry, relayer, floor] = decodeAbiParameters(QUOTE, protocolData)
  return { id, expiry, relayer, floor }
}
