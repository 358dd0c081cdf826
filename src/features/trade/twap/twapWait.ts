import type { Message } from '../../../domain/data/errors.ts'
import type { DoctorFinding } from '../../../domain/orders/history/doctor.ts'
import type { TwapRun } from '../../../domain/orders/history/twapRun.ts'
import type { OrderSnapshot } from '../../../domain/orders/record/orderSnapshot.ts'
import { isNative } from '../../../domain/token/address.ts'
import type { Tone } from '../../../ui/tone.ts'

/** Why the next slice is not filled, or how the order ended short of its last one. */
export interface TwapWait {
  readonly tone: Tone
  readonly say: Message
  /** Raw units of the sold token that the sentence speaks of, as `{{amount}}`. */
  readonly amount?: bigint
  /** The moment that the sentence speaks of, as `{{when}}`, milliseconds. */
  readonly at?: number
  /** A second sentence. */
  readonly also?: Message
}

/** A slice that was due for so long is shown as overdue: solvers need a block or two. */
const OVERDUE_MS = 60_000

const ENDS = {
  EXPIRED: 'twapRun.end.expired',
  CANCELLED: 'twapRun.end.cancelled',
  FAILED: 'twapRun.end.failed',
} as const
const isEnd = (status: string): status is keyof typeof ENDS => Object.hasOwn(ENDS, status)

const FUNDS = ['balance', 'allowance', 'deposit'] as const

/**
 * Why a run does not go on, most certain first; null where it does. Findings are the doctor's, once it was run: without them an order on hold is only
 * shown as on hold. Pure.
 */
export function twapWait(
  { seen, run, nowMs }: { readonly seen: OrderSnapshot; readonly run: TwapRun; readonly nowMs: number },
  findings: readonly DoctorFinding[] = [],
): TwapWait | null {
  const { order, status, recalled } = seen
  if (isEnd(status)) {
    const params = { done: run.filled.length, slices: run.plan.slices }
    return {
      tone: status === 'CANCELLED' ? 'plain' : 'down',
      say: { key: ENDS[status], params },
      ...(isNative(order.input.token) &&
        seen.deposit?.left !== 0n && { also: { key: 'twapRun.end.deposit' } }),
    }
  }
  if (!run.next) return null
  if (recalled) return { tone: 'warn', say: { key: 'twapRun.wait.silent' } }
  return heldBack(status, findings) ?? waitOfNext(run, nowMs, findings)
}

/** What keeps the next slice whenever it is due. */
function heldBack(status: OrderSnapshot['status'], findings: readonly DoctorFinding[]): TwapWait | null {
  const lack = findings.find(
    ({ check, verdict }) =>
      (verdict === 'blocks' || (verdict === 'later' && status === 'SUSPENDED')) &&
      FUNDS.some((known) => known === check),
  )
  if (lack?.amount !== undefined && status !== 'AWAITING_SIGNATURE')
    return { tone: 'warn', say: { key: `twapRun.wait.${lack.check}` }, amount: lack.amount }
  return status === 'SUSPENDED' ? { tone: 'warn', say: { key: 'twapRun.wait.hold' } } : null
}

/** What keeps it now that it is due, and what keeps those after it. */
function waitOfNext(run: TwapRun, nowMs: number, findings: readonly DoctorFinding[]): TwapWait | null {
  const dueAt = run.next?.dueAt ?? null
  const isDue = dueAt !== null && dueAt <= nowMs
  const price = findings.find(({ check, verdict }) => check === 'price' && verdict === 'blocks')
  if (isDue && price)
    return { tone: 'warn', say: { key: 'twapRun.wait.price', params: { ...price.say.params } } }
  if (run.pastDeadline > 0)
    return { tone: 'warn', say: { key: 'twapRun.wait.tooLate', params: { count: run.pastDeadline } } }
  return isDue && nowMs - dueAt > OVERDUE_MS
    ? { tone: 'plain', say: { key: 'twapRun.wait.due' }, at: dueAt }
    : null
}
