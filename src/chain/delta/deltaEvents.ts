import type { Hex, Log } from 'viem'
import { parseEventLogs } from 'viem'
import { pad, toEventSelector } from 'viem/utils'
import { type Address, isSameAddress } from '../../domain/token/address.ts'
import type { ChainClient } from '../node/clients.ts'
import { readLogs } from '../node/logs.ts'
import { DELTA_EVENTS_ABI } from './deltaEventsAbi.ts'

/** Where an event is on chain. */
interface Placed {
  readonly hash: Hex
  readonly blockNumber: bigint
}

/** One settlement as the contract's event has it. Raw units. */
export interface OrderFill extends Placed {
  /** Whether nothing of the order was left after it. */
  readonly isLast: boolean
  readonly beneficiary: Address
  readonly srcToken: Address
  readonly destToken: Address
  /** As in the event: the whole order's source for a sale; what this fill took from the owner, fees included, for a purchase. */
  readonly srcAmount: bigint
  /** What the beneficiary was paid. */
  readonly returnAmount: bigint
  readonly protocolFee: bigint
  readonly partnerFee: bigint
  /** Filled so far, of the fixed side; null for the settlement that ended the order. */
  readonly totalFilled: bigint | null
}

/** Native that came in or went out. */
export interface NativeMove extends Placed {
  readonly amount: bigint
}

/** What the chain knows of an order. */
export interface OrderEvents {
  readonly fills: readonly OrderFill[]
  /** Present once the order was ended before it was filled; `amount` native raw units were paid back. */
  readonly ended: (NativeMove & { readonly by: 'cancelled' | 'expired' }) | null
  /** Deposits that agreed to this order. */
  readonly deposits: readonly NativeMove[]
  /** Deposits of the same owner that name no order. */
  readonly topUps: readonly NativeMove[]
  readonly withdrawals: readonly NativeMove[]
  /** Whether the owner agreed to it on chain; null when no event shows it. */
  readonly isPresigned: boolean | null
  /** Nonces the owner used up on chain. */
  readonly invalidations: readonly (Placed & { readonly nonce: bigint })[]
  /** The last block that was read: the next read may start after it. */
  readonly toBlock: bigint
  /** False when there were more blocks than one read takes. */
  readonly isComplete: boolean
}

const SELECTORS = DELTA_EVENTS_ABI.map((event) => toEventSelector(event))

/**
 * What happened to an order of `owner` on chain since a block, with what the owner deposited, withdrew and invalidated meanwhile.
 * @throws {AppError} `chain-unreachable`.
 */
export async function readOrderEvents(
  client: ChainClient,
  delta: Address,
  order: { readonly orderHash: Hex; readonly owner: Address; readonly fromBlock: bigint },
): Promise<OrderEvents> {
  const { orderHash, owner, fromBlock } = order
  const { logs, toBlock, isComplete } = await readLogs(client, {
    address: delta,
    topics: [SELECTORS, pad(owner)],
    fromBlock,
  })
  return { ...orderEventsIn(logs, delta, orderHash, owner), toBlock, isComplete }
}

/** The same from logs that are at hand already, a receipt's for example. Logs of other contracts, owners and orders are left out. */
export function orderEventsIn(
  logs: readonly Log<bigint, number, false>[],
  delta: Address,
  orderHash: Hex,
  owner: Address,
): Omit<OrderEvents, 'toBlock' | 'isComplete'> {
  const events = parseEventLogs({
    abi: DELTA_EVENTS_ABI,
    logs: logs.filter((log) => isSameAddress(log.address, delta)),
  }).filter(({ args }) => isSameAddress('owner' in args ? args.owner : args.user, owner))
  const own = events.filter(({ args }) => 'orderHash' in args && args.orderHash === orderHash.toLowerCase())
  const moves = (name: 'DepositNative' | 'WithdrawNative' | 'DepositNativeAndPreSign', among = events) =>
    among.flatMap((event) => (event.eventName === name ? [moveOf(event, event.args.amount)] : []))
  return {
    fills: own.flatMap((event) =>
      event.eventName === 'OrderSettled' || event.eventName === 'OrderPartiallyFilled'
        ? [fillOf(event, event.args)]
        : [],
    ),
    ended:
      own
        .flatMap((event) =>
          event.eventName === 'OrderCancelled' || event.eventName === 'OrderExpired'
            ? [{ ...moveOf(event, event.args.amount), by: endingOf(event.eventName) }]
            : [],
        )
        .at(-1) ?? null,
    deposits: moves('DepositNativeAndPreSign', own),
    topUps: moves('DepositNative'),
    withdrawals: moves('WithdrawNative'),
    isPresigned:
      own
        .flatMap((event) => {
          if (event.eventName === 'PreSignatureSet') return [event.args.preSigned]
          return event.eventName === 'DepositNativeAndPreSign' ? [true] : []
        })
        .at(-1) ?? null,
    invalidations: events.flatMap((event) =>
      event.eventName === 'NonceInvalidated' ? [{ ...placeOf(event), nonce: event.args.nonce }] : [],
    ),
  }
}

function endingOf(name: 'OrderCancelled' | 'OrderExpired'): 'cancelled' | 'expired' {
  return name === 'OrderCancelled' ? 'cancelled' : 'expired'
}

type PlacedLog = { readonly transactionHash: Hex; readonly blockNumber: bigint }

const placeOf = ({ transactionHash, blockNumber }: PlacedLog): Placed => ({
  hash: transactionHash,
  blockNumber,
})

const moveOf = (log: PlacedLog, amount: bigint): NativeMove => ({ ...placeOf(log), amount })

function fillOf(
  { transactionHash, blockNumber }: PlacedLog,
  args: {
    readonly beneficiary: Address
    readonly srcToken: Address
    readonly destToken: Address
    readonly srcAmount: bigint
    readonly returnAmount: bigint
    readonly protocolFee: bigint
    readonly partnerFee: bigint
    readonly totalFilledAmount?: bigint
  },
): OrderFill {
  const { beneficiary, srcToken, destToken, srcAmount, returnAmount, protocolFee, partnerFee } = args
  const stated = { beneficiary, srcToken, destToken, srcAmount, returnAmount, protocolFee, partnerFee }
  const totalFilled = args.totalFilledAmount ?? null
  return { hash: transactionHash, blockNumber, ...stated, totalFilled, isLast: totalFilled === null }
}
