import type { ChainAccess, ChainControl } from '../chain/chainAccess.ts'

/** A chain with what the controls may do to it. */
export interface ControlledChain {
  readonly access: ChainAccess
  readonly control: ChainControl
}
