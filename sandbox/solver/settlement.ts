import { BaseError, decodeErrorResult, encodeFunctionData, type Hex, isHex } from 'viem'
import { DELTA_ABI } from '../chain/deltaEncoding.ts'
import { DELTA_MODULE_ABI } from '../chain/deltaModuleAbi.ts'
import { withMargin } from '../chain/gasMargin.ts'
import type { DeltaChain } from '../service/delta/deltaChain.ts'
import type { StoredOrder } from '../service/delta/storedOrder.ts'
import type { Bid } from './bidding.ts'
import { sendTransaction } from './sendTransaction.ts'

/** How a settlement ended: mined and done, mined and reverted, or refused before it was sent, with the contract's error. */
export type SettlementResult =
  | { readonly kind: 'settled' }
  | { readonly kind: 'reverted' }
  | { readonly kind: 'refused'; readonly error: string | null }

function settlementData(chain: DeltaChain, stored: StoredOrder, bid: Bid): Hex {
  const { signed: struct, signature } = stored
  if (struct.family === 'TWAPOrder')
    return encodeFunctionData({
      abi: DELTA_ABI,
      functionName: 'swapSettleTWAP',
      args: [{ order: struct.order, signature }, bid.executorData, chain.executor],
    })
  if (struct.family === 'TWAPBuyOrder')
    return encodeFunctionData({
      abi: DELTA_ABI,
      functionName: 'swapSettleTWAPBuy',
      args: [{ order: struct.order, signature }, bid.executorData, chain.executor],
    })
  if (struct.family === 'ExternalOrder')
    return encodeFunctionData({
      abi: DELTA_MODULE_ABI,
      functionName: 'swapSettleExternal',
      args: [{ order: struct.order, signature }, bid.executorData, chain.executor],
    })
  if (struct.family === 'ProductiveOrder')
    return encodeFunctionData({
      abi: DELTA_MODULE_ABI,
      functionName: 'swapSettleProductive',
      args: [{ order: struct.order, signature }, bid.executorData, chain.executor],
    })
  const signed = { order: struct.order, signature }
  if (stored.isFillable)
    return encodeFunctionData({
      abi: DELTA_ABI,
      functionName: 'swapSettleFillable',
      args: [signed, bid.executorData, chain.executor, BigInt(bid.fillBps)],
    })
  return encodeFunctionData({
    abi: DELTA_ABI,
    functionName: 'swapSettle',
    args: [signed, bid.executorData, chain.executor],
  })
}

function errorName(error: unknown): string | null {
  if (!(error instanceof BaseError)) throw error
  const cause = error.walk((each) => isHex((each as { data?: unknown }).data)) as { data?: Hex } | null
  if (!cause?.data) return null
  try {
    return decodeErrorResult({ abi: [...DELTA_ABI, ...DELTA_MODULE_ABI], data: cause.data }).errorName
  } catch {
    return null
  }
}

/**
 * Settles a bid by the agent's own transaction. `mayGoOn` is asked once the call was found to succeed. With `isStarved` it is sent with too
 * little gas, so that it reverts on chain.
 */
export async function settle(
  chain: DeltaChain,
  stored: StoredOrder,
  bid: Bid,
  options: { readonly isStarved: boolean; mayGoOn(): boolean },
): Promise<SettlementResult> {
  const { client } = chain.access
  const { account } = bid.agent
  const call = { to: chain.delta, data: settlementData(chain, stored, bid) }
  let estimate: bigint
  try {
    estimate = await client.estimateGas({ account: account.address, ...call })
  } catch (error) {
    return { kind: 'refused', error: errorName(error) }
  }
  if (!options.mayGoOn()) return { kind: 'refused', error: null }
  const gas = options.isStarved ? (estimate * 2n) / 3n : withMargin(estimate)
  const isDone = await sendTransaction(chain.access, account, { ...call, gas })
  return { kind: isDone ? 'settled' : 'reverted' }
}
