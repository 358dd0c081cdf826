import { boundedText } from '../domain/data/boundedText.ts'
import { TEXT_LIMITS } from '../domain/data/textLimits.ts'
import type { AppConfig } from '../domain/host/config.ts'
import { type NodeCheck, type OwnNode, withNodes } from '../domain/host/ownNodes.ts'
import { isSharedOrigin } from '../domain/host/sharedOrigin.ts'
import { ownNodes } from '../features/trade/settings/ownNodes.ts'

const TIMEOUT_MS = 5_000

/**
 * The settings with the person's own nodes before those of the host. A node that was set since the last visit is checked first: this is the only time at
 * which the page may contact it. On an origin that other sites share none is used: one of them may have set it. Never rejects.
 */
export async function withOwnNodes(config: AppConfig): Promise<AppConfig> {
  if (isSharedOrigin(window.location)) return config
  const { nodes } = ownNodes.getState()
  const checked = await Promise.all(nodes.map(checkedNode))
  if (checked.some((one, place) => one !== nodes[place])) ownNodes.setState({ nodes: checked })
  return withNodes(config, checked)
}

const checkedNode = async (node: OwnNode): Promise<OwnNode> =>
  node.check === 'new' ? { ...node, check: await checkNode(node.url, node.chainId) } : node

/** Whether a node answers in time, and for its chain; whether the policy of this page permits it at all. Never rejects. */
export async function checkNode(url: string, chainId: number): Promise<NodeCheck> {
  let isForbidden = false
  const onViolation = ({ blockedURI }: SecurityPolicyViolationEvent) => {
    isForbidden ||= blockedURI.startsWith(new URL(url).origin)
  }
  document.addEventListener('securitypolicyviolation', onViolation)
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const { result } = JSON.parse(await boundedText(response, TEXT_LIMITS.siteBytes))
    if (typeof result !== 'string' || !/^0x[0-9a-f]{1,16}$/i.test(result)) return 'silent'
    return Number(result) === chainId ? 'used' : 'chain'
  } catch {
    // The event of a violation comes after the refusal.
    await new Promise((resolve) => setTimeout(resolve))
    return isForbidden ? 'policy' : 'silent'
  } finally {
    document.removeEventListener('securitypolicyviolation', onViolation)
  }
}
