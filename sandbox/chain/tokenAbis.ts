import { parseAbi } from 'viem'

/** What the sandbox calls of its tokens. */
export const mintableAbi = parseAbi([
  'function mint(address to, uint256 amount)',
  'function transfer(address to, uint256 amount)',
  'function approve(address spender, uint256 amount)',
  'function balanceOf(address account) view returns (uint256)',
])
/** What it calls of wrapped native. */
export const wrappedNativeAbi = parseAbi([
  'function deposit() payable',
  'function withdraw(uint256 amount)',
  'function transfer(address to, uint256 amount) returns (bool)',
])
