import { isNative } from '../address.ts'
import type { Message } from '../errors.ts'
import type { DeltaOrder } from './deltaOrder.ts'
import type { SeenOrder } from './orderHistory.ts'

/** What is looked at to find out what keeps an order from filling. */
export type DoctorCheck =
  | 'expiry'
  | 'nonce'
  | 'deposit'
  | 'balance'
  | 'allowance'
  | 'price'
  | 'size'
  | 'suspension'

/** The one thing to do about a finding. */
export type DoctorAction =
  | 'deposit'
  | 'topUp'
  | 'approve'
  | 'acquire'
  | 'repeat'
  | 'cancel'
  | 'editTerms'
  | 'wait'

/** A fact that was read, or null where it could not be. Raw units, seconds. */
export interface DoctorEvidence {
  readonly blockTimeSec: number | null
  /** The owner's balance of the sold token. */
  readonly balance: bigint | null
  /** What the Delta contract may take of it. */
  readonly allowance: bigint | null
  /** Native that the owner has deposited at Delta. */
  readonly deposit: bigint | null
  readonly isNonceUsed: boolean | null
  /** What other open orders of the owner may take of the same token. */
  readonly otherCommitted: bigint | null
  /** What solvers offer now for the open part: the side that is not fixed. `tooSmall` when gas would cost more than it brings. */
  readonly market: { readonly offered: bigint } | 'tooSmall' | null
}

/** Nothing is known. */
export const NO_EVIDENCE: DoctorEvidence = {
  blockTimeSec: null,
  balance: null,
  allowance: null,
  deposit: null,
  isNonceUsed: null,
  otherCommitted: null,
  market: null,
}

/** What one check found. Amounts are in `amounts` as raw units of the sold token, for the screen to write. */
export interface DoctorFinding {
  readonly check: DoctorCheck
  readonly verdict: 'fine' | 'blocks' | 'unknown'
  readonly say: Message
  /** Raw units of the sold token that the sentence speaks of, as `{{amount}}`. */
  readonly amount?: bigint
  readonly action: DoctorAction | null
}

const SHARES = 10_000n

/** What an open order still takes at most, raw units of the sold token. Rounded up; null where the record does not say. */
export function remainingSell({
  order,
  filledPercent,
}: Pick<SeenOrder, 'order' | 'filledPercent'>): bigint | null {
  const whole = order.input.amount ?? order.input.boundAmount
  return whole === null ? null : openPart(whole, filledPercent)
}

/** The open part of an amount, rounded up. */
export function openPart(whole: bigint, filledPercent: number): bigint {
  const left = SHARES - BigInt(Math.max(0, Math.min(10_000, Math.floor(filledPercent * 100))))
  return (whole * left + SHARES - 1n) / SHARES
}

const fine = (check: DoctorCheck): DoctorFinding => ({
  check,
  verdict: 'fine',
  say: { key: `orders.fine.${check}` },
  action: null,
})
const unknown = (check: DoctorCheck): DoctorFinding => ({
  check,
  verdict: 'unknown',
  say: { key: `orders.unknown.${check}` },
  action: null,
})
const blocks = (
  check: DoctorCheck,
  action: DoctorAction,
  say: Message = { key: `orders.blocks.${check}` },
  amount?: bigint,
): DoctorFinding => ({
  check,
  verdict: 'blocks',
  say,
  action,
  ...(amount !== undefined && { amount }),
})

function expiryOf({ order }: SeenOrder, { blockTimeSec }: DoctorEvidence): DoctorFinding {
  const deadlineSec = order.order ? Number(order.order.deadline) : Math.floor(order.expiresAt / 1000)
  if (blockTimeSec === null || deadlineSec <= 0) return unknown('expiry')
  return blockTimeSec > deadlineSec ? blocks('expiry', 'repeat') : fine('expiry')
}

function nonceOf(_seen: SeenOrder, { isNonceUsed }: DoctorEvidence): DoctorFinding {
  if (isNonceUsed === null) return unknown('nonce')
  return isNonceUsed ? blocks('nonce', 'repeat') : fine('nonce')
}

