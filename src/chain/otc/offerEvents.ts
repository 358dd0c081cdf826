import type { Hex, Log } from 'viem'
import { parseEventLogs } from 'viem'
import { pad, toEventSelector } from 'viem/utils'
import { type Address, isSameAddress } from '../../domain/token/address.ts'
import type { ChainClient } from '../node/clients.ts'
import { type FoundLatestLogs, readLatestLogs } from '../node/latestLogs.ts'
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

/** What was found, without a gap up to the latest block; `isComplete` where it goes back as far as was asked. */
export interface FoundOfferEvents extends Pick<FoundLatestLogs, 'isComplete'> {
  readonly events: readonly OfferEvent[]
}

const [FILLED, CANCELLED] = RFQ_EVENTS_ABI.map((event) => toEventSelector(event))

/**
 * Fills and cancellations since a block, in the order of the chain, searched from the latest block backwards.
 * @param isEnough asked with what was found so far: nothing before that is looked for.
 * @throws {AppError} `chain-unreachable`.
 */
export async function readOfferEvents(
  client: ChainClient,
  contract: Address,
  question: OfferQuestion & { readonly fromBlock: bigint },
  isEnough: (events: readonly OfferEvent[]) => boolean = () => false,
): Promise<FoundOfferEvents> {
  const { fromBlock } = question
  const { logs, isComplete } = await readLatestLogs(
    client,
    { address: contract, topics: topicsOf(question), fromBlock },
    (found) => isEnough(offerEventsIn(found, contract)),
  )
  return { events: offerEventsIn(logs, contract), isComplete }
}

function topicsOf(question: OfferQuestion): readonly (Hex | readonly Hex[] | null)[] {
  if (FILLED === undefined || CANCELLED === undefined) return []
  if ('receiver' in question) return [FILLED, null, null, pad(question.receiver)]
  return [[FILLED, CANCELLED], 'orderHash' in question ? question.orderHash : null, pad(question.maker)]
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

/** How a closed offer was closed: its last event. Null where no event is found. @param events without a gap up to the latest block. */
export function closedByEvents(events: readonly OfferEvent[], orderHash: Hex): 'filled' | 'cancelled' | null {
  return events.findLast((event) => event.orderHash === orderHash.toLowerCase())?.kind ?? null
}
