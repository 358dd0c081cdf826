import { CHAINS } from '../chain/chains.ts'
import type { AppConfig } from './config.ts'

/**
 * What became of the check of a node: `new` where it was not checked yet, `used`; `silent` without an answer in time, `chain` where it answers for
 * another one, `policy` where the host of the site does not permit it.
 */
export type NodeCheck = 'new' | 'used' | 'silent' | 'chain' | 'policy'

/** The node that somebody set for a chain. */
export interface OwnNode {
  readonly chainId: number
  readonly url: string
  readonly check: NodeCheck
}

const CHECKS: readonly unknown[] = ['new', 'used', 'silent', 'chain', 'policy'] satisfies NodeCheck[]
const LOOPBACK = /^(127\.0\.0\.1|localhost)$/
const LONGEST = 500

/** Whether a text is the address of a node: over https, or http on this machine; without credentials. Pure. */
export function isNodeUrl(text: string): boolean {
  if (text.length > LONGEST || !URL.canParse(text)) return false
  const { protocol, hostname, username, password, hash } = new URL(text)
  if (username || password || hash) return false
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname))
}

/** Reads stored nodes of any age; what is none is left out, and a chain has one at most. Pure. */
export function parseOwnNodes(stored: unknown): readonly OwnNode[] {
  const found = new Map<number, OwnNode>()
  for (const one of Array.isArray(stored) ? stored.slice(0, CHAINS.length) : []) {
    const { chainId, url, check } = (typeof one === 'object' && one) || {}
    const isKnown = CHAINS.some(({ id }) => id === chainId) && typeof url === 'string' && isNodeUrl(url)
    if (isKnown && !found.has(chainId))
      found.set(chainId, { chainId, url, check: CHECKS.includes(check) ? check : 'new' })
  }
  return [...found.values()]
}

/** The list with a node for a chain, in place of the one it had; one that is the same stays as it is. Pure. */
export function withOwnNode(nodes: readonly OwnNode[], chainId: number, url: string): readonly OwnNode[] {
  const known = nodes.find((one) => one.chainId === chainId && one.url === url)
  return known ? nodes : [...nodes.filter((one) => one.chainId !== chainId), { chainId, url, check: 'new' }]
}

/** The settings with the nodes that are used before those of the host, which stay. Pure. */
export function withNodes(config: AppConfig, nodes: readonly OwnNode[]): AppConfig {
  return {
    ...config,
    chains: config.chains.map((chain) => {
      const own = nodes.find(({ chainId, check }) => chainId === chain.id && check === 'used')
      return own ? { ...chain, rpcUrls: [own.url, ...chain.rpcUrls.filter((url) => url !== own.url)] } : chain
    }),
  }
}
