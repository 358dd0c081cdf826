import type { CrosschainFormState } from '../form/useCrosschainForm.ts'
import type { LiveRoutes } from './useCrosschainQuote.ts'

/** Why the list of routes is empty. */
export type NoRoutes = 'empty' | 'amount' | 'pair' | 'trade' | 'quote'

/** Why there are no routes to choose from, as far as the form and its quote say. Pure. */
export function noRoutesOf(
  { amount, isOneChain, lacksBridges }: Pick<CrosschainFormState, 'amount' | 'isOneChain' | 'lacksBridges'>,
  { noDelta, support, state }: Pick<LiveRoutes, 'noDelta' | 'support' | 'state'>,
): NoRoutes {
  if (isOneChain || lacksBridges || noDelta !== null || support === 'refused') return 'pair'
  if (amount.kind === 'refused') return 'amount'
  if (amount.kind === 'empty' || amount.value === 0n) return 'empty'
  return state.kind === 'failed' ? 'trade' : 'quote'
}
