import { erc20Abi } from 'viem'
import { getBalance, multicall } from 'viem/actions'
import { type Address, isNative } from '../../domain/token/address.ts'
import type { ChainClient } from '../node/clients.ts'

/** How many tokens are asked for in one call. */
const CHUNK = 100

/**
 * Balances of an account, native included (by its placeholder), in calls of a hundred tokens that need no contract on chain.
 * @returns one entry per asked token, in order: raw units, or 'unknown' where the token or the node did not answer.
 */
export async function readBalances(
  client: ChainClient,
  account: Address,
  tokens: readonly Address[],
): Promise<readonly (bigint | 'unknown')[]> {
  const contracts = tokens.filter((token) => !isNative(token))
  const chunks: Address[][] = []
  for (let start = 0; start < contracts.length; start += CHUNK) {
    chunks.push(contracts.slice(start, start + CHUNK))
  }
  const [native, read] = await Promise.all([
    tokens.some(isNative) ? readNative(client, account) : ('unknown' as const),
    Promise.all(chunks.map((chunk) => readChunk(client, account, chunk))),
  ])
  const balances = read.flat()
  let next = 0
  return tokens.map((token) => (isNative(token) ? native : (balances[next++] ?? 'unknown')))
}

async function readNative(client: ChainClient, account: Address): Promise<bigint | 'unknown'> {
  try {
    return await getBalance(client, { address: account })
  } catch {
    return 'unknown'
  }
}

async function readChunk(
  client: ChainClient,
  account: Address,
  tokens: readonly Address[],
): Promise<(bigint | 'unknown')[]> {
  try {
    const results = await multicall(client, {
      contracts: tokens.map((address) => ({
        address,
        abi: erc20Abi,
        functionName: 'balanceOf' as const,
        args: [account] as const,
      })),
      allowFailure: true,
      batchSize: 0,
      deployless: true,
    })
    return results.map((entry) => (entry.status === 'success' ? entry.result : 'unknown'))
  } catch {
    return tokens.map(() => 'unknown')
  }
}
