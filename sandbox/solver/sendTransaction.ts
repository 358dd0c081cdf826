import { type Address, type Hex, TransactionReceiptNotFoundError } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import type { ChainAccess } from '../chain/chainAccess.ts'

const RECEIPT_LIMIT_MS = 15_000
const POLL_MS = 20
const TIP_WEI = 1_000_000_000n

async function isMinedWell({ client }: ChainAccess, hash: Hex): Promise<boolean> {
  const deadline = performance.now() + RECEIPT_LIMIT_MS
  for (;;) {
    try {
      return (await client.getTransactionReceipt({ hash })).status === 'success'
    } catch (error) {
      if (!(error instanceof TransactionReceiptNotFoundError)) throw error
      if (performance.now() > deadline) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}

/** Sends a call from an account and waits until it is mined. @returns whether it did what it should. */
export async function sendTransaction(
  chain: ChainAccess,
  account: PrivateKeyAccount,
  call: { readonly to: Address; readonly data: Hex; readonly gas: bigint },
): Promise<boolean> {
  const { client } = chain
  const [nonce, gasPrice] = await Promise.all([
    client.getTransactionCount({ address: account.address, blockTag: 'pending' }),
    client.getGasPrice(),
  ])
  const serializedTransaction = await account.signTransaction({
    ...call,
    type: 'eip1559',
    chainId: chain.id,
    nonce,
    maxFeePerGas: gasPrice * 2n + TIP_WEI,
    maxPriorityFeePerGas: TIP_WEI,
  })
  return isMinedWell(chain, await client.sendRawTransaction({ serializedTransaction }))
}
