import type { Hex, Transaction } from 'viem'
import { getTransaction } from 'viem/actions'
import { pad } from 'viem/utils'
import { deploymentOf } from '../../domain/chain/deployments.ts'
import { PERMIT2_ADDRESS } from '../../domain/orders/struct/permit2TypedData.ts'
import { type Address, isNative } from '../../domain/token/address.ts'
import type { ChainClient } from '../node/clients.ts'
import { readLogs } from '../node/logs.ts'
import { SAFE_EXECUTED } from './followSafe.ts'

/** Whose traces are looked for, and since when. */
export interface TraceSearch {
  readonly account: Address
  /** Contracts whose events may name the account, besides the pinned ones of the chain: a call's target, the tokens it trades. */
  readonly contracts: readonly Address[]
  readonly fromBlock: bigint
}

/** Transactions that left a trace of an account, oldest first. */
interface Traces {
  readonly transactions: readonly Transaction[]
  /** The last block that was looked at. */
  readonly toBlock: bigint
  /** False when there was more to read than one read takes. */
  readonly isComplete: boolean
}

/** So many transactions are opened, half of them the oldest and half the newest, and so many at a time. */
const MOST_OPENED = 80
const AT_ONCE = 8

/**
 * Transactions whose logs name an account as an indexed value (transfers and approvals of tokens, wraps, Delta's deposits and permissions), or in
 * which it executed something as a Safe. Nodes keep logs of any age, so this works where old state is gone.
 * @throws what the node throws.
 */
export async function readTraces(client: ChainClient, search: TraceSearch): Promise<Traces> {
  const { account, fromBlock } = search
  const address = contractsOf(client.chain.id, search.contracts)
  const readings = await Promise.all([
    readLogs(client, { address: account, topics: [SAFE_EXECUTED], fromBlock }),
    readLogs(client, { address, topics: [null, pad(account)], fromBlock }),
    readLogs(client, { address, topics: [null, null, pad(account)], fromBlock }),
  ])
  const logs = readings.flatMap((reading) => reading.logs)
  logs.sort((left, right) => byNumber(left.blockNumber, right.blockNumber))
  const hashes = [...new Set(logs.map(({ transactionHash }) => transactionHash))]
  const isFew = hashes.length <= MOST_OPENED
  const opened = isFew ? hashes : [...hashes.slice(0, MOST_OPENED / 2), ...hashes.slice(-MOST_OPENED / 2)]
  return {
    transactions: await open(client, opened),
    toBlock: readings.map((reading) => reading.toBlock).sort(byNumber)[0] ?? fromBlock,
    isComplete: isFew && readings.every((reading) => reading.isComplete),
  }
}

const byNumber = (left: bigint, right: bigint): number => Number(left - right)

function contractsOf(chainId: number, named: readonly Address[]): readonly Address[] {
  const { router, wrappedNative, delta, deltaEther, rfq } = deploymentOf(chainId) ?? {}
  const all = [...named, router, wrappedNative, delta, deltaEther, rfq, PERMIT2_ADDRESS]
  const contracts = all.flatMap((one) => (one && !isNative(one) ? [one] : []))
  return [...new Map(contracts.map((one) => [one.toLowerCase(), one])).values()]
}

async function open(client: ChainClient, hashes: readonly Hex[]): Promise<readonly Transaction[]> {
  const found: Transaction[] = []
  for (let from = 0; from < hashes.length; from += AT_ONCE) {
    const some = hashes.slice(from, from + AT_ONCE)
    found.push(...(await Promise.all(some.map((hash) => getTransaction(client, { hash })))))
  }
  return found
}
