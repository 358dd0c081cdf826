import { bytesToHex, type Hex, numberToHex } from 'viem'
import type { KeptBlock } from './keptChain.ts'
import { logJson, receiptJson, transactionJson } from './transactions.ts'

/** What is read of a block to write it down; one that is pending has no place in the chain yet. */
type ReadBlock = Pick<KeptBlock, 'hash' | 'block' | 'outcomes'>

const placeOf = ({ hash, block }: ReadBlock, index: number) => ({
  hash,
  number: block.header.number,
  timestamp: block.header.timestamp,
  index,
  baseFee: block.header.baseFeePerGas ?? 0n,
})

/** The number of the first log of a transaction in its block. */
const firstLogOf = ({ outcomes }: ReadBlock, index: number): number =>
  outcomes.slice(0, index).reduce((sum, { logs }) => sum + logs.length, 0)

/** A transaction of a block as JSON-RPC has it. */
export function minedJson(read: ReadBlock, index: number, chainId: number): unknown {
  const outcome = read.outcomes[index]
  return outcome ? transactionJson(outcome.transaction, chainId, placeOf(read, index)) : null
}

/** The receipt of a transaction of a block. */
export function minedReceiptJson(read: ReadBlock, index: number): unknown {
  const outcome = read.outcomes[index]
  return outcome ? receiptJson(outcome, placeOf(read, index), firstLogOf(read, index)) : null
}

/** Every log of a block. */
export function blockLogs(read: ReadBlock): readonly ReturnType<typeof logJson>[] {
  let count = 0
  return read.outcomes.flatMap(({ logs, transaction }, index) =>
    logs.map((log) => logJson(log, transaction.hash, placeOf(read, index), count++)),
  )
}

/** A block as JSON-RPC has it, with whole transactions or their hashes. */
export function blockJson(read: ReadBlock, chainId: number, whole: boolean): Record<string, unknown> {
  const { block, hash, outcomes } = read
  const { header } = block
  const bytes = (value: Uint8Array | undefined): Hex => bytesToHex(value ?? new Uint8Array(32))
  return {
    hash,
    parentHash: bytes(header.parentHash),
    sha3Uncles: bytes(header.uncleHash),
    miner: header.coinbase.toString(),
    stateRoot: bytes(header.stateRoot),
    transactionsRoot: bytes(header.transactionsTrie),
    receiptsRoot: bytes(header.receiptTrie),
    logsBloom: bytes(header.logsBloom),
    difficulty: '0x0',
    number: numberToHex(header.number),
    gasLimit: numberToHex(header.gasLimit),
    gasUsed: numberToHex(header.gasUsed),
    timestamp: numberToHex(header.timestamp),
    extraData: '0x',
    mixHash: bytes(header.mixHash),
    nonce: bytes(header.nonce),
    baseFeePerGas: numberToHex(header.baseFeePerGas ?? 0n),
    withdrawalsRoot: bytes(header.withdrawalsRoot),
    blobGasUsed: '0x0',
    excessBlobGas: '0x0',
    parentBeaconBlockRoot: bytes(header.parentBeaconBlockRoot),
    requestsHash: bytes(header.requestsHash),
    totalDifficulty: '0x0',
    size: numberToHex(block.serialize().length),
    uncles: [],
    transactions: outcomes.map(({ transaction }, index) =>
      whole ? minedJson(read, index, chainId) : transaction.hash,
    ),
    withdrawals: [],
  }
}
