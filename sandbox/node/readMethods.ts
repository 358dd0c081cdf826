import { bytesToHex, type Hex, hexToBytes, numberToHex, padHex } from 'viem'
import { blockJson, blockLogs, minedJson, minedReceiptJson } from './blockJson.ts'
import { type BlockName, blockNamed, numberOf, openAt, pendingBlock } from './blockTags.ts'
import { call, estimateGas, type Simulation, simulate } from './callMethods.ts'
import type { WrittenCall } from './callRequest.ts'
import type { KeptChain } from './keptChain.ts'
import { addressOf } from './keptState.ts'
import type { Methods } from './nodeMethods.ts'
import type { StateOverrides } from './overrides.ts'
import { transactionJson } from './transactions.ts'

/** Wei per gas beyond the base fee that a transaction offers. */
const USUAL_TIP = 1_000_000_000n
/** Blocks of a fee history at most. */
const MOST_FEES = 1024

interface LogFilter {
  readonly fromBlock?: BlockName
  readonly toBlock?: BlockName
  readonly blockHash?: Hex
  readonly address?: Hex | readonly Hex[] | null
  readonly topics?: readonly (Hex | readonly Hex[] | null)[] | null
}

const isAmong = (value: Hex | undefined, wanted: Hex | readonly Hex[] | null | undefined): boolean => {
  if (wanted === null || wanted === undefined) return true
  const list = typeof wanted === 'string' ? [wanted] : wanted
  return list.length === 0 || list.some((one) => one.toLowerCase() === value)
}

function logsOf(chain: KeptChain, filter: LogFilter): readonly unknown[] {
  const { address, topics } = filter
  const only = filter.blockHash === undefined ? null : chain.blockOf(filter.blockHash)
  const first = numberOf(chain, filter.fromBlock) ?? chain.height
  const last = numberOf(chain, filter.toBlock) ?? chain.height
  const blocks = filter.blockHash === undefined ? chain.range(first, last) : only ? [only] : []
  return blocks
    .filter(({ outcomes }) => outcomes.some(({ logs }) => logs.length > 0))
    .flatMap((block) => blockLogs(block))
    .filter((log) => {
      const written = log.topics as readonly Hex[]
      return (
        isAmong(log.address as Hex, address) &&
        (topics ?? []).every((wanted, place) => isAmong(written[place], wanted))
      )
    })
}

/** What a part of a block's gas paid beyond the base fee, in percent of the gas. */
function tipsAt(chain: KeptChain, number: number, percents: readonly number[]): readonly Hex[] {
  const { block, outcomes } = blockNamed(chain, numberToHex(number))
  const baseFee = block.header.baseFeePerGas ?? 0n
  const tips = outcomes
    .map(({ gasUsed, effectiveGasPrice }) => ({ gasUsed: Number(gasUsed), tip: effectiveGasPrice - baseFee }))
    .sort((left, right) => Number(left.tip - right.tip))
  return percents.map((percent) => {
    let left = (Number(block.header.gasUsed) * percent) / 100
    const found = tips.find(({ gasUsed }) => {
      left -= gasUsed
      return left <= 0
    })
    return numberToHex(found?.tip ?? 0n)
  })
}

function feeHistory(chain: KeptChain, count: number, name: BlockName, percents?: readonly number[]): unknown {
  const last = numberOf(chain, name) ?? chain.height
  const first = Math.max(0, last - Math.min(count, MOST_FEES) + 1)
  const blocks = chain.range(first, last)
  const fees = blocks.map(({ block }) => block.header.baseFeePerGas ?? 0n)
  const after = chain.blockAt(last + 1)?.block.header.baseFeePerGas ?? chain.nextBaseFee()
  return {
    oldestBlock: numberToHex(first),
    baseFeePerGas: [...fees, after].map((fee) => numberToHex(fee)),
    gasUsedRatio: blocks.map(({ block }) => Number(block.header.gasUsed) / Number(block.header.gasLimit)),
    baseFeePerBlobGas: [...fees, after].map(() => '0x1'),
    blobGasUsedRatio: fees.map(() => 0),
    reward: percents ? blocks.map((_, place) => tipsAt(chain, first + place, percents)) : [],
  }
}

async function transactionCount(chain: KeptChain, name: Hex, block: BlockName): Promise<Hex> {
  await openAt(chain, block === 'pending' ? 'latest' : block)
  const nonce = (await chain.state.getAccount(addressOf(name)))?.nonce ?? 0n
  const from = addressOf(name).toString() as Hex
  return numberToHex(block === 'pending' ? chain.pool.nonceAfter(from, nonce) : nonce)
}

