import { type Address, concatHex, encodeFunctionData, type Hex, pad, parseAbi } from 'viem'
import { ZERO_ADDRESS } from '../../src/domain/token/address.ts'

const EXECUTE_ABI = parseAbi([
  'function execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures) payable returns (bool)',
])

/** What each owner signs so that the account answers yes to `hash` (ERC-1271). Join the signatures with `joinSafeSignatures`. */
export function safeMessageTypedData(chainId: number, safe: Address, hash: Hex) {
  return {
    domain: { chainId, verifyingContract: safe },
    types: { SafeMessage: [{ name: 'message', type: 'bytes' }] },
    primaryType: 'SafeMessage',
    message: { message: hash },
  } as const
}

/** Signatures as an account reads them: in the order of their owners' addresses, one after the other. */
export function joinSafeSignatures(
  signatures: readonly { readonly owner: Address; readonly signature: Hex }[],
): Hex {
  const number = ({ owner }: { readonly owner: Address }) => BigInt(owner)
  const sorted = [...signatures].sort((left, right) => (number(left) < number(right) ? -1 : 1))
  return concatHex(sorted.map(({ signature }) => signature))
}

/** Calldata with which one owner of a threshold-1 account makes it call; the sender itself is the consent. */
export function safeCallData(
  owner: Address,
  call: { readonly to: Address; readonly value: bigint; readonly data: Hex },
): Hex {
  const consent = concatHex([pad(owner, { size: 32 }), pad('0x', { size: 32 }), '0x01'])
  return encodeFunctionData({
    abi: EXECUTE_ABI,
    functionName: 'execTransaction',
    args: [call.to, call.value, call.data, 0, 0n, 0n, 0n, ZERO_ADDRESS, ZERO_ADDRESS, consent],
  })
}
