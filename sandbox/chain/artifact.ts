import type { Abi, Hex } from 'viem'

export interface Artifact {
  readonly abi: Abi
  /** Creation code. */
  readonly bytecode: Hex
  /** Run-time code; with immutables not yet filled in. */
  readonly deployedBytecode: Hex
}
