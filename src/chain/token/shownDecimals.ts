import { erc20Abi } from 'viem'
import { call, multicall } from 'viem/actions'
import { encodeFunctionData, hexToBigInt, size, slice } from 'viem/utils'
import { AppError } from '../../domain/data/errors.ts'
import { type Address, isNative } from '../../domain/token/address.ts'
import type { Token } from '../../domain/token/token.ts'
import type { ChainClient } from '../node/clients.ts'
import { chainError } from '../node/reverts.ts'

/**
 * Every amount a person saw was written with the decimals of the service's list. Who alters those makes little look like much, so the tokens
 * themselves are asked before anything is signed: all in one call that needs no contract on chain, each on its own where the node refuses such a
 * call. A token that does not say is let pass: a listed one cannot be silenced.
 * @throws {AppError} `chain-other-decimals`; `chain-unreachable`.
 */
export async function assertDecimals(client: ChainClient, tokens: readonly Token[]): Promise<void> {
  const requested = tokens.filter(({ address }) => !isNative(address))
  if (requested.length === 0) return
  const read = await readTogether(
    client,
    requested.map(({ address }) => address),
  )
  for (const [at, token] of requested.entries()) {
    const found = read ? read[at] : await readAlone(client, token.address)
    if (found != null && found !== BigInt(token.decimals)) throw otherDecimals(token, found)
  }
}

function otherDecimals({ address, decimals, symbol }: Token, found: bigint): AppError {
  const params = { symbol, shown: decimals, found: found.toString().slice(0, 10) }
  return new AppError({
    code: 'chain-other-decimals',
    message: { key: 'errors.chain.otherDecimals', params },
    recovery: 'stop',
    details: `${address}: ${found} decimals, shown with ${decimals}`,
  })
}

/** In the order of the tokens, null for one that does not say; null for all where none did, which may be the node's doing. */
async function readTogether(
  client: ChainClient,
  tokens: readonly Address[],
): Promise<readonly (bigint | null)[] | null> {
  try {
    const results = await multicall(client, {
      contracts: tokens.map((address) => ({ address, abi: erc20Abi, functionName: 'decimals' as const })),
      allowFailure: true,
      batchSize: 0,
      deployless: true,
    })
    if (!results.some(({ status }) => status === 'success')) return null
    return results.map((entry) => (entry.status === 'success' ? BigInt(entry.result) : null))
  } catch {
    return null
  }
}

async function readAlone(client: ChainClient, to: Address): Promise<bigint | null> {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'decimals' })
  try {
    const answer = (await call(client, { to, data })).data ?? '0x'
    return size(answer) >= 32 ? hexToBigInt(slice(answer, 0, 32)) : null
  } catch (error) {
    const known = chainError(error)
    if (known.code === 'chain-unreachable') throw known
    return null
  }
}
