import { HttpRequestError } from 'viem'
import { causesOf } from './reverts.ts'

/** Error code of a node's rate limit, for any block. */
const BUSY = -32005
/** Nodes word it differently, under codes of their own. */
const BUSY_WORDS = /rate.?limit|too many requests|try again|busy|throttl|capacity/i

/** For `catch`: a node that answers, and refuses the state of an old block. Nodes word and number that differently. @throws whatever else it is. */
export function refusedState(error: unknown): null {
  const causes = [...causesOf(error)]
  const codes = causes.map((cause) => ('code' in cause ? Number(cause.code) : 0))
  // Some ask for payment by status alone.
  const isPaid = causes.some((one) => one instanceof HttpRequestError && [402, 403].includes(one.status ?? 0))
  const isBusy =
    codes.includes(BUSY) || causes.some((one) => BUSY_WORDS.test(String('message' in one ? one.message : '')))
  if (!isBusy && (isPaid || codes.some((code) => code < -1))) return null
  throw error
}
