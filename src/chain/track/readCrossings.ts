import type { Hex, Log } from 'viem'
import { parseEventLogs } from 'viem'
import { getBlock, getBlockNumber, getTransactionReceipt, readContract } from 'viem/actions'
import { toEventSelector } from 'viem/utils'
import { bridgeOf } from '../../domain/chain/bridges.ts'
import { deploymentOf } from '../../domain/chain/deployments.ts'
import type {
  Crossing,
  CrossingPayment,
  CrossingReading,
  CrossingState,
  Passage,
} from '../../domain/orders/crossing/crossing.ts'
import type { DeltaOrder } from '../../domain/orders/record/deltaOrder.ts'
import { bridgeIn } from '../../domain/orders/record/recordFamily.ts'
import { fillsInParts } from '../../domain/orders/struct/families.ts'
import { type Address, isSameAddress } from '../../domain/token/address.ts'
import type { ChainClient, ChainClients } from '../node/clients.ts'
import { readLogs } from '../node/logs.ts'
import { BRIDGE_EVENTS_ABI, BRIDGE_STATE_ABI } from './bridgeAbi.ts'
import type { PassedOrder } from './readPassage.ts'

/**
 * So many blocks are looked at first, and so many where those do not tell: chains with fast blocks, and nobody was watching. Fewer than the most that is
 * asked for at once, so that what is mined meanwhile is looked at too.
 */
const RECENT_BLOCKS = 20_000n
const EARLIER_BLOCKS = 390_000n

/** By so much the service's clock may be apart from the chain's. */
const CLOCK_ROOM_SEC = 60 * 60

/** What a bridge keeps of a crossing (`BridgeProtocol.State`). */
const STATE = { none: 0, sent: 1, failed: 2, settled: 3, refunded: 4, filled: 5 } as const

type Sent = ReturnType<typeof sentIn>[number]
type Announced = Sent['args']['crossing']

/** The order to find. Its hash alone is enough; what the service reported of it only saves a search. */
export type SoughtOrder = Pick<
  DeltaOrder,
  'chainId' | 'orderHash' | 'transactions' | 'onChainOrderType' | 'createdAt'
> &
  Partial<Pick<DeltaOrder, 'order' | 'owner' | 'beneficiary' | 'output'>>

/**
 * What the pinned bridges say of an order on both of its chains: what set out, and for each what became of it. Needs no word of the service. Of an
 * order by any other bridge, what the chains show of the service's own transactions.
 * @returns nothing found, and the chain among the silent ones, where the source chain does not answer. Never rejects.
 */
export async function readCrossings(
  clients: Pick<ChainClients, 'of'>,
  order: SoughtOrder,
): Promise<CrossingReading> {
  const { chainId } = order
  // It proves no end: no event of the bridge says which amount was whose.
  const passage = isByStranger(order) && (await passageOf(clients, order))
  try {
    const { sent, isComplete } = await findSent(clients.of(chainId), order)
    const read = await Promise.all(sent.map((one) => readOne(clients, one)))
    const silent = [...new Set(read.flatMap((one) => one.silent))]
    const reading = { crossings: read.map(({ crossing }) => crossing), silent, isComplete }
    return passage ? { ...reading, isComplete: false, passage } : reading
  } catch {
    return { crossings: [], silent: [chainId], isComplete: false, ...(passage && { passage }) }
  }
}

async function passageOf(clients: Pick<ChainClients, 'of'>, order: PassedOrder): Promise<Passage | null> {
  const { delta } = deploymentOf(order.chainId) ?? {}
  if (!delta) return null
  const part = await import('./readPassage.ts').catch(() => null)
  return part?.readPassage(clients, delta, order) ?? null
}

/** Whether an order names a bridge that is not pinned. */
function isByStranger(order: SoughtOrder): order is SoughtOrder & PassedOrder {
  const bridge = bridgeIn(order.order ?? null)
  if (!bridge || bridge.destinationChainId === 0n) return false
  return bridgeOf(order.chainId, bridge.protocolSelector) === null
}

/** Bridges of a chain. */
const bridgesOf = (chainId: number): readonly Address[] =>
  Object.values(deploymentOf(chainId)?.bridges ?? {}).map(({ address }) => address)

type EventName = (typeof BRIDGE_EVENTS_ABI)[number]['name']

function selectorOf(name: EventName): Hex {
  const event = BRIDGE_EVENTS_ABI.find((one) => one.name === name)
  if (!event) throw new RangeError(`no event ${name}`)
  return toEventSelector(event)
}

type Logs = readonly Log<bigint, number, false>[]

/** Logs of other contracts count for nothing, whatever they say. */
const ofBridges = (logs: Logs, bridges: readonly Address[]) =>
  logs.filter(({ address }) => bridges.some((one) => isSameAddress(one, address)))

