import { amountText, parseAmount } from '../../../domain/amount/amount.ts'
import type { Message } from '../../../domain/data/errors.ts'
import {
  dustOf,
  type Fill,
  fillPayingDown,
  fillReceivingUp,
  largestFill,
  least,
  type OfferAmounts,
  paysUp,
} from '../../../domain/otc/fillMath.ts'
import type { Token } from '../../../domain/token/token.ts'
import { exactAmount } from '../../trade/token/tokenText.ts'

/** What the person wants of an offer: all that is there, or an amount typed on one side. */
export type FillInput =
  | { readonly kind: 'all' }
  | { readonly kind: 'pays' | 'receives'; readonly text: string }

/** What can be bought of an offer now. */
export interface FillRoom extends OfferAmounts {
  /** Raw units of the maker's token. */
  readonly available: bigint
  readonly makerToken: Token
  readonly takerToken: Token
}

/** What an input comes to. */
export interface FillPlan {
  /** To the unit; null while the input is empty or refused. */
  readonly fill: Fill | null
  /** Why the input cannot be filled; null also while it is empty. */
  readonly problem: Message | null
  /** What of the input is not what it will be: the contract counts in whole units. */
  readonly remark: Message | null
}

const EMPTY: FillPlan = { fill: null, problem: null, remark: null }
const refused = (problem: Message): FillPlan => ({ ...EMPTY, problem })

/** The fill that an input means, to the unit, with its remarks. Pure. */
export function planFill(room: FillRoom, input: FillInput): FillPlan {
  const { available, makerToken, takerToken } = room
  if (input.kind === 'all') return planAll(room)
  if (input.text === '') return EMPTY
  const isPaying = input.kind === 'pays'
  const token = isPaying ? takerToken : makerToken
  const typed = parseAmount(input.text, token.decimals)
  if (typed.kind === 'refused') return refused(typed.say)
  if (typed.value === 0n) return EMPTY
  const planned = isPaying
    ? fillPayingDown(room, available, typed.value)
    : fillReceivingUp(room, available, typed.value)
  if ('problem' in planned) {
    if (planned.problem === 'zero') return EMPTY
    if (planned.problem === 'tooSmall')
      return refused({
        key: 'deal.fill.tooSmall',
        params: { least: exactAmount(paysUp(room, 1n), takerToken) },
      })
    const most = largestFill(room, available)
    const bound = most && (isPaying ? most.pays : most.receives)
    return refused({ key: 'deal.fill.tooMuch', params: { most: exactAmount(bound ?? 0n, token) } })
  }
  return { fill: planned, problem: null, remark: remarkOn(input.kind, typed.value, planned, room) }
}

function planAll(room: FillRoom): FillPlan {
  const fill = largestFill(room, room.available)
  const dust = dustOf(room, room.available)
  const remark =
    fill && dust > 0n
      ? {
          key: 'deal.fill.dust',
          params: { dust: exactAmount(dust, room.makerToken), symbol: room.takerToken.symbol },
        }
      : null
  return { fill, problem: null, remark }
}

function remarkOn(
  side: 'pays' | 'receives',
  typed: bigint,
  { pays, receives }: Fill,
  { makerToken, takerToken }: FillRoom,
): Message | null {
  if (side === 'pays' && pays < typed)
    return { key: 'deal.fill.paysLess', params: { pays: exactAmount(pays, takerToken) } }
  if (side === 'receives' && receives > typed)
    return { key: 'deal.fill.receivesMore', params: { receives: exactAmount(receives, makerToken) } }
  return null
}

/** Steps of the slider. */
export const SLIDER_STEPS = 1_000

/** The position of the slider for a payment: rounded down, and at the end only for all. */
export function sliderAt(room: FillRoom, pays: bigint | null): number {
  const most = largestFill(room, room.available)?.pays ?? 0n
  if (pays === null || most === 0n) return 0
  return Number((least(pays, most) * BigInt(SLIDER_STEPS)) / most)
}

/** What the slider means: so many thousandths of what can be paid, at its end all. */
export function inputAt(room: FillRoom, step: number): FillInput {
  if (step >= SLIDER_STEPS) return { kind: 'all' }
  const most = largestFill(room, room.available)?.pays ?? 0n
  return payingAtMost(room, (most * BigInt(step)) / BigInt(SLIDER_STEPS))
}

/** The input that pays no more than this. */
export function payingAtMost(room: FillRoom, budget: bigint): FillInput {
  const planned = fillPayingDown(room, room.available, budget)
  const pays = 'problem' in planned ? budget : planned.pays
  return { kind: 'pays', text: pays === 0n ? '' : amountText(pays, room.takerToken.decimals) }
}

/** The input that a share of what can be paid means, in percent. */
export const shareOf = (room: FillRoom, percent: number): FillInput => inputAt(room, percent * 10)
