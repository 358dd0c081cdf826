import { KeptChain } from './keptChain.ts'
import { NodeError, refusals } from './nodeErrors.ts'
import type { Methods } from './nodeMethods.ts'
import { readMethods } from './readMethods.ts'
import { sendMethods } from './sendMethods.ts'

/*
 * A node of one chain, in whatever runs JavaScript: the EVM of @ethereumjs on a state without a trie, and around it what the sandbox
 * asks of a node by JSON-RPC. It answers as anvil does, and `*.chain.test.ts` here put the same requests to both.
 *
 *   versionedMap, keptState   accounts, code and storage at every block; snapshots are versions
 *   machine                   a transaction or a call in a block
 *   transactionPool, keptChain  what waits, and the blocks that are made of it
 *   readMethods, callMethods, sendMethods   the methods of JSON-RPC
 *
 * What differs: roots of tries are those of empty ones, so hashes of blocks differ too; a transaction is mined before its request is
 * answered; `eth_simulateV1` neither validates nor traces transfers; there are no proofs, filters, subscriptions or traces.
 */

export interface OwnNodeOptions {
  readonly chainId: number
  /** Time of the first block in seconds; the machine's when absent. */
  readonly genesisSec?: number | undefined
  /** Milliseconds since 1970; the machine's clock when absent. */
  readonly now?: () => number
  /** Wei per gas in the first block, 7 when absent. */
  readonly baseFee?: bigint
}

/** Answers requests as a wallet's provider does. */
export interface OwnNode {
  /** @throws {NodeError} with `code` and, of a revert, `data`. */
  request(request: {
    readonly method: string
    readonly params?: readonly unknown[] | undefined
  }): Promise<unknown>
}

const LEAST_FEE = 7n
/** After so much work what else waits in the same thread has a turn: requests that arrived meanwhile, above all. */
const SLICE_MS = 50

/** Starts a chain with one empty block. */
export async function openOwnNode(options: OwnNodeOptions): Promise<OwnNode> {
  const { chainId, now = Date.now, genesisSec = Math.floor(now() / 1000), baseFee = LEAST_FEE } = options
  const chain = await KeptChain.open({ chainId, genesisSec, baseFee, now })
  let last: Promise<unknown> = Promise.resolve()
  let rested = performance.now()
  const rest = async (): Promise<void> => {
    if (performance.now() - rested < SLICE_MS) return
    await new Promise((resolve) => setTimeout(resolve))
    rested = performance.now()
  }
  const inTurn = (task: () => Promise<unknown>): Promise<unknown> => {
    const next = last.then(rest).then(task)
    last = next.catch(() => undefined)
    return next
  }
  const methods: Methods = { ...readMethods(chain, chainId), ...sendMethods(chain, inTurn) }
  return {
    request: ({ method, params = [] }) =>
      inTurn(async () => {
        const answer = Object.hasOwn(methods, method) ? methods[method] : undefined
        if (!answer) throw refusals.method()
        try {
          return await answer(...(params as never[]))
        } catch (error) {
          throw error instanceof NodeError ? error : refusals.params(`Invalid request: ${error}`)
        }
      }),
  }
}
