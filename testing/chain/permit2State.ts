import { erc20Abi, parseAbi } from 'viem'
import { multicall, readContract } from 'viem/actions'
import type { ChainClient } from '../../src/chain/node/clients.ts'
import { chainError } from '../../src/chain/node/reverts.ts'
import { PERMIT2_ADDRESS } from '../../src/domain/orders/struct/permit2TypedData.ts'
import type { Address } from '../../src/domain/token/address.ts'
import { isBitSet, noncePlace } from './nonceBitmap.ts'

const PERMIT2_ABI = parseAbi([
  'function allowance(address owner, address token, address spender) view returns (uint160 amount, uint48 expiration, uint48 nonce)',
  'function nonceBitmap(address owner, uint256 word) view returns (uint256)',
])

/** How far an account lets Permit2 go with one token, and through it one spender. Raw units. */
export interface Permit2State {
  /** The token's own allowance for Permit2: without it no permission given to Permit2 has an effect. */
  readonly approved: bigint
  /** What the spender may take through Permit2, until `expirationSec` (block seconds). */
  readonly amount: bigint
  readonly expirationSec: number
  /** The next allowance signature of account, token and spender carries this number. */
  readonly nonce: number
}

/**
 * An account's state in Permit2.
 * @returns null where Permit2 is not deployed.
 * @throws {AppError} `chain-unreachable`, or when the token has no allowances.
 */
export async function readPermit2(
  client: ChainClient,
  owner: Address,
  token: Address,
  spender: Address,
): Promise<Permit2State | null> {
  try {
    const [approved, granted] = await multicall(client, {
      contracts: [
        { address: token, abi: erc20Abi, functionName: 'allowance', args: [owner, PERMIT2_ADDRESS] },
        {
          address: PERMIT2_ADDRESS,
          abi: PERMIT2_ABI,
          functionName: 'allowance',
          args: [owner, token, spender],
        },
      ],
      allowFailure: true,
      deployless: true,
    })
    if (approved.status === 'failure') throw approved.error
    if (granted.status === 'failure') return null
    const [amount, expirationSec, nonce] = granted.result
    return { approved: approved.result, amount, expirationSec, nonce }
  } catch (error) {
    throw chainError(error)
  }
}

/** Whether a transfer signature of `owner` with this nonce was used or called off. @throws {AppError} `chain-unreachable`. */
export async function isPermit2NonceUsed(
  client: ChainClient,
  owner: Address,
  nonce: bigint,
): Promise<boolean> {
  const { word, bit } = noncePlace(nonce)
  try {
    const bits = await readContract(client, {
      address: PERMIT2_ADDRESS,
      abi: PERMIT2_ABI,
      functionName: 'nonceBitmap',
      args: [owner, word],
    })
    return isBitSet(bits, bit)
  } catch (error) {
    throw chainError(error)
  }
}
