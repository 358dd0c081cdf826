import type { Address } from '../../token/address.ts'

/** The struct that the maker of an offer signs (facts page, 4.1). Amounts in raw units. Its rules are in `otc/otcOrder.ts`. */
export interface OtcOrder {
  /** Low 160 bits: whom the offer is meant for; high 96 bits: what makes it unique. */
  readonly nonceAndMeta: bigint
  /** Block seconds of the last block that may fill it; 0 never expires. */
  readonly expiry: bigint
  readonly makerAsset: Address
  readonly takerAsset: Address
  readonly maker: Address
  /** Who alone may fill it; zero for anyone. The only member that binds. */
  readonly taker: Address
  readonly makerAmount: bigint
  readonly takerAmount: bigint
}

/** The end of the year 9999: no later moment has a date as people, papers and files write it. */
const LAST_END_SEC = 253_402_300_799n

/** When an offer ends, block seconds; null for one that never does, and for one that ends after the last moment with a date: it is as good as endless. */
export const endSecOf = ({ expiry }: Pick<OtcOrder, 'expiry'>): number | null =>
  expiry === 0n || expiry > LAST_END_SEC ? null : Number(expiry)
