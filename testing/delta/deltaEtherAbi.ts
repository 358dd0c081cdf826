import { parseAbi } from 'viem'

/** Signatures of the token that deposited native is held in. */
export const DELTA_ETHER_ABI = parseAbi([
  'constructor(address delta)',
  'function name() view returns (string)',
  'function symbol() view returns (string)',
  'function decimals() view returns (uint8)',
  'function delta() view returns (address)',
  'function totalSupply() view returns (uint256)',
  'function balanceOf(address account) view returns (uint256)',
  'function transferableBalance(address account) view returns (uint256)',
  'function allowance(address owner, address spender) view returns (uint256)',
  'function approve(address spender, uint256 amount) returns (bool)',
  'function transfer(address to, uint256 amount) returns (bool)',
  'function transferFrom(address from, address to, uint256 amount) returns (bool)',
  'function depositNative(address receiver) payable',
  'function withdrawNative(uint256 amount, address owner, address receiver)',
  'event Transfer(address indexed from, address indexed to, uint256 value)',
  'event Approval(address indexed owner, address indexed spender, uint256 value)',
  'error Unauthorized()',
  'error InsufficientBalance()',
  'error InsufficientAllowance()',
  'error InvalidReceiver()',
  'error NativeTransferFailed()',
])
