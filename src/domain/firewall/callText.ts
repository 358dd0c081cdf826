import type { Hex } from 'viem'
import { decodeFunctionData, isHex } from 'viem/utils'
import { OWN_CALLS_ABI } from './ownCallsAbi.ts'

const SHOWN_DIGITS = 24

/**
 * Two calldata that differ, in words for a refusal: as calls with their arguments where both can be read and read differently, else the bytes
 * from the first one that differs.
 */
export function callTexts(expected: Hex, found: string): readonly [expected: string, found: string] {
  const words = [spoken(expected), spoken(found)] as const
  const [wanted, given] = words
  if (wanted !== null && given !== null && wanted !== given) return [wanted, given]
  const from = firstDifference(expected, found.toLowerCase())
  return [excerpt(expected, from), excerpt(found.toLowerCase(), from)]
}

function spoken(data: string): string | null {
  if (!isHex(data)) return null
  try {
    const { functionName, args } = decodeFunctionData({ abi: OWN_CALLS_ABI, data })
    return `${functionName}(${(args ?? []).map(argumentText).join(', ')})`
  } catch {
    return null
  }
}

function argumentText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value)
  return `(${Object.values(value).map(argumentText).join(', ')})`
}

/** Where two texts part, at the start of a byte. */
function firstDifference(one: string, other: string): number {
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  return at - (at % 2)
}

function excerpt(data: string, from: number): string {
  const bytes = Math.max(0, from / 2 - 1)
  const part = data.slice(from, from + SHOWN_DIGITS)
  return `${bytes}: ${part || '–'}${data.length > from + SHOWN_DIGITS ? '…' : ''}`
}
