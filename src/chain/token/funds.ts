import { erc20Abi } from 'viem'
import { multicall } from 'viem/actions'
import { type Address, isNative } from '../../domain/token/address.ts'
import type { ChainClient } from '../node/clients.ts'
import { readBalances } from './balances.ts'
import { readAllowance } from './tokens.ts'

/** What an account has of one token, and what it lets others take. Raw units; 'unknown' where the token or the node did not say. */
export interface TokenFunds {
  readonly token: Address
  readonly balance: bigint | 'unknown'
  /** In the order of the spenders asked for. Native needs none: there each is the balance. */
  readonly allowances: readonly (bigint | 'unknown')[]
}

/**
 * Balances and allowances of an account: all allowances in one call and all balances in another, which need no contract on
 * chain; read one by one where the node refuses such calls.
 * @returns one entry per asked token, in order.
 */
export async function readFunds(
  client: ChainClient,
  request: {
    readonly account: Address
    readonly tokens: readonly Address[]
    readonly spenders: readonly Address[]
  },
): Promise<readonly TokenFunds[]> {
  const { account, tokens, spenders } = request
  const pairs = tokens
    .filter((token) => !isNative(token))
    .flatMap((token) => spenders.map((spender) => ({ token, spender })))
  const [balances, read] = await Promise.all([
    readBalances(client, account, tokens),
    readAllowances(client, account, pairs),
  ])
  let next = 0
  return tokens.map((token, index) => {
    const balance = balances[index] ?? 'unknown'
    const allowances = spenders.map(() => (isNative(token) ? balance : (read[next++] ?? 'unknown')))
    return { token, balance, allowances }
  })
}

/**
 * What an owner lets spenders take, in the order of the pairs: in one call, or one by one where the node refuses that. Raw units; 'unknown' where the
 * token or the node did not say. Native has none.
 */
export async function readAllowances(
  client: ChainClient,
  owner: Address,
  pairs: readonly { readonly token: Address; readonly spender: Address }[],
): Promise<readonly (bigint | 'unknown')[]> {
  if (pairs.length === 0) return []
  try {
    const results = await multicall(client, {
      contracts: pairs.map(({ token, spender }) => ({
        address: token,
        abi: erc20Abi,
        functionName: 'allowance' as const,
        args: [owner, spender] as const,
      })),
      allowFailure: true,
      batchSize: 0,
      deployless: true,
    })
    if (results.some((entry) => entry.status === 'success')) {
      return results.map((entry) => (entry.status === 'success' ? entry.result : 'unknown'))
    }
  } catch {
    return readOneByOne(client, owner, pairs)
  }
  return readOneByOne(client, owner, pairs)
}

function readOneByOne(
  client: ChainClient,
  owner: Address,
  pairs: readonly { readonly token: Address; readonly spender: Address }[],
): Promise<readonly (bigint | 'unknown')[]> {
  return Promise.all(
    pairs.map(({ token, spender }) =>
      readAllowance(client, token, owner, spender).catch(() => 'unknown' as const),
    ),
  )
}
