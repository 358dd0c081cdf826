import { Account } from '@ethereumjs/util'
import { type Hex, hexToBytes, isHex, numberToHex, padHex } from 'viem'
import { estimateGas } from './callMethods.ts'
import { readCall, type WrittenCall } from './callRequest.ts'
import type { KeptChain, WrittenChain } from './keptChain.ts'
import { addressOf } from './keptState.ts'
import { BLOCK_GAS } from './machine.ts'
import { refusals } from './nodeErrors.ts'
import type { Methods } from './nodeMethods.ts'
import { packed, unpacked } from './packedState.ts'
import { impersonated, type KeptTransaction, readTransaction } from './transactions.ts'

type Amount = Hex | number | string

const MILLISECONDS = 1000
const TIP = 1_000_000_000n

/** Sends transactions to a chain and mines them: each as it arrives, at an interval, or when it is asked for. */
export class Miner {
  readonly #chain: KeptChain
  readonly #impersonated = new Set<Hex>()
  #isAutomatic = true
  #interval: ReturnType<typeof setInterval> | undefined
  #intervalSec = 0

  constructor(chain: KeptChain) {
    this.#chain = chain
  }

  get isAutomatic(): boolean {
    return this.#isAutomatic
  }

  get intervalSec(): number {
    return this.#intervalSec
  }

  async setAutomatic(isAutomatic: boolean): Promise<void> {
    this.#isAutomatic = isAutomatic
    await this.#mineReady()
  }

