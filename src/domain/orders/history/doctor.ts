import { mulDivUp } from '../../amount/amount.ts'
import { percentFigure } from '../../amount/amountFormat.ts'
import type { Message } from '../../data/errors.ts'
import { type DeltaOrder, isContradicted } from '../record/deltaOrder.ts'
import { fundsOf, permissionOf, spenderRoleOf, takesAllowance } from '../record/orderFunds.ts'
import type { OrderSnapshot } from '../record/orderSnapshot.ts'
import { openSale, signedAmounts } from '../record/orderTerms.ts'
import { isHeldFamily, knownFacts, knownOf } from '../record/recordFamily.ts'
import type { EntryStatus } from './orderHistory.ts'
import { signedBoundAt, type TwapRun, twapRunOf } from './twapRun.ts'

/** What is looked at to find out what keeps an order from filling. */
export type DoctorCheck =
  | 'expiry'
  | 'nonce'
  | 'deposit'
  | 'balance'
  | 'allowance'
  /** What the owner has in the order's yield strategy. */
  | 'position'
  | 'price'
  | 'size'
  | 'suspension'
  /** When the next slice is due, and whether all of them come before the deadline. */
  | 'schedule'

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
  /** What the contract that takes it may take: `spenderRoleOf`. */
  readonly allowance: bigint | null
  /** Native that the owner has deposited at Delta. */
  readonly deposit: bigint | null
  /** Whether the owner's position in the order's strategy is worth what the order sells at least. */
  readonly isPositionEnough: boolean | null
  readonly isNonceUsed: boolean | null
  /** What other open orders of the owner may take in the same way: of the deposit, or of Delta's allowance for the token. */
  readonly otherCommitted: bigint | null
  /** What solvers offer now for the next fill (`nextFillAmount`): the side that is not fixed. `tooSmall` when gas would cost more than it brings. */
  readonly market: { readonly offered: bigint } | 'tooSmall' | null
}

/** Nothing is known. */
export const NO_EVIDENCE: DoctorEvidence = {
  blockTimeSec: null,
  balance: null,
  allowance: null,
  deposit: null,
  isPositionEnough: null,
  isNonceUsed: null,
  otherCommitted: null,
  market: null,
}

/** Whether the chain has left out something of an order that it could be asked for. Each order pays from one place: `fundsOf`. */
export function isUnread(
  { order }: OrderSnapshot,
  {
    isPositionEnough = null,
    ...answers
  }: Omit<DoctorEvidence, 'otherCommitted' | 'market' | 'isPositionEnough'> &
    Partial<Pick<DoctorEvidence, 'isPositionEnough'>>,
): boolean {
  const funds = {
    account: [answers.balance, answers.allowance],
    deposit: [answers.deposit],
    position: [isPositionEnough],
  }[fundsOf(order)]
  const nonce = order.order ? [answers.isNonceUsed] : []
  return [answers.blockTimeSec, ...funds, ...nonce].includes(null)
}

/** What one check found. Amounts are in `amounts` as raw units of the sold token, for the screen to write. */
export interface DoctorFinding {
  readonly check: DoctorCheck
  /** `later`: the next slice is not kept, those after it are. */
  readonly verdict: 'fine' | 'blocks' | 'later' | 'unknown'
  readonly say: Message
  /** Raw units of the sold token that the sentence speaks of, as `{{amount}}`. */
  readonly amount?: bigint
  /** The moment that the sentence speaks of, as `{{when}}`, milliseconds. */
  readonly at?: number
  readonly action: DoctorAction | null
}

const SHARES = 10_000n

/** States in which something can keep an order from filling: those that solvers fill from, and the one before. */
const FILLABLE: readonly EntryStatus[] = ['PENDING', 'AWAITING_SIGNATURE', 'ACTIVE', 'SUSPENDED', 'UNKNOWN']

/** Whether it makes sense to ask what keeps an order in this state from filling. */
export const isDiagnosable = (status: EntryStatus): boolean => FILLABLE.includes(status)

/** Whether the service does not answer for an order now: its state, and all that follows from it, may be another by now. */
const isLastKnown = ({ recalled, answeredAt }: OrderSnapshot): boolean =>
  recalled !== undefined || answeredAt !== undefined

const fine = (check: DoctorCheck): DoctorFinding => ({
  check,
  verdict: 'fine',
  say: { key: `orders.fine.${check}` },
  action: null,
})
const unknown = (check: DoctorCheck, key = `orders.unknown.${check}`): DoctorFinding => ({
  check,
  verdict: 'unknown',
  say: { key },
  action: null,
})
const blocks = (
  check: DoctorCheck,
  action: DoctorAction | null,
  say: Message = { key: `orders.blocks.${check}` },
  amount?: bigint,
): DoctorFinding => ({
  check,
  verdict: 'blocks',
  say,
  action,
  ...(amount !== undefined && { amount }),
})

