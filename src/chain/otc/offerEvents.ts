import type { Hex, Log } from 'viem'
import { parseEventLogs } from 'viem'
import { pad, toEventSelector } from 'viem/utils'
import { type Address, isSameAddress } from '../../domain/address.ts'
import type { ChainClient } from '../node/clients.ts'
import { type FoundLogs, readLogs } from '../node/logs.ts'
import { RFQ_EVENTS_ABI } from './rfqReadAbi.ts'

/** Something that happened to an offer. Raw units of this fill. */
export type OfferEvent =
  | {
      readonly kind: 'filled'
      readonly orderHash: Hex
      readonly maker: Address
      /** Who got the maker's token, which need not be who paid. */
      readonly receiver: Address
      readonly makerAsset: Address
      readonly takerAsset: Address
      readonly makerAmount: bigint
      readonly takerAmount: bigint
      readonly hash: Hex
      readonly blockNumber: bigint
    }
  | {
      readonly kind: 'cancelled'
      readonly orderHash: Hex
      readonly maker: Address
      readonly hash: Hex
      readonly blockNumber: bigint
    }

/** Which offers are looked for: one, those an account made, or those whose output an account got. */
export type OfferQuestion =
  | { readonly orderHash: Hex; readonly maker: Address }
  | { readonly maker: Address }
  | { readonly receiver: Address }

/** What was found, and how far it was searched. */
export interface FoundOfferEvents extends Pick<FoundLogs, 'toBlock' | 'isComplete'> {
  readonly events: readonly OfferEvent[]
}

const [FILLED, CANCELLED] = RFQ_EVENTS_ABI.map((event) => toEventSelector(event))

/** Fills and cancellations since a block, in the order of the chain. @throws {AppError} `chain-unreachable`. */
export async function readOfferEvents(
  client: ChainClient,
  contract: Address,
  asked: OfferQuestion & { readonly fromBlock: bigint },
): Promise<FoundOfferEvents> {
  const { logs, toBlock, isComplete } = await readLogs(client, {
    address: contract,
    topics: topicsOf(asked),
    fromBlock: asked.fromBlock,
  })
  return { events: offerEventsIn(logs, contract), toBlock, isComplete }
}

function topicsOf(asked: OfferQuestion): readonly (Hex | readonly Hex[] | null)[] {
  if (FILLED === undefined || CANCELLED === undefined) return []
  if ('receiver' in asked) return [FILLED, null, null, pad(asked.receiver)]
  return [[FILLED, CANCELLED], 'orderHash' in asked ? asked.orderHash : null, pad(asked.maker)]
}

/** The same from logs that are at hand already, a receipt's for example. Logs of other contracts are left out. */
export function offerEventsIn(
  logs: readonly Log<bigint, number, false>[],
  contract: Address,
): readonly OfferEvent[] {
  const own = logs.filter(({ address }) => isSameAddress(address, contract))
  return parseEventLogs({ abi: RFQ_EVENTS_ABI, logs: own }).map((event): OfferEvent => {
    const { transactionHash: hash, blockNumber } = event
    if (event.eventName === 'OrderCancelled') return { kind: 'cancelled', ...event.args, hash, blockNumber }
    const { taker: receiver, ...args } = event.args
    return { kind: 'filled', ...args, receiver, hash, blockNumber }
  })
}

/** How a closed offer was closed, by its events; null where none tells. */
export function closedByEvents(
  events: readonly OfferEvent[],
  { orderHash, makerAmount }: { readonly orderHash: Hex; readonly makerAmount: bigint },
): 'filled' | 'cancelled' | null {
  const own = events.filter((event) => event.orderHash === orderHash.toLowerCase())
  if (own.some(({ kind }) => kind === 'cancelled')) return 'cancelled'
  const filled = own.reduce((sum, event) => (event.kind === 'filled' ? sum + event.makerAmount : sum), 0n)
  return filled === makerAmount && filled > 0n ? 'filled' : null
}
