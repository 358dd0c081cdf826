/** What the person behind the test wallet does with one request. */
export type WalletPolicy =
  | { readonly kind: 'approve' }
  | { readonly kind: 'reject' }
  /** Looks away: the request stays open until `TestWallet.answer` or the end of the test. */
  | { readonly kind: 'hang' }
  | { readonly kind: 'approveAfter'; readonly delayMs: number }
  /** Approves an allowance, but for this amount instead of the asked one, as wallets let people do. Raw units. */
  | { readonly kind: 'editAllowance'; readonly cap: bigint }

/** An error as wallets raise it: EIP-1193 and JSON-RPC codes. */
export class WalletError extends Error {
  readonly code: number

  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

export const REJECTED = 4001
export const UNAUTHORIZED = 4100
export const UNSUPPORTED = 4200
export const UNKNOWN_CHAIN = 4902
export const INVALID_PARAMS = -32602
export const ALREADY_PENDING = -32002
export const INTERNAL = -32603
