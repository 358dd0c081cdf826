import { type Block, createBlock, type HeaderData } from '@ethereumjs/block'
import { type Common, createCustomCommon, Hardfork, Mainnet } from '@ethereumjs/common'
import { createTx, getCalldataFloorGas, paramsTx, type TxOptions } from '@ethereumjs/tx'
import { Account, type Address, hexToBytes, type PrefixedHexString } from '@ethereumjs/util'
import { createVM, runTx, type VM } from '@ethereumjs/vm'
import { bytesToHex, type Hex } from 'viem'
import type { CallRequest } from './callRequest.ts'
import { DELEGATION_GAS, delegate } from './delegations.ts'
import { addressOf, type KeptState } from './keptState.ts'
import { executionError, refusals } from './nodeErrors.ts'
import { quickenJumps, quickenRules } from './quickMachine.ts'
import { effectivePrice, type KeptLog, type KeptTransaction, type Outcome } from './transactions.ts'

/** Gas a block has room for. */
export const BLOCK_GAS = 30_000_000n

/** How a call ended. */
export interface CallOutcome {
  readonly gasUsed: bigint
  /** Gas that was given back for cleared storage; it is used while the call runs. */
  readonly refunded: bigint
  readonly returnData: Hex
  readonly logs: readonly KeptLog[]
  /** Null when it went through. */
  readonly failed: ReturnType<typeof executionError> | null
}

type ExecutionLog = readonly [Uint8Array, readonly Uint8Array[], Uint8Array]

const keptLog = ([address, topics, data]: ExecutionLog): KeptLog => ({
  address: bytesToHex(address),
  topics: topics.map((topic) => bytesToHex(topic)),
  data: bytesToHex(data),
})

/** Logs to be kept. Hex that was put together digit by digit takes thirty times its room until it is written and read. */
const keptLogs = (logs: readonly ExecutionLog[] | undefined): readonly KeptLog[] =>
  JSON.parse(JSON.stringify((logs ?? []).map(keptLog)))

/** The EVM on a kept state. One task at a time: whoever uses it opens the state and decides what is kept. */
export class Machine {
  readonly common: Common
  readonly #vm: VM
  readonly #state: KeptState
  /** Transactions as this chain takes them: of any gas that a block has room for. */
  readonly transactionOptions: TxOptions

  private constructor(common: Common, vm: VM, state: KeptState) {
    this.common = common
    this.#vm = vm
    this.#state = state
    const params = { ...paramsTx, 7825: { maxTransactionGasLimit: Number.MAX_SAFE_INTEGER } }
    this.transactionOptions = { common, params }
  }

  static async open(
    chainId: number,
    state: KeptState,
    hashOf: (block: number) => Hex | undefined,
  ): Promise<Machine> {
    const common = createCustomCommon({ chainId }, Mainnet, { hardfork: Hardfork.Osaka })
    quickenRules(common)
    await quickenJumps(common)
    const blockchain = {
      getBlock: async (number: number) => ({
        hash: () => hexToBytes(hashOf(number) ?? `0x${'00'.repeat(32)}`),
      }),
      putBlock: async () => undefined,
      shallowCopy: () => blockchain,
    }
    const vm = await createVM({ common, stateManager: state, blockchain: blockchain as never })
    return new Machine(common, vm, state)
  }

  /** A block of this chain, without its transactions. */
  block(header: HeaderData): Block {
    return createBlock({ header }, { common: this.common })
  }