/** An amount that must be there, against what is. */
function enough(
  check: DoctorCheck,
  found: { readonly held: bigint | null; readonly needed: bigint | null },
  action: DoctorAction,
): DoctorFinding {
  const { held, needed } = found
  if (held === null || needed === null) return unknown(check)
  return held >= needed ? fine(check) : blocks(check, action, undefined, needed - held)
}

function suspensionOf({ status }: SeenOrder, funds: readonly DoctorFinding[]): DoctorFinding {
  if (status !== 'SUSPENDED') return fine('suspension')
  const cause = funds.find(({ verdict }) => verdict === 'blocks')
  if (cause?.action) return blocks('suspension', cause.action)
  const isKnown = funds.every(({ verdict }) => verdict === 'fine')
  return isKnown ? blocks('suspension', 'wait', { key: 'orders.clears.suspension' }) : unknown('suspension')
}

/** Whether solvers offer what was signed for, on the open part of the order. */
function priceOf({ order, filledPercent }: SeenOrder, { market }: DoctorEvidence): DoctorFinding {
  if (market === null || market === 'tooSmall') return unknown('price')
  const bound = boundOf(order)
  if (bound === null || market.offered <= 0n) return unknown('price')
  const wanted = openPart(bound, filledPercent)
  const isGood = order.side === 'SELL' ? market.offered >= wanted : market.offered <= wanted
  if (isGood) return fine('price')
  const bps = gapBps(order.side, wanted, market.offered)
  return blocks('price', 'editTerms', { key: 'orders.blocks.price', params: { percent: bps / 100 } })
}

/** How far the market is from what was signed for, in bps of the market; at most a million. Rounded up. */
function gapBps(side: DeltaOrder['side'], wanted: bigint, offered: bigint): number {
  const apart = side === 'SELL' ? wanted - offered : offered - wanted
  const bps = (apart * SHARES + offered - 1n) / offered
  return Number(bps > 1_000_000n ? 1_000_000n : bps)
}

function boundOf({ side, input, output }: DeltaOrder): bigint | null {
  return side === 'SELL' ? (output.amount ?? output.boundAmount) : (input.amount ?? input.boundAmount)
}

function sizeOf(_seen: SeenOrder, { market }: DoctorEvidence): DoctorFinding {
  if (market === null) return unknown('size')
  return market === 'tooSmall' ? blocks('size', 'cancel') : fine('size')
}

/**
 * What keeps an open order from filling, one finding per check, what blocks first. Rules over evidence only: what could not be read is
 * `unknown`, never fine. Native orders pay from a deposit, all others from balance and allowance. Pure.
 */
export function diagnose(seen: SeenOrder, evidence: DoctorEvidence): readonly DoctorFinding[] {
  const remaining = remainingSell(seen)
  const needed =
    remaining === null || evidence.otherCommitted === null ? remaining : remaining + evidence.otherCommitted
  const funds = isNative(seen.order.input.token)
    ? [
        enough(
          'deposit',
          { held: evidence.deposit, needed },
          seen.status === 'AWAITING_SIGNATURE' ? 'deposit' : 'topUp',
        ),
      ]
    : [
        enough('balance', { held: evidence.balance, needed: remaining }, 'acquire'),
        enough('allowance', { held: evidence.allowance, needed }, 'approve'),
      ]
  const findings = [
    expiryOf(seen, evidence),
    nonceOf(seen, evidence),
    suspensionOf(seen, funds),
    ...funds,
    priceOf(seen, evidence),
    sizeOf(seen, evidence),
  ]
  const weight = { blocks: 0, unknown: 1, fine: 2 } as const
  return findings
    .map((finding, place) => ({ finding, place }))
    .sort(
      (left, right) =>
        weight[left.finding.verdict] - weight[right.finding.verdict] || left.place - right.place,
    )
    .map(({ finding }) => finding)
}
