import type { AccountFields, StateManagerInterface } from '@ethereumjs/common'
import { Account, Address, hexToBytes, KECCAK256_NULL, unpadBytes } from '@ethereumjs/util'
import { bytesToHex, type Hex, keccak256, padHex } from 'viem'
import { VersionedMap } from './versionedMap.ts'

interface KeptAccount {
  readonly nonce: bigint
  readonly balance: bigint
  readonly codeHash: Uint8Array
}

const NOTHING = new Uint8Array()

/** What an account is, as states are written down. */
export interface WrittenAccount {
  readonly nonce: number
  readonly balance: Hex
  readonly code: Hex
  readonly storage: Readonly<Record<Hex, Hex>>
}

/** What an account came to be at a version, null where there was none: its code and storage only as far as they changed. */
type WrittenChange = (Omit<WrittenAccount, 'code'> & { readonly code?: Hex }) | null

/** What versions changed: each with the accounts that did, the oldest first. */
export type WrittenPast = readonly (readonly [number, Readonly<Record<string, WrittenChange>>])[]

const slotHex = (key: Uint8Array): Hex => padHex(bytesToHex(key), { size: 32 })

/**
 * Accounts, code and storage at every version that is kept, without a trie: a state has no root here. The EVM works on a view of one
 * version; what it changes is either kept, as a version, or discarded.
 */
export class KeptState implements StateManagerInterface {
  readonly #accounts = new VersionedMap<KeptAccount | null>()
  readonly #words = new VersionedMap<Uint8Array>()
  readonly #slots = new Map<string, Set<Hex>>()
  readonly #codes = new Map<Hex, Uint8Array>()
  #version = 0
  #changedAccounts = new Map<string, KeptAccount | null>()
  #changedWords = new Map<string, Uint8Array>()
  #undo: (() => void)[] = []
  #marks: number[] = []
  #originals = new Map<string, Uint8Array>()

  /** Opens the view of a version, with nothing changed. */
  open(version: number): void {
    this.#version = version
    this.discard()
  }

