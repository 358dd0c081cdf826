import { type Hex, TransactionReceiptNotFoundError } from 'viem'
import { getTransactionReceipt } from 'viem/actions'
import type { ChainClient } from './clients.ts'
import type { MinedTransaction } from './follow.ts'
import { chainError } from './reverts.ts'

/** A transaction by its hash alone, whoever sent it; null while it is not mined. @throws {AppError} `chain-unreachable`. */
export async function lookForReceipt(client: ChainClient, hash: Hex): Promise<MinedTransaction | null> {
  try {
    const receipt = await getTransactionReceipt(client, { hash })
    return { hash: receipt.transactionHash, outcome: 'same', receipt }
  } catch (error) {
    if (error instanceof TransactionReceiptNotFoundError) return null
    throw chainError(error)
  }
}
