import type { Address, Hex } from 'viem'

/** What the person behind the test wallet, or the wallet itself, does with one request. */
export type WalletPolicy =
  | { readonly kind: 'approve' }
  | { readonly kind: 'reject' }
  /** Looks away: the request stays open until `TestWallet.answer` or the end of the test. */
  | { readonly kind: 'hang' }
  | { readonly kind: 'approveAfter'; readonly delayMs: number }
  /** Approves an allowance, but for this amount instead of the asked one, as wallets let people do. Raw units. */
  | { readonly kind: 'editAllowance'; readonly cap: bigint }
  /** Refuses with an error of the test's choice. Nothing is done. */
  | { readonly kind: 'fail'; readonly code: number; readonly message?: string; readonly data?: unknown }
  /** Does what it was asked, and answers with an error all the same. */
  | { readonly kind: 'actThenFail'; readonly code: number; readonly message?: string }
  /** Answers with this and does nothing. */
  | { readonly kind: 'answerWith'; readonly answer: unknown }
  /** Sends, and then takes the place of its own transaction: the same again for more gas, nothing at all, or another one. */
  | { readonly kind: 'speedUp' }
  | { readonly kind: 'cancel' }
  | { readonly kind: 'replace'; readonly to: Address; readonly data?: Hex }

/** An error as wallets raise it: EIP-1193, EIP-5792 and JSON-RPC codes. */
export class WalletError extends Error {
  readonly code: number
  readonly data?: unknown

  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.code = code
    if (data !== undefined) this.data = data
  }
}

export const REJECTED = 4001
export const UNAUTHORIZED = 4100
export const UNSUPPORTED = 4200
export const UNKNOWN_CHAIN = 4902
export const UNSUPPORTED_CAPABILITY = 5700
export const UNSUPPORTED_CHAIN = 5710
export const UNKNOWN_BUNDLE = 5730
export const INVALID_PARAMS = -32602
export const ALREADY_PENDING = -32002
export const INTERNAL = -32603
