import {
  decodeAbiParameters,
  decodeFunctionData,
  decodeFunctionResult,
  deploylessCallViaBytecodeBytecode,
  encodeFunctionResult,
  type Hex,
  hexToNumber,
  isHex,
  multicall3Abi,
  numberToHex,
  parseAbiParameters,
} from 'viem'
import { startWireProxy } from '../preflight/wireProxy.ts'

/** What a node says falsely, the first time it is asked. */
export interface NodeLie {
  /** The method of the node, or the selector of the contract's function. */
  readonly about: string
  readonly change: (truth: Hex) => unknown
}

/** A node that says one thing falsely, once, and everything else as it is. */
export interface LyingNode {
  readonly url: string
  readonly host: string
  lie(lie: NodeLie): void
  /** How many false answers it has given. */
  count(): number
  /** From now on it does not know the latest blocks, so many of them. */
  lag(blocks: number): void
  close(): void
}

interface Requested {
  readonly id: unknown
  readonly method: string
  readonly params: readonly unknown[]
}

interface Call {
  readonly to?: string
  readonly data?: Hex
}

/** The false answer to a contract's call, or to one of several that travel together; null where it is about something else. */
function falseCall({ to, data = '0x' }: Call, truth: Hex, { about, change }: NodeLie): unknown {
  if (to !== undefined) return data.startsWith(about) ? change(truth) : null
  if (!data.startsWith(deploylessCallViaBytecodeBytecode)) return null
  const packed = `0x${data.slice(deploylessCallViaBytecodeBytecode.length)}` as const
  const [, inner] = decodeAbiParameters(parseAbiParameters('bytes, bytes'), packed)
  const { args } = decodeFunctionData({ abi: multicall3Abi, data: inner })
  const calls = args?.[0] as readonly { readonly callData: Hex }[]
  const place = calls.findIndex(({ callData }) => callData.startsWith(about))
  if (place < 0) return null
  const results = decodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', data: truth })
  const changed = results.map((one, at) =>
    at === place ? { ...one, returnData: change(one.returnData) as Hex } : one,
  )
  return encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result: changed })
}

function falseAnswer({ method, params }: Requested, truth: unknown, lie: NodeLie): unknown {
  if (method === lie.about) return lie.change(truth as Hex)
  const isRead = method === 'eth_call' && params.length === 2 && isHex(truth)
  return isRead ? falseCall(params[0] as Call, truth, lie) : null
}

const BLOCK_AT: Readonly<Record<string, number>> = { eth_call: 1, eth_getBalance: 1, eth_getCode: 1 }

/** @param rpcUrl the honest node behind it */
export async function startLyingNode(rpcUrl: string): Promise<LyingNode> {
  let lie: NodeLie | null = null
  let count = 0
  let missing = 0
  let head = 0

  const overdue = ({ id, method, params }: Requested, result: unknown): unknown => {
    if (method === 'eth_getBlockByNumber' && params[0] === 'latest') {
      const block = result as { readonly number: Hex; readonly timestamp: Hex }
      head = hexToNumber(block.number)
      return { jsonrpc: '2.0', id, result: { ...block, number: numberToHex(head - missing) } }
    }
    const block = params[BLOCK_AT[method] ?? params.length]
    const isUnknown = isHex(block) && head > 0 && hexToNumber(block) > head - missing
    return isUnknown || (isHex(block) && head === 0)
      ? { jsonrpc: '2.0', id, error: { code: -32000, message: 'header not found' } }
      : null
  }

  const proxy = await startWireProxy(rpcUrl, ({ requestText, text }) => {
    const requested = JSON.parse(requestText) as Requested
    const answer = JSON.parse(text) as { readonly result?: unknown }
    const lagging = missing > 0 ? overdue(requested, answer.result) : null
    if (lagging) return { text: JSON.stringify(lagging) }
    const changed = lie && falseAnswer(requested, answer.result, lie)
    if (changed === null) return {}
    lie = null
    count += 1
    return { text: JSON.stringify({ ...answer, result: changed }) }
  })
  return {
    ...proxy,
    host: new URL(proxy.url).host,
    lie(next) {
      lie = next
      count = 0
    },
    count: () => count,
    lag(blocks) {
      missing = blocks
      head = 0
    },
  }
}
