import type { TransactionReceipt } from 'viem'
import { call, getTransaction } from 'viem/actions'
import type { AppError } from '../../domain/data/errors.ts'
import type { ChainClient } from '../node/clients.ts'
import { chainError, revertReason } from '../node/reverts.ts'

/**
 * Why a mined transaction reverted, by running it again on the state before its block and on the one after it: what made it
 * fail may have happened in the same block. Always resolves to an error.
 */
export async function reasonOfRevert(client: ChainClient, receipt: TransactionReceipt): Promise<AppError> {
  const { from, to, transactionHash, blockNumber } = receipt
  const sent = await getTransaction(client, { hash: transactionHash }).catch(() => null)
  for (const at of sent ? [blockNumber - 1n, blockNumber] : []) {
    try {
      await call(client, { account: from, to, data: sent?.input, value: sent?.value, blockNumber: at })
    } catch (error) {
      const known = chainError(error)
      if (known.code !== 'chain-unreachable' && known.code !== 'chain-funds') return known
    }
  }
  return revertReason(null)
}
