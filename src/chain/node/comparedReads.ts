import { type Client, createClient, custom } from 'viem'
import { hexToNumber, isHex, numberToHex } from 'viem/utils'
import { AppError } from '../../domain/data/errors.ts'
import type { ChainClient, ChainClients } from './clients.ts'
import { nodesDiffer, type ReadAnswer, type StateRead } from './nodesDiffer.ts'
import { chainError } from './reverts.ts'

/** A node as it is compared: how a sentence names it, and its answers. */
export interface ComparedNode {
  readonly name: string
  readonly request: (read: StateRead) => Promise<unknown>
}

/** What comparing works with. */
export interface ComparingTools {
  readonly clients: ChainClients
  readonly wait: (durationMs: number, signal?: AbortSignal) => Promise<void>
  /** The node of the connected wallet, where the configuration names no second one; null where it has none of its own on this chain. */
  readonly walletNode: (chainId: number) => Promise<ComparedNode | null>
  /** An intention or an order: its tokens give the sentence symbols and decimals. */
  readonly about: object
}

/** Clients whose reads of state are remembered, and what compares them with a second node. */
export interface ComparedReads {
  readonly clients: ChainClients
  /**
   * Puts all reads so far to the second node, in one round. From here on the clients read as plain ones do. Where one node alone answers, nothing is compared.
   * @throws {AppError} `nodes-differ`, `node-behind`.
   */
  settle(): Promise<void>
}

interface Head {
  readonly number: number
  readonly timeSec: number
}

interface Pair {
  readonly first: ComparedNode
  readonly second: ComparedNode
  /**
   * The latest block of the first node: what both are read at. Null where it does not answer: then the second one is read alone, so that the first
   * cannot answer later what nobody compares.
   */
  readonly head: Head | null
}

interface Remembered {
  readonly read: StateRead
  readonly answer: ReadAnswer
}

/** A second node that is silent for so long is left out. */
const PATIENCE_MS = 5_000
/** So often, and after such pauses, a second node is asked again that has not come to the block of the first. */
const TURNS = 10
const TURN_MS = 500
/** A first node is stale when the second one is ahead by more than both. */
const STALE_BLOCKS = 3
const STALE_SEC = 30

/** Where the reads of state carry their block. */
const BLOCK_AT: Readonly<Record<string, number>> = {
  eth_call: 1,
  eth_getBalance: 1,
  eth_getCode: 1,
  eth_getTransactionCount: 1,
  eth_getStorageAt: 2,
}

/**
 * Reads that decide what is signed, by two nodes at one block: the first configured one and the second, or the wallet's. What the first one
 * answers is used; `settle` compares it, to the byte. Transactions that are only tried, the time, and fees are by one node.
 */
export function compareReads(tools: ComparingTools): ComparedReads {
  const { clients } = tools
  const chains = new Map<number, ReturnType<typeof comparedChain>>()
  const chainOf = (chainId: number) => {
    const known = chains.get(chainId) ?? comparedChain(tools, chainId)
    chains.set(chainId, known)
    return known
  }
  return {
    clients: { ...clients, of: (chainId) => chainOf(chainId).client },
    async settle() {
      await Promise.all([...chains.values()].map((chain) => chain.settle()))
    },
  }
}

function comparedChain(tools: ComparingTools, chainId: number) {
  const plain = tools.clients.of(chainId)
  const remembered: Remembered[] = []
  let pinned: Promise<Pair | null> | null = null
  let isSettled = false

  const request = async ({ method, params }: { method: string; params?: readonly unknown[] }) => {
    const requested: StateRead = { method, params: params ?? [] }
    const byOne = (read: StateRead) => plain.request(read as never)
    if (isSettled || !(isStateRead(requested) || method === 'eth_blockNumber')) return byOne(requested)
    pinned ??= pairOf(tools, chainId)
    const pair = await pinned
    if (!pair) return byOne(requested)
    if (!pair.head) return pair.second.request(requested)
    const block = numberToHex(pair.head.number)
    if (method === 'eth_blockNumber') return block
    const read = atBlock(requested, block)
    try {
      // Whoever answers in its place is compared as the first node: it may be that node.
      const answer = await pair.first.request(read).catch((error: unknown) => {
        if (isSilence(error)) return byOne(read)
        throw error
      })
      remembered.push({ read, answer: { answer } })
      return answer
    } catch (error) {
      if (!isSilence(error)) remembered.push({ read, answer: 'reverted' })
      throw error
    }
  }

  const client: ChainClient = createClient({
    chain: plain.chain,
    pollingInterval: plain.pollingInterval,
    transport: custom({ request }, { retryCount: 0 }),
  })
  return {
    client,
    async settle() {
      isSettled = true
      const pair = await pinned
      const reads = remembered.splice(0)
      if (pair?.head && reads.length > 0) await compare(tools, plain, { ...pair, head: pair.head }, reads)
    },
  }
}

/** A contract's refusal is an answer. */
const isSilence = (error: unknown) => chainError(error).code === 'chain-unreachable'

function isStateRead({ method, params }: StateRead): boolean {
  if (method === 'eth_getLogs') return isHex((params[0] as { toBlock?: unknown } | undefined)?.toBlock)
  const place = BLOCK_AT[method]
  if (place === undefined || params.length > place + 1) return false
  // From an account it is a transaction that is tried.
  if (method === 'eth_call' && (params[0] as { from?: unknown }).from !== undefined) return false
  const block = params[place] ?? 'latest'
  return block === 'latest' || isHex(block)
}

