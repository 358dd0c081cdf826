import {
  ExecutionRevertedError,
  FeeCapTooLowError,
  type Hex,
  InsufficientFundsError,
  NonceTooLowError,
} from 'viem'
import { decodeErrorResult, isHex } from 'viem/utils'
import { AppError, type Recovery } from '../../domain/data/errors.ts'
import { errorEnds } from '../../domain/data/textLimits.ts'
import { REASONS_BY_SELECTOR, REASONS_BY_TEXT, type Reason } from './revertTable.ts'

const UNKNOWN: Reason = ['reverted', 'fix']

/** Every error inside an error, outermost first. */
export function* causesOf(error: unknown): Generator<object> {
  const seen = new Set<unknown>()
  let current = error
  while (typeof current === 'object' && current !== null && !seen.has(current)) {
    seen.add(current)
    yield current
    current = 'cause' in current ? current.cause : undefined
  }
}

/** Revert data found anywhere inside an error, or null when there is none. */
export function revertDataOf(error: unknown): Hex | null {
  for (const cause of causesOf(error)) {
    const data = 'data' in cause ? cause.data : undefined
    if (isHex(data, { strict: true }) && data.length >= 10) return data
    if (typeof data === 'object' && data !== null && 'data' in data && isHex(data.data)) return data.data
  }
  return null
}

/**
 * What a contract's refusal means. Codes are `chain-` and the name of the sentence in kebab case.
 * @param data the revert data, or null when the node kept it.
 * @param text the node's own message, for the details.
 */
export function revertReason(data: Hex | null, text = '', cause?: unknown): AppError {
  const reason = data ? revertText(data) : null
  const [key, recovery] =
    (data && REASONS_BY_SELECTOR[data.slice(0, 10).toLowerCase()]) ??
    REASONS_BY_TEXT.find(([pattern]) => pattern.test(reason ?? text))?.[1] ??
    UNKNOWN
  const details = reason ?? (data ? `${text} ${data}`.trim() : text)
  return new AppError({
    code: codeOf(key),
    message: { key: `errors.chain.${key}` },
    recovery,
    details: details.slice(0, 500) || undefined,
    cause,
  })
}

function revertText(data: Hex): string | null {
  try {
    const { errorName, args } = decodeErrorResult({ data })
    const reason = errorEnds(String(args?.[0]))
    return errorName === 'Error' ? reason : `${errorName}(${reason})`
  } catch {
    return null
  }
}

/** Nodes word a reverted call differently; this is what they agree on. */
const REVERT_WORDS = /revert|execution failed|invalid opcode|out of gas/i

/** Turns whatever reading or simulating threw into the one error class: a contract's refusal, an empty purse, or a node that is silent. */
export function chainError(error: unknown): AppError {
  if (error instanceof AppError) return error
  const text = messageOf(error)
  const data = revertDataOf(error)
  if (data) return revertReason(data, text, error)
  for (const cause of causesOf(error)) {
    if (cause instanceof InsufficientFundsError) return plain('funds', 'fix', text, error)
    if (cause instanceof FeeCapTooLowError) return plain('feeTooLow', 'retry', text, error)
    if (cause instanceof NonceTooLowError) return plain('nonce', 'retry', text, error)
    if (cause instanceof ExecutionRevertedError) return revertReason(null, text, error)
  }
  if (/insufficient funds/i.test(text)) return plain('funds', 'fix', text, error)
  if (REVERT_WORDS.test(text)) return revertReason(null, text, error)
  return plain('unreachable', 'retry', text, error)
}

function codeOf(key: string): string {
  return `chain-${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
}

function plain(key: string, recovery: Recovery, details: string, cause: unknown): AppError {
  return new AppError({
    code: codeOf(key),
    message: { key: `errors.chain.${key}` },
    recovery,
    details: details.slice(0, 500),
    cause,
  })
}

function messageOf(error: unknown): string {
  let text = ''
  for (const cause of causesOf(error)) {
    const part = 'details' in cause ? cause.details : 'message' in cause ? cause.message : ''
    if (typeof part === 'string' && part) text = errorEnds(part)
  }
  return text || errorEnds(String(error))
}
