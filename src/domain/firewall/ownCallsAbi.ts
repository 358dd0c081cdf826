import { parseAbi } from 'viem/utils'
import { WITHDRAWAL_ABI } from '../orders/struct/withdrawals.ts'

/** What the app itself calls on tokens, Delta and the wrapped native token, as the firewall knows it. */
export const OWN_CALLS_ABI = [
  ...parseAbi([
    'function approve(address spender, uint256 amount) returns (bool)',
    'function setPreSignature(bytes32 orderHash, bool preSigned)',
    'function depositNativeAndPreSign(bytes32 orderHash) payable',
    'function depositNative() payable',
    'function withdrawNative(uint256 amount)',
    'function invalidateNonces(uint256[] nonces)',
    'function deposit() payable',
    'function withdraw(uint256 amount)',
  ]),
  ...WITHDRAWAL_ABI,
] as const
