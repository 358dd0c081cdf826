import type { MinedTransaction } from '../../chain/follow.ts'
import { readSwapAmounts } from '../../chain/swapReceipt.ts'
import type { Address } from '../../domain/address.ts'
import { pinsOf } from '../authorizing.ts'
import type { FlowTools } from '../flowKind.ts'
import type { SwapReceipt } from '../record.ts'

/**
 * What a mined trade really moved.
 * @throws {AppError} the decoded reason when it was mined and reverted; `chain-unreachable`.
 */
export async function readTradeReceipt(
  trade: {
    readonly chainId: number
    readonly account: Address
    readonly recipient: Address
    readonly sellToken: Address
    readonly buyToken: Address
  },
  mined: MinedTransaction,
  { clients }: Pick<FlowTools, 'clients'>,
): Promise<SwapReceipt> {
  const { chainId, ...parties } = trade
  const { wrappedNative } = pinsOf(trade)
  const moved = await readSwapAmounts(clients.of(chainId), mined.receipt, { ...parties, wrappedNative })
  return {
    hash: mined.hash,
    blockNumber: String(mined.receipt.blockNumber),
    sold: String(moved.sold),
    received: String(moved.received),
    gasPaid: String(moved.gasPaid),
    nativeDelta: String(moved.nativeDelta),
    ...(!moved.isNativeExact && { isNativeEstimate: true }),
  }
}
