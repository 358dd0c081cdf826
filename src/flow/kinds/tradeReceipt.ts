import { callOutcomeIn } from '../../chain/track/callOutcome.ts'
import type { MinedTransaction } from '../../chain/track/follow.ts'
import { readSwapAmounts } from '../../chain/track/swapReceipt.ts'
import type { Address } from '../../domain/token/address.ts'
import { pinsOf } from '../kind/authorizing.ts'
import type { StepContext } from '../kind/step.ts'
import { flowError } from '../record/flowErrors.ts'
import type { SwapReceipt } from '../record/record.ts'

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
