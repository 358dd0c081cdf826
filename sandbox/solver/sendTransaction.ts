import type { Address, Hex } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import type { ChainAccess } from '../chain/chainAccess.ts'
import { minedReceipt } from '../chain/minedReceipt.ts'

const TIP_WEI = 1_000_000_000n

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
  const hash = await client.sendRawTransaction({ serializedTransaction })
  return (await minedReceipt(client, hash)).status === 'success'
}
