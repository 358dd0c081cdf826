import { multicall, readContract } from 'viem/actions'
import type { ChainClient } from '../../src/chain/node/clients.ts'
import { chainError } from '../../src/chain/node/reverts.ts'
import { ERC20_ABI } from '../../src/chain/token/erc20Abi.ts'
import type { Address } from '../../src/domain/address.ts'
import { PERMIT2_ADDRESS } from '../../src/domain/orders/permit2TypedData.ts'
import { isBitSet, noncePlace } from './nonceBitmap.ts'

const PERMIT2_ABI = [
  {
    type: 'function',
    name: 'allowance',
    stateMutability: 'view',
    inputs: [
      { name: 'owner', type: 'address' },
      { name: 'token', type: 'address' },
      { name: 'spender', type: 'address' },
    ],
    outputs: [
      { name: 'amount', type: 'uint160' },
      { name: 'expiration', type: 'uint48' },
      { name: 'nonce', type: 'uint48' },
    ],
  },
  {
    type: 'function',
    name: 'nonceBitmap',
    stateMutability: 'view',
    inputs: [
      { name: 'owner', type: 'address' },
      { name: 'word', type: 'uint256' },
    ],
    outputs: [{ name: '', type: 'uint256' }],
  },
] as const

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
 * Where an account stands with Permit2.
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
        { address: token, abi: ERC20_ABI, functionName: 'allowance', args: [owner, PERMIT2_ADDRESS] },
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
