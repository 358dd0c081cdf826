import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Token } from '../../../domain/token/token.ts'
import { useNetworkFee } from '../../trade/cost/useNetworkFee.ts'
import { type PendingTax, useTransferTaxes } from '../../trade/quote/useTransferTaxes.ts'
import { useWalletView } from '../../trade/session/useWalletView.ts'
import { useWalletLayer } from '../../trade/session/walletLayerContext.tsx'
import { useTradeGate } from '../../trade/terms/useTradeGate.ts'
import { useWaitedFor } from '../make/farPrice.ts'
import type { MarketPrice } from '../offer/useMarketPrice.ts'
import type { LiveOffer } from '../offer/useOffer.ts'
import { fillButton } from './fillButton.ts'
import { FILL_GAS } from './fillIntent.ts'
import { type FillInput, type FillPlan, type FillRoom, planFill } from './fillPlan.ts'

/** So much further from the market a price may go before it has to be typed again, in bps. */
const ROOM_BPS = 100

/** What is filled: an offer whose tokens are known. */
export interface FillOf {
  readonly live: LiveOffer
  readonly makerToken: Token
  readonly takerToken: Token
}

export type FillTrade = ReturnType<typeof useFillTrade>

/** What the form of a fill comes to: how much, what its price needs, what a token keeps of it, and what the button does. */
export function useFillTrade(of: FillOf, input: FillInput) {
  const { live, makerToken, takerToken } = of
  const { offer, state, market } = live
  const { makerAmount, takerAmount } = offer.order
  const room: FillRoom = { makerAmount, takerAmount, available: state.available, makerToken, takerToken }
  const plan = planFill(room, input)
  const wallet = useWalletView(offer.chainId, takerToken, makerToken)
  const { taxed, pending } = useTaxed(of)
  const gate = useFillGate(of, plan, wallet, pending)
  const price = useFillPrice(market)
  const button = fillButton(gate, {
    pays: plan.fill && { amount: plan.fill.pays, token: takerToken },
    needsTyping: price.farBps !== null,
    isTaxed: taxed !== null,
    market: price.market,
  })
  return { room, plan, wallet, taxed, price, button }
}

/** What the price still needs: to be typed where it is far from the market, or the market, which is waited for. */
function useFillPrice({ price }: MarketPrice) {
  const [typedBps, setTypedBps] = useState<number | null>(null)
  const farBps = typeof price === 'object' && price.needsTyping ? price.bps : null
  const hasWaited = useWaitedFor(price === 'waiting' ? 'market' : null)
  return {
    /** Null for one that may pass. */
    farBps: farBps === null || isAgreed(typedBps, farBps) ? null : farBps,
    market: price === 'paused' || (price === 'waiting' && !hasWaited) ? price : ('ready' as const),
    allow: setTypedBps,
  }
}

/** Whether a distance from the market that was typed covers this one: the same way, and hardly further. */
const isAgreed = (typed: number | null, bps: number): boolean =>
  typed !== null && typed > 0 === bps > 0 && Math.abs(bps) <= Math.abs(typed) + ROOM_BPS

function useFillGate(
  { live: { offer }, makerToken, takerToken }: FillOf,
  { fill, problem }: FillPlan,
  wallet: ReturnType<typeof useWalletView>,
  pending: PendingTax,
) {
  const { chainId } = offer
  const networkFee = useNetworkFee(chainId, FILL_GAS)
  return useTradeGate(
    {
      ...{ sellToken: takerToken, buyToken: makerToken, unlisted: null, wrap: null },
      amount: problem
        ? { kind: 'refused', say: problem }
        : fill
          ? { kind: 'amount', value: fill.pays }
          : { kind: 'empty' },
      payAtMost: fill?.pays ?? null,
      location: { chainId, side: 'SELL' },
      book: { state: 'ready' },
    },
    { state: { kind: 'ready' }, quote: null, costs: { networkFee }, taxes: { pending } },
    wallet,
    { kind: 'none' },
  )
}

/** The token of an offer that keeps a part of each transfer, and who would receive less than agreed; null for none that is known. */
interface Taxed {
  readonly who: 'taker' | 'maker'
  readonly token: Token
  readonly bps: number
}

/** Measures both tokens: on what the account holds and on the pools of the market's route, the maker's also on what the maker holds. */
function useTaxed({ live, makerToken, takerToken }: FillOf): {
  readonly taxed: Taxed | null
  readonly pending: PendingTax
} {
  const { chainId, order } = live.offer
  const { walletLayer } = useWalletLayer()
  const { sellBps: takerTaxBps, buyBps: givenBps, pending } = useTransferTaxes(takerToken, makerToken)
  const { data: heldBps, isPending } = useQuery({
    queryKey: ['transfer-tax', chainId, order.makerAsset, order.maker],
    queryFn: () => walletLayer?.transferTaxBps(chainId, order.makerAsset, [order.maker]) ?? null,
    enabled: walletLayer !== null,
    staleTime: 10 * 60_000,
    retry: 1,
  })
  const bps = Math.max(heldBps ?? 0, givenBps ?? 0)
  const makers = takerTaxBps ? ({ who: 'maker', token: takerToken, bps: takerTaxBps } as const) : null
  return {
    taxed: bps > 0 ? { who: 'taker', token: makerToken, bps } : makers,
    pending: isPending ? 2 : pending,
  }
}
