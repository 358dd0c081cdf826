/** One row of a table of the specification, or of the facts page where that fills a gap. */
export interface Row {
  readonly id: string
  readonly table: string
  readonly text: string
  /** Not built yet: there is no test, and that is said. */
  readonly open?: true
}

const rows = (table: string, prefix: string, texts: Readonly<Record<string, string>>): readonly Row[] =>
  Object.entries(texts).map(([name, text]) => ({ id: `${prefix}.${name}`, table, text }))

const open = (table: string, prefix: string, texts: readonly string[]): readonly Row[] =>
  texts.map((text, index) => ({ id: `${prefix}.${index + 1}`, table, text, open: true }))

const built: readonly Row[] = [
  ...rows('Shared conventions', 'convention', {
    address: 'Address: 20-byte hex with `0x`, any casing',
    native:
      'Native placeholder in mixed case exactly; otherwise `400 Invalid srcToken` / `Invalid destToken`',
    amount: 'Amounts: decimal strings in raw units',
    slippage: 'Slippage: integer basis points, 0 to 10000',
    chains: 'Chain ids are an open set; `GET /chains` returns the live list',
    network: 'Market chain parameter is `network`, default 1; `chainId` is accepted as well',
    symbol: 'A listed symbol may replace a token address; decimals may then be omitted',
    error: 'Error body `{ errorType, details }`',
    cors: 'Any origin may call; requests ahead of a post are answered',
    slash: 'Trailing slashes are tolerated on every path',
    unknown: 'Unknown query names are ignored',
    strict:
      'Malformed, mistyped, missing, out-of-range and oversized input is a 4xx in the documented shape, never a 500',
  }),
  ...rows('Market priceRoute', 'route', {
    blockNumber: '`blockNumber`: integer',
    network: '`network`: integer chain id',
    srcToken: '`srcToken`: address',
    destToken: '`destToken`: address',
    srcDecimals: '`srcDecimals`: integer',
    destDecimals: '`destDecimals`: integer',
    srcAmount: '`srcAmount`: string, raw units',
    destAmount: '`destAmount`: string, raw units',
    bestRoute: '`bestRoute`: array of route objects; percents add up to 100, hops chain by token',
    gasCostUSD: '`gasCostUSD`: string',
    gasCost: '`gasCost`: string',
    version: '`version`: string',
    contractAddress: '`contractAddress`: address of the router',
    tokenTransferProxy: '`tokenTransferProxy`: the router on 6.2',
    contractMethod: '`contractMethod`: string',
    partnerFee: '`partnerFee`: number, percent',
    srcUSD: '`srcUSD`: string',
    destUSD: '`destUSD`: string',
    partner: '`partner`: string',
    maxImpactReached: '`maxImpactReached`: boolean',
    hmac: '`hmac`: string, integrity tag of 40 hex digits',
    destAmountAfterFee: '`destAmountAfterFee`: SELL with a fee (facts 3.3)',
    srcAmountAfterFee: '`srcAmountAfterFee`: BUY with a fee (facts 3.3)',
    others: '`others`: what single exchanges give (facts 3.3)',
  }),
  ...rows('GET /prices parameters (facts 3.1)', 'prices', {
    srcToken: '`srcToken`, required',
    destToken: '`destToken`, required',
    amount: '`amount`, required: of srcToken for SELL, of destToken for BUY',
    srcDecimals: '`srcDecimals`',
    destDecimals: '`destDecimals`',
    side: '`side`: `SELL` (default) or `BUY`',
    otherExchangePrices: '`otherExchangePrices`',
    includeDEXS: '`includeDEXS`',
    excludeDEXS: '`excludeDEXS`',
    excludePools: '`excludePools`',
    includeContractMethods: '`includeContractMethods`, with names of 6.2 and of version 5',
    excludeContractMethods: '`excludeContractMethods`',
    userAddress: '`userAddress`',
    receiver: '`receiver` needs `userAddress`',
    routeList: '`route`: at most 4 tokens joined by dashes, may stand in for both tokens',
    partner: '`partner`, default `anon` at 1 bps',
    partnerFeeBps: '`partnerFeeBps`, 0 to 200',
    maxImpact: '`maxImpact`, percent, default 15',
    maxUSDImpact: '`maxUSDImpact`, dollars',
    srcTokenTransferFee: '`srcTokenTransferFee`, bps: methods that cannot handle it fall away',
    destTokenTransferFee: '`destTokenTransferFee`, bps',
    dexTransferFees: '`srcTokenDexTransferFee`, `destTokenDexTransferFee`, bps',
    version: '`version`: `5` (default) or `6.2`; version 5 is not deployed here, a documented 400',
    flags: '`excludeRFQ`, `excludeContractMethodsWithoutFeeModel`, `ignoreBadUsdPrice`',
  }),
  ...rows('GET /swap parameters', 'swap', {
    answer: 'Response `{ priceRoute, txParams }`; `txParams` has no `gas`',
    unchecked: 'Neither allowance nor balance is checked',
    srcToken: '`srcToken`, required: address or symbol',
    srcDecimals: '`srcDecimals`, may be omitted when a symbol is used',
    destToken: '`destToken`, required: address or symbol',
    destDecimals: '`destDecimals`, may be omitted when a symbol is used',
    amount: '`amount`, required',
    side: '`side`',
    network: '`network`, default 1',
    slippage: '`slippage`, bps 0 to 10000 (100 when omitted)',
    userAddress: '`userAddress`, required; used as `from`',
    receiver: '`receiver`: recipient of the output',
    partner: '`partner`, default `anon`: 1 bps on all swaps',
    partnerAddress: '`partnerAddress`: recipient of the partner fee',
    partnerFeeBps: '`partnerFeeBps`',
    includeContractMethods:
      '`includeContractMethods`: `simpleSwap,multiSwap,megaSwap` are the generic methods',
    transferFees: '`srcTokenTransferFee`, `destTokenTransferFee`',
    maxImpact: '`maxImpact`: lifts the check of price impact',
    version: '`version`',
    isSurplusToUser: '`isSurplusToUser`',
    isDirectFeeTransfer: '`isDirectFeeTransfer`',
    takeSurplus: '`takeSurplus`, `isCapSurplus` (facts 3.2)',
  }),
  ...rows('POST /transactions/{chainId} query', 'build', {
    chainId: 'Path `chainId` equals `priceRoute.network`',
    gasPrice: '`gasPrice`: wei',
    ignoreChecks: '`ignoreChecks`: no balance, allowance and failure checks; no `gas`',
    ignoreGasEstimate: '`ignoreGasEstimate`: no `gas`',
    onlyParams: '`onlyParams`: only the call parameters of the router',
    eip1559: '`eip1559`: `maxFeePerGas` and `maxPriorityFeePerGas` in place of `gasPrice`',
  }),
  ...rows('POST /transactions/{chainId} body', 'body', {
    priceRoute: '`priceRoute`, required, unchanged',
    srcToken: '`srcToken`, required: address or symbol',
    destToken: '`destToken`, required: address or symbol',
    userAddress: '`userAddress`, required',
    decimals: '`srcDecimals`, `destDecimals`',
    srcAmount: '`srcAmount`: required for SELL; on BUY may be omitted if `slippage` is given',
    destAmount: '`destAmount`: required for BUY; on SELL may be omitted if `slippage` is given',
    slippage: '`slippage`: required when the amount that is not fixed is omitted',
    txOrigin: '`txOrigin`',
    receiver: '`receiver`: recipient of the output',
    partner: '`partner`',
    partnerAddress: '`partnerAddress`',
    partnerFeeBps: '`partnerFeeBps`: string, bps, with `partnerAddress`',
    permit: '`permit`: hex payload in place of an approval',
    deadline: '`deadline`: unix seconds',
    isCapSurplus: '`isCapSurplus`, default true',
    takeSurplus: '`takeSurplus`, default false',
    isSurplusToUser: '`isSurplusToUser`, default false',
    isDirectFeeTransfer: '`isDirectFeeTransfer`, default false',
  }),
  ...rows('Market txParams', 'tx', {
    from: '`from`: the `userAddress` of the request',
    to: '`to`: the router, also the spender to approve',
    value: '`value`: 0 for ERC-20 sources, the amount for native',
    data: '`data`: encoded swap calldata',
    gasPrice: '`gasPrice`: string, wei',
    gas: '`gas`: gas-limit estimate',
    chainId: '`chainId`: integer',
  }),
  ...rows('GET /v2/quote', 'quote', {
    mode: '`mode`: `ALL` (default), `DELTA`, `MARKET`, in any case',
    either: 'Exactly one of `delta` and `market`',
    market: '`market` is a price route',
    fallback: '`ALL` without Delta: `market` with `fallbackReason`',
    side: '`side`',
    partner: '`partner`, `partnerFeeBps`',
    crosschain: '`destChainId`: a crosschain market quote fails, a crosschain `ALL` names the reason',
  }),
  ...rows('Auxiliary endpoints (facts 3.5)', 'list', {
    chains: '`GET /chains`: live list',
    tokens: '`GET /tokens`, `GET /tokens/{network}`',
    fiat: '`GET /fiat/tokens/{chainId}`, `/all`, `/categories`',
    contracts: '`GET /adapters/contracts`',
    adapters: '`GET /adapters/list`, `/contract-takers`',
    users: '`GET /users/tokens/{chainId}/{user}[/{token}]`',
    partnerfee: '`GET /prices/partnerfee/{chainId}`',
  }),
  ...rows('Errors', 'error', {
    invalidToken: '`GET /prices`, `GET /v2/quote` 400 `Invalid srcToken` / `Invalid destToken`',
    unsupportedChain: '`GET /prices`, `GET /v2/quote` 422 `Unsupported chain`',
    maxImpact: '`GET /prices` 200 with `maxImpactReached`',
    rateLimit: '`GET /prices` and others 429 rate limit',
    pricing: '`GET /swap`, `GET /prices` `PricingError` `Error getting price data`',
    slippage: '`GET /v2/quote` 400 `Slippage required`',
    invalidRoute: '`POST /transactions/{chainId}` 400 `Invalid priceRoute`',
    staleRoute: '`POST /transactions/{chainId}` 400 `Stale priceRoute`',
    partner: '`POST /transactions/{chainId}` 422 `Partner not allowed`',
    output:
      'On-chain: slippage too tight reverts with `InsufficientReturnAmount()`, 6.2 for `INSUFFICIENT_OUTPUT`',
    transferFrom: 'On-chain: an insufficient allowance reverts',
    liquidity: '`No routes found with enough liquidity` (facts 3.6)',
    dust: '`Amount N is too small to proceed` (facts 3.6)',
    mismatch:
      '`{Source,Destination} {Amount,Token,Decimals} Mismatch`, `Network Mismatch`, `Side Mismatch` (facts 3.6)',
    balance: '`Not enough TOKEN balance` (facts 3.6)',
    allowance: '`Not enough TOKEN allowance given to TokenTransferProxy(SPENDER)` (facts 3.6)',
    failure: 'The transaction has errors and may fail; the wallet lacks ETH for gas (facts 3.6)',
  }),
  ...rows('Limits', 'limit', {
    slippage: 'Slippage 0 to 10000 bps',
    partner: 'Default partner fee 1 bps for `anon`',
    validity: '`priceRoute` valid for about 30 seconds',
    impact: 'Price impact ceiling 15 percent, overridable by `maxImpact`',
    tokens: 'Route token list of at most 4 tokens',
  }),
  ...rows('Versioning', 'version', {
    router: 'Market `version` `5` or `6.2`; omitted means the legacy router',
  }),
  ...rows('Execution', 'run', {
    sell: 'SELL: balances change by exactly what the price said',
    buy: 'BUY: balances change by exactly what the price said',
    split: 'A split route is executed as priced',
    wrap: 'Native and wrapped native are exchanged one to one',
    minimum: 'The router refuses below the minimum',
    fee: 'The partner fee is taken from what was priced',
  }),
  ...rows('Sandbox controls', 'control', {
    time: 'Time moves chain and service together, never back',
    faucet: 'Faucet: a starter kit, or one token',
    outage: 'Outage: refused, 503, 429, hanging, cut; all or one endpoint',
    latency: 'Latency',
    snapshot: 'Snapshot and revert of chain, service and clock',
    reset: 'Reset',
    clear: 'Clear errors for wrong requests',
  }),
]