function expiryOf({ order }: OrderSnapshot, { blockTimeSec }: DoctorEvidence): DoctorFinding {
  const known = knownOf(order)
  const deadlineSec = known ? Number(knownFacts(known).deadlineSec) : Math.floor(order.expiresAt / 1000)
  if (blockTimeSec === null || deadlineSec <= 0) return unknown('expiry')
  return blockTimeSec > deadlineSec ? blocks('expiry', 'repeat') : fine('expiry')
}

function nonceOf(_seen: OrderSnapshot, { isNonceUsed }: DoctorEvidence): DoctorFinding {
  if (isNonceUsed === null) return unknown('nonce')
  return isNonceUsed ? blocks('nonce', 'repeat') : fine('nonce')
}

/** What must be there for one order, and what others reserve; null where that is not known. */
interface Need {
  readonly own: ReturnType<typeof openSale>
  readonly others: bigint | null
  /** What the next slice takes at most, of an order in slices. */
  readonly slice: bigint | null
}

/** An amount that must be there, against what is. What only just falls short of a rounded share is not known to be too little. */
function enough(
  check: 'deposit' | 'balance' | 'allowance',
  held: bigint | null,
  { own, others, slice }: Need,
  action: DoctorAction | null,
): DoctorFinding {
  if (held === null || own === null) return unknown(check)
  const needed = own.amount + (others ?? 0n)
  if (slice !== null && slice > 0n && held >= slice && held + own.slack < needed) {
    const params = { count: Number(held / slice) }
    return {
      check,
      verdict: 'later',
      say: { key: `orders.later.${check}`, params },
      action,
      amount: needed - held,
    }
  }
  if (held + own.slack < needed) return blocks(check, action, undefined, needed - held)
  if (held < needed) return unknown(check)
  return others === null ? unknown(check, 'orders.unknown.others') : fine(check)
}

/** Native orders: the first deposit signs the order too, and is always of the whole amount. Nothing is deposited from here for what is never signed here. */
function depositOf(seen: OrderSnapshot, { deposit }: DoctorEvidence, need: Need): DoctorFinding {
  const isHeld = isHeldFamily(seen.order.onChainOrderType)
  const isWaiting = seen.status === 'AWAITING_SIGNATURE'
  if (!isWaiting || isLastKnown(seen))
    return enough('deposit', deposit, need, isHeld || isWaiting ? null : 'topUp')
  const whole = signedAmounts(seen.order).sold
  if (deposit === null || whole === null) return unknown('deposit')
  return deposit - (need.others ?? 0n) >= whole
    ? unknown('deposit', 'orders.unknown.consent')
    : blocks('deposit', isHeld ? null : 'deposit', { key: 'orders.blocks.consent' }, whole)
}

/** Sales out of a yield strategy: neither balance nor approval counts. What is missing is put back where the order was made. */
function positionOf(seen: OrderSnapshot, { isPositionEnough }: DoctorEvidence): DoctorFinding {
  if (seen.status === 'AWAITING_SIGNATURE')
    return isLastKnown(seen)
      ? unknown('position')
      : blocks('position', null, { key: 'orders.blocks.positionConsent' })
  if (isPositionEnough === null) return unknown('position')
  return isPositionEnough ? fine('position') : blocks('position', null)
}

function allowanceOf(seen: OrderSnapshot, { allowance }: DoctorEvidence, need: Need): DoctorFinding {
  if (permissionOf(seen.order) === null) return unknown('allowance', 'orders.unknown.permit2')
  if (spenderRoleOf(seen.order) === 'permit2') {
    const found = enough('allowance', allowance, { ...need, others: 0n }, 'approve')
    return found.verdict === 'blocks' ? found : unknown('allowance', 'orders.unknown.permit2')
  }
  const found = enough('allowance', allowance, need, 'approve')
  const bringsOwn = !takesAllowance(seen) && found.verdict === 'blocks'
  return bringsOwn ? unknown('allowance', 'orders.unknown.permit') : found
}

/** An order on hold is not filled, whatever could be read of the reason. */
function suspensionOf(seen: OrderSnapshot, funds: readonly DoctorFinding[]): DoctorFinding {
  const { order, status } = seen
  if (isLastKnown(seen) || status === 'UNKNOWN') return unknown('suspension')
  if (status !== 'SUSPENDED') return fine('suspension')
  const causes = (['blocks', 'later'] as const).map((wanted) =>
    funds.find(({ verdict }) => verdict === wanted),
  )
  const cause = causes[0] ?? causes[1]
  if (cause) return blocks('suspension', cause.action)
  const isKnown = funds.every(({ verdict }) => verdict === 'fine')
  if (isKnown) return blocks('suspension', 'wait', { key: 'orders.clears.suspension' })
  const from = fundsOf(order)
  const topUp = from === 'deposit' && !isHeldFamily(order.onChainOrderType) ? 'topUp' : null
  return blocks('suspension', from === 'account' ? 'approve' : topUp, { key: 'orders.unread.suspension' })
}

