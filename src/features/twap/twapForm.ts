import { parseAmount } from '../../domain/amount/amount.ts'
import { sliceAmounts } from '../../domain/orders/struct/twapOrder.ts'
import { type Address, isSameAddress } from '../../domain/token/address.ts'
import type { Token } from '../../domain/token/token.ts'
import type { TradeGateContext } from '../trade/terms/tradeGate.ts'
import type { Slot } from '../trade/token/pairDefaults.ts'
import type { SchedulePart, TwapLocation } from './twapUrl.ts'

/** Id of the form: Enter in one of its fields presses the button that belongs to it. */
export const TWAP_FORM_ID = 'twap-form'

/** The specification's limits; `numSlices` is a `uint32` on chain. */
const MIN_SLICES = 2
const MAX_SLICES = 4_294_967_295
const MIN_INTERVAL_SEC = 60
/** Longer is past the end of what a date-time of the service can say. */
const MAX_TIME_SEC = 100 * 31_536_000

export type TwapFormAction =
  | { readonly type: 'amount'; readonly slot: Slot; readonly amount: string }
  | { readonly type: 'schedule'; readonly part: SchedulePart; readonly value: number }
  | { readonly type: 'token'; readonly slot: Slot; readonly address: Address }
  | { readonly type: 'flip' }

/** The form after an action. Of slices, interval and total time the two typed last are given; the third follows. */
export function reduceTwapForm(form: TwapLocation, action: TwapFormAction): TwapLocation {
  switch (action.type) {
    case 'amount':
      return { ...form, amount: action.amount, side: action.slot === 'sell' ? 'SELL' : 'BUY' }
    case 'schedule': {
      const { part, value } = action
      const other = form.given.find(
        (given) => given !== part && (form.given.includes(part) || given === form.given[1]),
      )
      const kept = other ?? 'slices'
      const now = scheduleOf(form)
      const values = { slices: now.slices, every: now.every, over: now.over, [part]: value }
      return {
        ...form,
        slices: 0,
        every: 0,
        over: 0,
        given: [kept, part],
        [kept]: values[kept],
        [part]: value,
      }
    }
    case 'flip':
      return { ...form, sell: form.buy, buy: form.sell, side: form.side === 'SELL' ? 'BUY' : 'SELL' }
    case 'token': {
      const other = action.slot === 'sell' ? form.buy : form.sell
      if (isSameAddress(action.address, other)) return reduceTwapForm(form, { type: 'flip' })
      return { ...form, [action.slot]: action.address }
    }
  }
}

/** A schedule as it is signed, and what the service would refuse of it. */
export interface Schedule {
  readonly slices: number
  readonly every: number
  /** An interval for each slice. */
  readonly over: number
  readonly problem: 'slices' | 'manySlices' | 'interval' | 'time' | null
}

/** Works the third part out, rounded down, and holds all of it against the limits. */
export function scheduleOf({
  given,
  ...form
}: Pick<TwapLocation, 'given' | 'slices' | 'every' | 'over'>): Schedule {
  const slices = given.includes('slices')
    ? form.slices
    : form.every > 0
      ? Math.floor(form.over / form.every)
      : 0
  const every = given.includes('every') ? form.every : slices > 0 ? Math.floor(form.over / slices) : 0
  const over = given.includes('over') ? form.over : slices * every
  const problem =
    slices < MIN_SLICES
      ? 'slices'
      : slices > MAX_SLICES
        ? 'manySlices'
        : every < MIN_INTERVAL_SEC
          ? 'interval'
          : slices * every > MAX_TIME_SEC
            ? 'time'
            : null
  return { slices, every, over, problem }
}

/** Room behind the last slice, for slices that had to wait: a tenth of the time, an interval, and ten minutes at least. */
const marginSec = ({ slices, every }: Schedule): number =>
  Math.max(600, every, Math.ceil((slices * every) / 10))

/** When the first and the last slice are due and when what is open dies. Block seconds; `nowSec` by the chain's clock. */
export function datesOf(schedule: Schedule, nowSec: number) {
  const { slices, every } = schedule
  return {
    firstSec: nowSec,
    lastSec: nowSec + (slices - 1) * every,
    deadlineSec: nowSec + slices * every + marginSec(schedule),
  }
}

/** Whether half of the room behind the last slice is gone, by the dates of the same schedule started now: the service takes no order without any. */
export const isOutdated = (
  schedule: Schedule,
  reviewed: ReturnType<typeof datesOf>,
  now: ReturnType<typeof datesOf>,
): boolean => (now.firstSec - reviewed.firstSec) * 2 > marginSec(schedule)

/** What one slice of the typed total is. Raw units of the fixed side. */
export interface TwapAmounts {
  /** Of the fixed side, as typed. */
  readonly amount: TradeGateContext['amount']
  readonly total: bigint | null
  readonly slice: bigint | null
  readonly last: bigint | null
  /** There are fewer raw units than slices. */
  readonly isTooSmall: boolean
}

/** Cuts the typed total. */
export function amountsOf(form: TwapLocation, schedule: Schedule, token: Token | null): TwapAmounts {
  const amount: TradeGateContext['amount'] =
    form.amount && token ? parseAmount(form.amount, token.decimals) : { kind: 'empty' }
  const total = amount.kind === 'amount' && amount.value > 0n ? amount.value : null
  if (total === null || schedule.problem !== null)
    return { amount, total, slice: null, last: null, isTooSmall: false }
  const { slice, last } = sliceAmounts(total, schedule.slices)
  return slice === 0n
    ? { amount, total, slice: null, last: null, isTooSmall: true }
    : { amount, total, slice, last, isTooSmall: false }
}
