import { type AccessList, type AccessListBytes, accessListJSONToBytes } from '@ethereumjs/tx'
import { hexToBytes } from '@ethereumjs/util'
import type { Hex } from 'viem'
import type { WrittenDelegation } from './delegations.ts'

/** A call or a transaction as JSON-RPC requests it. */
export interface WrittenCall {
  readonly from?: Hex | null
  readonly to?: Hex | null
  readonly gas?: Hex | null
  readonly gasPrice?: Hex | null
  readonly maxFeePerGas?: Hex | null
  readonly maxPriorityFeePerGas?: Hex | null
  readonly value?: Hex | null
  readonly nonce?: Hex | null
  readonly data?: Hex | null
  readonly input?: Hex | null
  readonly accessList?: AccessList | null
  readonly authorizationList?: readonly WrittenDelegation[] | null
}

/** A call, read. */
export interface CallRequest {
  readonly from: Hex
  /** Null creates a contract. */
  readonly to: Hex | null
  readonly gas: bigint
  readonly maxFee: bigint
  readonly maxTip: bigint
  readonly value: bigint
  readonly data: Uint8Array
  readonly accessList: AccessListBytes
  readonly delegations: readonly WrittenDelegation[]
}

const NOBODY: Hex = '0x0000000000000000000000000000000000000000'

/** Reads a call; `most` is the gas of one that says none. */
export function readCall(written: WrittenCall, most: bigint): CallRequest {
  const price = BigInt(written.gasPrice ?? written.maxFeePerGas ?? 0)
  return {
    from: (written.from?.toLowerCase() as Hex | undefined) ?? NOBODY,
    to: (written.to?.toLowerCase() as Hex | undefined) ?? null,
    gas: written.gas ? BigInt(written.gas) : most,
    maxFee: price,
    maxTip: BigInt(written.gasPrice ?? written.maxPriorityFeePerGas ?? 0),
    value: BigInt(written.value ?? 0),
    data: hexToBytes(written.input ?? written.data ?? '0x'),
    accessList: accessListJSONToBytes(written.accessList ?? []),
    delegations: written.authorizationList ?? [],
  }
}
