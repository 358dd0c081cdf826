import type { Side } from '../../../domain/amount/quote.ts'
import type { Message } from '../../../domain/data/errors.ts'
import type { Address } from '../../../domain/token/address.ts'
import type { Token } from '../../../domain/token/token.ts'

/** What a quote is like right now, as far as the button is concerned. */
export type GateQuote =
  /** None was asked for yet, or the one shown answers an earlier form. */
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly say: Message; readonly canRetry: boolean }
  /** The service does not answer; the app keeps trying by itself. */
  | { readonly state: 'unreachable' }
  /** Older than its validity while refreshing is paused. */
  | { readonly state: 'paused' }
  | {
      readonly state: 'ready'
      readonly impactTooHigh: boolean
      /** Of this amount nothing would be left once all fees are taken. */
      readonly bringsNothing?: boolean
    }

/** A balance in raw units; 'unknown' when it could not be read, null while it is being read. */
export type GateBalance = bigint | 'unknown' | null

/** Everything that decides what the swap button does. */
export interface TradeGateContext {
  readonly chain: { readonly id: number; readonly name: string; readonly tradable: boolean }
  readonly tokens: 'loading' | 'failed' | 'ready'
  readonly sellToken: Token | null
  readonly buyToken: Token | null
  /** An address in the link that no list names and nobody imported yet. */
  readonly unlisted: { readonly slot: 'sell' | 'buy'; readonly address: Address } | null
  readonly side: Side
  readonly amount:
    | { readonly kind: 'empty' }
    | { readonly kind: 'refused'; readonly say: Message }
    | { readonly kind: 'amount'; readonly value: bigint }
  /** What the trade's recipient is refused for; null where there is none, or nothing against it. */
  readonly recipient: Message | null
  /** The pair changes one to one: no quote is needed. */
  readonly wrap: 'wrap' | 'unwrap' | null
  readonly quote: GateQuote
  readonly wallet: 'none' | 'restoring' | 'connecting' | 'connected' | 'failed'
  /** The chain the wallet is on; null when unknown. */
  readonly walletChainId: number | null
  readonly sellBalance: GateBalance
  /** The most that may leave in the sell token; null until a quote says so (BUY) or the amount does (SELL). */
  readonly payAtMost: bigint | null
  /** What the network may ask for, in native raw units, beside the amount itself; null when unknown. */
  readonly networkFee: bigint | null
  readonly nativeBalance: GateBalance
  readonly nativeSymbol: string
  readonly sellIsNative: boolean
}

/** Why the swap cannot go on, or that it can. The first reason in the order of `tradeGate` wins. */
export type TradeGate =
  | { readonly type: 'chain-not-tradable'; readonly chain: string }
  | { readonly type: 'tokens-loading' }
  | { readonly type: 'tokens-failed' }
  | { readonly type: 'unlisted-token'; readonly slot: 'sell' | 'buy'; readonly address: Address }
  | { readonly type: 'choose-sell-token' }
  | { readonly type: 'choose-buy-token' }
  | { readonly type: 'enter-amount' }
  | { readonly type: 'amount-refused'; readonly say: Message }
  | { readonly type: 'recipient-refused'; readonly say: Message }
  | { readonly type: 'insufficient-balance'; readonly symbol: string }
  | { readonly type: 'service-unreachable' }
  | { readonly type: 'quote-failed'; readonly say: Message; readonly canRetry: boolean }
  | { readonly type: 'quote-loading' }
  | { readonly type: 'quote-paused' }
  | { readonly type: 'impact-too-high' }
  | { readonly type: 'brings-nothing' }
  | { readonly type: 'wallet-restoring' }
  | { readonly type: 'wallet-connecting' }
  | { readonly type: 'connect' }
  | { readonly type: 'wallet-failed' }
  | { readonly type: 'wrong-chain'; readonly chain: string }
  | { readonly type: 'insufficient-fee'; readonly symbol: string }
  | { readonly type: 'ready' }
  | { readonly type: 'ready-to-wrap'; readonly kind: 'wrap' | 'unwrap' }

const isShort = (balance: GateBalance, needed: bigint | null): boolean =>
  typeof balance === 'bigint' && needed !== null && balance < needed

function formGate(context: TradeGateContext): TradeGate | null {
  const { chain, tokens, sellToken, buyToken, amount } = context
  if (!chain.tradable) return { type: 'chain-not-tradable', chain: chain.name }
  if (!sellToken || !buyToken) {
    if (tokens === 'loading') return { type: 'tokens-loading' }
    if (tokens === 'failed') return { type: 'tokens-failed' }
    if (context.unlisted) return { type: 'unlisted-token', ...context.unlisted }
    return sellToken ? { type: 'choose-buy-token' } : { type: 'choose-sell-token' }
  }
  if (amount.kind === 'refused') return { type: 'amount-refused', say: amount.say }
  if (amount.kind === 'empty' || amount.value === 0n) return { type: 'enter-amount' }
  if (context.recipient && !context.wrap) return { type: 'recipient-refused', say: context.recipient }
  return null
}

function balanceGate(context: TradeGateContext): TradeGate | null {
  const { wallet, sellToken, sellBalance, payAtMost } = context
  if (wallet !== 'connected' || !sellToken) return null
  return isShort(sellBalance, payAtMost) ? { type: 'insufficient-balance', symbol: sellToken.symbol } : null
}

function quoteGate(quote: GateQuote): TradeGate | null {
  switch (quote.state) {
    case 'unreachable':
      return { type: 'service-unreachable' }
    case 'failed':
      return { type: 'quote-failed', say: quote.say, canRetry: quote.canRetry }
    case 'loading':
      return { type: 'quote-loading' }
    case 'paused':
      return { type: 'quote-paused' }
    case 'ready':
      if (quote.bringsNothing) return { type: 'brings-nothing' }
      return quote.impactTooHigh ? { type: 'impact-too-high' } : null
  }
}

function walletGate(context: TradeGateContext): TradeGate | null {
  const { chain, wallet, walletChainId } = context
  if (wallet === 'restoring') return { type: 'wallet-restoring' }
  if (wallet === 'connecting') return { type: 'wallet-connecting' }
  if (wallet === 'failed') return { type: 'wallet-failed' }
  if (wallet === 'none') return { type: 'connect' }
  if (walletChainId !== null && walletChainId !== chain.id) return { type: 'wrong-chain', chain: chain.name }
  return null
}

function feeGate(context: TradeGateContext): TradeGate | null {
  const { networkFee, sellIsNative, payAtMost, nativeBalance, nativeSymbol } = context
  const needed = networkFee === null ? null : networkFee + (sellIsNative ? (payAtMost ?? 0n) : 0n)
  return isShort(nativeBalance, needed) ? { type: 'insufficient-fee', symbol: nativeSymbol } : null
}

/**
 * The one gate of the swap screen. Ordered from what the person is doing now to what they do last: form, balance, quote, wallet,
 * network fee. A balance or fee that is unknown never blocks; the review and the wallet decide then.
 */
export function tradeGate(context: TradeGateContext): TradeGate {
  return (
    formGate(context) ??
    balanceGate(context) ??
    (context.wrap ? null : quoteGate(context.quote)) ??
    walletGate(context) ??
    feeGate(context) ??
    (context.wrap ? { type: 'ready-to-wrap', kind: context.wrap } : { type: 'ready' })
  )
}
