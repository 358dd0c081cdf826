import { AppError } from '../../domain/data/errors.ts'

/**
 * What an error means for a flow, besides its sentence.
 * `nothing-sent`: the wallet refused, and nothing can have been sent. `one-by-one`: it takes no bundle, single calls may go. `elsewhere`: the wallet
 * is on another account or chain, found out before the request. `bytes-refused`: the service refuses the signed bytes themselves, though its
 * sentence says "try again". `over`: what was to be delivered is void, or what it was about is over. `stale`: only a fresh quote helps.
 * `inner-failed`: mined, and the call inside did nothing.
 */
export type Meaning =
  | 'nothing-sent'
  | 'one-by-one'
  | 'elsewhere'
  | 'bytes-refused'
  | 'over'
  | 'stale'
  | 'inner-failed'

const MEANINGS: ReadonlyMap<string, readonly Meaning[]> = new Map(
  Object.entries<readonly Meaning[]>({
    'wallet-rejected': ['nothing-sent'],
    'wallet-busy': ['nothing-sent'],
    'wallet-disconnected': ['nothing-sent'],
    'wallet-wrong-account': ['nothing-sent', 'elsewhere'],
    'wallet-wrong-chain': ['nothing-sent', 'elsewhere'],
    'wallet-chain-unknown': ['nothing-sent'],
    'wallet-funds': ['nothing-sent'],
    'wallet-unsupported': ['nothing-sent'],
    'wallet-locked': ['nothing-sent'],
    'wallet-blind-signing': ['nothing-sent'],
    'wallet-no-typed-data': ['nothing-sent'],
    'wallet-no-atomic': ['nothing-sent', 'one-by-one'],
    'wallet-upgrade-declined': ['nothing-sent', 'one-by-one'],
    'flow-no-wallet': ['elsewhere'],
    'flow-other-account': ['elsewhere'],
    'flow-never-delivered': ['over'],
    'service-orders-finalized': ['over'],
    'service-order-settled': ['over'],
    'service-orders-not-found': ['over'],
    'service-order-expired': ['over', 'stale'],
    'service-deadline': ['over', 'stale'],
    'service-invalid-signature': ['bytes-refused', 'over'],
    'service-altered-quote': ['bytes-refused', 'stale'],
    'chain-inner-failed': ['inner-failed'],
    'flow-no-effect': ['inner-failed'],
  }),
)

/** Whether the code of an error has this meaning; for errors that were written down. */
export function codeMeans(code: string, meaning: Meaning): boolean {
  return MEANINGS.get(code)?.includes(meaning) ?? false
}

/** Whether an error has this meaning. One that is no `AppError` has none. */
export function means(error: unknown, meaning: Meaning): boolean {
  return error instanceof AppError && codeMeans(error.code, meaning)
}

/** Nobody can do anything about it. */
export function isOver(error: unknown): boolean {
  return error instanceof AppError && error.recovery === 'stop' && means(error, 'over')
}

/** It passes: the same may be tried again in a while. */
export function isPassing(error: unknown): boolean {
  return error instanceof AppError && error.recovery === 'retry' && !means(error, 'bytes-refused')
}

/** A node or a wallet that is silent for a while, in whatever way; only a flow's own reasons are something else. */
export function isOutsideError(error: unknown): boolean {
  return !(error instanceof AppError && error.code.startsWith('flow-'))
}
