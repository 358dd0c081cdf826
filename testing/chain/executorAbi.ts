import { parseAbi } from 'viem'

/** Signatures of the sandbox's executor, and what it refuses. */
export const executorAbi = parseAbi([
  'function RFQ() view returns (address)',
  'function ROUTER() view returns (address)',
  'function WETH() view returns (address)',
  'function swapExactIn(bytes data, uint256 amountIn) payable returns (uint256 amountOut)',
  'function swapExactOut(bytes data, uint256 maxAmountIn, uint256 amountOut) payable returns (uint256 amountIn)',
  'error InsufficientLiquidity()',
  'error InsufficientReturnAmount()',
  'error InvalidCaller()',
  'error InvalidPlan()',
  'error TransferFailed()',
  'error UnknownExchange()',
  'error WrongQuote()',
])
