import type { Offer } from '../quote/offer.ts'
import { SLIPPAGE_BPS } from '../settings/settingsStore.ts'

/** From this loss on a swap is called dear, in percent. */
const HIGH_IMPACT_PERCENT = 3

/** How loudly a figure is shown: as a warning, as a blocker, or plainly. */
export type RiskTone = 'warn' | 'down' | null

/** How a quote's price impact is shown everywhere: blocked by the service, dear, or neither. */
export function impactTone(quote: Pick<Offer, 'impactPercent' | 'maxImpactReached'>): RiskTone {
  if (quote.maxImpactReached) return 'down'
  return quote.impactPercent !== null && quote.impactPercent >= HIGH_IMPACT_PERCENT ? 'warn' : null
}

/** How a slippage and the bound that follows from it are shown, in basis points. */
export function slippageTone(slippageBps: number): RiskTone {
  return slippageBps > SLIPPAGE_BPS.warnAbove ? 'warn' : null
}

const INK = { warn: 'text-warn', down: 'text-down' } as const

/** The ink of a figure at risk; undefined for plain ink. */
export function riskInk(tone: RiskTone): string | undefined {
  return tone === null ? undefined : INK[tone]
}
