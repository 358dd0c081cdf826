import type { Address } from 'viem'
import type { OrderDomain } from '../../../src/domain/orders/struct/orderTypedData.ts'
import type { ChainAccess } from '../../chain/chainAccess.ts'
import { unsupportedChain } from '../http/serviceErrors.ts'

/** Where Permit2 is on every chain. */
export const PERMIT2: Address = '0x000000000022D473030F116dDEE9F6B43aC78BA3'

/** Where Delta is on a chain, with what belongs to it. */
export interface DeltaChain {
  readonly id: number
  readonly access: ChainAccess
  readonly delta: Address
  /** The token that deposited native is held in. */
  readonly deltaEther: Address
  /** The hands of the solvers. */
  readonly executor: Address
}

/** A chain as Delta orders see it. */
export function deltaChainOf(access: ChainAccess): DeltaChain {
  const { delta, deltaEther, deltaExecutor } = access.contracts
  return { id: access.id, access, delta, deltaEther, executor: deltaExecutor }
}

/**
 * The chain with an id among those with Delta.
 * @throws {ServiceError} `Unsupported chain`, 400 unless another status is named.
 */
export function servedDeltaChain(
  chains: readonly DeltaChain[],
  chainId: number,
  status?: 400 | 422,
): DeltaChain {
  const chain = chains.find(({ id }) => id === chainId)
  if (!chain) throw unsupportedChain(status)
  return chain
}

/** What signatures on a chain are bound to. */
export function domainOf(chain: DeltaChain): OrderDomain {
  return { chainId: chain.id, contract: chain.delta }
}