const sentIn = (logs: Logs, bridges: readonly Address[]) =>
  parseEventLogs({
    abi: BRIDGE_EVENTS_ABI,
    logs: ofBridges(logs, bridges),
    eventName: 'CrossingSent',
  })

async function findSent(client: ChainClient, order: SoughtOrder) {
  const { chainId, orderHash, transactions, onChainOrderType } = order
  const bridges = bridgesOf(chainId)
  if (bridges.length === 0) return { sent: [], isComplete: true }
  const latest = await getBlockNumber(client, { cacheTime: 0 })
  const search = async (blocks: bigint) => {
    const fromBlock = latest > blocks ? latest - blocks : 0n
    const topics = [selectorOf('CrossingSent'), null, orderHash]
    const { logs, isComplete } = await readLogs(client, { address: bridges, topics, fromBlock })
    return { logs, isComplete: isComplete && (await isBefore(client, fromBlock, order)) }
  }
  const ofOrder = (logs: Logs) =>
    sentIn(logs, bridges).filter(({ args }) => args.orderHash === orderHash.toLowerCase())
  // Receipts are read where a node gives no logs.
  const recent = await search(RECENT_BLOCKS).catch((error: unknown) => ({
    logs: [],
    isComplete: false,
    error,
  }))
  const announcement = ofOrder(await inReceipts(client, transactions, recent.logs))
  const isWhole = (logs: Logs) =>
    announcement.length + ofOrder(logs).length > 0 && !fillsInParts(onChainOrderType)
  if ('error' in recent && announcement.length === 0) throw recent.error
  const isEnough = recent.isComplete || isWhole(recent.logs) || 'error' in recent
  const found = isEnough ? recent : await search(EARLIER_BLOCKS)
  return {
    sent: inSequence([...ofOrder(found.logs), ...announcement]),
    isComplete: found.isComplete || isWhole(found.logs),
  }
}

/** In the order of the chain, none twice. */
const inSequence = (sent: readonly Sent[]): readonly Sent[] =>
  sent
    .filter(({ args }, place) => sent.findIndex((one) => one.args.id === args.id) === place)
    .sort((left, right) => Number(left.blockNumber - right.blockNumber) || left.logIndex - right.logIndex)

/** Whether a block is older than an order: nothing of it can have set out before. */
async function isBefore(
  client: ChainClient,
  blockNumber: bigint,
  { createdAt }: SoughtOrder,
): Promise<boolean> {
  if (blockNumber === 0n) return true
  if (createdAt === 0) return false
  const block = await getBlock(client, { blockNumber }).catch(() => null)
  return block !== null && Number(block.timestamp) + CLOCK_ROOM_SEC <= createdAt / 1000
}

/** Fills that the service names and that lie further back than the search went. */
async function inReceipts(
  client: ChainClient,
  transactions: SoughtOrder['transactions'],
  found: readonly Log<bigint, number, false>[],
): Promise<readonly Log<bigint, number, false>[]> {
  const isFound = (hash: Hex) => found.some(({ transactionHash }) => transactionHash === hash.toLowerCase())
  const missing = transactions.map(({ originTx }) => originTx).filter((hash) => !isFound(hash))
  const receipts = await Promise.all(
    missing.map((hash) => getTransactionReceipt(client, { hash }).catch(() => null)),
  )
  return receipts.flatMap((receipt) => receipt?.logs ?? [])
}

interface ReadOne {
  readonly crossing: Crossing
  readonly silent: readonly number[]
}

async function readOne(clients: Pick<ChainClients, 'of'>, event: Sent): Promise<ReadOne> {
  const { id, crossing: announcement } = event.args
  const place = { id, bridge: event.address }
  const [sourceChainId, destinationChainId] = [
    Number(announcement.sourceChainId),
    Number(announcement.destinationChainId),
  ]
  const ask = async (chainId: number) => readState(clients.of(chainId), place)
  const reads = [sourceChainId, destinationChainId].map((chainId) => ask(chainId).catch(() => null))
  const [here = null, there = null] = await Promise.all(reads)
  const state = stateOf(here, there)
  const paidOn = there === STATE.filled || there === STATE.refunded ? destinationChainId : sourceChainId
  const isPaid = state === 'arrived' || state === 'refunded'
  const paid = isPaid
    ? await readPayment(clients, { ...place, announcement, state, chainId: paidOn, event })
    : null
  const answers = [
    { chainId: sourceChainId, answer: here },
    { chainId: destinationChainId, answer: there },
  ]
  return {
    crossing: { ...announced(event, announcement), state, paid },
    silent: answers.filter(({ answer }) => answer === null).map(({ chainId }) => chainId),
  }
}

