import { type Address, type Hex, type PublicClient, parseAbi } from 'viem'

const ERC1271_ABI = parseAbi([
  'function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)',
])
const ERC1271_YES = '0x1626ba7e'

/** Above this, `s` is the mirror image of another valid signature; our contracts refuse it. */
export const HALF_CURVE_ORDER = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n

/** Whether the code of an account agrees to a hash (ERC-1271). An account without code, or with code that fails, does not. */
export async function isAcceptedByCode(
  client: PublicClient,
  account: Address,
  hash: Hex,
  signature: Hex,
): Promise<boolean> {
  try {
    const answer = await client.readContract({
      address: account,
      abi: ERC1271_ABI,
      functionName: 'isValidSignature',
      args: [hash, signature],
    })
    return answer === ERC1271_YES
  } catch {
    return false
  }
}
