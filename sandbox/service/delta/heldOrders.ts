import { BaseError, ContractFunctionRevertedError } from 'viem'
import {
  type ExternalOrder,
  isHeld,
  type ProductiveOrder,
} from '../../../src/domain/orders/struct/heldFamilies.ts'
import { NO_BRIDGE, ORDER_KIND, type Order } from '../../../src/domain/orders/struct/order.ts'
import type { Address } from '../../../src/domain/token/address.ts'
import { isNative, isSameAddress } from '../../../src/domain/token/address.ts'
import { DELTA_MODULE_ABI, STRATEGY_ABI } from '../../chain/deltaModuleAbi.ts'
import { ServiceError } from '../http/serviceErrors.ts'
import type { DeltaChain } from './deltaChain.ts'
import type { VenueOrder } from './venueOrder.ts'

/** An external order as one for one price. Its output goes to the handler, which works for the owner. */
export function plainExternal({ handler: _handler, data: _data, ...order }: ExternalOrder): Order {
  return { ...order, beneficiary: order.owner, bridge: NO_BRIDGE }
}

/** A productive order as one for one price: the sale of its principal. */
export function plainProductive(order: ProductiveOrder): Order {
  const { strategy: _strategy, shares: _shares, useShares: _useShares, ...plain } = order
  return { ...plain, kind: ORDER_KIND.SELL }
}

/** The position that pays for an order; null for one that its owner's account pays for. */
export const positionOf = (signed: VenueOrder): ProductiveOrder | null =>
  signed.family === 'ProductiveOrder' ? signed.order : null

/** Whether an order may be posted before its deposit: native goes to Delta first, a position to its strategy. */
export const awaitsDeposit = (signed: VenueOrder): boolean =>
  positionOf(signed) !== null || isNative(signed.order.srcToken)

/**
 * What a settlement of a productive order would sell now, raw units; null while the position is worth less than the principal.
 */
export async function productiveAmount(chain: DeltaChain, order: ProductiveOrder): Promise<bigint | null> {
  try {
    return await chain.access.client.readContract({
      address: chain.delta,
      abi: DELTA_MODULE_ABI,
      functionName: 'productiveAmount',
      args: [order],
    })
  } catch (error) {
    if (isRevert(error)) return null
    throw error
  }
}

const isRevert = (error: unknown): boolean =>
  error instanceof BaseError && error.walk((each) => each instanceof ContractFunctionRevertedError) !== null

const read = (chain: DeltaChain, address: Address) => ({
  assetOf: (strategy: Address) =>
    chain.access.client.readContract({
      address,
      abi: STRATEGY_ABI,
      functionName: 'assetOf',
      args: [strategy],
    }),
  convertToShares: (assets: bigint) =>
    chain.access.client.readContract({
      address,
      abi: STRATEGY_ABI,
      functionName: 'convertToShares',
      args: [assets],
    }),
})

/** What `amount` is worth in shares of a strategy now. */
export const sharesFor = (chain: DeltaChain, strategy: Address, amount: bigint): Promise<bigint> =>
  read(chain, strategy).convertToShares(amount)

/** @throws {ServiceError} 400 `InvalidProductiveOrderParams` for a strategy that is not served or holds another token. */
export async function checkStrategy(chain: DeltaChain, strategy: Address, srcToken: Address): Promise<void> {
  const asset = await read(chain, chain.access.contracts.strategyDesk).assetOf(strategy)
  if (!isSameAddress(asset, srcToken))
    throw invalidHeld('InvalidProductiveOrderParams', 'strategy must be a served one that holds srcToken')
}

/** @throws {ServiceError} 400 `InvalidExternalOrderParams` for a handler without code. */
export async function checkHandler(chain: DeltaChain, handler: Address): Promise<void> {
  const code = await chain.access.client.getCode({ address: handler })
  if (!code || code === '0x') throw invalidHeld('InvalidExternalOrderParams', 'handler must be a contract')
}

/** What the chain must have for an order of these families. @throws {ServiceError} 400. */
export async function checkHeld(chain: DeltaChain, signed: VenueOrder): Promise<void> {
  if (!isHeld(signed)) return
  if (signed.family === 'ExternalOrder') return checkHandler(chain, signed.order.handler)
  await checkStrategy(chain, signed.order.strategy, signed.order.srcToken)
}

const invalidHeld = (error: string, what: string): ServiceError =>
  new ServiceError(400, error, `${error}: ${what}`)
