import { type Row, rows, unmet } from './rowTable.ts'

/** The rows of the market-maker interface: what the service asks for, what it checks, and what becomes of the source. */
export const MAKER_ROWS: readonly Row[] = [
  ...rows('Market-maker interface: calls', 'maker-call', {
    endpoints:
      '`GET /tokens`, `/pairs`, `/prices`, `/blacklist` and `POST /firm`, below the chain’s id: a maker that answers them is a source of prices',
    hmac: '`X-AUTH-DOMAIN`, `X-AUTH-ACCESS-KEY`, `X-AUTH-TIMESTAMP`, `X-AUTH-SIGNATURE`: hex HMAC-SHA256 of the base64 secret over time, method, path, query and body (facts 4.5)',
    secret: 'A maker that knows another secret gives no price',
    timestamp: 'A maker whose clock is an hour off gives no price',
    stranger: 'A caller without these headers, or who guesses the key, is refused by the maker',
    firm: '`POST /firm`: `makerAsset`, `takerAsset`, `takerAmount` (SELL) or `makerAmount` (BUY), `userAddress`, `takerAddress` = the executor',
  }),
  ...rows('Market-maker interface: checks', 'maker-check', {
    tokens: '`/tokens`: `tokens` is there',
    tokenAddress: '`/tokens`: an entry has an `address`, a string, 20 bytes',
    tokenDecimals: '`/tokens`: an entry has `decimals`, a number, those of the contract',
    pairs:
      '`/pairs`: `pairs` is there, each with `base`, `quote` and a numeric `liquidityUSD`, of listed tokens',
    prices: '`/prices`: `prices` is there',
    levels: '`/prices`: price and amount of a level are numeric strings above zero',
    disabled: '`/prices`: an empty price object is a disabled pair, not an error',
    crossed: '`/prices`: a crossed book, the highest bid not below the lowest ask, is rejected',
    blacklist: '`/blacklist`: `blacklist` is a list of addresses',
    firmMaker: '`/firm`: `maker` is an address',
    firmTaker: '`/firm`: `taker` is the executor',
    firmTokens: '`/firm`: `makerAsset` and `takerAsset` are those asked for',
    firmAmounts: '`/firm`: amounts are numeric strings, the fixed one as asked for',
    firmNonce: '`/firm`: `nonceAndMeta` is a number that names the user',
    firmSignature: '`/firm`: `signature` is the maker’s over the order',
    firmExpiry: '`/firm`: `expiry` is two minutes ahead at least (facts 4.5)',
    firmBlacklisted: '`/firm`: an answer without an `order` for a blacklisted user is no error of the maker',
  }),
  ...rows('Market-maker interface: a source of Market prices', 'maker-source', {
    prices:
      '`GET /prices`, both sides and directions: the maker where it is worth more after gas, by its name',
    quote: '`GET /v2/quote` with `mode=MARKET` includes it',
    swap: '`GET /swap` excludes it',
    filters:
      '`excludeRFQ`, `includeDEXS`, `excludeDEXS`, `excludePools`, methods and routes that it is not on leave it out',
    list: '`/adapters/list` names it',
    settled:
      '`POST /transactions` settles its firm quote through the RFQ contract, to the unit, for SELL and BUY',
    fee: 'A fee of a partner comes on top as for pools',
    blacklisted: 'A blacklisted user is given prices without it',
    overdue:
      'A maker that is silent, never ends its answer, sends no JSON or fails is left out within its deadline; no answer of the service is a 500',
    firmOverdue:
      'A firm quote that is not given, or worse than the slippage allows, is 400 `PricingError`; after one that is not given prices do without the maker for a minute',
  }),
  ...unmet('Market-maker interface: calls', 'maker-call-unmet', {
    addresses: [
      'IP allowlisting beside HMAC',
      'The specification asks for one or both; on one machine nobody is told apart by address.',
    ],
    socket: [
      'Prices over a WebSocket (facts 4.5)',
      'It is optional; the maker is asked when a trade is priced.',
    ],
  }),
]
