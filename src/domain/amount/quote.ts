import type { Address } from '../token/address.ts'
import type { Token } from '../token/token.ts'

/** Which amount the person fixed: what they sell, or what they receive. */
export type Side = 'SELL' | 'BUY'

/** Impact in percent above which the service refuses a trade that names no ceiling of its own (specification, "Limits"). */
export const IMPACT_CEILING_PERCENT = 15

/** What a quote was asked for. Amounts in raw units of the fixed side's token. */
export interface QuoteRequest {
  readonly chainId: number
  readonly sellToken: Token
  readonly buyToken: Token
  readonly side: Side
  /** Raw units: of `sellToken` for SELL, of `buyToken` for BUY. */
  readonly amount: bigint
  /** Percent; `IMPACT_CEILING_PERCENT` applies when absent. */
  readonly maxImpactPercent?: number | undefined
  /** The account the quote is for, when one is connected. */
  readonly account?: string | undefined
  /** Who receives the output of a Market trade, where it is not the account: only methods that can do that are offered then. */
  readonly receiver?: Address | undefined
  /** What a token keeps of each transfer, in bps, where it was found to: only methods that can handle that are offered then. */
  readonly sellTaxBps?: number | undefined
  readonly buyTaxBps?: number | undefined
  /** Router methods a Market answer may use; any, where absent. */
  readonly contractMethods?: readonly string[] | undefined
}

/** One leg of a route picture: a share of the trade through one venue, or several in a row. */
export interface RouteLeg {
  /** Share of the whole trade in percent, two decimals at most. */
  readonly percent: number
  readonly hops: readonly {
    readonly fromToken: string
    readonly toToken: string
    readonly exchanges: readonly { readonly name: string; readonly percent: number }[]
  }[]
}

/** A Market quote as screens use it. The service's own object stays opaque beside it and is sent back letter by letter. */
export interface MarketQuote {
  readonly request: QuoteRequest
  /** The answer's `priceRoute` exactly as it came, as raw JSON text: what is posted back. */
  readonly priceRouteText: string
  /** Raw units of the sell token: exact for SELL, quoted for BUY before fees. */
  readonly sellAmount: bigint
  /** Raw units of the buy token: quoted for SELL before fees, exact for BUY. */
  readonly buyAmount: bigint
  /** What the other side comes to once the partner fee is taken (SELL: less to receive, BUY: more to pay). */
  readonly sellAmountAfterFee: bigint
  readonly buyAmountAfterFee: bigint
  /** Partner fee in bps, of the output for SELL and of the input for BUY. */
  readonly feeBps: number
  /** US dollars as decimal strings; null when the service does not know. */
  readonly sellUsd: string | null
  readonly buyUsd: string | null
  readonly gasUsd: string | null
  readonly gasUnits: bigint | null
  /** The service's own flag: price impact above the ceiling. */
  readonly maxImpactReached: boolean
  /** Value lost between the two sides in percent (0.42 = 0.42 %); null when a dollar value is missing. */
  readonly impactPercent: number | null
  readonly route: readonly RouteLeg[]
  /** Pools the route goes through, as far as the service names them: holders of both tokens, from which a transfer can be probed. */
  readonly poolAddresses: readonly Address[]
  readonly contractMethod: string
  readonly blockNumber: number
  /** Milliseconds of the injected clock when the answer arrived. */
  readonly receivedAt: number
  /** After this the answer must not be built on (30 s after the request left, less a margin). */
  readonly validUntil: number
}

/** A Delta quote as screens use it: an offer to be filled by solvers. The route stays opaque beside it and is sent to build letter by letter. */
export interface DeltaQuote {
  readonly request: QuoteRequest
  /** The answer's `route` exactly as it came, as raw JSON text: what is posted to build. */
  readonly routeText: string
  /** Raw units of the sell token, `route.origin.input.amount`: exact for SELL, quoted for BUY. */
  readonly sellAmount: bigint
  /** Raw units of the buy token, `route.origin.output.amount`: quoted for SELL, exact for BUY. Before the partner's fee. */
  readonly buyAmount: bigint
  /** US dollars as decimal strings; null when the service does not know. */
  readonly sellUsd: string | null
  readonly buyUsd: string | null
  /** What the solvers' gas costs, already inside the quoted amount; null when unknown. */
  readonly gasUsd: string | null
  /** The partner's fee as the answer states it, in bps. */
  readonly feeBps: number
  /** The ERC-20 spender as the answer states it, compared with the pinned Delta contract and never used; the pinned one where it states none. */
  readonly spender: string
  /** Value lost between the two sides in percent (0.42 = 0.42 %); null when a dollar value is missing. */
  readonly impactPercent: number | null
  /** Milliseconds of the injected clock. */
  readonly receivedAt: number
  /** After this a review must be renewed. */
  readonly validUntil: number
}

/** Which execution a person asks for: the better of both, solvers only, or their own transaction only. */
export type TradeMode = 'auto' | 'delta' | 'market'

/** Why Delta did not answer, in the service's words: read by programs, shown behind "details". */
export interface FallbackReason {
  readonly errorType: string
  readonly details: string
}

/** One answer of the unified quote. */
export type UnifiedQuote =
  | { readonly mode: 'delta'; readonly quote: DeltaQuote }
  | {
      readonly mode: 'market'
      readonly quote: MarketQuote
      /** Why Delta did not answer, where both were asked; null when only Market was. */
      readonly fallbackReason: FallbackReason | null
    }

/** Whether a loss is above what the request allows; one that nobody knows is not. */
export const isAboveCeiling = (impactPercent: number | null, request: QuoteRequest): boolean =>
  (impactPercent ?? 0) > (request.maxImpactPercent ?? IMPACT_CEILING_PERCENT)
