import { type Hex, parseEventLogs } from 'viem'
import { isSameAddress } from '../../../src/domain/token/address.ts'
import { DELTA_ABI } from '../../chain/deltaEncoding.ts'
import { DELTA_MODULE_ABI } from '../../chain/deltaModuleAbi.ts'
import { leavesChain } from './crosschainTerms.ts'
import { departedWith } from './crosschainWatcher.ts'
import type { DeltaChain } from './deltaChain.ts'
import { awaitsDeposit, positionOf } from './heldOrders.ts'
import { isLive, type OrderBook, restOf } from './orderBook.ts'
import { isPreSigned } from './orderConsent.ts'
import { lacksOf } from './orderFunds.ts'
import { filledAmount, isSell, type OrderFill, remainingSource, type StoredOrder } from './storedOrder.ts'

/** How long the relayer takes to confirm a cancellation. */
export const CONFIRMATION_MS = 2_000

/** Turns what chains and clock say into moves of orders. */
export interface OrderWatcher {
  /** Reads the blocks of a chain since the last time: settlements, cancellations, consent and funds. @returns the latest block. */
  readChain(chain: DeltaChain): Promise<bigint>
  /** Deadlines, and cancellations that are due. */
  readClock(chain: DeltaChain): void
  /** Whether the relayer confirms cancellations. */
  setConfirming(isConfirming: boolean): void
  isConfirming(): boolean
  capture(): WatcherState
  restore(state: WatcherState): void
}

interface WatcherState {
  readonly cursors: ReadonlyMap<number, bigint>
  readonly isConfirming: boolean
}

const EVENTS = [...DELTA_ABI, ...DELTA_MODULE_ABI] as const

type DeltaLog = ReturnType<typeof parseEventLogs<typeof EVENTS>>[number]

/** What a settlement filled of an order's fixed side, by the contract's own events. */
async function fillOf(
  chain: DeltaChain,
  stored: StoredOrder,
  log: Extract<DeltaLog, { readonly eventName: 'OrderSettled' | 'OrderPartiallyFilled' }>,
): Promise<OrderFill> {
  const { timestamp: timestampSec } = await chain.access.client.getBlock({ blockNumber: log.blockNumber })
  const { transactionHash, logIndex } = log
  const crossing = leavesChain(stored.order)
    ? await departedWith(chain, { orderHash: stored.hash, transactionHash, logIndex })
    : null
  const isWhole = log.eventName === 'OrderSettled'
  const amount = isWhole ? restOf(stored) : log.args.totalFilledAmount - filledAmount(stored)
  return {
    transactionHash,
    amount,
    // Of a sale the event names the order's whole source; of one out of a position what was sold, yield included.
    spentAmount: isSell(stored.order) && !positionOf(stored.signed) ? amount : log.args.srcAmount,
    receivedAmount: log.args.returnAmount,
    timestampSec,
    crossing,
  }
}