/** Whether solvers offer what was signed for, on the open part of the order. */
function priceOf(seen: OrderSnapshot, { market }: DoctorEvidence): DoctorFinding {
  if (market === null || market === 'tooSmall') return unknown('price')
  const { order } = seen
  const wanted = openBound(seen)
  if (wanted === null || market.offered <= 0n) return unknown('price')
  const isGood = order.side === 'SELL' ? market.offered >= wanted : market.offered <= wanted
  if (isGood) return fine('price')
  const bps = gapBps(order.side, wanted, market.offered)
  const percent = percentFigure(bps)
  return blocks('price', 'editTerms', { key: 'orders.blocks.price', params: { percent } })
}

/** The bound of the side that is not fixed, for the next fill: the least for a sale, the most for a purchase. */
function openBound(seen: OrderSnapshot): bigint | null {
  const run = twapRunOf(seen)
  if (run?.next) return signedBoundAt(run.plan, run.next.index)
  const open = openSale(seen)?.amount ?? null
  const { sold, bought } = signedAmounts(seen.order)
  if (seen.order.side === 'BUY' || open === null) return open
  return bought === null || !sold ? null : mulDivUp(bought, open, sold)
}

/** How far the market is from what was signed for, in bps of the market; at most a million. Rounded up. */
function gapBps(side: DeltaOrder['side'], wanted: bigint, offered: bigint): number {
  const apart = side === 'SELL' ? wanted - offered : offered - wanted
  const bps = (apart * SHARES + offered - 1n) / offered
  return Number(bps > 1_000_000n ? 1_000_000n : bps)
}

function sizeOf(_seen: OrderSnapshot, { market }: DoctorEvidence): DoctorFinding {
  if (market === null) return unknown('size')
  return market === 'tooSmall' ? blocks('size', 'cancel') : fine('size')
}

/** Whether the next slice is due, and whether all that are left come before the deadline; nothing for an order for one price. */
function scheduleOf(run: TwapRun | null, { blockTimeSec }: DoctorEvidence): readonly DoctorFinding[] {
  if (!run?.next) return []
  const { dueAt } = run.next
  if (blockTimeSec === null || dueAt === null) return [unknown('schedule')]
  const upcoming = (say: Message) => ({ check: 'schedule', verdict: 'later', say, action: 'wait' }) as const
  if (run.pastDeadline > 0)
    return [upcoming({ key: 'orders.later.schedule', params: { count: run.pastDeadline } })]
  return blockTimeSec * 1000 < dueAt
    ? [{ ...upcoming({ key: 'orders.later.notDue' }), at: dueAt }]
    : [fine('schedule')]
}

/** What the next slice takes of the sold token at most. */
function sliceNeed(run: TwapRun | null): bigint | null {
  if (!run?.next) return null
  return run.plan.side === 'SELL' ? run.next.fixed : run.next.bound
}

function fundsFindings(seen: OrderSnapshot, evidence: DoctorEvidence, need: Need): readonly DoctorFinding[] {
  switch (fundsOf(seen.order)) {
    case 'position':
      return [positionOf(seen, evidence)]
    case 'deposit':
      return [depositOf(seen, evidence, need)]
    case 'account':
      return [
        enough('balance', evidence.balance, { ...need, others: 0n }, 'acquire'),
        allowanceOf(seen, evidence, need),
      ]
  }
}

/**
 * What keeps an open order from filling, one finding per check, what blocks first. Rules over evidence only: what could not be read is
 * `unknown`, never fine, and so is what the service alone can say while it is silent. Native orders pay from a deposit, sales out of a strategy from a position, all others from balance and allowance. Nothing is
 * proposed for an order whose record contradicts it. Pure.
 */
export function diagnose(seen: OrderSnapshot, found: DoctorEvidence): readonly DoctorFinding[] {
  const isSilent = isLastKnown(seen)
  const evidence = isSilent ? { ...found, otherCommitted: null, market: null } : found
  const run = twapRunOf(seen)
  const need = { own: openSale(seen), others: evidence.otherCommitted, slice: sliceNeed(run) }
  const funds = fundsFindings(seen, evidence, need)
  const findings = [
    expiryOf(seen, evidence),
    nonceOf(seen, evidence),
    suspensionOf(seen, funds),
    ...scheduleOf(run, isSilent ? NO_EVIDENCE : evidence),
    ...funds,
    priceOf(seen, evidence),
    sizeOf(seen, evidence),
  ]
  const weight = { blocks: 0, later: 1, unknown: 2, fine: 3 } as const
  return findings
    .map((finding, place) => ({ finding, place }))
    .sort(
      (left, right) =>
        weight[left.finding.verdict] - weight[right.finding.verdict] || left.place - right.place,
    )
    .map(({ finding }) => (isContradicted(seen.order) ? { ...finding, action: null } : finding))
}
