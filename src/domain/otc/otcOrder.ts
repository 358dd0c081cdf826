import type { Hex } from 'viem'
import { keccak256, stringToHex } from 'viem/utils'
import { MAX_UINT256 } from '../amount/amount.ts'
import type { OtcOrder } from '../orders/struct/otcOrder.ts'
import { type Address, isNative, isSameAddress, ZERO_ADDRESS } from '../token/address.ts'
import { takerFromMeta } from './nonceAndMeta.ts'

export type { OtcOrder }

/** Members in the order of their type: it decides the hash. The written specification lists the amounts earlier, which is not how they are signed. */
export const OTC_TABLES = {
  Order: [
    { name: 'nonceAndMeta', type: 'uint256' },
    { name: 'expiry', type: 'uint128' },
    { name: 'makerAsset', type: 'address' },
    { name: 'takerAsset', type: 'address' },
    { name: 'maker', type: 'address' },
    { name: 'taker', type: 'address' },
    { name: 'makerAmount', type: 'uint256' },
    { name: 'takerAmount', type: 'uint256' },
  ],
} as const

const DOMAIN_TYPE = 'EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)'

/** What the signature of an offer is bound to. */
export interface OtcDomain {
  readonly chainId: number
  /** The RFQ contract of that chain. */
  readonly contract: Address
}

/** The same as wallets and contracts write it. */
export const otcDomain = ({ chainId, contract }: OtcDomain) =>
  ({ name: 'AUGUSTUS RFQ', version: '1', chainId, verifyingContract: contract }) as const

/** What the maker signs. */
export function otcTypedData(order: OtcOrder, domain: OtcDomain) {
  return {
    domain: otcDomain(domain),
    types: OTC_TABLES,
    primaryType: 'Order',
    message: order,
  } as const
}

const hashOfText = (text: string): Hex => keccak256(stringToHex(text))

/** A member as a word of 32 bytes. @throws {RangeError} for a number that its type cannot hold. */
function wordOf(value: bigint | Address, type: string): string {
  const number = BigInt(value)
  const bits = BigInt(type === 'address' ? 160 : type.slice('uint'.length))
  if (number < 0n || number >> bits !== 0n) throw new RangeError(`${number} is no ${type}`)
  return number.toString(16).padStart(64, '0')
}

/**
 * The hash by which contract and service know an offer (EIP-712). Written out for this one struct: screens that only look need no encoder.
 * @throws {RangeError} for members that their types cannot hold.
 */
export function hashOtcOrder(order: OtcOrder, domain: OtcDomain): Hex {
  const { name, version, chainId, verifyingContract } = otcTypedData(order, domain).domain
  const members = OTC_TABLES.Order
  const type = `Order(${members.map((member) => `${member.type} ${member.name}`).join(',')})`
  const struct = members.map((member) => wordOf(order[member.name], member.type)).join('')
  const about = [hashOfText(DOMAIN_TYPE), hashOfText(name), hashOfText(version)].map((hash) => hash.slice(2))
  const place = [wordOf(BigInt(chainId), 'uint256'), wordOf(verifyingContract, 'address')]
  const domainHash = keccak256(`0x${[...about, ...place].join('')}`)
  const structHash = keccak256(`${hashOfText(type)}${struct}`)
  return keccak256(`0x1901${domainHash.slice(2)}${structHash.slice(2)}`)
}

/** What is wrong with the terms of an offer of any maker. */
export type OtcFlaw =
  /** An amount is zero: the contract fills nothing. */
  | 'nothing'
  /** The product of the amounts is more than the contract can multiply: parts of it would revert. */
  | 'tooLarge'
  /** Both sides are one token. */
  | 'oneToken'
  /** A side is the native token, which the contract cannot move. */
  | 'native'
  /** A token is the zero address. */
  | 'noToken'
  /** The maker is the zero address, for which nobody signs. */
  | 'noMaker'
  /** Maker and taker are one account. */
  | 'oneParty'
  /** The meta field names somebody whom the contract does not hold the offer to: it may look private and be for anyone. */
  | 'otherMeta'

/** All that speaks against the terms of an offer, in the order of the checks; nothing for offers that this app makes. */
export function otcFlaws(order: OtcOrder): readonly OtcFlaw[] {
  const { maker, taker, makerAsset, takerAsset, makerAmount, takerAmount } = order
  const tokens = [makerAsset, takerAsset]
  const found: Readonly<Record<OtcFlaw, boolean>> = {
    nothing: makerAmount <= 0n || takerAmount <= 0n,
    tooLarge: makerAmount * takerAmount > MAX_UINT256,
    oneToken: isSameAddress(makerAsset, takerAsset),
    native: tokens.some(isNative),
    noToken: tokens.some((token) => isSameAddress(token, ZERO_ADDRESS)),
    noMaker: isSameAddress(maker, ZERO_ADDRESS),
    oneParty: isSameAddress(maker, taker),
    otherMeta: !isSameAddress(takerFromMeta(order.nonceAndMeta), taker),
  }
  return (Object.keys(found) as OtcFlaw[]).filter((flaw) => found[flaw])
}

/** Whether the contract lets anyone fill an offer. */
export const isForAnyone = ({ taker }: OtcOrder): boolean => isSameAddress(taker, ZERO_ADDRESS)

/** The struct with its whole numbers as decimal text, as intentions keep it. */
export function writtenOrder({ makerAsset, takerAsset, maker, taker, ...numbers }: OtcOrder) {
  const { nonceAndMeta, expiry, makerAmount, takerAmount } = numbers
  return {
    nonceAndMeta: nonceAndMeta.toString(),
    expiry: expiry.toString(),
    ...{ makerAsset, takerAsset, maker, taker },
    makerAmount: makerAmount.toString(),
    takerAmount: takerAmount.toString(),
  }
}
