import { createPublicClient, defineChain, http, type Transport } from 'viem'
import type { ChainAccess, SandboxContracts, SandboxPool, SandboxToken } from './chainAccess.ts'
import { decodeQuotes, encodeQuotePaths } from './lensEncoding.ts'

const PATHS_PER_CALL = 80

export interface ChainDescription {
  readonly id: number
  readonly name: string
  readonly rpcUrl: string
  readonly contracts: SandboxContracts
  readonly tokens: readonly SandboxToken[]
  readonly pools: readonly SandboxPool[]
}

type Paths = Parameters<ChainAccess['quotePaths']>[1]
type Quotes = Awaited<ReturnType<ChainAccess['quotePaths']>>

/** A chain that is already running and seeded, as the trading service reads it. No node APIs. @param transport where that is not by `rpcUrl` */
export function openChainAccess(
  description: ChainDescription,
  transport: Transport = http(description.rpcUrl),
): ChainAccess {
  const { id, name, rpcUrl, contracts } = description
  const chain = defineChain({
    id,
    name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
    contracts: { multicall3: { address: contracts.multicall3 } },
  })
  const client = createPublicClient({ chain, transport, cacheTime: 0, pollingInterval: 50 })

  const quoteSome = async (exactIn: boolean, paths: Paths, blockNumber?: bigint): Promise<Quotes> => {
    const data = encodeQuotePaths(exactIn, paths)
    const at = blockNumber === undefined ? {} : { blockNumber }
    const answer = await client.call({ to: contracts.poolLens, data, ...at })
    return decodeQuotes(answer.data ?? '0x', paths.length)
  }

  const quotePaths: ChainAccess['quotePaths'] = async (exactIn, paths, blockNumber) => {
    const calls: Promise<Quotes>[] = []
    for (let start = 0; start < paths.length; start += PATHS_PER_CALL)
      calls.push(quoteSome(exactIn, paths.slice(start, start + PATHS_PER_CALL), blockNumber))
    return (await Promise.all(calls)).flat()
  }

  return { ...description, client, quotePaths }
}
