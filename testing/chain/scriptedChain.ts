import {
  type Chain,
  createClient,
  custom,
  type Hex,
  hexToNumber,
  keccak256,
  numberToHex,
  TimeoutError,
} from 'viem'
import type { ChainClient } from '../../src/chain/node/clients.ts'
import type { Address } from '../../src/domain/token/address.ts'

/** A transaction as a test writes it down. */
export interface ScriptedTransaction {
  readonly hash: Hex
  readonly from: Address
  readonly to: Address
  readonly nonce: number
  readonly input?: Hex
  readonly value?: bigint
}

/** A chain in which happens what a test says, at the end of a wire. */
interface ScriptedChain {
  readonly chain: Chain
  readonly client: ChainClient
  /** The node shows it as waiting. */
  show(transaction: ScriptedTransaction): void
  /** The node does not know it, or no more. */
  hide(hash: Hex): void
  /** A block with these in it. */
  mine(...transactions: readonly ScriptedTransaction[]): void
  /** At every account. */
  code: Hex
  /** What every contract answers. */
  answer: Hex
  /** What contracts answer to a function instead, by selector. */
  readonly answersTo: Map<string, Hex>
  /** The latest block has this number more: blocks that hold nothing. */
  skipped: number
  /** The latest count of nonces is this much higher: the node counts a block before it shows it. */
  countOffset: number
  /** It answers nothing at all. */
  isSilent: boolean
  /** State of so many latest blocks is kept; of older ones the node answers nothing. */
  keepsState: number
  /** Events of the contracts, as the node returns them; by block. */
  readonly logs: ScriptedLog[]
  /** Ranges of blocks whose logs were asked for. */
  readonly requested: (readonly [from: number, to: number])[]
}

/** A log as a test writes it down. */
interface ScriptedLog {
  readonly address: Address
  readonly topics: readonly Hex[]
  readonly data?: Hex
  readonly transactionHash: Hex
  readonly blockNumber: number
}

const CHAIN: Chain = {
  id: 31337,
  name: 'x',
  nativeCurrency: { name: 'x', symbol: 'x', decimals: 18 },
  rpcUrls: { default: { http: [] } },
}
const ZERO: Hex = `0x${'00'.repeat(32)}`
const BLOOM: Hex = `0x${'00'.repeat(256)}`

/** A hash that contains its number, for the reader of a failure. */
export const hashOfNumber = (number: number): Hex => numberToHex(number, { size: 32 })

/** Whether a topic is the one, or one of those, asked for. */
const isRequested = (wanted: Hex | readonly Hex[] | null, topic: Hex | undefined): boolean =>
  wanted === null || [wanted].flat().some((one) => one.toLowerCase() === topic?.toLowerCase())

