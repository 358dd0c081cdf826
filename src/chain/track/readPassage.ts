import type { Hex } from 'viem'
import { erc20Abi } from 'viem'
import { getBalance, getTransactionReceipt, readContract } from 'viem/actions'
import type { Passage } from '../../domain/orders/crossing/crossing.ts'
import type { DeltaOrder } from '../../domain/orders/record/deltaOrder.ts'
import { type Address, isNative } from '../../domain/token/address.ts'
import { orderEventsIn } from '../delta/deltaEvents.ts'
import type { ChainClient, ChainClients } from '../node/clients.ts'

/** An order by a bridge whose events nobody can read. */
export type PassedOrder = Pick<
  DeltaOrder,
  'chainId' | 'orderHash' | 'owner' | 'beneficiary' | 'transactions' | 'output'
>

/**
 * What is public of an order's way by a bridge that is not pinned: that a fill which the service names is one of Delta on the source chain, and that the
 * recipient's balance rose in the block of the payment that it names on the other. What a chain does not show is left to the service's word. Never
 * rejects.
 */
export async function readPassage(
  clients: Pick<ChainClients, 'of'>,
  delta: Address,
  order: PassedOrder,
): Promise<Passage> {
  const { transactions, chainId, output } = order
  const shown = async (hash: Hex | null, read: (hash: Hex) => Promise<boolean>) =>
    hash !== null && (await read(hash).catch(() => false)) ? [hash] : []
  const [departed, arrived] = await Promise.all([
    Promise.all(
      transactions.map(({ originTx }) =>
        shown(originTx, (hash) => isFillOf(clients.of(chainId), delta, order, hash)),
      ),
    ),
    Promise.all(
      transactions.map(({ destinationTx }) =>
        shown(destinationTx, (hash) => isPaidIn(clients.of(output.chainId), order, hash)),
      ),
    ),
  ])
  return { departed: departed.flat(), arrived: arrived.flat() }
}

async function isFillOf(
  client: ChainClient,
  delta: Address,
  { orderHash, owner }: PassedOrder,
  hash: Hex,
): Promise<boolean> {
  const { logs, status } = await getTransactionReceipt(client, { hash })
  return status === 'success' && orderEventsIn(logs, delta, orderHash, owner).fills.length > 0
}

async function isPaidIn(
  client: ChainClient,
  { beneficiary, output: { token } }: PassedOrder,
  hash: Hex,
): Promise<boolean> {
  const { status, blockNumber } = await getTransactionReceipt(client, { hash })
  if (status !== 'success' || blockNumber === 0n) return false
  const balanceAt = (block: bigint) =>
    isNative(token)
      ? getBalance(client, { address: beneficiary, blockNumber: block })
      : readContract(client, {
          ...{ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [beneficiary] },
          blockNumber: block,
        })
  const [before, after] = await Promise.all([balanceAt(blockNumber - 1n), balanceAt(blockNumber)])
  return after > before
}