  /** @param mineInTurn mines a block when no other request is being answered. */
  setInterval(seconds: number, mineInTurn: () => void): void {
    clearInterval(this.#interval)
    this.#intervalSec = seconds
    this.#isAutomatic = false
    this.#interval = seconds === 0 ? undefined : setInterval(mineInTurn, seconds * MILLISECONDS)
  }

  impersonate(name: Hex, on: boolean): void {
    const from = addressOf(name).toString() as Hex
    if (on) this.#impersonated.add(from)
    else this.#impersonated.delete(from)
  }

  async #mineReady(): Promise<void> {
    if (!this.#isAutomatic) return
    // A block that had no room for all leaves the rest to the next one.
    for (let left = (await this.#chain.ready()).length; left > 0; ) {
      await this.#chain.mine()
      const after = (await this.#chain.ready()).length
      if (after === left) return
      left = after
    }
  }

  /** Takes a signed transaction. @throws {NodeError} */
  async send(raw: Hex): Promise<Hex> {
    return this.#take(readTransaction(raw, this.#chain.machine.transactionOptions))
  }

  /** Takes a transaction of an account that is impersonated. @throws {NodeError} */
  async sendFor(written: WrittenCall): Promise<Hex> {
    const chain = this.#chain
    const request = readCall(written, 0n)
    if (!this.#impersonated.has(request.from)) throw refusals.params('No Signer available')
    const gas = request.gas || BigInt(await estimateGas(chain, written, 'latest'))
    const maxTip = request.maxTip || TIP
    const maxFee = request.maxFee || chain.nextBaseFee() * 2n + maxTip
    chain.openState(chain.latest)
    const nonce = (await chain.state.getAccount(addressOf(request.from)))?.nonce ?? 0n
    const next = written.nonce ? BigInt(written.nonce) : chain.pool.nonceAfter(request.from, nonce)
    const whole = { ...request, gas, maxFee, maxTip }
    return this.#take(impersonated(whole, next, chain.machine.transactionOptions))
  }

  async #take(transaction: KeptTransaction): Promise<Hex> {
    await this.#check(transaction)
    this.#chain.pool.add(transaction)
    await this.#mineReady()
    return transaction.hash
  }

  async #check({ from, nonce, maxFee, maxTip, executable }: KeptTransaction): Promise<void> {
    const chain = this.#chain
    chain.openState(chain.latest)
    const account = (await chain.state.getAccount(addressOf(from))) ?? new Account()
    const { gasLimit, value } = executable
    if (nonce < account.nonce) throw refusals.rejected('nonce too low')
    if (gasLimit > BLOCK_GAS)
      throw refusals.gas('intrinsic gas too high -- tx.gas_limit > env.block.gas_limit')
    if (gasLimit < executable.getIntrinsicGas()) throw refusals.gas('intrinsic gas too low')
    if (maxTip > maxFee) throw refusals.rejected('max priority fee per gas higher than max fee per gas')
    if (maxFee < chain.nextBaseFee()) throw refusals.rejected('max fee per gas less than block base fee')
    if (account.balance < gasLimit * maxFee + value) throw refusals.funds()
  }
}

/** What changes a chain: transactions, and what only a local node can do. `inTurn` runs a task when no request is being answered. */
export function sendMethods(
  chain: KeptChain,
  inTurn: (task: () => Promise<unknown>) => Promise<unknown>,
): Methods {
  const { state, clock, pool } = chain
  const miner = new Miner(chain)
  const edit = async (name: Hex, change: (account: Account) => void): Promise<null> => {
    await chain.edit(async () => {
      const account = (await state.getAccount(addressOf(name))) ?? new Account()
      change(account)
      await state.putAccount(addressOf(name), account)
    })
    return null
  }
  const mineMany = async (count: Amount = 1, interval: Amount = 0): Promise<null> => {
    for (let block = 0; block < Number(count); block += 1) {
      if (block > 0) clock.advance(Number(interval))
      await chain.mine()
    }
    return null
  }
  const lastSec = () => Number(chain.latest.block.header.timestamp)
  const methods: Methods = {
    eth_sendRawTransaction: (raw: Hex) => miner.send(raw),
    eth_sendTransaction: (written: WrittenCall) => miner.sendFor(written),

    evm_mine: async (options?: { readonly blocks?: Amount }) => {
      await mineMany(options?.blocks)
      return '0x0'
    },
    anvil_mine: mineMany,
    evm_setAutomine: async (on: boolean) => {
      await miner.setAutomatic(on)
      return null
    },
    evm_setIntervalMining: (seconds: Amount) => {
      miner.setInterval(Number(seconds), () => void inTurn(() => chain.mine()))
      return null
    },
    anvil_getAutomine: () => miner.isAutomatic,
    anvil_getIntervalMining: () => (miner.intervalSec === 0 ? null : miner.intervalSec),

    evm_increaseTime: (seconds: Amount) => clock.advance(Number(seconds)),
    evm_setNextBlockTimestamp: (timestamp: Amount) => {
      clock.setNext(Number(timestamp), lastSec())
      return null
    },
    evm_setTime: (timestamp: Amount) => clock.reset(Number(timestamp)),
    evm_snapshot: () => numberToHex(chain.snapshot()),
    evm_revert: (id: Amount) => chain.revert(Number(id)),

    anvil_setBalance: (name: Hex, balance: Amount) =>
      edit(name, (account) => {
        account.balance = BigInt(balance)
      }),
    anvil_setNonce: (name: Hex, nonce: Amount) =>
      edit(name, (account) => {
        account.nonce = BigInt(nonce)
      }),
    anvil_setCode: async (name: Hex, code: Hex) => {
      await chain.edit(() => state.putCode(addressOf(name), hexToBytes(code)))
      return null
    },
    anvil_setStorageAt: async (name: Hex, slot: Amount, word: Hex) => {
      const key = isHex(slot) ? padHex(slot, { size: 32 }) : numberToHex(BigInt(slot), { size: 32 })
      await chain.edit(() => state.putStorage(addressOf(name), hexToBytes(key), hexToBytes(word)))
      return true
    },
    anvil_impersonateAccount: (name: Hex) => {
      miner.impersonate(name, true)
      return null
    },
    anvil_stopImpersonatingAccount: (name: Hex) => {
      miner.impersonate(name, false)
      return null
    },
    anvil_dropTransaction: (hash: Hex) => {
      const waiting = pool.find(hash)
      if (waiting) pool.drop(waiting)
      return waiting ? hash : null
    },
    anvil_removePoolTransactions: (name: Hex) => {
      pool.dropAccount(addressOf(name).toString() as Hex)
      return null
    },
    anvil_dropAllTransactions: () => {
      pool.dropAll()
      return null
    },
    anvil_dumpState: () => packed(chain.write()),
    anvil_loadState: async (bytes: Hex) => {
      await chain.load((await unpacked(bytes)) as WrittenChain)
      return true
    },
  }
  const otherNames = Object.entries(methods).flatMap(([name, method]) => {
    const [room, word = ''] = name.split('_')
    return room === 'evm' && !(`anvil_${word}` in methods) ? [[`anvil_${word}`, method] as const] : []
  })
  return { ...methods, ...Object.fromEntries(otherNames) }
}