const readState = (client: ChainClient, { id, bridge }: { readonly id: Hex; readonly bridge: Address }) =>
  readContract(client, { address: bridge, abi: BRIDGE_STATE_ABI, functionName: 'stateOf', args: [id] })

/** The destination's word counts before the source's, which learns of it later. */
function stateOf(here: number | null, there: number | null): CrossingState {
  if (there === STATE.filled) return 'arrived'
  if (there === STATE.refunded || here === STATE.refunded) return 'refunded'
  if (here === STATE.settled) return 'landed'
  return here === STATE.failed ? 'failed' : 'sent'
}

function announced(event: Sent, announcement: Announced): Omit<Crossing, 'state' | 'paid'> {
  return {
    id: event.args.id,
    bridge: event.address,
    sourceChainId: Number(announcement.sourceChainId),
    destinationChainId: Number(announcement.destinationChainId),
    owner: announcement.owner,
    recipient: announcement.recipient,
    locked: { token: announcement.token, amount: announcement.amount },
    fee: announcement.fee,
    carried: { token: announcement.carriedToken, amount: announcement.carriedAmount },
    output: { token: announcement.outputToken, least: announcement.minOutput },
    sentTx: event.transactionHash,
    sentAtSec: Number(announcement.sentAt),
    deadlineSec: Number(announcement.deadline),
  }
}

interface SoughtPayment {
  readonly id: Hex
  readonly bridge: Address
  readonly announcement: Announced
  readonly state: CrossingState
  readonly chainId: number
  readonly event: Sent
}

/** The payment that ended a crossing: by its event, and by what the bridge's contract must have paid where none is found. */
async function readPayment(
  clients: Pick<ChainClients, 'of'>,
  sought: SoughtPayment,
): Promise<CrossingPayment> {
  const known = dueOf(sought)
  const client = clients.of(sought.chainId)
  const found = await findPayment(client, sought).catch(() => null)
  if (!found) return known
  const { to, token, amount, tx, blockNumber } = found
  const block = await getBlock(client, { blockNumber }).catch(() => null)
  return { chainId: sought.chainId, to, token, amount, tx, atSec: block ? Number(block.timestamp) : null }
}

/** What is sold on arrival may bring more than its floor: how much, only the event says. */
function dueOf({ announcement, state, chainId }: SoughtPayment): CrossingPayment {
  const unseen = { chainId, tx: null, atSec: null }
  const { recipient, outputToken, carriedToken, carriedAmount, owner, token, amount } = announcement
  const isSold = outputToken.toLowerCase() !== carriedToken.toLowerCase()
  if (state === 'arrived')
    return { ...unseen, to: recipient, token: outputToken, amount: isSold ? null : carriedAmount }
  return chainId === Number(announcement.sourceChainId)
    ? { ...unseen, to: owner, token, amount }
    : { ...unseen, to: recipient, token: carriedToken, amount: carriedAmount }
}

async function findPayment(client: ChainClient, sought: SoughtPayment) {
  const { id, bridge, state, chainId, event, announcement } = sought
  const latest = await getBlockNumber(client, { cacheTime: 0 })
  const isHere = chainId === Number(announcement.sourceChainId)
  const name = state === 'arrived' ? 'CrossingFilled' : 'CrossingRefunded'
  const search = async (blocks: bigint) => {
    const since = latest > blocks ? latest - blocks : 0n
    const fromBlock = isHere && event.blockNumber > since ? event.blockNumber : since
    const { logs } = await readLogs(client, { address: bridge, topics: [selectorOf(name), id], fromBlock })
    return paymentIn(logs, { id, bridge })
  }
  const recent = await search(RECENT_BLOCKS)
  return recent ?? (latest > RECENT_BLOCKS ? search(EARLIER_BLOCKS) : null)
}

/** The payment of one crossing; a node that answers with more than it was asked for proves nothing. */
function paymentIn(logs: Logs, { id, bridge }: Pick<SoughtPayment, 'id' | 'bridge'>) {
  const own = ofBridges(logs, [bridge])
  const filled = parseEventLogs({ abi: BRIDGE_EVENTS_ABI, logs: own, eventName: 'CrossingFilled' })
  const refunded = parseEventLogs({ abi: BRIDGE_EVENTS_ABI, logs: own, eventName: 'CrossingRefunded' })
  const payments = [
    ...filled.map((log) => ({ log, ...log.args, to: log.args.recipient })),
    ...refunded.map((log) => ({ log, ...log.args })),
  ]
  const paid = payments.find((one) => one.id === id)
  if (!paid) return null
  const { to, token, amount, log } = paid
  return { to, token, amount, tx: log.transactionHash, blockNumber: log.blockNumber }
}
