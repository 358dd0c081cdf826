import type { Address } from './address.ts'

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
