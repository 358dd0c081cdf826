import { percentDigits } from '../../../domain/amount/amountFormat.ts'
import type { Message } from '../../../domain/data/errors.ts'

/** Room above the impact that was agreed to, in percent points: the next quote is a little different. */
const ROOM_PERCENT = 1
const MOST_PERCENT = 100

/** A price impact in percent as a refusal or a quote names it: `99%`, `17.42`. Null for anything else. */
export function impactOf(text: string | number | undefined): number | null {
  const found = /^(\d{1,3}(?:\.\d+)?)\s*%?$/.exec(String(text ?? '').trim())
  const percent = found ? Number(found[1]) : Number.NaN
  return percent >= 0 && percent <= MOST_PERCENT ? percent : null
}

/** The price impact that the sentence of a refusal names, in percent; null where it names none. */
export const refusedImpactOf = ({ params }: Message): number | null => impactOf(params?.value)

/** Whether a text is this impact: to the last shown digit, or its whole part where the fraction is nothing. */
export function isImpactTyped(text: string, percent: number): boolean {
  const typed = impactOf(text.replace(',', '.'))
  return typed !== null && typed === Number(percentDigits(percent))
}

/** The same of a distance from the market, which can be more than a hundred percent. */
export const isFigureTyped = (text: string, percent: number): boolean =>
  percent <= MOST_PERCENT
    ? isImpactTyped(text, percent)
    : text.trim().replace(',', '.') === percentDigits(percent)

/** The ceiling to ask the service for once this impact is allowed: a little above it, in whole percent as the service takes it. */
export function ceilingFor(percent: number): number {
  return Math.min(MOST_PERCENT, Math.ceil(percent + ROOM_PERCENT))
}
