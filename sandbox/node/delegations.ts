import {
  Account,
  type EOACode7702AuthorizationListBytesItem,
  eoaCode7702AuthorizationListJSONItemToBytes,
  eoaCode7702RecoverAuthority,
} from '@ethereumjs/util'
import { bytesToHex, concatHex, type Hex, hexToBytes } from 'viem'
import type { KeptState } from './keptState.ts'

/** A signed delegation as JSON-RPC has it. */
export type WrittenDelegation = Parameters<typeof eoaCode7702AuthorizationListJSONItemToBytes>[0]

/** Gas that each delegation costs before anything runs, and what of it comes back for an account that exists. */
export const DELEGATION_GAS = 25_000n
const EXISTING_REFUND = 12_500n
const MARK: Hex = '0xef0100'
const NOBODY: Hex = `0x${'00'.repeat(20)}`

/** Lets accounts delegate to code in the open view of a state. Returns the refund. Those whose signature or nonce is not right are left out. */
export async function delegate(
  state: KeptState,
  chainId: bigint,
  written: readonly WrittenDelegation[],
): Promise<bigint> {
  let refund = 0n
  for (const one of written) {
    const bytes: EOACode7702AuthorizationListBytesItem = eoaCode7702AuthorizationListJSONItemToBytes(one)
    const chain = BigInt(one.chainId)
    if (chain !== 0n && chain !== chainId) continue
    const authority = eoaCode7702RecoverAuthority(bytes)
    const found = await state.getAccount(authority)
    const account = found ?? new Account()
    const code = bytesToHex(await state.getCode(authority))
    if (account.nonce !== BigInt(one.nonce) || (code !== '0x' && !code.startsWith(MARK))) continue
    if (found) refund += EXISTING_REFUND
    account.nonce += 1n
    await state.putAccount(authority, account)
    const target = one.address.toLowerCase() as Hex
    await state.putCode(authority, hexToBytes(target === NOBODY ? '0x' : concatHex([MARK, target])))
  }
  return refund
}
