import { type Hex, parseEventLogs } from 'viem'
import { BRIDGE_ABI, type BridgeLog, REFUNDED_STATE } from '../../chain/bridgeEncoding.ts'
import { bridgeAddress, EVERY_BRIDGE } from '../../chain/bridgePlan.ts'
import { type FillCrossing, isUnderway } from './crossings.ts'
import type { DeltaChain } from './deltaChain.ts'
import type { OrderBook } from './orderBook.ts'
import type { OrderFill, StoredOrder } from './storedOrder.ts'

const ADDRESSES = EVERY_BRIDGE.map(bridgeAddress)

interface CrossingState {
  readonly cursors: ReadonlyMap<number, bigint>
  readonly isReporting: boolean
}

/** Follows what left its chain until it arrived or came back. */
export interface CrosschainWatcher {
  /** Reads both sides since the last time. */
  read(): Promise<void>
  /** Whether nothing is on its way. */
  isIdle(): boolean
  /** Whether arrivals are taken notice of. */
  setReporting(isReporting: boolean): void
  isReporting(): boolean
  capture(): CrossingState
  restore(state: CrossingState): void
}

/** The crossing that a settlement started: announced in the same transaction, before the settlement's own event. */
export async function departedWith(
  chain: DeltaChain,
  settled: { readonly orderHash: Hex; readonly transactionHash: Hex; readonly logIndex: number },
): Promise<FillCrossing | null> {
  const { logs } = await chain.access.client.getTransactionReceipt({ hash: settled.transactionHash })
  const announced = parseEventLogs({ abi: BRIDGE_ABI, logs, eventName: 'CrossingSent' })
    .filter(({ args, logIndex }) => args.orderHash === settled.orderHash && logIndex < settled.logIndex)
    .at(-1)
  const plan = EVERY_BRIDGE.find(
    (one) => bridgeAddress(one).toLowerCase() === announced?.address.toLowerCase(),
  )
  if (!announced || !plan) return null
  return {
    id: announced.args.id,
    plan,
    announced: announced.args.crossing,
    state: 'sent',
    destinationTx: null,
    arrivedAmount: null,
    refund: null,
  }
}

const underway = ({ fills }: StoredOrder): readonly FillCrossing[] =>
  fills.flatMap(({ crossing }) => (crossing && isUnderway(crossing) ? [crossing] : []))

/** What an event says of a crossing; null when it says nothing that is kept. */
function noticed(chain: DeltaChain, log: BridgeLog): Partial<FillCrossing> | null {
  switch (log.eventName) {
    case 'CrossingFilled':
      return { state: 'arrived', destinationTx: log.transactionHash, arrivedAmount: log.args.amount }
    case 'CrossingFailed':
      return { state: 'failed' }
    case 'CrossingRefunded': {
      const { token, amount } = log.args
      const refund = { tx: log.transactionHash, chainId: chain.id, token: token.toLowerCase(), amount }
      return { state: 'refunded', refund }
    }
    default:
      return null
  }
}

/** Watches every chain of a desk. */
export function createCrosschainWatcher(orderBook: OrderBook): CrosschainWatcher {
  let cursors = new Map<number, bigint>()
  let isReporting = true

  /** What the fills of an order together make of it. */
  function settle(id: string): void {
    const stored = orderBook.byId(id)
    if (stored?.status !== 'BRIDGING' && stored?.status !== 'REFUNDING') return
    const crossings = stored.fills.flatMap(({ crossing }) => (crossing ? [crossing] : []))
    if (crossings.every(({ state }) => state === 'arrived')) {
      orderBook.apply(id, 'arrived')
      return
    }
    if (crossings.some(({ state }) => state === 'failed' || state === 'refunded'))
      orderBook.apply(id, 'crossingFailed')
    if (!crossings.some(isUnderway)) orderBook.apply(id, 'refunded')
  }

  function note(orderHash: Hex, id: Hex, change: Partial<FillCrossing>): void {
    const stored = orderBook.byHash(orderHash)
    if (!stored) return
    const isOpen = ({ crossing }: OrderFill) => crossing?.id === id && isUnderway(crossing)
    if (!stored.fills.some(isOpen)) return
    orderBook.noteCrossing(stored.id, id, change)
    settle(stored.id)
  }

  async function readLogs(chain: DeltaChain, fromBlock: bigint, toBlock: bigint): Promise<void> {
    const logs = await chain.access.client.getLogs({ address: [...ADDRESSES], fromBlock, toBlock })
    for (const log of parseEventLogs({ abi: BRIDGE_ABI, logs })) {
      const change = noticed(chain, log)
      if (change && 'id' in log.args) note(log.args.orderHash, log.args.id, change)
    }
  }

  /** Money that is back without an event: the bridge's own record says so. */
  async function readQuietRefunds(chain: DeltaChain, head: bigint): Promise<void> {
    for (const stored of orderBook.crossing(chain.id)) {
      for (const { id, plan, announced } of underway(stored)) {
        const state = await chain.access.client.readContract({
          abi: BRIDGE_ABI,
          address: bridgeAddress(plan),
          functionName: 'stateOf',
          args: [id],
          blockNumber: head,
        })
        if (state === REFUNDED_STATE) note(announced.orderHash, id, { state: 'refunded' })
      }
    }
  }

  function readClock(chain: DeltaChain): void {
    const nowSec = BigInt(Math.floor(orderBook.clock.now() / 1000))
    for (const stored of orderBook.crossing(chain.id))
      for (const { id, announced, state } of underway(stored)) {
        if (state !== 'sent' || nowSec <= announced.deadline) continue
        if (orderBook.variants().crossingExpiry === 'expired') orderBook.apply(stored.id, 'crossingExpired')
        note(announced.orderHash, id, { state: 'failed' })
      }
  }

  const isIdle = (): boolean => orderBook.chains.every(({ id }) => orderBook.crossing(id).length === 0)

  async function readChain(chain: DeltaChain): Promise<void> {
    const head = await chain.access.client.getBlockNumber({ cacheTime: 0 })
    const cursor = cursors.get(chain.id) ?? 0n
    if (head > cursor) await readLogs(chain, cursor + 1n, head)
    cursors.set(chain.id, head)
    await readQuietRefunds(chain, head)
  }

  return {
    isIdle,
    async read() {
      if (!isReporting || isIdle()) return
      for (const chain of orderBook.chains) await readChain(chain)
      for (const chain of orderBook.chains) readClock(chain)
    },
    setReporting(value) {
      isReporting = value
    },
    isReporting: () => isReporting,
    capture: () => ({ cursors: new Map(cursors), isReporting }),
    restore(state) {
      cursors = new Map(state.cursors)
      isReporting = state.isReporting
    },
  }
}
