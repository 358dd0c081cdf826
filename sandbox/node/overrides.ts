import { Account, hexToBytes } from '@ethereumjs/util'
import type { Hex } from 'viem'
import { addressOf, type KeptState } from './keptState.ts'

/** What an account is for the length of a call. */
interface AccountOverride {
  readonly balance?: Hex
  readonly nonce?: Hex
  readonly code?: Hex
  /** All of its storage. */
  readonly state?: Readonly<Record<Hex, Hex>>
  /** Some of its storage. */
  readonly stateDiff?: Readonly<Record<Hex, Hex>>
}

export type StateOverrides = Readonly<Record<Hex, AccountOverride>>

/** Changes the open view of a state for a call. */
export async function applyOverrides(state: KeptState, overrides: StateOverrides): Promise<void> {
  for (const [name, { balance, nonce, code, state: all, stateDiff }] of Object.entries(overrides)) {
    const address = addressOf(name)
    const account = (await state.getAccount(address)) ?? new Account()
    if (balance !== undefined) account.balance = BigInt(balance)
    if (nonce !== undefined) account.nonce = BigInt(nonce)
    await state.putAccount(address, account)
    if (code !== undefined) await state.putCode(address, hexToBytes(code))
    if (all) await state.clearStorage(address)
    for (const [slot, word] of Object.entries(all ?? stateDiff ?? {}))
      await state.putStorage(address, hexToBytes(slot as Hex), hexToBytes(word))
  }
}
