import { deploymentOf } from '../../domain/deployments.ts'
import type { TradeMode } from '../../domain/quote.ts'

/** Why solvers are not asked for a trade, whatever the person chose. */
export type NoDelta = 'chain' | 'tax'

/** Who is asked: what the person chose, or Market alone where Delta cannot carry the trade out. */
export interface TradeWay {
  readonly asked: TradeMode
  readonly noDelta: NoDelta | null
}

/** Delta exists on some chains only, and its contract counts on receiving what was sent: a token that keeps a tax breaks that. */
export function tradeWay(
  mode: TradeMode,
  chainId: number,
  taxBps: readonly (number | null | undefined)[],
): TradeWay {
  const noDelta = !deploymentOf(chainId)?.delta ? 'chain' : taxBps.some((bps) => bps) ? 'tax' : null
  return { asked: noDelta ? 'market' : mode, noDelta }
}
