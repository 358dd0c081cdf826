import { type Row, rows, unmet } from './rowTable.ts'

/** The rows of events: on chain, and nowhere else. */
export const EVENT_ROWS: readonly Row[] = [
  ...rows('Events', 'event', {
    none: 'No push: no stream, no upgrade of a connection, no webhook',
    polling: 'Progress is read by polling the order endpoints',
    settled: 'Delta: `OrderSettled`, `OrderPartiallyFilled` (facts 1.9)',
    deposits: 'Delta: `DepositNative`, `DepositNativeAndPreSign`, `WithdrawNative` (facts 1.9)',
    ended: 'Delta: `OrderCancelled`, `OrderExpired`, `NonceInvalidated` (facts 1.9)',
    offers: 'RFQ contract: `OrderFilled`, `OrderCancelled` (facts 4.3)',
  }),
  ...unmet('Events', 'event-unmet', {
    nft: ['RFQ contract: `OrderFilledNFT` (facts 4.3)', 'Offers move ERC-20 only.'],
  }),
]
