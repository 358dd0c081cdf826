import type { Address, Hex } from 'viem'
import type { OtcOrder } from '../../src/domain/orders/struct/otcOrder.ts'
import type { CarriedOffer } from '../../src/domain/otc/linkPayload.ts'
import { carriedOfferPath } from '../../src/domain/otc/otcPath.ts'
import { ZERO_ADDRESS } from '../../src/domain/token/address.ts'
import type { MadeOffer } from './otcPerson.ts'

/** An account that has no part in any offer. */
export const STRANGER: Address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** A chain where no contract is pinned. */
const UNPINNED_CHAIN = 5

/** An offer with one member changed, as the path of its link. */
interface ChangedOffer {
  readonly member: keyof OtcOrder | 'chainId' | 'signature'
  /** The change in words. */
  readonly what: string
  readonly path: string
  /** Of a chain of which nothing is pinned. */
  readonly isElsewhere: boolean
}

/** Other bytes of the same length. */
export const flipped = (bytes: Hex, at: number): Hex =>
  `${bytes.slice(0, at)}${bytes[at] === '1' ? '2' : '1'}${bytes.slice(at + 1)}` as Hex

/** A signed offer with each of its members changed, and what a pair of them could be changed to together. A permit is no part of what was signed. */
export function changedOffers({ offer, order }: Pick<MadeOffer, 'offer' | 'order'>): readonly ChangedOffer[] {
  const { makerAsset, takerAsset, nonceAndMeta, expiry, makerAmount, takerAmount } = order
  const terms: { readonly [Member in keyof OtcOrder]: readonly Partial<OtcOrder>[] } = {
    nonceAndMeta: [1n << 160n, 1n].map((more) => ({ nonceAndMeta: nonceAndMeta + more })),
    expiry: [expiry + 1n, 0n, 2n ** 128n - 1n].map((other) => ({ expiry: other })),
    makerAsset: [{ makerAsset: STRANGER }, { makerAsset: takerAsset, takerAsset: makerAsset }],
    takerAsset: [{ takerAsset: STRANGER }],
    maker: [{ maker: STRANGER }],
    taker: [STRANGER, ZERO_ADDRESS].map((taker) => ({ taker })),
    makerAmount: [makerAmount * 2n, makerAmount - 1n].map((amount) => ({ makerAmount: amount })),
    takerAmount: [1n, takerAmount + 1n].map((amount) => ({ takerAmount: amount })),
  }
  const { signature } = offer
  const members: {
    readonly [Member in Exclude<ChangedOffer['member'], keyof OtcOrder>]: readonly Partial<CarriedOffer>[]
  } = {
    chainId: [{ chainId: UNPINNED_CHAIN }, { chainId: 31338 }],
    signature: [
      flipped(signature, 10),
      flipped(signature, 100),
      `0x${signature.slice(2, -2)}${signature.endsWith('1b') ? '1c' : '1b'}`,
      '0x',
      `${signature}00`,
    ].map((other) => ({ signature: other as Hex })),
  }
  const ofTerms = Object.entries(terms).flatMap(([member, changes]) =>
    changes.map((change) => [member, change, { order: { ...order, ...change } }] as const),
  )
  const ofOthers = Object.entries(members).flatMap(([member, changes]) =>
    changes.map((change) => [member, change, change] as const),
  )
  return [...ofTerms, ...ofOthers].map(([member, change, carried]) => {
    const path = carriedOfferPath({ ...offer, ...carried })
    const what = JSON.stringify(change, (_name, value) => (typeof value === 'bigint' ? `${value}` : value))
    if (path === null) throw new Error(`no link for ${what}`)
    const isElsewhere = 'chainId' in change && change.chainId === UNPINNED_CHAIN
    return { member: member as ChangedOffer['member'], what, path, isElsewhere }
  })
}