  /**
   * Runs a transaction in a block.
   * @param usedBefore gas of the transactions before it in the block.
   * @throws {Error} when the block may not have it; nothing is changed then.
   */
  async runTransaction(block: Block, transaction: KeptTransaction, usedBefore: bigint): Promise<Outcome> {
    const { executable, maxFee, maxTip } = transaction
    const result = await runTx(this.#vm, { block, tx: executable, blockGasUsed: usedBefore })
    const { execResult, totalGasSpent, createdAddress } = result
    const succeeded = execResult.exceptionError === undefined
    return {
      transaction,
      succeeded,
      gasUsed: totalGasSpent,
      cumulativeGasUsed: usedBefore + totalGasSpent,
      effectiveGasPrice: effectivePrice(maxFee, maxTip, block.header.baseFeePerGas ?? 0n),
      bloom: bytesToHex(result.bloom.bitvector),
      contractAddress: (createdAddress?.toString() as Hex | undefined) ?? null,
      logs: succeeded ? keptLogs(execResult.logs) : [],
    }
  }

  /**
   * Runs a call in a block, by whoever it says and without a signature. What it changes is in the open view of the state.
   * @throws {NodeError} when its sender cannot pay, or its gas is too little to begin with.
   */
  async runCall(block: Block, request: CallRequest): Promise<CallOutcome> {
    const { from, to, gas, value, data, accessList, delegations } = request
    const caller = addressOf(from)
    const price = effectivePrice(request.maxFee, request.maxTip, block.header.baseFeePerGas ?? 0n)
    const account = (await this.#state.getAccount(caller)) ?? new Account()
    if (account.balance < gas * price + value) throw refusals.funds()
    const shape = createTx(
      { type: 1, gasLimit: gas, data, value, accessList, ...(to ? { to } : {}) },
      this.transactionOptions,
    )
    const intrinsic = shape.getIntrinsicGas() + DELEGATION_GAS * BigInt(delegations.length)
    const floor = getCalldataFloorGas(shape as never)
    if (gas < intrinsic || gas < floor)
      throw refusals.gas('intrinsic gas too high -- CallGasCostMoreThanGasLimit')
    const { evm } = this.#vm
    await evm.journal.cleanup()
    this.#warm(caller, to, accessList)
    account.balance -= gas * price
    account.nonce += 1n
    await this.#state.putAccount(caller, account)
    const delegated = await delegate(this.#state, this.common.chainId(), delegations)
    const { execResult } = await evm.runCall({
      block,
      caller,
      ...(to ? { to: addressOf(to) } : {}),
      data,
      value,
      gasLimit: gas - intrinsic,
      gasPrice: price,
      skipNonceIncrement: true,
    })
    const spent = execResult.executionGasUsed + intrinsic
    const refund = delegated + (execResult.gasRefund ?? 0n)
    const refunded = refund < spent / 5n ? refund : spent / 5n
    const gasUsed = spent - refunded > floor ? spent - refunded : floor
    const payer = (await this.#state.getAccount(caller)) ?? new Account()
    payer.balance += (gas - gasUsed) * price
    await this.#state.putAccount(caller, payer)
    await evm.journal.cleanup()
    this.#state.originalStorageCache.clear()
    const returnData = bytesToHex(execResult.returnValue)
    const kind = execResult.exceptionError?.error
    return {
      gasUsed,
      refunded,
      returnData,
      logs: kind === undefined ? keptLogs(execResult.logs) : [],
      failed: kind === undefined ? null : executionError(kind, returnData),
    }
  }

  #warm(caller: Address, to: Hex | null, accessList: CallRequest['accessList']): void {
    const { journal, precompiles } = this.#vm.evm as VM['evm'] & { precompiles: Map<string, unknown> }
    for (const address of precompiles.keys()) journal.addAlwaysWarmAddress(address)
    journal.addAlwaysWarmAddress(caller.toString())
    if (to) journal.addAlwaysWarmAddress(to)
    journal.addAlwaysWarmAddress(NO_MINER)
    for (const [address, slots] of accessList) {
      journal.addAlwaysWarmAddress(bytesToHex(address))
      for (const slot of slots) journal.addAlwaysWarmSlot(bytesToHex(address), bytesToHex(slot))
    }
  }
}

/** Who is paid for blocks. */
const NO_MINER: PrefixedHexString = '0x0000000000000000000000000000000000000000'
