import { type Row, rows } from './rowTable.ts'

/** The rows of Delta prices, of what is read beside them, and of how the venue is made to misbehave. */
export const DELTA_PRICE_ROWS: readonly Row[] = [
  ...rows('Delta route', 'delta-route', {
    origin: '`origin.input`, `origin.output`: `token{chainId, address}`, `amount`, `amountUSD`',
    destination:
      '`destination.input`, `destination.output`: the origin’s output on the same chain (facts 2.2)',
    bridge: '`bridge`: null on the same chain',
    gas: '`fees.gas`: what the settling agent keeps',
    bridgeFees: '`fees.bridge`: array of amount entries, empty on the same chain',
    strings: 'Amounts are strings of raw units, dollars have ten decimals, addresses are lower case',
  }),
  ...rows('GET /v2/delta/prices', 'delta-price', {
    answer:
      'Answer: `id`, `side`, `inputToken`, `outputToken`, `route`, `alternatives`, `partner`, `spender`',
    alternatives: '`alternatives`: empty on the same chain',
    partnerAnswer: '`partner{name, feePercent}`, in percent',
    spender: '`spender`: the Delta contract',
    noHmac: 'No `hmac` in V2',
    chainId: '`chainId`, required',
    srcToken: '`srcToken`, required: an address',
    destToken: '`destToken`, required: an address',
    amount: '`amount`, required: of srcToken for SELL, of destToken for BUY',
    decimals: '`srcDecimals`, `destDecimals`, required (facts 2.1)',
    side: '`side`: `SELL` (default), `BUY`',
    destChainId: '`destChainId`: the same chain, or a lane that is not served',
    partner: '`partner`, default `anon` at 1 bps',
    partnerFeeBps: '`partnerFeeBps`, 0 to 200, stacks on a registered fee',
    users: '`userAddress`, `beneficiary` (facts 2.1)',
    maxImpact: '`maxImpact`, percent, default 15; `maxUSDImpact`, dollars (facts 2.2)',
    agents: '`includeAgents`, `excludeAgents` (facts 2.2)',
    bridges: '`includeBridges`, `excludeBridges`, `allowBridgeAndSwap` (facts 2.2)',
    degenMode: '`degenMode`: changes nothing (facts 2.2)',
    pools: 'Prices follow the pools',
    settled: 'An order is settled for what was quoted as long as the pools stay',
  }),
  ...rows('Delta errors', 'delta-error', {
    noRoute: '`GET /v2/delta/prices` 400 `No route`: no liquidity, wrong decimals, an unsupported lane',
    noToken: '`GET /v2/delta/prices` 400 `Token not supported`',
    tokens: '`GET /v2/delta/prices` 400 `Invalid srcToken` / `Invalid destToken`',
    chain: '`GET /v2/delta/prices` 400 `Unsupported chain`',
    gas: '400 `Gas cost exceeds trade amount` (facts 2.1)',
  }),
  ...rows('Other Delta reads (facts 2.3)', 'delta-read', {
    strategies:
      '`GET /v2/delta/prices/strategies/{chainId}`: the strategies served, by underlying token; 400 on an unsupported chain',
    supported: '`GET /v2/delta/prices/is-token-supported`',
    agents: '`GET /v2/delta/agents/list/{chainId}`: strings; 400 on an unsupported chain',
    balance:
      '`GET /v2/delta/orders/fillablebalance/{chainId}/{user}`: what open orders may take, of those tokens only',
    balanceToken: '…`/{token}`: one entry, `"0"` where no order takes it',
  }),
  ...rows('Limits of the tiers (facts 2)', 'rate', {
    off: 'Off by default',
    second: 'Free: one request a second, in one-second windows',
    day: 'Free: 3,000 a day, from 00:00 UTC on the service’s clock',
    address: 'Keyed by client address',
    options: '`OPTIONS` is not counted',
    retryAfter: '`Retry-After`: seconds until it is worth asking again',
    exposed: 'CORS with and without exposing `Retry-After`',
    tiers: '`X-API-KEY`: requests a second and bursts of the paid tiers',
    swap: '`GET /swap` has lower limits; a key lifts them',
  }),
  ...rows('Profiles', 'profile', {
    switch: 'Switched by the controls, part of snapshots',
    native: '`live`: the native placeholder in any casing',
    slippage: '`live`: Delta quotes without slippage; `deltaAddress` beside `delta`',
    bodies: '`live`: Market refusals as `{ error }`',
    offers: '`live`: `POST /ft/p2p/{chainId}/` answers `{ order }` (facts 4.4)',
  }),
  ...rows('Faults of single endpoints', 'fault', {
    rows: 'Any error row of the endpoint',
    gateway: '429, 500, 502, 503, 504; 200 that is no JSON or nothing at all',
    connection: 'Dropped before and after the request is carried out; cut in the middle; half a body',
    tamper: 'A named field altered: of the same kind, or as given',
    withoutId: '200 without `id` on submit; the order is there',
    shapes: 'Shapes on which public sources contradict one another (facts 7)',
    everyShape: 'All of them at once, to pages; a route that comes back as it was shown is known',
    times: 'Once, several times, or until ended; parts of snapshots; reset ends them',
    checked: 'Faults an endpoint cannot have are refused, with those it can',
  }),
  ...rows('Taxed tokens', 'tax', {
    src: 'SELL of a taxed token: delivered as priced',
    dest: 'SELL for a taxed token: the router measures what was priced',
    buy: 'BUY with a taxed token: no method can carry it out',
    delta: 'Delta does not trade taxed and unlisted tokens',
  }),
]
