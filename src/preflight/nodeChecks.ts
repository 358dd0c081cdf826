import { getBlock, getChainId } from 'viem/actions'
import type { ChainClient } from '../chain/node/clients.ts'
import { chainOf } from '../domain/chain/chains.ts'
import type { BrowserAccess } from './browserAccess.ts'
import { differs, type Finding, hostOf, ok, type Report, silentNode } from './row.ts'

/** A chain makes a block every few seconds; what is older is shown by a node that fell behind. */
const OLDEST_HEAD_SEC = 120
/** A local chain makes a block with each transaction: a day without one is a chain that was left alone. */
const OLDEST_LOCAL_HEAD_SEC = 86_400

/** What the age of the latest block shows. Seconds. */
export function judgeHead(chainId: number, headSec: number, nowSec: number): Finding {
  const age = Math.max(0, Math.round(nowSec - headSec))
  const oldest = chainOf(chainId)?.sandbox ? OLDEST_LOCAL_HEAD_SEC : OLDEST_HEAD_SEC
  return (age <= oldest ? ok : differs)('status.found.headAge', { age })
}

/** What was learned of one node. */
export interface CheckedNode {
  readonly client: ChainClient
  readonly isOfChain: boolean
  /** When its latest block was made, seconds; null where it did not answer. */
  readonly headSec: number | null
}

async function chainIdOf(client: ChainClient, chainId: number): Promise<Finding> {
  try {
    const id = await getChainId(client)
    return id === chainId
      ? ok('status.found.chainId', { id: String(id) })
      : differs('status.found.chainId', { id: String(id) })
  } catch (error) {
    return silentNode(error)
  }
}

async function headOf(client: ChainClient): Promise<number | Finding> {
  try {
    return Number((await getBlock(client)).timestamp)
  } catch (error) {
    return silentNode(error)
  }
}

/** Chain, latest block and openness to browsers of one node. */
export async function checkNode(
  { client, chainId, url }: { readonly client: ChainClient; readonly chainId: number; readonly url: string },
  { access, now }: { readonly access: BrowserAccess; readonly now: () => number },
  report: Report,
): Promise<CheckedNode> {
  const subject = hostOf(url)
  const row = { chainId, subject }
  const [id, head] = await Promise.all([
    chainIdOf(client, chainId),
    headOf(client),
    access.node(url).then((finding) => report({ ...row, check: 'nodeAccess', ...finding })),
  ])
  report({ ...row, check: 'chainId', ...id })
  const isRead = typeof head === 'number'
  report({ ...row, check: 'head', ...(isRead ? judgeHead(chainId, head, now() / 1000) : head) })
  return { client, isOfChain: id.verdict === 'ok', headSec: isRead ? head : null }
}