const later: readonly Row[] = [
  ...open('Delta order record and list envelope', 'delta-record', [
    'Envelope `data`, `total`, `page`, `limit`, `hasMore`',
    'Order record: 16 fields, `input`, `output`, `transactions`, `refunds`',
  ]),
  ...open('Delta route and price', 'delta-price', [
    'Route: `origin`, `destination`, `bridge`, `fees`',
    '`GET /v2/delta/prices` parameters and answer',
    '`GET /v2/quote` with a `delta` block',
    'Bridge routes, bridge protocols, strategies, token support, agents, fillable balance',
    '400 `No route`',
    '400 `Token not supported`',
  ]),
  ...open('POST /v2/delta/orders/build', 'delta-build', [
    'Body fields and defaults (27 rows)',
    'Answer `{ toSign, orderHash }`',
    '400 route validation, `Invalid price`, `Invalid hmac`',
    '400 missing `deadline`',
    '400 `InvalidTWAPParams`, `InvalidTWAPBuyParams`',
    '400 `InvalidTWAPSrcAmount`, `InvalidTWAPBuyDestAmount`',
    '400 `InvalidExternalOrderParams`',
    '400 `InvalidProductiveOrderParams`',
    '400 `Permit / Permit2 required`',
  ]),
  ...open('POST /v2/delta/orders', 'delta-post', [
    'Body and answer',
    '400 `Invalid signature`',
    '400 `Order expired`',
    '400 `InsufficientAllowance`',
    '400 `InsufficientBalance`',
    '400 TWAP deadline too early',
    '400 TWAP totals below the number of slices',
  ]),
  ...open('Delta cancellation and lists', 'delta-cancel', [
    '`POST /v2/delta/orders/build/cancellation` and its answer',
    '`POST /v2/delta/orders/cancel` and its answer',
    '400 `Orders are not found`',
    '400 `All orders must belong to the same user and chain`',
    '400 `All orders are already finalized`',
    '400 `orderIds.length > 100`',
    '400 `Invalid signature`',
    '400 `Order already settled`',
    '`GET /v2/delta/orders` filters and pages',
    'Reads by id and by hash',
  ]),
  ...open('Delta states', 'delta-state', [
    'Posted → `PENDING`',
    'Native posted → `AWAITING_SIGNATURE`',
    '`PENDING` without bids stays',
    '`ACTIVE` → `COMPLETED`',
    '`ACTIVE` → `BRIDGING`',
    '`BRIDGING` → `COMPLETED`',
    '`BRIDGING` → `REFUNDING`',
    '`REFUNDING` → `REFUNDED`',
    'live → `SUSPENDED`',
    'live → `CANCELLING` → `CANCELLED`',
    'cancellation behind a running auction',
    'live → `EXPIRED`',
  ]),
  ...open('Delta limits', 'delta-limit', [
    'Page size and page',
    '1 to 100 order ids',
    '`partnerFeeBps` 0 to 200',
    '`interval`, `numSlices`, totals and deadline of TWAP',
  ]),
  ...open('RFQ orders', 'rfq', [
    '`POST /ft/p2p/{chainId}/`',
    '`GET /ft/order/{orderHash}`',
    '`GET /ft/fillablebalance/{chainId}/{address}`',
    'Lists by maker and taker',
    'Record fields and states',
    'On-chain cancel → `CANCELLED`',
    'Expiry → `EXPIRED`',
    'Whole fill → `FULFILLED`',
    'Maker underfunded → `SUSPENDED`',
  ]),
  ...open('Market-maker interface', 'maker', [
    '`/tokens`, `/pairs`, `/prices`, `/blacklist`, `/firm` and the checks on their answers',
    'HMAC authentication',
  ]),
  ...open('Limits', 'rate', [
    'Numeric rate limits and quotas of the tiers, `GET /swap` lower than the others',
  ]),
  ...open('Versioning', 'v1', ['Delta V1 paths']),
]

/** Every row, in the order of the report. */
export const ROWS: readonly Row[] = [...built, ...later]

/**
 * The title of a row's test: what is shown, and in brackets the rows it proves.
 * @throws {Error} for a row that does not exist or is said to be open.
 */
export function proves(title: string, ...ids: readonly string[]): string {
  for (const id of ids) {
    const row = ROWS.find((one) => one.id === id)
    if (!row || row.open) throw new Error(`${id} is no row with a test`)
  }
  return `${title} ${ids.map((id) => `[${id}]`).join('')}`
}

/** The rows a test title names. */
export function rowsOf(title: string): readonly string[] {
  return [...title.matchAll(/\[([\w-]+\.\w+)\]/g)].map(([, id = '']) => id)
}
