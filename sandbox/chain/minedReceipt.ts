import { type Client, type Hex, type TransactionReceipt, TransactionReceiptNotFoundError } from 'viem'
import { getTransactionReceipt } from 'viem/actions'

/** On a busy machine a block takes its time; a transaction that is not mined by then never is. */
const LIMIT_MS = 60_000
const POLL_MS = 20

/**
 * The receipt of a transaction, as soon as there is one. Asks for nothing but the receipt: viem's own way follows block numbers, and waits for ever where a
 * chain was reset to an earlier one meanwhile.
 * @throws {Error} when it is not mined within a minute.
 */
export async function minedReceipt(client: Client, hash: Hex): Promise<TransactionReceipt> {
  const deadline = performance.now() + LIMIT_MS
  for (;;) {
    try {
      return await getTransactionReceipt(client, { hash })
    } catch (error) {
      if (!(error instanceof TransactionReceiptNotFoundError)) throw error
      if (performance.now() > deadline)
        throw new Error(`${hash} was not mined within ${LIMIT_MS / 1000} s`, { cause: error })
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}
