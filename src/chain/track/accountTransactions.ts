import type { Transaction } from 'viem'
import { getBlock, getBlockNumber, getTransactionCount } from 'viem/actions'
import { type Address, isSameAddress } from '../../domain/token/address.ts'
import type { ChainClient } from '../node/clients.ts'
import { refusedState } from '../node/refusedState.ts'
import { readTraces } from './traces.ts'

/** Whose transactions, since when, and where they may have left traces. */
interface AccountSearch {
  readonly account: Address
  /** The latest block before the account was asked for anything. */
  readonly blockNumber: bigint
  /** Contracts that a transaction may have called or moved something of. */
  readonly contracts: readonly Address[]
}

/** Used, and this node no longer shows by what: its state is too young, and neither logs nor the first blocks show it. */
export type Unknown = 'unknown'

/** An account's own mined transactions since a mark. */
export interface AccountTransactions {
  /** The one with this nonce; null while there is none. @throws what the node throws. */
  at(nonce: number): Promise<Transaction | Unknown | null>
  /** Those that were found by their traces, because they are older than the state that the node keeps. */
  traced(): readonly Transaction[]
}

/** What was found where the node's state does not reach, and how far that was searched. */
interface Older {
  readonly byNonce: Map<number, Transaction>
  /** Nonces that were used before the state that the node keeps. */
  readonly nonces: Set<number>
  /** The latest block whose state was found to be gone; null before one was. */
  gone: bigint | null
  nextLogs: bigint
  nextBlock: bigint
}

/** Blocks after the mark that are read in full: a transaction without any event is found there if it was approved soon. */
const SCANNED_BLOCKS = 64n
const AT_ONCE = 4
/** Blocks before the last one searched that are looked at again: they may be replaced. */
const UNSETTLED_BLOCKS = 64n

/** What a read found is kept for the next one: what is older than the state of a node does not change. */
const remembered = new WeakMap<ChainClient, Map<string, Older>>()

/**
 * Finds transactions by bisecting the account's nonce over the blocks, as far as the node keeps state, and before that by traces in logs and by a
 * short walk through the blocks after the mark.
 */
export function accountTransactions(client: ChainClient, search: AccountSearch): AccountTransactions {
  const older = olderOf(client, search)
  return {
    async at(nonce) {
      const known = older.byNonce.get(nonce)
      if (known) return known
      const found = older.nonces.has(nonce) ? 'older' : await bisect(client, search, nonce, older)
      if (found !== 'older') return found
      await trace(client, search, older)
      if (!older.byNonce.has(nonce)) await walk(client, search, older, nonce)
      return older.byNonce.get(nonce) ?? 'unknown'
    },
    traced: () => [...older.byNonce.values()],
  }
}

function olderOf(client: ChainClient, { account, blockNumber, contracts }: AccountSearch): Older {
  const all = remembered.get(client) ?? new Map<string, Older>()
  remembered.set(client, all)
  const key = [account, blockNumber, ...contracts].join().toLowerCase()
  const next = blockNumber + 1n
  const older = all.get(key) ?? {
    ...{ byNonce: new Map(), nonces: new Set(), gone: null },
    ...{ nextLogs: next, nextBlock: next },
  }
  all.set(key, older)
  return older
}

/** The mined transaction with a nonce; `older` where it is older than the state that the node keeps. */
async function bisect(
  client: ChainClient,
  { account: address, blockNumber: mark }: AccountSearch,
  nonce: number,
  older: Older,
): Promise<Transaction | 'older' | null> {
  const latest = await getBlockNumber(client, { cacheTime: 0 })
  if ((await getTransactionCount(client, { address, blockNumber: latest })) <= nonce) return null
  let high = latest
  let low = older.gone ?? (mark < high ? mark : high - 1n)
  let isKnown = older.gone === null
  while (high - low > 1n) {
    const middle = (low + high) / 2n
    const count = await getTransactionCount(client, { address, blockNumber: middle }).catch(refusedState)
    if (count !== null && count > nonce) high = middle
    else {
      low = middle
      isKnown = count !== null
    }
  }
  const block = await getBlock(client, { blockNumber: high, includeTransactions: true })
  const found = block.transactions.find((one) => isSameAddress(one.from, address) && one.nonce === nonce)
  if (found || isKnown) return found ?? null
  // A refusal this near to the tip may be a node that lags: it is asked again next time.
  if (latest - low > UNSETTLED_BLOCKS) {
    older.gone = low
    older.nonces.add(nonce)
  }
  return 'older'
}

async function trace(client: ChainClient, search: AccountSearch, older: Older): Promise<void> {
  const { account, contracts } = search
  const { transactions, toBlock } = await readTraces(client, {
    account,
    contracts,
    fromBlock: older.nextLogs,
  })
  keepOwn(transactions, account, older)
  const next = toBlock - UNSETTLED_BLOCKS
  if (next > older.nextLogs) older.nextLogs = next
}

async function walk(client: ChainClient, search: AccountSearch, older: Older, nonce: number): Promise<void> {
  const { account, blockNumber: mark } = search
  const latest = await getBlockNumber(client, { cacheTime: 0 })
  const last = mark + SCANNED_BLOCKS < latest ? mark + SCANNED_BLOCKS : latest
  while (older.nextBlock <= last && !older.byNonce.has(nonce)) {
    const numbers = Array.from({ length: AT_ONCE }, (_, place) => older.nextBlock + BigInt(place))
    const blocks = await Promise.all(
      numbers
        .filter((blockNumber) => blockNumber <= last)
        .map((blockNumber) => getBlock(client, { blockNumber, includeTransactions: true })),
    )
    for (const { transactions } of blocks) keepOwn(transactions, account, older)
    older.nextBlock += BigInt(blocks.length)
  }
}

function keepOwn(transactions: readonly Transaction[], account: Address, { byNonce }: Older): void {
  for (const one of transactions) if (isSameAddress(one.from, account)) byNonce.set(one.nonce, one)
}
