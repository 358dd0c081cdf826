import {
  BaseError,
  decodeErrorResult,
  encodeFunctionData,
  type Hex,
  isHex,
  TransactionReceiptNotFoundError,
} from 'viem'
import { DELTA_ABI } from '../chain/deltaEncoding.ts'
import type { DeltaChain } from '../service/delta/deltaChain.ts'
import type { StoredOrder } from '../service/delta/storedOrder.ts'
import type { Bid } from './bidding.ts'

const GAS_MARGIN_PERCENT = 130n
const RECEIPT_LIMIT_MS = 15_000
const POLL_MS = 20
const TIP_WEI = 1_000_000_000n

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
    return decodeErrorResult({ abi: DELTA_ABI, data: cause.data }).errorName
  } catch {
    return null
  }
}

async function isMinedWell(chain: DeltaChain, hash: Hex): Promise<boolean> {
  const deadline = performance.now() + RECEIPT_LIMIT_MS
  for (;;) {
    try {
      return (await chain.access.client.getTransactionReceipt({ hash })).status === 'success'
    } catch (error) {
      if (!(error instanceof TransactionReceiptNotFoundError)) throw error
      if (performance.now() > deadline) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
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
  const [nonce, gasPrice] = await Promise.all([
    client.getTransactionCount({ address: account.address, blockTag: 'pending' }),
    client.getGasPrice(),
  ])
  const serializedTransaction = await account.signTransaction({
    ...call,
    type: 'eip1559',
    chainId: chain.id,
    nonce,
    gas: options.isStarved ? (estimate * 2n) / 3n : (estimate * GAS_MARGIN_PERCENT) / 100n,
    maxFeePerGas: gasPrice * 2n + TIP_WEI,
    maxPriorityFeePerGas: TIP_WEI,
  })
  const hash = await client.sendRawTransaction({ serializedTransaction })
  return { kind: (await isMinedWell(chain, hash)) ? 'settled' : 'reverted' }
}
