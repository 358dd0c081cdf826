import { erc20Abi, erc20Abi_bytes32, hexToString } from 'viem'
import { getCode, multicall, readContract } from 'viem/actions'
import { isTokenDecimals } from '../../domain/amount/amount.ts'
import { AppError } from '../../domain/data/errors.ts'
import { type Address, shortAddress } from '../../domain/token/address.ts'
import type { ChainClient } from '../node/clients.ts'
import { chainError } from '../node/reverts.ts'

/** What a token says of itself. Symbol and name are claims: anybody can write anything there. */
export interface TokenClaims {
  readonly symbol: string
  readonly name: string
  readonly decimals: number
}

/**
 * Reads a token's symbol, name and decimals, old `bytes32` labels included.
 * @throws {AppError} `chain-not-a-token` when there is no contract or it has no decimals; `chain-token-decimals` when it has more than are supported; `chain-unreachable`.
 */
export async function readTokenClaims(client: ChainClient, address: Address): Promise<TokenClaims> {
  const [code, answers] = await Promise.all([
    getCode(client, { address }),
    multicall(client, {
      contracts: [
        { address, abi: erc20Abi, functionName: 'decimals' },
        { address, abi: erc20Abi, functionName: 'symbol' },
        { address, abi: erc20Abi, functionName: 'name' },
        { address, abi: erc20Abi_bytes32, functionName: 'symbol' },
        { address, abi: erc20Abi_bytes32, functionName: 'name' },
      ],
      allowFailure: true,
      deployless: true,
    }),
  ]).catch((error: unknown) => {
    throw chainError(error)
  })
  const [decimals, symbol, name, oldSymbol, oldName] = answers
  if (code && decimals.status === 'success' && !isTokenDecimals(decimals.result)) {
    throw new AppError({
      code: 'chain-token-decimals',
      message: {
        key: 'errors.chain.tooManyDecimals',
        params: {
          symbol: label(symbol.result, oldSymbol.result, 32) || shortAddress(address),
          decimals: decimals.result,
        },
      },
      recovery: 'stop',
    })
  }
  if (!code || decimals.status !== 'success') {
    throw new AppError({
      code: 'chain-not-a-token',
      message: { key: 'errors.chain.notAToken', params: { address } },
      recovery: 'fix',
    })
  }
  return {
    decimals: decimals.result,
    symbol: label(symbol.result, oldSymbol.result, 32),
    name: label(name.result, oldName.result, 64),
  }
}

function label(text: string | undefined, old: `0x${string}` | undefined, most: number): string {
  const raw = text ?? (old ? hexToString(old, { size: 32 }) : '')
  return [...raw.replace(/\p{C}/gu, '').trim()].slice(0, most).join('')
}

/**
 * How much of a token `spender` may take from `owner`, in raw units.
 * @throws {AppError} `chain-unreachable`, or the decoded revert of a token that has no allowance.
 */
export async function readAllowance(
  client: ChainClient,
  token: Address,
  owner: Address,
  spender: Address,
): Promise<bigint> {
  try {
    return await readContract(client, {
      address: token,
      abi: erc20Abi,
      functionName: 'allowance',
      args: [owner, spender],
    })
  } catch (error) {
    throw chainError(error)
  }
}
