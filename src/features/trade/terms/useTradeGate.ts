import { useQuery } from '@tanstack/react-query'
import { chainOf } from '../../../domain/chain/chains.ts'
import { isNative } from '../../../domain/token/address.ts'
import { chainsQuery } from '../../../service/queries.ts'
import type { TradeCosts } from '../cost/useTradeCosts.ts'
import type { Offer } from '../quote/offer.ts'
import { isTooSmall, type QuoteState } from '../quote/quoteState.ts'
import type { TransferTaxes } from '../quote/useTransferTaxes.ts'
import { useService } from '../session/serviceContext.tsx'
import type { WalletView } from '../session/useWalletView.ts'
import type { TokenBook } from '../token/useTokens.ts'
import type { Recipient } from './recipient.ts'
import { type GateQuote, type TradeGate, type TradeGateContext, tradeGate } from './tradeGate.ts'

/** What of a form its gate reads. */
export interface GatedForm
  extends Pick<TradeGateContext, 'sellToken' | 'buyToken' | 'unlisted' | 'amount' | 'wrap' | 'payAtMost'> {
  readonly location: { readonly chainId: number; readonly side: TradeGateContext['side'] }
  readonly book: Pick<TokenBook, 'state'>
}

/** What of a live quote the gate reads. */
interface GatedQuote {
  readonly state: QuoteState
  readonly quote:
    | (Pick<Offer, 'maxImpactReached'> & Partial<Pick<Offer, 'buyAmountAfterFee' | 'mode'>>)
    | null
  readonly costs: Pick<TradeCosts, 'networkFee'>
  /** What the tokens keep of a transfer changes what arrives: nothing is reviewed before it was measured, a route not before its pools were. */
  readonly taxes: Pick<TransferTaxes, 'pending'>
}

/** The gate of a trading screen from its form, its quote, the wallet and the recipient. */
export function useTradeGate(
  form: GatedForm,
  live: GatedQuote,
  wallet: WalletView,
  recipient: Recipient,
): TradeGate {
  const { sellToken, buyToken, unlisted, amount, wrap } = form
  const { chainId, side } = form.location
  const { data: chains } = useQuery(chainsQuery(useService()))
  const chain = chainOf(chainId)
  return tradeGate({
    chain: {
      id: chainId,
      name: chain?.name ?? String(chainId),
      tradable: !chains || chains.some(({ id }) => id === chainId),
    },
    tokens: form.book.state,
    sellToken,
    buyToken,
    unlisted,
    side,
    amount,
    // A quote is for somebody: it is awaited until the recipient was read, and the tokens were measured with what the account holds.
    quote:
      recipient.kind === 'looking' ||
      (wallet.account && live.taxes.pending > (live.quote?.mode === 'market' ? 0 : 1))
        ? { state: 'loading' }
        : gateQuoteOf(live),
    wrap,
    recipient: recipient.kind === 'refused' ? recipient.say : null,
    wallet: wallet.status,
    walletChainId: wallet.chainId,
    sellBalance: wallet.sellBalance ?? null,
    payAtMost: form.payAtMost,
    networkFee: live.costs.networkFee,
    nativeBalance: wallet.nativeBalance ?? null,
    nativeSymbol: chain?.nativeSymbol ?? '',
    sellIsNative: sellToken !== null && isNative(sellToken.address),
  })
}

/** What of a live quote decides what the button does. Pure. */
export function gateQuoteOf({ state, quote }: Pick<GatedQuote, 'state' | 'quote'>): GateQuote {
  switch (state.kind) {
    case 'ready':
      return {
        state: 'ready',
        impactTooHigh: quote?.maxImpactReached ?? false,
        bringsNothing: quote?.buyAmountAfterFee === 0n,
      }
    case 'failed':
      if (isTooSmall(state.code)) return { state: 'ready', impactTooHigh: false, bringsNothing: true }
      return state.code === 'service-impact-too-high'
        ? { state: 'ready', impactTooHigh: true }
        : { state: 'failed', say: state.say, canRetry: state.canRetry }
    case 'unreachable':
      return { state: 'unreachable' }
    case 'paused':
      return { state: 'paused' }
    default:
      return { state: 'loading' }
  }
}
