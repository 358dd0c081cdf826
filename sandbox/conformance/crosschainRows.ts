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
    errors: '400 `No route`, `Token not supported`, `Gas cost exceeds trade amount`',
  }),
  ...rows('Bridge reads (facts 2.3)', 'crosschain-read', {
    routes:
      '`GET /v2/delta/prices/bridge-routes`: `{srcChainId, destChainId, tokens}` of what can be received; filters',
    protocols: '`GET /v2/delta/prices/bridge-protocols`: `{protocol, displayName, icon}`',
    supported: '`GET /v2/delta/prices/is-token-supported` on both chains',
  }),
]
