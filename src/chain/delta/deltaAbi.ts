import { parseAbi } from 'viem/utils'
import { WITHDRAWAL_ABI } from '../../domain/orders/struct/withdrawals.ts'

/** What an owner calls on the Delta contract, and what the app asks it (facts page, 1.9). */
export const DELTA_ABI = [
  ...parseAbi([
    'function setPreSignature(bytes32 orderHash, bool preSigned)',
    'function depositNative() payable',
    'function depositNativeAndPreSign(bytes32 orderHash) payable',
    'function withdrawNative(uint256 amount)',
    'function invalidateNonces(uint256[] nonces)',
    'function isNonceUsed(address owner, uint256 nonce) view returns (bool)',
    'function areNoncesUsed(address owner, uint256[] nonces) view returns (bool[])',
  ]),
  ...WITHDRAWAL_ABI,
] as const
