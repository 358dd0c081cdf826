import { checksVerdict, type OfferCheck } from '../../../domain/otc/offerChecks.ts'
import type { OfferState, OfferStateKind } from '../../../domain/otc/offerState.ts'

/** Why an offer that is genuine cannot be filled, now or ever. */
export type Obstacle =
  | Exclude<OfferStateKind, 'unread' | 'open' | 'partlyFilled' | 'wrongChain'>
  /** What is paid with is no token. */
  | 'noToken'

/** What the page of an offer is about. */
export type DealView =
  /** Not all is checked yet. */
  | { readonly kind: 'checking' }
  /** The node is not one of the offer's chain: it knows nothing of the offer. */
  | { readonly kind: 'wrongNode'; readonly check: OfferCheck }
  /** Somebody who must be asked did not answer. */
  | { readonly kind: 'unsure'; readonly check: OfferCheck }
  /** It is not what it claims: nothing of it is shown. `check` says why. */
  | { readonly kind: 'invalid'; readonly check: OfferCheck }
  | { readonly kind: 'blocked'; readonly obstacle: Obstacle }
  | { readonly kind: 'fillable' }

/** Whether what the offer says is no more than what it says: not all was checked. */
export const isClaim = ({ kind }: DealView): boolean =>
  kind === 'checking' || kind === 'unsure' || kind === 'wrongNode'

const WRONG_NODE: readonly string[] = ['otc.check.chain.other', 'otc.check.contract.empty']

/** What is shown of an offer by its checks and its state. A wallet on another chain is for the button to mend. Pure. */
export function dealView(checks: readonly OfferCheck[], { kind }: OfferState): DealView {
  // Checks are sorted: those that make an offer invalid, or have to be answered, come first.
  const first = (outcome: OfferCheck['outcome']) => checks.find((check) => check.outcome === outcome)
  const [failed, unknown] = [first('failed'), first('unknown')]
  const verdict = checksVerdict(checks)
  if (verdict === 'invalid' && failed) return { kind: 'invalid', check: failed }
  if (verdict === 'unsure' && unknown)
    return { kind: WRONG_NODE.includes(unknown.message.key) ? 'wrongNode' : 'unsure', check: unknown }
  if (verdict !== 'fillable' && verdict !== 'unfillable') return { kind: 'checking' }
  switch (kind) {
    case 'unread':
      return { kind: 'checking' }
    case 'open':
    case 'partlyFilled':
    case 'wrongChain':
      return verdict === 'fillable' ? { kind: 'fillable' } : { kind: 'blocked', obstacle: 'noToken' }
    default:
      return { kind: 'blocked', obstacle: kind }
  }
}

/** States that are final for every account: they are hardly polled again. */
const OVER: readonly OfferStateKind[] = ['filled', 'cancelled', 'closed', 'expired', 'dust']

export const isEnded = (kind: OfferStateKind): boolean => OVER.includes(kind)

const POLL_MS = 8_000
const ENDED_MS = 60_000
const SILENT_MS = 4_000

/** When an offer is looked at again, milliseconds: soon where nobody answered, hardly where it is over. Only a block that is undone changes that. */
export function pollMs(kind: OfferStateKind, isSilent: boolean): number {
  if (isSilent) return SILENT_MS
  return isEnded(kind) ? ENDED_MS : POLL_MS
}
