/** The version of the messages below. A side that gets another one leaves the message unread. */
export const EMBED_VERSION = 1

/** Screens that can be shown. */
export type EmbedScreen = 'swap' | 'limit' | 'twap' | 'crosschain' | 'otc' | 'orders'

/** A pair for the form. Tokens by address, or `native`. */
export interface EmbedPair {
  readonly chainId: number
  readonly sell?: string
  readonly buy?: string
  /** The side whose amount is fixed; SELL when absent. */
  readonly side?: 'SELL' | 'BUY'
  /** Decimal text with a point, of the fixed side's token. */
  readonly amount?: string
}

/** What is shown: a screen, the pair in its form, and by which venue. */
export interface EmbedPlace {
  readonly screen?: EmbedScreen
  readonly pair?: EmbedPair
  readonly mode?: 'auto' | 'delta' | 'market'
}

/** How it looks where the person chose nothing in its settings. */
export interface EmbedAppearance {
  readonly theme?: 'light' | 'dark'
  /** A BCP 47 tag. */
  readonly locale?: string
}

/** A token by chain and address, and an amount in its raw units. */
export interface EmbedAmount {
  readonly chainId: number
  readonly address: string
  /** Decimal text. */
  readonly raw: string
}

/** What happened. Never with an account, a signature or a hash. */
export interface EmbedEvent {
  readonly name: 'quote' | 'review' | 'signed' | 'filled' | 'failed' | 'cancelled'
  /** Names a trade from `signed` on: random, of this browser alone. */
  readonly trade?: string
  readonly sell?: EmbedAmount
  readonly buy?: EmbedAmount
}

/** Posted to the window of the page around, at each origin of `embedParents`, once the app has started. */
export interface Hello {
  readonly kontor: typeof EMBED_VERSION
  readonly type: 'hello'
}

/** The answer, with a port: everything else goes through that port. */
export interface Open {
  readonly kontor: typeof EMBED_VERSION
  readonly type: 'open'
  /** Whether the page around offers its wallet. */
  readonly wallet: boolean
}

/** From the app, through the port. */
export type FromApp =
  | { readonly type: 'ready'; readonly build: string }
  | { readonly type: 'event'; readonly event: EmbedEvent }
  | { readonly type: 'request'; readonly id: number; readonly method: string; readonly params: unknown }

/** To the app, through the port. */
export type ToApp =
  | ({ readonly type: 'set' } & EmbedAppearance)
  /** `hash` as `hashOf` makes it. */
  | { readonly type: 'go'; readonly hash: string }
  | { readonly type: 'response'; readonly id: number; readonly result: unknown }
  | {
      readonly type: 'response'
      readonly id: number
      readonly error: { readonly code: number; readonly message: string }
    }
  | { readonly type: 'wallet'; readonly event: 'accountsChanged' | 'chainChanged'; readonly data: unknown }
