import type { Hex } from 'viem'
import { type OrderEvents, orderEventsIn, readOrderEvents } from '../../../chain/delta/deltaEvents.ts'
import { readDeltaEther } from '../../../chain/delta/deltaState.ts'
import { type MinedTransaction, readAccountMark } from '../../../chain/track/follow.ts'
import type { Address } from '../../../domain/token/address.ts'
import { pinsOf } from '../../kind/authorizing.ts'
import type { FlowTools } from '../../kind/flowTools.ts'
import type { Effect } from '../../kind/step.ts'
import type { FlowStep } from '../../record/record.ts'
import { deltaOf } from './deltaOrderTerms.ts'

/** Whose order, and under which hash. */
interface OwnedOrder {
  readonly chainId: number
  readonly account: Address
  readonly orderHash: Hex
}

/** Looked back this far where nobody noted when the wallet was asked. */
const RECENT_BLOCKS = 5_000n

/** Whether a deposit that signs an order is on chain. @throws {AppError} `chain-unreachable`. */
export async function effectOfDeposit(
  order: OwnedOrder,
  step: FlowStep,
  tools: FlowTools,
  mined?: MinedTransaction,
): Promise<Effect> {
  const { deposits } = await eventsOf(order, tools, step, mined)
  return deposits.length > 0 ? 'happened' : 'not-yet'
}

/**
 * Whether an order's deposit is there already, from any request: a second one would only have to be withdrawn again. A chain that does not answer
 * is no reason to wait.
 */
export async function isDeposited(order: OwnedOrder, amount: bigint, tools: FlowTools): Promise<boolean> {
  const { chainId, account } = order
  const { deltaEther } = pinsOf({ chainId })
  if (!deltaEther) return false
  const [effect, held] = await Promise.all([
    effectOfDeposit(order, { name: 'deposit', status: 'todo' }, tools).catch(() => 'unknown' as const),
    readDeltaEther(tools.clients.of(chainId), deltaEther, account).catch(() => 0n),
  ])
  return effect === 'happened' && held >= amount
}

const NO_ORDER: Hex = `0x${'00'.repeat(32)}`

/**
 * Whether native moved into Delta (a top-up) or out of it since the wallet was asked, by exactly this amount; unknown where nobody noted when
 * that was.
 * @throws {AppError} `chain-unreachable`.
 */
export async function effectOfMove(
  move: { readonly chainId: number; readonly account: Address; readonly amount: string },
  direction: 'in' | 'out',
  step: FlowStep,
  tools: FlowTools,
  mined?: MinedTransaction,
): Promise<Effect> {
  if (!step.asked) return 'unknown'
  const { topUps, withdrawals } = await eventsOf({ ...move, orderHash: NO_ORDER }, tools, step, mined)
  const moves = direction === 'in' ? topUps : withdrawals
  const since = BigInt(step.asked.blockNumber)
  const isThere = moves.some((one) => one.blockNumber > since && one.amount === BigInt(move.amount))
  return isThere ? 'happened' : 'not-yet'
}

/** Whether an order is allowed on chain; unknown where no event shows it. @throws {AppError} `chain-unreachable`. */
export async function effectOfPresign(
  order: OwnedOrder,
  tools: FlowTools,
  step?: FlowStep,
  mined?: MinedTransaction,
): Promise<Effect> {
  const { isPresigned } = await eventsOf(order, tools, step, mined)
  if (isPresigned === null) return 'unknown'
  return isPresigned ? 'happened' : 'not-yet'
}

async function eventsOf(
  { chainId, account: owner, orderHash }: OwnedOrder,
  { clients }: FlowTools,
  step: FlowStep | undefined,
  mined: MinedTransaction | undefined,
): Promise<Omit<OrderEvents, 'toBlock' | 'isComplete'>> {
  if (mined) return orderEventsIn(mined.receipt.logs, deltaOf({ chainId }), orderHash, owner)
  const client = clients.of(chainId)
  const sinceBlock = step?.asked?.blockNumber
  const { blockNumber: latest } = await readAccountMark(client, owner)
  const recent = latest > RECENT_BLOCKS ? latest - RECENT_BLOCKS : 0n
  const fromBlock = sinceBlock === undefined ? recent : BigInt(sinceBlock)
  return readOrderEvents(client, deltaOf({ chainId }), { orderHash, owner, fromBlock })
}
