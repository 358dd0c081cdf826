import { call } from 'viem/actions'
import { encodeFunctionData, parseAbi, toFunctionSelector } from 'viem/utils'
import type { ProductiveOrder } from '../../domain/orders/struct/heldFamilies.ts'
import type { Address } from '../../domain/token/address.ts'
import type { ChainClient } from '../node/clients.ts'
import { chainError, revertDataOf } from '../node/reverts.ts'

const WITHDRAWAL = parseAbi(['function withdrawFromStrategy(address strategy, uint256 amount)'])
const TOO_LITTLE = toFunctionSelector('NoSharesToWithdraw()')

/**
 * Whether what the owner of an order has in its strategy is worth what the order sells at least. The worth of a position is not public:
 * taking it out is simulated, and never sent. A strategy rounds against its holders, by one unit.
 * @throws {AppError} `chain-…` when the chain refuses for another reason or does not answer.
 */
export async function isPositionEnough(
  client: ChainClient,
  delta: Address,
  { owner, strategy, srcAmount }: ProductiveOrder,
): Promise<boolean> {
  const amount = srcAmount > 1n ? srcAmount - 1n : srcAmount
  const data = encodeFunctionData({ abi: WITHDRAWAL, args: [strategy, amount] })
  try {
    await call(client, { account: owner, to: delta, data })
    return true
  } catch (error) {
    if (revertDataOf(error)?.startsWith(TOO_LITTLE)) return false
    throw chainError(error)
  }
}
