import {
  type Chain,
  type Client,
  createClient,
  createTransport,
  type EIP1193RequestFn,
  fallback,
  http,
  type Transport,
} from 'viem'
import { CHAINS } from '../../domain/chain/chains.ts'
import { boundedText } from '../../domain/data/boundedText.ts'
import { AppError } from '../../domain/data/errors.ts'
import { TEXT_LIMITS } from '../../domain/data/textLimits.ts'
import type { AppConfig } from '../../domain/host/config.ts'
import type { NodeGuards } from './nodeGuard.ts'

/** A viem client of one chain that only reads: it has no account and no wallet behind it. */
export type ChainClient = Client<Transport, Chain, undefined>

/** The chains this deployment offers, with one reading client each. */
export interface ChainClients {
  readonly chains: readonly [Chain, ...Chain[]]
  /** @throws {AppError} `chain-unsupported` for a chain the deployment does not offer. */
  of(chainId: number): ChainClient
  /** One client for each host that has a node of a chain, with its name, in the order of the configuration: to compare what they show. @throws {AppError} as `of`. */
  nodes(chainId: number): readonly ChainClient[]
  /** The host lets no order go by a bridge whose data cannot be read. */
  readonly refusesUnreadable?: boolean
}

const POLL_SANDBOX_MS = 300
const POLL_MS = 2_000

/**
 * Builds the reading clients of a deployment. Addresses of one chain are tried in the order of the configuration, each with
 * its own timeout; calls made in the same tick are not merged, so that one slow answer does not hold up the others.
 * @param guards without them, a node that is down is asked again at once.
 * @throws {AppError} `chain-unsupported` when the configuration names no chain the app knows.
 */
export function createChainClients(config: AppConfig, guards?: NodeGuards): ChainClients {
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
    const pollingInterval = known.sandbox ? POLL_SANDBOX_MS : POLL_MS
    const clientAt = (transport: Transport, name?: string): ChainClient =>
      createClient({ chain, pollingInterval, transport, name })
    const nodes = () =>
      [...new Map(rpcUrls.map((url) => [new URL(url).host, url]))].map(([host, url]) =>
        clientAt(nodesAt([url], 1), host),
      )
    return [{ chain, client: clientAt(guards ? guarded(rpcUrls, id, guards) : nodesAt(rpcUrls, 1)), nodes }]
  })
  const [first, ...rest] = entries
  if (!first) throw unsupported(0)
  const entryOf = (chainId: number) => {
    const entry = entries.find(({ chain }) => chain.id === chainId)
    if (!entry) throw unsupported(chainId)
    return entry
  }
  return {
    chains: [first.chain, ...rest.map((entry) => entry.chain)],
    of: (chainId) => entryOf(chainId).client,
    nodes: (chainId) => entryOf(chainId).nodes(),
    refusesUnreadable: config.unreadableBridges === 'refuse',
  }
}

/** The addresses of one chain; each of them is asked so many times more when it fails. */
const nodesAt = (rpcUrls: readonly string[], retryCount: number): Transport =>
  fallback(
    rpcUrls.map((url) => http(url, { timeout: 10_000, retryCount: 0, fetchFn: boundedFetch })),
    { rank: false, retryCount },
  )

/** What a node answers is counted while it arrives; viem reads the body that is left. */
const boundedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, init)
  const { status, statusText, headers } = response
  const text = await boundedText(response, TEXT_LIMITS.nodeBytes)
  return new Response(text || null, { status, statusText, headers })
}

/** The same behind the guard of their chain: while they are down, each is asked once, and only when it is time. */
const guarded =
  (rpcUrls: readonly string[], chainId: number, guards: NodeGuards): Transport =>
  (options) => {
    const guard = guards.of(chainId)
    const nodes = nodesAt(rpcUrls, 0)(options)
    const request = async (...requested: Parameters<EIP1193RequestFn>): Promise<unknown> => {
      guard.enter()
      const leftAt = guards.now()
      try {
        const answer = await nodes.request(...requested)
        guard.answered()
        return answer
      } catch (error) {
        guard.failed(error, leftAt)
        throw error
      }
    }
    return createTransport(
      { ...nodes.config, request: request as EIP1193RequestFn, retryCount: 1 },
      nodes.value,
    )
  }

function unsupported(chainId: number): AppError {
  return new AppError({
    code: 'chain-unsupported',
    message: { key: 'errors.chain.unsupported', params: { chainId: String(chainId) } },
    recovery: 'stop',
  })
}
