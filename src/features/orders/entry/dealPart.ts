import type { Deal } from '../../../domain/orders/history/deal.ts'
import type { Token, TokenId } from '../../../domain/token/token.ts'
import type { EntryState } from './entryState.ts'

/** What rows and actions ask of a deal. */
interface DealPart {
  /** Its state, in words, and what can be done about it. */
  state(deal: Deal): EntryState
  /** Whether its maker can still end it on chain. */
  isCancellable(deal: Deal): boolean
  /** Address of the form that makes it again; null where there is none. */
  formHref(deal: Deal, tokenOf: (token: TokenId) => Pick<Token, 'decimals'> | null): string | null
  /** Path of its page; null where it has none. */
  path(deal: Deal): string | null
}

let part: DealPart | null = null

/** Sets it; before the first entry of a deal. */
export function bringDealPart(brought: DealPart): void {
  part = brought
}

/** The code for deals, which comes with what finds them: most accounts have none. @throws {Error} where an entry of a deal came from elsewhere. */
export function dealPart(): DealPart {
  if (!part) throw new Error('the entry of a deal came without the code for it')
  return part
}
