import { useMemo } from 'react'
import { type Address, ZERO_ADDRESS } from '../../../domain/token/address.ts'
import type { DeltaOrderIntent, MarketSwapIntent } from '../../../flow/journal/flowRecord.ts'
import { deltaIntentOf } from '../intent/deltaIntent.ts'
import { marketIntentOf } from '../intent/marketIntent.ts'
import type { Offer } from '../quote/offer.ts'
import { plannedSlippageBps } from '../quote/tradeSlippage.ts'
import { useConfig } from '../session/configContext.tsx'
import { useSettings } from '../settings/settingsStore.ts'
import type { Recipient } from './recipient.ts'
import { useTradeTerms } from './tradeTerms.ts'

/** The trade that would be confirmed now, null without a quote; what only a review knows is left empty, no step depends on it. */
export function useTradeIntent(
  quote: Offer | null,
  account: Address | null,
  recipient: Recipient,
): MarketSwapIntent | DeltaOrderIntent | null {
  const chosenBps = useSettings((settings) => settings.slippageBps)
  const approval = useSettings((settings) => settings.approval)
  const { partiallyFillable } = useTradeTerms()
  const { partnerAddress: partner, hostFee: host } = useConfig()
  const owner = account ?? ZERO_ADDRESS
  const to = recipient.kind === 'address' ? recipient.address : owner
  return useMemo(() => {
    if (!quote) return null
    const slippageBps = plannedSlippageBps(chosenBps, quote)
    const terms = { account: owner, recipient: to, slippageBps, approval, partner, host }
    return quote.mode === 'market'
      ? marketIntentOf(quote, terms)
      : deltaIntentOf(quote, { ...terms, partiallyFillable, deadlineSec: 0, nonce: 0n, partnerAndFee: 0n })
  }, [quote, owner, to, chosenBps, approval, partner, host, partiallyFillable])
}