/** What is read of a chain. */
export function readMethods(chain: KeptChain, chainId: number): Methods {
  const { state, pool } = chain
  const gasPrice = () => chain.nextBaseFee() + USUAL_TIP
  const json = (block: ReturnType<KeptChain['blockAt']>, whole: unknown) =>
    block ? blockJson(block, chainId, whole === true) : null
  const mined = (hash: Hex) => chain.minedAt(hash.toLowerCase() as Hex)
  return {
    web3_clientVersion: () => 'kontor-sandbox',
    net_version: () => `${chainId}`,
    eth_chainId: () => numberToHex(chainId),
    eth_accounts: () => [],
    eth_syncing: () => false,
    eth_blockNumber: () => numberToHex(chain.height),
    eth_gasPrice: () => numberToHex(gasPrice()),
    eth_maxPriorityFeePerGas: () => numberToHex(USUAL_TIP),
    eth_blobBaseFee: () => '0x1',
    eth_feeHistory: (count: Hex, name: BlockName, percents?: readonly number[]) =>
      feeHistory(chain, Number(count), name, percents),

    eth_getBalance: async (name: Hex, block: BlockName) => {
      await openAt(chain, block)
      return numberToHex((await state.getAccount(addressOf(name)))?.balance ?? 0n)
    },
    eth_getCode: async (name: Hex, block: BlockName) => {
      await openAt(chain, block)
      return bytesToHex(await state.getCode(addressOf(name)))
    },
    eth_getStorageAt: async (name: Hex, slot: Hex, block: BlockName) => {
      await openAt(chain, block)
      const key = hexToBytes(padHex(slot, { size: 32 }))
      return padHex(bytesToHex(await state.getStorage(addressOf(name), key)), { size: 32 })
    },
    eth_getTransactionCount: (name: Hex, block: BlockName) => transactionCount(chain, name, block),

    eth_getBlockByNumber: async (name: BlockName, whole: boolean) => {
      const number = numberOf(chain, name)
      if (number === null) return blockJson(await pendingBlock(chain), chainId, whole === true)
      return json(chain.blockAt(number), whole)
    },
    eth_getBlockByHash: (hash: Hex, whole: boolean) => json(chain.blockOf(hash), whole),
    eth_getBlockReceipts: (name: BlockName) => {
      const block = chain.blockAt(numberOf(chain, name) ?? chain.height)
      return block?.outcomes.map((_, index) => minedReceiptJson(block, index)) ?? null
    },
    eth_getTransactionByHash: (hash: Hex) => {
      const found = mined(hash)
      const waiting = pool.find(hash)
      if (found) return minedJson(found.block, found.index, chainId)
      return waiting ? transactionJson(waiting, chainId) : null
    },
    eth_getRawTransactionByHash: (hash: Hex) => {
      const found = mined(hash)
      return (found?.block.outcomes[found.index]?.transaction ?? pool.find(hash))?.raw ?? null
    },
    eth_getTransactionReceipt: (hash: Hex) => {
      const found = mined(hash)
      return found ? minedReceiptJson(found.block, found.index) : null
    },
    eth_getLogs: (filter: LogFilter) => logsOf(chain, filter),

    eth_call: (written: WrittenCall, block: BlockName, overrides?: StateOverrides) =>
      call(chain, written, block, overrides),
    eth_estimateGas: (written: WrittenCall, block: BlockName, overrides?: StateOverrides) =>
      estimateGas(chain, written, block, overrides),
    eth_simulateV1: (simulation: Simulation, block: BlockName) => simulate(chain, chainId, simulation, block),

    txpool_status: async () => {
      const ready = (await chain.ready()).length
      return { pending: numberToHex(ready), queued: numberToHex(pool.all().length - ready) }
    },
    txpool_content: async () => {
      const ready = new Set(await chain.ready())
      const content: Record<'pending' | 'queued', Record<Hex, Record<string, unknown>>> = {
        pending: {},
        queued: {},
      }
      for (const waiting of pool.all()) {
        const part = content[ready.has(waiting) ? 'pending' : 'queued']
        const own = part[waiting.from] ?? {}
        own[`${waiting.nonce}`] = transactionJson(waiting, chainId)
        part[waiting.from] = own
      }
      return content
    },
  }
}