export function createScriptedChain(): ScriptedChain {
  const blocks: (readonly ScriptedTransaction[])[] = [[]]
  const waiting = new Map<Hex, ScriptedTransaction>()
  const logs: ScriptedLog[] = []
  const requested: (readonly [number, number])[] = []
  const answersTo = new Map<string, Hex>()
  const mined = () => blocks.flatMap((block, number) => block.map((one) => ({ one, number })))
  const written = (one: ScriptedTransaction, number: number | null) => ({
    ...{
      hash: one.hash,
      from: one.from,
      to: one.to,
      nonce: numberToHex(one.nonce),
      input: one.input ?? '0x',
    },
    ...{
      value: numberToHex(one.value ?? 0n),
      gas: '0x1',
      gasPrice: '0x1',
      type: '0x0',
      v: '0x1',
      r: ZERO,
      s: ZERO,
    },
    blockHash: number === null ? null : ZERO,
    blockNumber: number === null ? null : numberToHex(number),
    transactionIndex: number === null ? null : '0x0',
  })
  const countOf = (from: unknown, upTo: number) =>
    mined().filter(({ one, number }) => one.from === from && number <= upTo).length
  const assertKept = (number: number) => {
    if (number > blocks.length - 1 - scripted.keepsState) return
    throw Object.assign(new Error(`missing trie node ${ZERO.slice(2)} (path )`), { code: -32000 })
  }
  const numberOf = (tag: unknown) =>
    typeof tag === 'string' && tag.startsWith('0x') ? hexToNumber(tag as Hex) : blocks.length - 1

  const answers: Readonly<Record<string, (...params: readonly unknown[]) => unknown>> = {
    eth_chainId: () => numberToHex(CHAIN.id),
    eth_blockNumber: () => numberToHex(blocks.length - 1 + scripted.skipped),
    eth_call: (call) => answersTo.get((call as { data: Hex }).data.slice(0, 10)) ?? scripted.answer,
    eth_getCode: () => scripted.code,
    eth_getLogs: (filter) => {
      const { address, topics, fromBlock, toBlock } = filter as {
        address: Address | readonly Address[]
        topics: readonly (Hex | readonly Hex[] | null)[]
        fromBlock: Hex
        toBlock: Hex
      }
      const [from, to] = [hexToNumber(fromBlock), hexToNumber(toBlock)]
      requested.push([from, to])
      return logs
        .filter((log) => log.blockNumber >= from && log.blockNumber <= to)
        .filter((log) => [address].flat().some((one) => one.toLowerCase() === log.address.toLowerCase()))
        .filter((log) => topics.every((wanted, place) => isRequested(wanted, log.topics[place])))
        .map((log) => ({
          ...{
            address: log.address,
            topics: log.topics,
            data: log.data ?? '0x',
            transactionHash: log.transactionHash,
          },
          ...{ blockNumber: numberToHex(log.blockNumber), blockHash: ZERO, logIndex: '0x0' },
          ...{ transactionIndex: '0x0', removed: false },
        }))
    },
    eth_getTransactionCount: (from, tag) => {
      assertKept(numberOf(tag))
      const shown = tag === 'pending' ? [...waiting.values()].filter((one) => one.from === from).length : 0
      const offset = tag === 'latest' ? scripted.countOffset : 0
      return numberToHex(countOf(from, numberOf(tag)) + offset + shown)
    },
    eth_getTransactionByHash: (hash) => {
      const shown = waiting.get(hash as Hex)
      if (shown) return written(shown, null)
      const found = mined().find(({ one }) => one.hash === hash)
      return found ? written(found.one, found.number) : null
    },
    eth_getTransactionReceipt: (hash) => {
      const found = mined().find(({ one }) => one.hash === hash)
      if (!found) return null
      const { one, number } = found
      return {
        ...{ transactionHash: one.hash, blockHash: ZERO, blockNumber: numberToHex(number), logs: [] },
        ...{
          transactionIndex: '0x0',
          from: one.from,
          to: one.to,
          status: '0x1',
          logsBloom: BLOOM,
          type: '0x0',
        },
        ...{ gasUsed: '0x1', cumulativeGasUsed: '0x1', effectiveGasPrice: '0x1', contractAddress: null },
      }
    },
    eth_getBlockByNumber: (tag) => {
      const isPending = tag === 'pending'
      const number = isPending ? blocks.length : numberOf(tag)
      const inside = isPending ? [...waiting.values()] : (blocks[number] ?? [])
      return {
        ...{ number: numberToHex(number), hash: keccak256(numberToHex(number)), parentHash: ZERO },
        ...{ timestamp: numberToHex(1_000 + number), logsBloom: BLOOM, gasLimit: '0x1', gasUsed: '0x1' },
        transactions: inside.map((one) => written(one, isPending ? null : number)),
      }
    },
  }
  const scripted: Pick<
    ScriptedChain,
    'code' | 'answer' | 'skipped' | 'countOffset' | 'keepsState' | 'isSilent'
  > = {
    ...{ code: '0x', answer: '0x', isSilent: false },
    ...{ skipped: 0, countOffset: 0, keepsState: Number.POSITIVE_INFINITY },
  }
  const request = async ({ method, params = [] }: { method: string; params?: readonly unknown[] }) => {
    if (scripted.isSilent) throw new TimeoutError({ body: { method }, url: '' })
    const answer = answers[method]
    if (!answer) throw new Error(`${method} is not scripted`)
    return answer(...params)
  }
  return Object.assign(scripted, {
    ...{ logs, requested, answersTo },
    chain: CHAIN,
    client: createClient({
      chain: CHAIN,
      pollingInterval: 50,
      transport: custom({ request }, { retryCount: 0 }),
    }),
    show: (one: ScriptedTransaction) => void waiting.set(one.hash, one),
    hide: (hash: Hex) => void waiting.delete(hash),
    mine(...transactions: readonly ScriptedTransaction[]) {
      blocks.push(transactions)
      for (const { from, nonce } of transactions)
        for (const [hash, one] of waiting) if (one.from === from && one.nonce === nonce) waiting.delete(hash)
    },
  })
}
