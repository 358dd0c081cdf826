import { Block, createBlockHeader, createBlockHeaderFromRLP } from '@ethereumjs/block'
import { hexToBytes } from '@ethereumjs/util'
import { Bloom } from '@ethereumjs/vm'
import { bytesToHex, type Hex, keccak256, numberToHex } from 'viem'
import { ChainClock } from './chainClock.ts'
import { addressOf, KeptState, type WrittenAccount, type WrittenPast } from './keptState.ts'
import { BLOCK_GAS, Machine } from './machine.ts'
import { refusals } from './nodeErrors.ts'
import { TransactionPool } from './transactionPool.ts'
import { type KeptTransaction, type Outcome, writtenTransaction } from './transactions.ts'

/** A block with what its transactions did. */
export interface KeptBlock {
  readonly hash: Hex
  readonly block: Block
  readonly outcomes: readonly Outcome[]
  /** The version of the state at its end, or null when it is not kept. */
  version: number | null
}

/** Blocks whose state is kept. */
const KEPT_STATES = 256
/** Base fees move to where blocks are half full. */
const ELASTICITY = 2n
const FEE_CHANGE = 8n

/** The contract of EIP-2935, which has the hashes of past blocks. */
const HISTORY = addressOf('0x0000F90827F1C53a10cb7A02335B175320002935')
const HISTORY_CODE: Hex =
  '0x3373fffffffffffffffffffffffffffffffffffffffe14604657602036036042575f35600143038111604257611fff81430311604257611fff9006545f5260205ff35b5f5ffd5b5f35611fff60014303065500'
const HISTORY_SLOTS = 8191n

/** How a chain begins. */
export interface ChainOptions {
  readonly chainId: number
  /** Time of the first block in seconds. */
  readonly genesisSec: number
  /** Wei per gas in the first block. */
  readonly baseFee: bigint
  /** Milliseconds since 1970. */
  readonly now: () => number
}

interface Snapshot {
  readonly version: number
  readonly blocks: number
}

/** A chain as it is written down: every block with its transactions, the accounts at the end, and what of them was different at blocks whose state is kept. */
export interface WrittenChain {
  readonly accounts: Readonly<Record<string, WrittenAccount>>
  readonly past?: WrittenPast
  readonly blocks?: readonly WrittenBlock[]
}

interface WrittenBlock {
  /** RLP of the header. */
  readonly header: Hex
  /** Of the state at its end; absent where it is not kept. */
  readonly version?: number
  readonly outcomes: readonly (Omit<Outcome, 'transaction'> & { readonly raw: Hex; readonly from: Hex })[]
}

/** The blocks of a chain, its state and what waits to be mined. One task at a time. */
export class KeptChain {
  readonly state: KeptState
  readonly machine: Machine
  readonly pool = new TransactionPool()
  readonly clock: ChainClock
  readonly #blocks: KeptBlock[] = []
  readonly #byHash = new Map<Hex, KeptBlock>()
  readonly #mined = new Map<Hex, { readonly block: KeptBlock; readonly index: number }>()
  readonly #snapshots = new Map<number, Snapshot>()
  #nextSnapshot = 0
  #head = 0

  private constructor(state: KeptState, machine: Machine, options: ChainOptions) {
    this.state = state
    this.machine = machine
    this.clock = new ChainClock(options.now)
    this.clock.reset(options.genesisSec)
    const header = { number: 0n, timestamp: options.genesisSec, gasLimit: BLOCK_GAS }
    this.#append(machine.block({ ...header, baseFeePerGas: options.baseFee }), [])
  }

  static async open(options: ChainOptions): Promise<KeptChain> {
    const state = new KeptState()
    let chain: KeptChain | undefined
    const machine = await Machine.open(options.chainId, state, (number) => chain?.blockAt(number)?.hash)
    await state.putCode(HISTORY, hexToBytes(HISTORY_CODE))
    state.keep(0)
    chain = new KeptChain(state, machine, options)
    return chain
  }

  get latest(): KeptBlock {
    const block = this.#blocks.at(-1)
    if (!block) throw new Error('A chain has a first block')
    return block
  }

  get height(): number {
    return this.#blocks.length - 1
  }

  blockAt(number: number): KeptBlock | undefined {
    return this.#blocks[number]
  }

  blockOf(hash: Hex): KeptBlock | undefined {
    return this.#byHash.get(hash)
  }

