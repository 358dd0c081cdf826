import type { Recovery } from '../../domain/data/errors.ts'

/** The sentence of a revert (`errors.chain.…`), and what the person can do. */
export type Reason = readonly [key: string, recovery: Recovery]

/** Custom errors of the contracts the app deals with, by selector. */
export const REASONS_BY_SELECTOR: Readonly<Record<string, Reason>> = {
  // Market router 6.2 (facts page, 3.6).
  // InsufficientReturnAmount()
  '0xcea9e31d': ['belowMinimum', 'retry'],
  // IncorrectEthAmount()
  '0x8b6ebb4d': ['wrongValue', 'stop'],
  // InvalidToAmount()
  '0x8570bedf': ['wrongAmounts', 'fix'],
  // InvalidQuotedAmount()
  '0xb1c349e8': ['wrongAmounts', 'fix'],
  // Permit2Failed()
  '0x6b836e6b': ['permit', 'retry'],
  // ContractPaused()
  '0xab35696f': ['routerPaused', 'retry'],
  // UnauthorizedUser()
  '0x02a43f8b': ['unauthorized', 'stop'],
  // InvalidCaller()
  '0x48f5c3ed': ['unauthorized', 'stop'],
  // InsufficientBalanceToPayFees()
  '0x3ff640db': ['fees', 'retry'],
  // CallbackTransferFailed()
  '0x1bbb4abe': ['transferFailed', 'fix'],
  // Delta contract and its deposit token (facts page, 1.9).
  // InvalidDepositAmount()
  '0xfe9ba5cd': ['wrongAmounts', 'fix'],
  // InvalidSrcToken()
  '0x950fab63': ['orderForm', 'stop'],
  // ArrayLengthMismatch()
  '0xa24a13a6': ['orderForm', 'stop'],
  // InvalidOrderKind()
  '0x506aa2c2': ['orderForm', 'stop'],
  // BridgeNotSupported()
  '0x88b238d7': ['orderForm', 'stop'],
  // Unauthorized()
  '0x82b42900': ['unauthorized', 'stop'],
  // UnauthorizedAgent()
  '0x04b0ebd0': ['unauthorized', 'stop'],
  // NonceAlreadyUsed()
  '0x1fb09b80': ['orderEnded', 'stop'],
  // InvalidNonce()
  '0x756688fe': ['orderEnded', 'stop'],
  // InvalidSignature()
  '0x8baa579f': ['signature', 'retry'],
  // InvalidSigner()
  '0x815e1d64': ['signature', 'retry'],
  // PermitFailed()
  '0xb78cb0dd': ['permit', 'retry'],
  // DeadlineExpired()
  '0x1ab7da6b': ['expired', 'retry'],
  // InvalidFillAmount()
  '0x94697444': ['wrongAmounts', 'fix'],
  // UnexpectedNative()
  '0x03106d0d': ['wrongValue', 'stop'],
  // InsufficientMsgValue()
  '0x78f38f76': ['wrongValue', 'stop'],
  // NoSharesToWithdraw()
  '0xf22c5001': ['balance', 'fix'],
  // InsufficientBalance()
  '0xf4d678b8': ['balance', 'fix'],
  // InsufficientAllowance()
  '0x13be252b': ['allowance', 'retry'],
  // NativeTransferFailed()
  '0xf4b3b1bc': ['transferFailed', 'fix'],
  // Permit2.
  // SignatureExpired(uint256)
  '0xcd21db4f': ['permit', 'retry'],
  // AllowanceExpired(uint256)
  '0xd81b2f2e': ['allowance', 'retry'],
  // InsufficientAllowance(uint256)
  '0xf96fb071': ['allowance', 'retry'],
  // InvalidAmount(uint256)
  '0x3728b83d': ['permit', 'retry'],
  // InvalidContractSignature()
  '0xb0669cbc': ['permit', 'retry'],
  // InvalidSignatureLength()
  '0x4be6321b': ['permit', 'retry'],
  // Tokens and the libraries around them.
  // ERC20InsufficientBalance(address,uint256,uint256)
  '0xe450d38c': ['balance', 'fix'],
  // ERC20InsufficientAllowance(address,uint256,uint256)
  '0xfb8f41b2': ['allowance', 'retry'],
  // SafeERC20FailedOperation(address)
  '0x5274afe7': ['transferFailed', 'fix'],
  // ERC20InvalidReceiver(address)
  '0xec442f05': ['transferFailed', 'fix'],
  // ERC2612ExpiredSignature(uint256)
  '0x62791302': ['permit', 'retry'],
  // ERC2612InvalidSigner(address,address)
  '0x4b800e46': ['permit', 'retry'],
  // EnforcedPause()
  '0xd93c0665': ['routerPaused', 'retry'],
  // TransferFromFailed()
  '0x7939f424': ['allowance', 'retry'],
  // TransferFailed()
  '0x90b8ec18': ['transferFailed', 'fix'],
  // ETHTransferFailed()
  '0xb12d13eb': ['transferFailed', 'fix'],
}

/** Reasons as texts: those of the specification's table (older routers) and the usual ones of tokens and pools. */
export const REASONS_BY_TEXT: readonly (readonly [RegExp, Reason])[] = [
  // RFQ contract (facts page, 4.3).
  [/^Order already filled or expired$/, ['offerTaken', 'fix']],
  [/^Order expired$/, ['offerExpired', 'stop']],
  [/^Access denied$/, ['offerNotYours', 'stop']],
  [/^Invalid Signature$/, ['offerSignature', 'stop']],
  [/^(Invalid Taker amount|Maker token fill amount cannot be 0|Invalid amount)$/, ['offerAmount', 'fix']],
  [/^Permit failed$/, ['permit', 'retry']],
  [/INSUFFICIENT_OUTPUT|insufficient return|too little received/i, ['belowMinimum', 'retry']],
  [/INSUFFICIENT_INPUT|too much requested|EXCESSIVE_INPUT/i, ['aboveMaximum', 'retry']],
  [/insufficient[ -]?allowance|exceeds allowance/i, ['allowance', 'retry']],
  [/exceeds balance|insufficient[ -]?balance|balance too low/i, ['balance', 'fix']],
  [/TRANSFER_FROM_FAILED|transferFrom failed/i, ['allowance', 'retry']],
  [/TRANSFER_FAILED|^STF$|^TF$|transfer failed/i, ['transferFailed', 'fix']],
  [/invalid[ -]?(signature|permit)|permit.*(invalid|expired)/i, ['permit', 'retry']],
  [/^GS0(13|2\d)$/, ['safe', 'retry']],
  [/blacklist|blocklist|frozen/i, ['transferFailed', 'fix']],
  [/paused/i, ['routerPaused', 'retry']],
  [/expired|deadline/i, ['expired', 'retry']],
  [/INSUFFICIENT_LIQUIDITY|^SPL$/i, ['liquidity', 'fix']],
]