/** The same read, at the pinned block where it names none. */
function atBlock({ method, params }: StateRead, pinned: string): StateRead {
  const place = BLOCK_AT[method]
  if (place === undefined || isHex(params[place])) return { method, params }
  return { method, params: [...params.slice(0, place), pinned] }
}

/** The latest block that a read needs of a node. */
function blockOf({ method, params }: StateRead): number {
  const block =
    method === 'eth_getLogs'
      ? (params[0] as { readonly toBlock?: unknown }).toBlock
      : params[BLOCK_AT[method] ?? params.length]
  return isHex(block) ? hexToNumber(block) : 0
}

/** Two nodes of a chain; null where there is one, or none answers. */
async function pairOf({ clients, walletNode, wait }: ComparingTools, chainId: number): Promise<Pair | null> {
  const [first, other] = clients.nodes(chainId)
  if (!first) return null
  const second = other ? nodeOf(other) : await walletNode(chainId).catch(() => null)
  if (!second) return null
  const headIn = async (node: ComparedNode) => {
    const head = headOf(node).catch(() => null)
    return inTime(wait, head)
  }
  const head = await headIn(nodeOf(first))
  // Both are silent: the plain client knows when to ask again.
  return head || (await headIn(second)) ? { first: nodeOf(first), second, head } : null
}

const nodeOf = (client: Client): ComparedNode => ({
  name: client.name,
  request: (read) => client.request(read as never),
})

async function headOf({ request }: ComparedNode): Promise<Head | null> {
  const block = (await request({ method: 'eth_getBlockByNumber', params: ['latest', false] })) as {
    readonly number?: unknown
    readonly timestamp?: unknown
  } | null
  if (!isHex(block?.number) || !isHex(block.timestamp)) return null
  return { number: hexToNumber(block.number), timeSec: hexToNumber(block.timestamp) }
}

async function inTime<T>(wait: ComparingTools['wait'], work: Promise<T>): Promise<T | null> {
  const over = new AbortController()
  try {
    return await Promise.race([work, wait(PATIENCE_MS, over.signal).then(() => null)])
  } finally {
    over.abort()
  }
}

/** What the second node says of its chain and of each read; null for a read it does not answer. */
interface SecondAnswers {
  readonly chainId: number
  readonly head: Head
  readonly byKey: ReadonlyMap<string, ReadAnswer | null>
}

const keyOf = ({ method, params }: StateRead) => JSON.stringify([method, params])

async function askAll(node: ComparedNode, reads: readonly StateRead[]): Promise<SecondAnswers | null> {
  const wanted = new Map(reads.map((read) => [keyOf(read), read]))
  const answerTo = (read: StateRead): Promise<ReadAnswer | null> =>
    node.request(read).then(
      (answer) => ({ answer }),
      (error: unknown) => (isSilence(error) ? null : 'reverted'),
    )
  const [chainId, head, ...answers] = await Promise.all([
    answerTo({ method: 'eth_chainId', params: [] }),
    headOf(node).catch(() => null),
    ...[...wanted.values()].map(answerTo),
  ])
  const id = chainId !== null && chainId !== 'reverted' ? chainId.answer : null
  if (!head || !isHex(id)) return null
  return {
    chainId: hexToNumber(id),
    head,
    byKey: new Map([...wanted.keys()].map((key, place) => [key, answers[place] ?? null])),
  }
}

async function compare(
  { wait, about }: ComparingTools,
  { chain }: ChainClient,
  { first, second, head }: Pair & { readonly head: Head },
  remembered: readonly Remembered[],
): Promise<void> {
  const reads = remembered.map(({ read }) => read)
  for (let turn = 1; ; turn += 1) {
    const seen = await inTime(wait, askAll(second, reads))
    if (!seen || seen.chainId !== chain.id) return
    const lead = seen.head.number - head.number
    if (lead > STALE_BLOCKS && seen.head.timeSec - head.timeSec > STALE_SEC)
      throw behind(first.name, second.name, lead)
    if (!isBehind(seen, reads)) {
      for (const { read, answer } of remembered) {
        const other = seen.byKey.get(keyOf(read)) ?? null
        const differing = other && nodesDiffer({ read, chain, about, first, second }, answer, other)
        if (differing) throw differing
      }
      return
    }
    if (turn === TURNS) throw behind(second.name, first.name, -lead)
    await wait(TURN_MS)
  }
}

/** Whether a node has not come to a block that is read. Wallets show an older latest block than their node has: what they answer counts, but for events, which a node leaves out. */
function isBehind({ head, byKey }: SecondAnswers, reads: readonly StateRead[]): boolean {
  return reads.some((read) => {
    const isLacking = read.method === 'eth_getLogs' || byKey.get(keyOf(read)) == null
    return isLacking && head.number < blockOf(read)
  })
}

function behind(node: string, leader: string, blocks: number): AppError {
  return new AppError({
    code: 'node-behind',
    message: { key: 'errors.chain.nodeBehind', params: { node, leader, blocks } },
    recovery: 'retry',
  })
}
