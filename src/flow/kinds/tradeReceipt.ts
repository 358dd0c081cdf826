import { callOutcomeIn } from '../../chain/callOutcome.ts'
import type { MinedTransaction } from '../../chain/follow.ts'
import { readSwapAmounts } from '../../chain/swapReceipt.ts'
import type { Address } from '../../domain/address.ts'
import { pinsOf } from '../authorizing.ts'
import { flowError } from '../flowErrors.ts'
import type { SwapReceipt } from '../record.ts'
import type { StepContext } from '../step.ts'

/**
 * What a mined trade really moved.
 * @throws {AppError} `flow-no-effect` where its carrier says that the call inside failed, though coin moved (a bundler's fee); the decoded reason when
 * it was mined and reverted; `chain-unreachable`.
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
  { step, tools: { clients } }: StepContext,
): Promise<SwapReceipt> {
  if (callOutcomeIn(mined.receipt, step.asked) === 'failed') throw flowError('noEffect', 'stop')
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
