import {
  createPublicClient,
  decodeFunctionResult,
  defineChain,
  encodeFunctionData,
  http,
  parseAbi,
} from 'viem'
import type { ChainAccess, PoolHop, SandboxContracts, SandboxPool, SandboxToken } from './chainAccess.ts'

const lensAbi = parseAbi([
  'struct Step { uint8 kind; address tokenIn; address tokenOut; uint24 fee; }',
  'struct Path { uint256 amount; Step[] steps; }',
  'struct Quote { bool ok; uint256 amount; uint256 gas; }',
  'function quotePaths(bool exactIn, Path[] paths) returns (Quote[] quotes)',
])
const LENS_KIND = { UniswapV2: 2, UniswapV3: 3 } as const
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

const stepOf = (hop: PoolHop) => ({
  kind: LENS_KIND[hop.pool.kind],
  tokenIn: hop.tokenIn,
  tokenOut: hop.tokenOut,
  fee: hop.pool.fee,
})

/** A chain that is already running and seeded, as the trading service reads it. No node APIs. */
export function openChainAccess(description: ChainDescription): ChainAccess {
  const { id, name, rpcUrl, contracts } = description
  const chain = defineChain({
    id,
    name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
    contracts: { multicall3: { address: contracts.multicall3 } },
  })
  const client = createPublicClient({ chain, transport: http(rpcUrl), cacheTime: 0, pollingInterval: 50 })

  const quoteSome = async (exactIn: boolean, paths: Paths): Promise<Quotes> => {
    const asked = paths.map((path) => ({ amount: path.amount, steps: path.hops.map(stepOf) }))
    const data = encodeFunctionData({ abi: lensAbi, functionName: 'quotePaths', args: [exactIn, asked] })
    const answer = await client.call({ to: contracts.poolLens, data })
    const quotes = decodeFunctionResult({
      abi: lensAbi,
      functionName: 'quotePaths',
      data: answer.data ?? '0x',
    })
    return quotes.map((quote) => (quote.ok ? { amount: quote.amount, gas: quote.gas } : null))
  }

  const quotePaths: ChainAccess['quotePaths'] = async (exactIn, paths) => {
    const calls: Promise<Quotes>[] = []
    for (let start = 0; start < paths.length; start += PATHS_PER_CALL)
      calls.push(quoteSome(exactIn, paths.slice(start, start + PATHS_PER_CALL)))
    return (await Promise.all(calls)).flat()
  }

  return { ...description, client, quotePaths }
}