/** Watches every chain of a desk. */
export function createOrderWatcher(orderBook: OrderBook): OrderWatcher {
  let cursors = new Map<number, bigint>()
  /** The newest order whose consent and funds were read. */
  let seen = new Map<number, number>()
  let isConfirming = true

  const withHash = (hash: Hex): StoredOrder | undefined => orderBook.byHash(hash)

  async function applyLog(chain: DeltaChain, log: DeltaLog): Promise<void> {
    switch (log.eventName) {
      case 'OrderSettled':
      case 'OrderPartiallyFilled': {
        const stored = withHash(log.args.orderHash)
        if (!stored || stored.chainId !== chain.id) return
        const fill = await fillOf(chain, stored, log)
        const ended = fill.crossing ? 'departed' : 'filled'
        const event = log.eventName === 'OrderSettled' ? ended : 'partlyFilled'
        orderBook.apply(stored.id, event, { fill, failedSettlements: 0 })
        return
      }
      case 'OrderCancelled':
      case 'ProductiveOrderCancelled':
      case 'OrderExpired':
      case 'ProductiveOrderExpired': {
        const stored = withHash(log.args.orderHash)
        const event = log.eventName.endsWith('Cancelled') ? 'cancelledOnChain' : 'expiredOnChain'
        if (stored) orderBook.apply(stored.id, event, { auction: null })
        return
      }
      case 'NonceInvalidated':
        for (const stored of orderBook.followed(chain.id)) {
          const { owner, nonce } = stored.order
          if (isSameAddress(owner, log.args.owner) && nonce === log.args.nonce)
            orderBook.apply(stored.id, 'nonceInvalidated', { auction: null, isInvalidated: true })
        }
        return
      default:
        return
    }
  }

  async function readLogs(chain: DeltaChain, fromBlock: bigint, toBlock: bigint): Promise<void> {
    const logs = await chain.access.client.getLogs({ address: chain.delta, fromBlock, toBlock })
    for (const log of parseEventLogs({ abi: EVENTS, logs })) await applyLog(chain, log)
  }

  async function readConsent(chain: DeltaChain): Promise<void> {
    const preSigned = orderBook
      .followed(chain.id)
      .filter(({ signature, status }) => signature === '0x' && isLive(status))
    await Promise.all(
      preSigned.map(async ({ id, order, hash, status, signed }) => {
        const isSigned = await isPreSigned(chain, order.owner, hash)
        if (status !== 'AWAITING_SIGNATURE') {
          if (!isSigned && awaitsDeposit(signed)) orderBook.apply(id, 'consentWithdrawn')
          return
        }
        if (!isSigned) return
        const need = { order, amount: order.srcAmount, position: positionOf(signed) }
        const [lack] = await lacksOf(chain, [need], nowSec())
        if (lack === null) orderBook.apply(id, 'consentGiven')
      }),
    )
  }

  const nowSec = (): bigint => BigInt(Math.floor(orderBook.clock.now() / 1000))

  async function readFunds(chain: DeltaChain): Promise<void> {
    const traded = orderBook
      .followed(chain.id)
      .filter(({ status }) => status === 'PENDING' || status === 'ACTIVE' || status === 'SUSPENDED')
    const needs = traded.map((stored) => ({
      order: stored.order,
      amount: remainingSource(stored),
      position: positionOf(stored.signed),
    }))
    const lacks = await lacksOf(chain, needs, nowSec())
    traded.forEach(({ id }, index) => {
      const isShort = lacks[index] !== null
      // A settlement in flight takes the funds itself: what its events say decides.
      if (isShort && !orderBook.byId(id)?.auction?.bid) orderBook.apply(id, 'fundsLost', { auction: null })
      if (!isShort) orderBook.apply(id, 'fundsBack')
    })
  }

  return {
    async readChain(chain) {
      const head = await chain.access.client.getBlockNumber({ cacheTime: 0 })
      const cursor = cursors.get(chain.id) ?? 0n
      const newest = Math.max(0, ...orderBook.followed(chain.id).map(({ sequence }) => sequence))
      if (head === cursor && newest <= (seen.get(chain.id) ?? 0)) return head
      if (head > cursor) await readLogs(chain, cursor + 1n, head)
      await readConsent(chain)
      await readFunds(chain)
      cursors.set(chain.id, head)
      seen.set(chain.id, newest)
      return head
    },
    readClock(chain) {
      const now = orderBook.clock.now()
      const atSec = nowSec()
      for (const { id, order, auction, cancelRequestedAtMs } of orderBook.followed(chain.id)) {
        const isDue = cancelRequestedAtMs !== null && now - cancelRequestedAtMs >= CONFIRMATION_MS
        if (isDue && isConfirming && auction === null) orderBook.apply(id, 'cancelConfirmed')
        else if (atSec > order.deadline && !auction?.bid)
          orderBook.apply(id, 'deadlinePassed', { auction: null })
      }
    },
    setConfirming(value) {
      isConfirming = value
    },
    isConfirming: () => isConfirming,
    capture: () => ({ cursors: new Map(cursors), isConfirming }),
    restore(state) {
      cursors = new Map(state.cursors)
      seen = new Map()
      isConfirming = state.isConfirming
    },
  }
}
