import { open, type Row, rows, unmet } from './rowTable.ts'

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
  }),
  ...open('Versioning', 'v1-open', ['Delta V1 paths and the mapping of their states to those of V2']),
  ...unmet('Versioning', 'v1', {
    prices: [
      'V1 `/delta/prices`, `/quote`, `bridge-info`, `partnerfee` for order building',
      'Their shapes are in neither the specification nor the facts.',
    ],
    sunset: ['Sunset of V1', 'No date is published.'],
  }),
]
