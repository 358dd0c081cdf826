/** Fields that every supported router method carries about the trade, in the order of the contract. */
const SWAP_FIELDS = [
  { name: 'srcToken', type: 'address' },
  { name: 'destToken', type: 'address' },
  { name: 'fromAmount', type: 'uint256' },
  { name: 'toAmount', type: 'uint256' },
  { name: 'quotedAmount', type: 'uint256' },
  { name: 'metadata', type: 'bytes32' },
  { name: 'beneficiary', type: 'address' },
] as const

const GENERIC_INPUTS = [
  { name: 'executor', type: 'address' },
  { name: 'swapData', type: 'tuple', components: SWAP_FIELDS },
  { name: 'partnerAndFee', type: 'uint256' },
  { name: 'permit', type: 'bytes' },
  { name: 'executorData', type: 'bytes' },
] as const

const UNISWAP_INPUTS = [
  { name: 'uniData', type: 'tuple', components: [...SWAP_FIELDS, { name: 'pools', type: 'bytes' }] },
  { name: 'partnerAndFee', type: 'uint256' },
  { name: 'permit', type: 'bytes' },
] as const

const RECEIVED = [
  { name: 'receivedAmount', type: 'uint256' },
  { name: 'paraswapShare', type: 'uint256' },
  { name: 'partnerShare', type: 'uint256' },
] as const

const SPENT = [{ name: 'spentAmount', type: 'uint256' }, ...RECEIVED] as const

/**
 * The methods of the market router 6.2 that the app lets through to a wallet (`router-6.2-abi.txt`).
 * A method that is not here has no decoder, so its calldata is refused.
 */
export const ROUTER_SWAP_ABI = [
  {
    type: 'function',
    name: 'swapExactAmountIn',
    stateMutability: 'payable',
    inputs: GENERIC_INPUTS,
    outputs: RECEIVED,
  },
  {
    type: 'function',
    name: 'swapExactAmountOut',
    stateMutability: 'payable',
    inputs: GENERIC_INPUTS,
    outputs: SPENT,
  },
  {
    type: 'function',
    name: 'swapExactAmountInOnUniswapV2',
    stateMutability: 'payable',
    inputs: UNISWAP_INPUTS,
    outputs: RECEIVED,
  },
  {
    type: 'function',
    name: 'swapExactAmountInOnUniswapV3',
    stateMutability: 'payable',
    inputs: UNISWAP_INPUTS,
    outputs: RECEIVED,
  },
  {
    type: 'function',
    name: 'swapExactAmountOutOnUniswapV2',
    stateMutability: 'payable',
    inputs: UNISWAP_INPUTS,
    outputs: SPENT,
  },
  {
    type: 'function',
    name: 'swapExactAmountOutOnUniswapV3',
    stateMutability: 'payable',
    inputs: UNISWAP_INPUTS,
    outputs: SPENT,
  },
] as const

/** ERC-20 `approve`, the only other call the app sends in Market mode. */
export const APPROVE_ABI = [
  {
    type: 'function',
    name: 'approve',
    stateMutability: 'nonpayable',
    inputs: [
      { name: 'spender', type: 'address' },
      { name: 'amount', type: 'uint256' },
    ],
    outputs: [{ name: '', type: 'bool' }],
  },
] as const
