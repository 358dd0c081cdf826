import { type Address, BlockNotFoundError, type Hex, parseEventLogs } from 'viem'
import type { ChainAccess } from '../../chain/chainAccess.ts'
import { RFQ_ABI } from '../../chain/rfqAbi.ts'

/** The RFQ contract's last event of an offer. */
export interface OfferEvent {
  readonly by: 'filled' | 'cancelled'
  readonly transactionHash: Hex
  /** Of its block. */
  readonly atSec: bigint
}

/** A block of a chain. */
interface Head {
  readonly number: bigint
  readonly hash: Hex
}

interface Reported {
  /** What is read up to; null before the first block. */
  readonly head: Head | null
  readonly last: ReadonlyMap<string, OfferEvent>
}

/** The last events of offers up to a block. */
interface OfferEvents {
  /** Of the offer with this hash by this maker: cancellations by others are of other offers. */
  of(maker: Address, orderHash: Hex): OfferEvent | undefined
}

const NOTHING: Reported = { head: null, last: new Map() }
const keyOf = (maker: Address, orderHash: Hex): string => `${orderHash} ${maker}`.toLowerCase()

/** Whether a chain still has the block that was read up to, below its head. */
async function isStillThere({ client }: ChainAccess, read: Head, head: Head): Promise<boolean> {
  if (head.number <= read.number) return false
  try {
    const { hash } = await client.getBlock({ blockNumber: read.number })
    return hash === read.hash
  } catch (error) {
    // A chain that went back may have no block of that number at all.
    if (error instanceof BlockNotFoundError) return false
    throw error
  }
}

async function timesOf(
  { client }: ChainAccess,
  numbers: ReadonlySet<bigint>,
): Promise<ReadonlyMap<bigint, bigint>> {
  const blocks = await Promise.all([...numbers].map((blockNumber) => client.getBlock({ blockNumber })))
  return new Map(blocks.map(({ number, timestamp }) => [number, timestamp]))
}

async function readOn(chain: ChainAccess, reported: Reported, head: Head): Promise<Reported> {
  if (reported.head?.hash === head.hash) return reported
  const from = reported.head && (await isStillThere(chain, reported.head, head)) ? reported : NOTHING
  const fromBlock = from.head ? from.head.number + 1n : 0n
  const { rfq } = chain.contracts
  const logs = await chain.client.getLogs({ address: rfq, fromBlock, toBlock: head.number })
  const events = parseEventLogs({ abi: RFQ_ABI, logs })
  const times = await timesOf(chain, new Set(events.map(({ blockNumber }) => blockNumber)))
  const last = new Map(from.last)
  for (const { args, eventName, transactionHash, blockNumber } of events)
    last.set(keyOf(args.maker, args.orderHash), {
      by: eventName === 'OrderCancelled' ? 'cancelled' : 'filled',
      transactionHash,
      atSec: times.get(blockNumber) ?? 0n,
    })
  return { head, last }
}

/** Reads the events of a chain's offers up to one of its blocks. */
export type ReadOfferEvents = (chain: ChainAccess, head: Head) => Promise<OfferEvents>

/** Events of RFQ contracts, by chain. Each read continues where the last one ended; a chain that went back is read anew. */
export function createOfferEvents(): ReadOfferEvents {
  const known = new Map<number, Promise<Reported>>()
  return async (chain, head) => {
    const before = known.get(chain.id) ?? Promise.resolve(NOTHING)
    // One read after the other: two at once would read the same blocks. One that failed leaves nothing to continue from.
    const reported = before.catch(() => NOTHING).then((read) => readOn(chain, read, head))
    known.set(chain.id, reported)
    const { last } = await reported
    return { of: (maker, orderHash) => last.get(keyOf(maker, orderHash)) }
  }
}
