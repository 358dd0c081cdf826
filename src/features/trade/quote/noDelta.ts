import { deploymentOf } from '../../../domain/chain/deployments.ts'
import type { TransferTaxes } from './useTransferTaxes.ts'

/** Why solvers are not asked for a trade, whatever the person chose. */
export type NoDelta = 'chain' | 'tax'

/**
 * Delta exists on some chains only, and its contract counts on receiving what was sent: a token that keeps a tax breaks that. Null where Delta can be
 * used.
 */
export function noDeltaOf(
  chainId: number,
  { sellBps, buyBps }: Pick<TransferTaxes, 'sellBps' | 'buyBps'>,
): NoDelta | null {
  if (!deploymentOf(chainId)?.delta) return 'chain'
  return sellBps || buyBps ? 'tax' : null
}
