import { type Row, rows, unmet } from './rowTable.ts'

/** The rows of versions: what is new in the second one, and what the first one still is. */
export const VERSION_ROWS: readonly Row[] = [
  ...rows('Versioning', 'version', {
    hmac: 'V2: no `price.hmac`',
    spender: 'V2: `spender` in place of `deltaAddress`',
    bridgeNull: 'V2: `route.bridge` is null on one chain',
    buildAnswer: 'V2: build takes `route`, answers `{ toSign, orderHash }`',
    buildChain: 'V2: `chainId` in the build body is refused',
    bridgeRoutes: 'V2: `bridge-routes` with flat `routes[]`',
    envelope: 'V2: the order list is in the envelope',
    limit: 'V2: limit orders are built with `limitAmount`, posted with `LIMIT`',
    partner: 'V2: the service resolves the partner from `partner`',
    domain: 'V1 and V2: the same domain',
    routePricing: 'V2: route-based pricing; no `bridge`, `bridgeInfo`, `availableBridges` beside the route',
    quote: 'V2: `GET /v2/quote` in place of `GET /quote`',
  }),
  ...rows('Versioning', 'v1', {
    paths:
      '`/delta/orders`, `/delta/orders/{id}`, `/delta/orders/hash/{hash}`: the same orders, V1 records (facts 2.6)',
    post: '`POST /delta/orders`: the same signed order is taken',
    cancel: '`POST /delta/orders/cancel`: the same signed cancellation is taken',
    reads:
      '`/delta/orders/fillablebalance/…`, `/delta/agents/list/{chainId}`, `/delta/prices/is-token-supported`, `/delta/prices/bridge-protocols`: as the second generation answers',
    groups: 'Filters `ACTIVE`, `INACTIVE`: whatever goes on, whatever is over',
    contracts: 'V1 and V2 share the contracts: an order of one is read by the other',
  }),
  ...unmet('Versioning', 'v1-unmet', {
    prices: [
      'V1 `/delta/prices`, `/quote`, `bridge-info`, `partnerfee` for order building',
      'Their shapes are in neither the specification nor the facts.',
    ],
    sunset: ['Sunset of V1', 'No date is published.'],
  }),
  ...rows('V1 to V2 status mapping', 'v1', {
    notStarted: '`NOT_STARTED` → `PENDING`',
    awaiting: '`AWAITING_PRE_SIGNATURE` → `AWAITING_SIGNATURE`',
    running: '`RUNNING`, `EXECUTING` → `ACTIVE`',
    suspended: 'suspension states → `SUSPENDED`',
    suspensionWords: '`INSUFFICIENT_BALANCE`, `INSUFFICIENT_ALLOWANCE` in filters → `SUSPENDED` (facts 2.6)',
    cancelling: '`CANCELLING` → `CANCELLING`',
    bridging: '`EXECUTED` with `bridgeStatus` `PENDING` → `BRIDGING`',
    completed: '`EXECUTED` on one chain or `bridgeStatus` `FILLED` → `COMPLETED`',
    failed: '`FAILED` → `FAILED`',
    invalidated: '`INVALIDATED` → `FAILED`: the nonce was invalidated',
    expired: '`EXPIRED` or `bridgeStatus` `EXPIRED` → `EXPIRED`',
    cancelled: '`CANCELLED` → `CANCELLED`',
    refunded: '`bridgeStatus` `REFUNDED` → `REFUNDED`',
    plainRefunded: '`REFUNDED` alone → `REFUNDED`: clients read it; the service says it with `bridgeStatus`',
    refundingAsRefunded: 'V1 reports `REFUNDING` as `REFUNDED` for now',
  }),
  ...unmet('V1 to V2 status mapping', 'v1-status-unmet', {
    refunding: [
      '`EXECUTED` with `bridgeStatus` `REFUNDING` → `REFUNDING`',
      'By the specification itself V1 reports it as `REFUNDED` for now; clients read it where it comes.',
    ],
  }),
]
