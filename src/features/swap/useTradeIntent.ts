import { ZERO_ADDRESS } from '../../domain/address.ts'
import type { TradeIntent } from '../trade/progress/kindView.ts'
import { deltaIntentOf } from '../trade/review/deltaIntent.ts'
import { marketIntentOf } from '../trade/review/marketIntent.ts'
import { useConfig } from '../trade/session/configContext.tsx'
import { useSettings } from '../trade/session/settingsStore.ts'
import { useSwapTerms } from './swapTerms.ts'
import type { Swap } from './useSwap.ts'

/** The trade that would be confirmed as things stand, null without a quote; what only a review knows is left empty, no step depends on it. */
export function useTradeIntent({ live, account, recipient, wrap }: Swap): TradeIntent | null {
  const slippageBps = useSettings((settings) => settings.slippageBps)
  const approval = useSettings((settings) => settings.approval)
  const { partiallyFillable } = useSwapTerms()
  const { partnerAddress: partner } = useConfig()
  const { quote } = live
  if (wrap || !quote) return null
  const owner = account ?? ZERO_ADDRESS
  const terms = {
    account: owner,
    recipient: recipient.kind === 'address' ? recipient.address : owner,
    slippageBps,
    approval,
    partner,
  }
  return quote.mode === 'market'
    ? marketIntentOf(quote, terms)
    : deltaIntentOf(quote, { ...terms, partiallyFillable, deadlineSec: 0, nonce: 0n, partnerAndFee: 0n })
}
