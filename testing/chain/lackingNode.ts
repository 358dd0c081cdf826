import { createClient, custom, defineChain, type Hex, http, isHex } from 'viem'
import type { ChainClient } from '../../src/chain/node/clients.ts'

/**
 * What a node may not offer, answered as such a node does. One without overrides has no `eth_simulateV1` either. One without old state keeps
 * that of the latest 128 blocks; blocks, transactions, receipts and logs it keeps for ever.
 */
export type Lacking =
  | 'nothing'
  | 'eth_simulateV1'
  | 'overrides'
  | 'overrides, silently'
  | 'long log ranges'
  | 'old state'

const LONGEST_LOG_RANGE = 180n
const BLOCKS_OF_STATE = 128n

const SIMULATES: readonly Lacking[] = ['nothing', 'long log ranges', 'old state']

/** Where the methods that read state carry their block. */
const BLOCK_OF: Readonly<Record<string, number>> = {
  eth_getTransactionCount: 1,
  eth_getBalance: 1,
  eth_getCode: 1,
  eth_call: 1,
  eth_estimateGas: 1,
  eth_simulateV1: 1,
  eth_getStorageAt: 2,
  eth_getProof: 2,
}

function isLong(filter: unknown): boolean {
  const { fromBlock, toBlock } = filter as { readonly fromBlock: Hex; readonly toBlock: Hex }
  return BigInt(toBlock) - BigInt(fromBlock) >= LONGEST_LOG_RANGE
}

function refuse(code: number, message: string): Promise<never> {
  return Promise.reject(Object.assign(new Error(message), { code }))
}

/** A client of the local chain at `rpcUrl`, through a wire that knows less than the node. */
export function clientLacking(rpcUrl: string, lacking: Lacking): ChainClient {
  const chain = defineChain({
    id: 31337,
    name: 'Local',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
  })
  const node = http(rpcUrl)({ chain, retryCount: 0 })
  const isGone = async (method: string, params: readonly unknown[] = []) => {
    const block = params[BLOCK_OF[method] ?? params.length]
    if (!isHex(block)) return false
    const latest = BigInt((await node.request({ method: 'eth_blockNumber' })) as Hex)
    return BigInt(block) + BLOCKS_OF_STATE <= latest
  }
  const request = async ({ method, params }: { method: string; params?: readonly unknown[] }) => {
    if (lacking === 'old state' && (await isGone(method, params))) {
      return refuse(-32000, `missing trie node ${'9f'.repeat(32)} (path ) state is not available`)
    }
    if (lacking === 'long log ranges' && method === 'eth_getLogs' && isLong(params?.[0])) {
      return refuse(-32005, 'query exceeds max block range')
    }
    if (SIMULATES.every((one) => one !== lacking) && method === 'eth_simulateV1') {
      return refuse(-32601, 'the method eth_simulateV1 does not exist')
    }
    const hasOverrides = method === 'eth_call' && (params?.length ?? 0) > 2
    if (hasOverrides && lacking === 'overrides') return refuse(-32602, 'too many arguments')
    const kept = lacking === 'overrides, silently' && hasOverrides ? params?.slice(0, 2) : params
    return node.request({ method, params: kept })
  }
  return createClient({ chain, pollingInterval: 50, transport: custom({ request }, { retryCount: 0 }) })
}
