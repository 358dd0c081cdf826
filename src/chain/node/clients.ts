import { type Chain, type Client, createClient, fallback, http, type Transport } from 'viem'
import { CHAINS } from '../../domain/chains.ts'
import type { AppConfig } from '../../domain/config.ts'
import { AppError } from '../../domain/errors.ts'

/** A viem client of one chain that only reads: it has no account and no wallet behind it. */
export type ChainClient = Client<Transport, Chain, undefined>

/** The chains this deployment offers, with one reading client each. */
export interface ChainClients {
  readonly chains: readonly [Chain, ...Chain[]]
  /** @throws {AppError} `chain-unsupported` for a chain the deployment does not offer. */
  of(chainId: number): ChainClient
}

const POLL_SANDBOX_MS = 300
const POLL_MS = 2_000

/**
 * Builds the reading clients of a deployment. Addresses of one chain are tried in the order of the configuration, each with
 * its own timeout; calls made in the same tick are not merged, so that one slow answer does not hold up the others.
 * @throws {AppError} `chain-unsupported` when the configuration names no chain the app knows.
 */
export function createChainClients(config: AppConfig): ChainClients {
  const entries = config.chains.flatMap(({ id, rpcUrls }) => {
    const known = CHAINS.find((chain) => chain.id === id)
    const [first, ...others] = rpcUrls
    if (!known || first === undefined) return []
    const chain: Chain = {
      id,
      name: known.name,
      nativeCurrency: { name: known.nativeName, symbol: known.nativeSymbol, decimals: 18 },
      rpcUrls: { default: { http: [first, ...others] } },
      ...(known.explorerUrl && {
        blockExplorers: { default: { name: known.name, url: known.explorerUrl } },
      }),
    }
    const client: ChainClient = createClient({
      chain,
      pollingInterval: known.sandbox ? POLL_SANDBOX_MS : POLL_MS,
      transport: fallback(
        rpcUrls.map((url) => http(url, { timeout: 10_000, retryCount: 1 })),
        { rank: false, retryCount: 1 },
      ),
    })
    return [{ chain, client }]
  })
  const [first, ...rest] = entries
  if (!first) throw unsupported(0)
  return {
    chains: [first.chain, ...rest.map((entry) => entry.chain)],
    of(chainId) {
      const entry = entries.find(({ chain }) => chain.id === chainId)
      if (!entry) throw unsupported(chainId)
      return entry.client
    },
  }
}

function unsupported(chainId: number): AppError {
  return new AppError({
    code: 'chain-unsupported',
    message: { key: 'errors.chain.unsupported', params: { chainId: String(chainId) } },
    recovery: 'stop',
  })
}