  /** Keeps what changed in the view as part of a version, the newest. */
  keep(version: number): void {
    for (const [key, account] of this.#changedAccounts) this.#accounts.set(key, account, version)
    for (const [key, word] of this.#changedWords) {
      this.#words.set(key, word, version)
      const address = key.slice(0, 42)
      const slots = this.#slots.get(address) ?? new Set()
      this.#slots.set(address, slots.add(`0x${key.slice(42)}`))
    }
    this.open(version)
  }

  discard(): void {
    this.#changedAccounts = new Map()
    this.#changedWords = new Map()
    this.#undo = []
    this.#marks = []
    this.#originals = new Map()
  }

  /** Goes back to a version. */
  dropAfter(version: number): void {
    this.#accounts.dropAfter(version)
    this.#words.dropAfter(version)
    this.open(version)
  }

  /** No version before this one is read again. */
  forgetBefore(version: number): void {
    this.#accounts.forgetBefore(version)
    this.#words.forgetBefore(version)
  }

  /** Every account of the view. */
  write(): Readonly<Record<Hex, WrittenAccount>> {
    const written: Record<Hex, WrittenAccount> = {}
    for (const key of new Set([...this.#accounts.keys(), ...this.#changedAccounts.keys()])) {
      const slots = [...(this.#slots.get(key) ?? [])].filter((slot) => this.#readWord(key, slot).length > 0)
      const account = this.#written(key, slots)
      if (account) written[key as Hex] = { ...account, code: this.#writtenCode(key) }
    }
    return written
  }

  /**
   * What each version after one changed, and first what all of that was at that one. Versions are counted from it.
   * @param newest what `write` wrote down.
   */
  writePast(oldest: number, newest: number): WrittenPast {
    const changed = new Map<number, Map<string, Set<Hex>>>([[oldest, new Map()]])
    const note = (version: number, name: string, slot?: Hex) => {
      const names = changed.get(version) ?? new Map<string, Set<Hex>>()
      const slots = names.get(name) ?? new Set()
      changed.set(version, names.set(name, slot ? slots.add(slot) : slots))
    }
    for (const { key, version } of this.#accounts.changesAfter(oldest))
      for (const at of [oldest, version]) note(at, key)
    for (const { key, version } of this.#words.changesAfter(oldest))
      for (const at of [oldest, version]) note(at, key.slice(0, 42), `0x${key.slice(42)}`)
    const codeAt = (name: string, version: number) =>
      bytesToHex(this.#accounts.get(name, version)?.codeHash ?? KECCAK256_NULL)
    return [...changed]
      .sort(([one], [other]) => one - other)
      .map(([version, names]) => {
        this.open(version)
        const before = version === oldest ? newest : version - 1
        const accounts = [...names].map(([name, slots]): [string, WrittenChange] => {
          const account = this.#written(name, slots)
          const isSame = codeAt(name, version) === codeAt(name, before)
          return [name, account && !isSame ? { ...account, code: this.#writtenCode(name) } : account]
        })
        return [version - oldest, Object.fromEntries(accounts)]
      })
  }

  #writtenCode(name: string): Hex {
    const { codeHash = KECCAK256_NULL } = this.#read(name) ?? {}
    return bytesToHex(this.#codes.get(bytesToHex(codeHash)) ?? NOTHING)
  }

  #written(name: string, slots: Iterable<Hex>): Omit<WrittenAccount, 'code'> | null {
    const account = this.#read(name)
    if (!account) return null
    const storage: Record<Hex, Hex> = {}
    for (const slot of slots) storage[slot] = padHex(bytesToHex(this.#readWord(name, slot)), { size: 32 })
    return {
      nonce: Number(account.nonce),
      balance: `0x${account.balance.toString(16)}`,
      storage,
    }
  }

  /** Puts accounts into the view: what is written of each, and its other storage as it was. */
  async load(accounts: Readonly<Record<string, WrittenChange>>): Promise<void> {
    for (const [name, written] of Object.entries(accounts)) {
      const address = addressOf(name)
      if (!written) {
        await this.deleteAccount(address)
        continue
      }
      const { nonce, balance, code, storage } = written
      await this.modifyAccountFields(address, { nonce: BigInt(nonce), balance: BigInt(balance) })
      if (code !== undefined) await this.putCode(address, hexToBytes(code))
      for (const [slot, word] of Object.entries(storage))
        await this.putStorage(address, hexToBytes(slot as Hex), hexToBytes(word))
    }
  }

  #read(key: string): KeptAccount | null {
    const changed = this.#changedAccounts.get(key)
    return changed === undefined ? (this.#accounts.get(key, this.#version) ?? null) : changed
  }

  #readWord(address: string, slot: Hex): Uint8Array {
    const key = address + slot.slice(2)
    return this.#changedWords.get(key) ?? this.#words.get(key, this.#version) ?? NOTHING
  }

  #change<V>(map: Map<string, V>, key: string, value: V): void {
    const had = map.has(key)
    const before = map.get(key)
    map.set(key, value)
    if (this.#marks.length === 0) return
    this.#undo.push(() => {
      if (had) map.set(key, before as V)
      else map.delete(key)
    })
  }

  async getAccount(address: Address): Promise<Account | undefined> {
    const account = this.#read(address.toString())
    return account ? new Account(account.nonce, account.balance, undefined, account.codeHash) : undefined
  }

  async putAccount(address: Address, account?: Account): Promise<void> {
    const kept = account && { nonce: account.nonce, balance: account.balance, codeHash: account.codeHash }
    this.#change(this.#changedAccounts, address.toString(), kept ?? null)
  }

  async deleteAccount(address: Address): Promise<void> {
    await this.clearStorage(address)
    this.#change(this.#changedAccounts, address.toString(), null)
  }

  async modifyAccountFields(address: Address, fields: AccountFields): Promise<void> {
    const account = (await this.getAccount(address)) ?? new Account()
    await this.putAccount(address, Object.assign(account, fields))
  }

  async putCode(address: Address, code: Uint8Array): Promise<void> {
    const codeHash = code.length === 0 ? KECCAK256_NULL : keccak256(code, 'bytes')
    this.#codes.set(bytesToHex(codeHash), code)
    await this.modifyAccountFields(address, { codeHash })
  }

  async getCode(address: Address): Promise<Uint8Array> {
    const account = this.#read(address.toString())
    return (account && this.#codes.get(bytesToHex(account.codeHash))) ?? NOTHING
  }

  async getCodeSize(address: Address): Promise<number> {
    return (await this.getCode(address)).length
  }

  async getStorage(address: Address, key: Uint8Array): Promise<Uint8Array> {
    return this.#readWord(address.toString(), slotHex(key))
  }

  async putStorage(address: Address, key: Uint8Array, value: Uint8Array): Promise<void> {
    this.#change(this.#changedWords, address.toString() + slotHex(key).slice(2), trimmed(value))
  }

  async clearStorage(address: Address): Promise<void> {
    const name = address.toString()
    const kept = [...(this.#slots.get(name) ?? [])].map((slot) => name + slot.slice(2))
    const changed = [...this.#changedWords.keys()].filter((key) => key.startsWith(name))
    for (const key of new Set([...kept, ...changed])) this.#change(this.#changedWords, key, NOTHING)
  }

  /** What the storage was before the transaction, from which the gas of a write follows. */
  readonly originalStorageCache = {
    get: async (address: Address, key: Uint8Array): Promise<Uint8Array> => {
      const name = address.toString() + slotHex(key)
      const word = this.#originals.get(name) ?? (await this.getStorage(address, key))
      this.#originals.set(name, word)
      return word
    },
    clear: () => this.#originals.clear(),
  }

  async checkpoint(): Promise<void> {
    this.#marks.push(this.#undo.length)
  }

  async commit(): Promise<void> {
    this.#marks.pop()
  }

  async revert(): Promise<void> {
    const mark = this.#marks.pop() ?? 0
    for (const undo of this.#undo.splice(mark).reverse()) undo()
  }

  async getStateRoot(): Promise<Uint8Array> {
    throw new Error('A kept state has no root')
  }

  async setStateRoot(): Promise<void> {
    throw new Error('A kept state has no root')
  }

  async hasStateRoot(): Promise<boolean> {
    return false
  }

  clearCaches(): void {
    this.#originals.clear()
  }

  shallowCopy(): StateManagerInterface {
    throw new Error('A kept state is not copied')
  }
}

/** A word as the EVM has it: without zeros in front, copied from wherever it was. */
function trimmed(word: Uint8Array): Uint8Array {
  return word.length === 0 || word[0] !== 0 ? word : unpadBytes(word).slice()
}

/** The address of a name in hex. */
export function addressOf(name: string): Address {
  return new Address(hexToBytes(name.toLowerCase() as Hex))
}
