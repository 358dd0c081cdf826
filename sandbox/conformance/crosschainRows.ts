import { type Row, rows } from './rowTable.ts'

/** The rows of what ends on another chain. */
export const CROSSCHAIN_ROWS: readonly Row[] = [
  ...rows('Crosschain prices', 'crosschain-price', {
    route:
      '`origin` on the source chain, `destination` on the other; the destination’s figure is the origin’s output scaled',
    bridge:
      '`bridge`: `protocol`, `estimatedTimeMs`, `tags`, `contractParams{protocolSelector, outputToken, scalingFactor, protocolData}`',
    fees: '`fees.bridge`: the bridge’s fees, of the token that crosses; `fees.gas`',
    alternatives: '`alternatives`: every other way, each a whole route',
    tags: '`tags`: `recommended`, `fastest`, `best-return`, each on one route',
    decimals: 'Different decimals on both sides, in both directions',
    swap: 'Bridge and swap: scaling factor 0, the floor in `protocolData` (facts 1.6)',
    buy: 'BUY: at least the amount arrives; never with a swap on arrival (facts 2.2)',
    filters: '`includeBridges`, `excludeBridges`, `allowBridgeAndSwap`',
    quote: '`GET /v2/quote` with `destChainId`',
    liquidity: 'No route over a bridge that has not as much on the other side',
    errors: '400 `No route`, `Token not supported`, `Gas cost exceeds trade amount`',
  }),
  ...rows('Crosschain orders', 'crosschain-order', {
    build: 'Build fills `bridge` from the unmodified route; a changed one is refused',
    parts: 'What is sold on arrival cannot be filled in parts',
    post: 'A post with a bridge that cannot be carried out is refused',
    record:
      '`output` on the destination chain in its units: `expectedAmount`, `minAmount`, `executedAmount`, or `amount`',
    transactions:
      '`transactions`: `destinationTx`, `receivedAmount`, `originReceivedAmount`, `destinationReceivedAmount`',
    bridging: '`ACTIVE` → `BRIDGING` once the source leg is executed',
    completed: '`BRIDGING` → `COMPLETED` once the destination leg is filled',
    settled: 'What arrives is what was quoted as long as the pools stay',
    swap: 'Bridge and swap: sold in the pools on arrival',
    decimals: 'Different decimals on both sides, in both directions',
    native: 'Native source by deposit, native destination',
    buy: 'BUY: the amount arrives',
    recipient: 'A recipient other than the owner',
    limit: 'A limit order that crosses once its price is met',
    fillable: 'A partially fillable order crosses part by part',
    twap: 'A TWAP with a bridge: `protocolData` is signed as `0x`, each slice crosses by itself (facts 1.6)',
    finished: 'An order on its way cannot be cancelled',
    slow: 'The slow way takes its time, no bridge fills early',
  }),
  ...rows('Crosschain trouble', 'crosschain-refund', {
    source: '`BRIDGING` → `REFUNDING` → `REFUNDED`, refund on the source chain in `refunds[]`',
    entry: 'Refund entry: `tx`, `chainId`, `token`, `amount`',
    destination: 'The same, refund on the destination chain',
    quiet: 'Refund without metadata: `refunds` stays empty',
    expired: 'Not filled in time: `REFUNDING`; where so switched `EXPIRED`',
    floor: 'Sold for less than the floor: what arrived is handed out unsold',
    parts: 'One part arrives, the other comes back',
    cancelled: 'The rest of an order is cancelled while a part is on its way',
    refunding: '`BRIDGING` → `REFUNDING`: the bridge leg failed',
    refunded: '`REFUNDING` → `REFUNDED`: with an entry of `refunds[]`',
    byTime: 'Released, failure and refund follow by chain time',
  }),
  ...rows('Bridge controls', 'crosschain-control', {
    hold: '`/sandbox/bridges`: hold, release, step',
    outcome: 'How crossings end',
    reports: 'The service learns late of what arrived',
    overrun: 'Later than estimated by moving time',
    snapshots: 'Part of snapshots',
  }),
  ...rows('A bridge that clients do not know', 'crosschain-courier', {
    offered: '`POST /sandbox/variants {"courier":…}`: one more route; by default there is none',
    quote: '`protocolData`: quote id, expiry, relayer and floor, in a format that no document shows',
    sale: 'SELL over it: arrives as quoted',
    buy: 'BUY over it: the amount arrives',
    swap: 'Bridge and swap over it, where so switched: scaling factor 0, the floor inside the quote',
    errors: 'Another quote, none, one that ends before the order, or parts: refused',
  }),
  ...rows('Module controls', 'module-control', {
    modules: '`/sandbox/modules`: installs and removes, registers and forgets, on one chain or on all',
    removed: 'An order over a bridge that was removed or forgotten is not settled, and is once it is back',
    secondNode: '`/sandbox/node/<chainId>`: a second node of each chain, at `secondRpcUrl` of the manifest',
    otherwise: '`/sandbox/second-node`: it shows a module as missing, elsewhere or not registered',
    snapshots: 'Part of snapshots',
  }),
  ...rows('Bridge reads (facts 2.3)', 'crosschain-read', {
    routes:
      '`GET /v2/delta/prices/bridge-routes`: `{srcChainId, destChainId, tokens}` of what can be received; filters',
    protocols: '`GET /v2/delta/prices/bridge-protocols`: `{protocol, displayName, icon}`',
    supported: '`GET /v2/delta/prices/is-token-supported` on both chains',
  }),
]
