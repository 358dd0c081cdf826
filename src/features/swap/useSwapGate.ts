import { useQuery } from '@tanstack/react-query'
import { isNative } from '../../domain/address.ts'
import { chainOf } from '../../domain/chains.ts'
import { chainsQuery } from '../../service/queries.ts'
import { offerBounds } from '../trade/quote/offer.ts'
import type { LiveQuote } from '../trade/quote/useLiveQuote.ts'
import { useService } from '../trade/session/serviceContext.tsx'
import { useSettings } from '../trade/session/settingsStore.ts'
import type { WalletView } from '../trade/session/useWalletView.ts'
import type { Recipient } from '../trade/terms/recipient.ts'
import { type GateQuote, type SwapGate, swapGate } from './swapGate.ts'
import type { SwapFormState } from './useSwapForm.ts'

/** The gate of the swap screen from its form, its quote, the wallet and the recipient. */
export function useSwapGate(
  form: SwapFormState,
  live: LiveQuote,
  wallet: WalletView,
  recipient: Recipient,
): SwapGate {
  const { sellToken, buyToken, unlisted, amount, wrap } = form
  const { chainId, side } = form.location
  const slippageBps = useSettings((settings) => settings.slippageBps)
  const { data: chains } = useQuery(chainsQuery(useService()))
  const chain = chainOf(chainId)
  return swapGate({
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
    quote: gateQuoteOf(live),
    wrap,
    recipient: recipient.kind === 'refused' ? recipient.say : null,
    wallet: wallet.status,
    walletChainId: wallet.chainId,
    sellBalance: wallet.sellBalance ?? null,
    payAtMost: payAtMost(form, live, slippageBps),
    networkFee: live.costs.networkFee,
    nativeBalance: wallet.nativeBalance ?? null,
    nativeSymbol: chain?.nativeSymbol ?? '',
    sellIsNative: sellToken !== null && isNative(sellToken.address),
  })
}

/** The most that may leave in the sell token; null until a quote says so (BUY) or the amount does. */
function payAtMost(
  { amount, wrap, location }: SwapFormState,
  { quote, isStale }: LiveQuote,
  slippageBps: number,
): bigint | null {
  if (location.side === 'SELL' || wrap) return amount.kind === 'amount' ? amount.value : null
  return quote && !isStale ? offerBounds(quote, slippageBps).sellAmount : null
}

function gateQuoteOf({ state, quote }: LiveQuote): GateQuote {
  switch (state.kind) {
    case 'ready':
      return { state: 'ready', impactTooHigh: quote?.maxImpactReached ?? false }
    case 'failed':
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
