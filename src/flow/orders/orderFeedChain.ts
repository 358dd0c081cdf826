import { type OrderEvents, readOrderEvents } from '../../chain/delta/deltaEvents.ts'
import { deltaReceipt } from '../../chain/delta/deltaReceipt.ts'
import { isNonceUsed, readBlockTime, readNonceUse } from '../../chain/delta/deltaState.ts'
import type { ChainClients } from '../../chain/node/clients.ts'
import { readAccountMark } from '../../chain/track/follow.ts'
import { deploymentOf } from '../../domain/chain/deployments.ts'
import type { DeltaOrder } from '../../domain/orders/record/deltaOrder.ts'
import type { OnChainState } from '../../domain/orders/record/orderSnapshot.ts'
import { knownFacts, knownOf } from '../../domain/orders/record/recordFamily.ts'

/** So many blocks are looked at for an order again and again. */
const RECENT_BLOCKS = 20_000n
/** And so many once, when its nonce was used and the recent ones do not show by what: chains with fast blocks, and nobody was watching. */
const EARLIER_BLOCKS = 400_000n

/**
 * What the chain says of orders that were cancelled at the service: whether they were filled all the same, and whether they still can be. Orders
 * of chains that do not answer are left out, and asked for again by the caller.
 */
export function createChainStates(
  clients: ChainClients,
): (orders: readonly DeltaOrder[]) => Promise<ReadonlyMap<string, OnChainState>> {
  return async (orders) => {
    const states = await Promise.all(
      orders.map(async (order) => [order.id, await chainStateOf(clients, order).catch(() => null)] as const),
    )
    return new Map(states.flatMap(([id, state]) => (state ? [[id, state]] : [])))
  }
}

/** Which of these orders nobody can fill any more, by id: one request for each owner and chain. Orders of chains that do not answer are left out. */
export function createUsedOrders(
  clients: ChainClients,
): (orders: readonly DeltaOrder[]) => Promise<ReadonlySet<string>> {
  return async (orders) => {
    const groups = new Map<string, DeltaOrder[]>()
    for (const order of orders) {
      const key = `${order.chainId} ${order.owner}`
      groups.set(key, [...(groups.get(key) ?? []), order])
    }
    const used = await Promise.all(
      [...groups.values()].map((group) => usedOf(clients, group).catch(() => [])),
    )
    return new Set(used.flat())
  }
}

async function usedOf(clients: ChainClients, group: readonly DeltaOrder[]): Promise<readonly string[]> {
  const signed = group.flatMap((record) => {
    const terms = knownOf(record)
    return terms ? [{ id: record.id, chainId: record.chainId, ...knownFacts(terms) }] : []
  })
  const [first] = signed
  const delta = first && deploymentOf(first.chainId)?.delta
  if (!delta) return []
  const nonces = signed.map(({ nonce }) => nonce)
  const used = await readNonceUse(clients.of(first.chainId), delta, first.owner, nonces)
  return signed.flatMap(({ id }, index) => (used[index] ? [id] : []))
}

const isInvalidatedIn = ({ invalidations }: OrderEvents, nonce: bigint): boolean =>
  invalidations.some((one) => one.nonce === nonce)

async function chainStateOf(clients: ChainClients, record: DeltaOrder): Promise<OnChainState | null> {
  const { chainId, orderHash } = record
  const delta = deploymentOf(chainId)?.delta
  const known = knownOf(record)
  if (!delta || !known) return null
  const client = clients.of(chainId)
  const { owner, nonce, deadlineSec } = knownFacts(known)
  const { blockNumber: latest } = await readAccountMark(client, owner)
  const since = (blocks: bigint) => (latest > blocks ? latest - blocks : 0n)
  const eventsSince = (fromBlock: bigint) => readOrderEvents(client, delta, { orderHash, owner, fromBlock })
  // Read before the events: a fill in between is then seen as a fill, never missed.
  const [isUsed, { blockTimeSec }] = await Promise.all([
    isNonceUsed(client, delta, owner, nonce),
    readBlockTime(client),
  ])
  const recent = await eventsSince(since(RECENT_BLOCKS))
  const isExplained = recent.fills.length > 0 || recent.ended || isInvalidatedIn(recent, nonce)
  const isPuzzling = isUsed && !isExplained && latest > RECENT_BLOCKS
  const events = isPuzzling ? await eventsSince(since(EARLIER_BLOCKS)) : recent
  const { fills } = events
  const { filledPercent } = deltaReceipt(known, fills)
  const isExpired = blockTimeSec > Number(deadlineSec)
  const isInvalidated = isInvalidatedIn(events, nonce)
  return {
    filledPercent,
    isOver: isUsed || isExpired,
    end: events.ended?.by ?? (isInvalidated ? 'cancelled' : isExpired && !isUsed ? 'expired' : undefined),
    fillTx: fills.at(-1)?.hash ?? null,
  }
}