  /** Blocks from one number to another. */
  range(first: number, last: number): readonly KeptBlock[] {
    return this.#blocks.slice(first, last + 1)
  }

  /** Where a transaction was mined. */
  minedAt(hash: Hex): { readonly block: KeptBlock; readonly index: number } | undefined {
    return this.#mined.get(hash)
  }

  /** Opens the state at the end of a block. @throws {NodeError} when it is not kept. */
  openState(kept: KeptBlock): void {
    const version = kept === this.latest ? this.#head : kept.version
    if (version === null) throw refusals.state(Number(kept.block.header.number))
    this.state.open(version)
  }

  /** Changes the latest state itself. */
  async edit(change: () => Promise<void>): Promise<void> {
    this.state.open(this.#head)
    await change()
    this.state.keep(this.#head)
  }

  #append(block: Block, outcomes: readonly Outcome[]): KeptBlock {
    const kept: KeptBlock = { hash: bytesToHex(block.hash()), block, outcomes, version: this.#head }
    this.#blocks.push(kept)
    this.#byHash.set(kept.hash, kept)
    for (const [index, { transaction }] of outcomes.entries())
      this.#mined.set(transaction.hash, { block: kept, index })
    return kept
  }

  /** The base fee of the block after the latest one. */
  nextBaseFee(): bigint {
    return nextBaseFee(this.latest.block)
  }

  /** A block after another, before it has transactions. */
  draft(parent: Block, timestamp: number, parentHash: Hex): Block {
    return this.machine.block({
      parentHash,
      number: parent.header.number + 1n,
      timestamp,
      gasLimit: BLOCK_GAS,
      baseFeePerGas: nextBaseFee(parent),
      mixHash: keccak256(parentHash),
    })
  }

  get #blockOptions() {
    return { common: this.machine.common, freeze: false }
  }

  #whole(header: Block['header'], outcomes: readonly Outcome[]): Block {
    const transactions = outcomes.map(({ transaction }) => transaction.executable)
    return new Block(header, transactions, [], [], this.#blockOptions)
  }

  /** What can be mined now. */
  async ready(): Promise<readonly KeptTransaction[]> {
    this.state.open(this.#head)
    const nonces = new Map<Hex, bigint>()
    for (const from of this.pool.accounts())
      nonces.set(from, (await this.state.getAccount(addressOf(from)))?.nonce ?? 0n)
    for (const waiting of this.pool.all())
      if (waiting.nonce < (nonces.get(waiting.from) ?? 0n)) this.pool.drop(waiting)
    return this.pool.ready(nonces)
  }

  /** The next block with what waits, as it were mined now. Its state is the open view. */
  async build(timestamp: number): Promise<{ readonly block: Block; readonly outcomes: readonly Outcome[] }> {
    const ready = await this.ready()
    const parent = this.latest
    const draft = this.draft(parent.block, timestamp, parent.hash)
    const slot = (draft.header.number - 1n) % HISTORY_SLOTS
    await this.state.putStorage(HISTORY, hexToBytes(numberToHex(slot, { size: 32 })), hexToBytes(parent.hash))
    const outcomes: Outcome[] = []
    let gasUsed = 0n
    for (const transaction of ready) {
      if (gasUsed + transaction.executable.gasLimit > BLOCK_GAS) continue
      if (transaction.maxFee < (draft.header.baseFeePerGas ?? 0n)) continue
      try {
        const outcome = await this.machine.runTransaction(draft, transaction, gasUsed)
        gasUsed = outcome.cumulativeGasUsed
        outcomes.push(outcome)
      } catch (error) {
        // A nonce after one that was left out waits; what its account no longer pays for is gone.
        if (!(error instanceof Error && error.message.includes('nonce'))) this.pool.drop(transaction)
      }
    }
    const bloom = new Bloom()
    for (const outcome of outcomes) bloom.or(new Bloom(hexToBytes(outcome.bloom)))
    const header = createBlockHeader(
      { ...draft.header, logsBloom: bloom.bitvector, gasUsed },
      this.#blockOptions,
    )
    return { block: this.#whole(header, outcomes), outcomes }
  }

  /** Mines one block with what waits and fits. */
  async mine(): Promise<KeptBlock> {
    const parent = this.latest
    const { block, outcomes } = await this.build(this.clock.take(Number(parent.block.header.timestamp)))
    parent.version = this.#head
    this.#head += 1
    this.state.keep(this.#head)
    for (const { transaction } of outcomes) this.pool.drop(transaction)
    const mined = this.#append(block, outcomes)
    this.#forgetStates()
    return mined
  }

  #forgetStates(): void {
    const old = this.#blocks.at(-1 - KEPT_STATES)
    if (!old || old.version === null) return
    const next = this.#blocks.at(-KEPT_STATES)?.version ?? this.#head
    old.version = null
    this.state.forgetBefore(Math.min(next, ...[...this.#snapshots.values()].map(({ version }) => version)))
  }

  /** Remembers the chain as it is. Returns the number to go back to it by. */
  snapshot(): number {
    const id = this.#nextSnapshot
    this.#nextSnapshot += 1
    this.#snapshots.set(id, { version: this.#head, blocks: this.#blocks.length })
    this.#head += 1
    return id
  }

  /** Goes back to a snapshot, which is used up with all after it. False when there is none. */
  revert(id: number): boolean {
    const snapshot = this.#snapshots.get(id)
    if (!snapshot) return false
    for (const one of [...this.#snapshots.keys()]) if (one >= id) this.#snapshots.delete(one)
    for (const gone of this.#blocks.splice(snapshot.blocks)) this.#forgetBlock(gone)
    this.#head = snapshot.version
    this.state.dropAfter(this.#head)
    this.clock.reset(Number(this.latest.block.header.timestamp))
    return true
  }

  /** The chain as it is. What waits to be mined is not part of it. */
  write(): WrittenChain {
    this.latest.version = this.#head
    const oldest = this.#blocks.find(({ version }) => version !== null)?.version ?? this.#head
    const past = this.state.writePast(oldest, this.#head)
    this.state.open(this.#head)
    const blocks = this.#blocks.map(({ block, outcomes, version }) => ({
      header: bytesToHex(block.header.serialize()),
      ...(version !== null && { version: version - oldest }),
      outcomes: outcomes.map(({ transaction: { raw, from }, ...outcome }) => ({ ...outcome, raw, from })),
    }))
    return { accounts: this.state.write(), past, blocks }
  }

  /** Puts accounts under the latest block; with blocks the chain is the written one. */
  async load({ accounts, past = [], blocks = [] }: WrittenChain): Promise<void> {
    await this.edit(() => this.state.load(accounts))
    if (blocks.length === 0) return
    const base = this.#head
    for (const [version, changed] of past) {
      await this.state.load(changed)
      this.state.keep(base + version)
    }
    for (const gone of this.#blocks.splice(0)) this.#forgetBlock(gone)
    this.#snapshots.clear()
    for (const written of blocks) {
      const version = written.version === undefined ? null : base + written.version
      this.#append(...this.#read(written)).version = version
    }
    this.#head = this.latest.version ?? base
    this.clock.reset(Number(this.latest.block.header.timestamp))
  }

  #read({ header, outcomes }: WrittenBlock): [Block, readonly Outcome[]] {
    const read = outcomes.map(({ raw, from, gasUsed, cumulativeGasUsed, effectiveGasPrice, ...rest }) => ({
      ...rest,
      transaction: writtenTransaction(raw, from, this.machine.transactionOptions),
      gasUsed: BigInt(gasUsed),
      cumulativeGasUsed: BigInt(cumulativeGasUsed),
      effectiveGasPrice: BigInt(effectiveGasPrice),
    }))
    return [this.#whole(createBlockHeaderFromRLP(hexToBytes(header), this.#blockOptions), read), read]
  }

  #forgetBlock({ hash, outcomes }: KeptBlock): void {
    this.#byHash.delete(hash)
    for (const { transaction } of outcomes) this.#mined.delete(transaction.hash)
  }
}

function nextBaseFee({ header }: Block): bigint {
  const { gasLimit, gasUsed, baseFeePerGas = 0n } = header
  const target = gasLimit / ELASTICITY
  if (gasUsed === target) return baseFeePerGas
  if (gasUsed > target) {
    const more = (baseFeePerGas * (gasUsed - target)) / target / FEE_CHANGE
    return baseFeePerGas + (more > 1n ? more : 1n)
  }
  return baseFeePerGas - (baseFeePerGas * (target - gasUsed)) / target / FEE_CHANGE
}
