import type { Deployment } from '../chain/deployments.ts'
import type { ModuleTable } from '../chain/moduleTable.ts'
import { type Address, isNative, isSameAddress, NATIVE_TOKEN } from '../token/address.ts'
import { inspectModules } from './inspectBridge.ts'
import { type Check, firstFailing, type Refusal } from './refusal.ts'
import { bringsAlive, type SwapTransactionIntent, type TransactionIntent } from './transactionIntent.ts'

/** How a simulation changed one balance. Raw units; native under its placeholder, without what gas costs. */
export interface BalanceChange {
  readonly owner: Address
  readonly token: Address
  readonly change: bigint
}

/** What the chain shows of a payload, gathered by `chain/evidence.ts` just before the wallet is prompted. */
export interface TransactionEvidence {
  /** The chain id the node itself answered. */
  readonly chainId: number
  /** Whether there is code at the target (at each, for several calls): a call to an empty address takes the value and does nothing. */
  readonly targetHasCode: boolean
  /** Whether the call, as it is, went through when simulated from the account. `notSimulated`: no node could say. */
  readonly simulation: 'passed' | 'failed' | 'notSimulated'
  /** Gas it used, or null when the node could not say. */
  readonly gasUnits: bigint | null
  /** Balances it changed, of the account and of the recipient; null or absent when the simulation could not read them. */
  readonly deltas?: readonly BalanceChange[] | null
  /** What Delta runs, where the call brings an order alive that leaves its chain; null or absent where it was not read. */
  readonly modules?: ModuleTable | null
}

/** Native raw units that an intent sends along. */
export function nativePaid(intent: TransactionIntent): bigint {
  switch (intent.kind) {
    case 'swap':
      return isNative(intent.sellToken) ? intent.sellAmount : 0n
    case 'deposit':
    case 'topUp':
    case 'wrap':
      return intent.amount
    default:
      return 0n
  }
}

/** Whether the chain's evidence lets these intents, carried out together, reach the wallet. */
export function inspectEvidence(
  intents: readonly TransactionIntent[],
  pins: Deployment,
  evidence: TransactionEvidence,
): Refusal | null {
  const { chainId, targetHasCode, simulation } = evidence
  const wantsUnsimulated = intents.length > 0 && intents.every((intent) => intent.acceptUnsimulated === true)
  const passes = simulation === 'passed' || (simulation === 'notSimulated' && wantsUnsimulated)
  return (
    firstFailing([
      ...intents.map((intent) => ['chain', chainId === intent.chainId, intent.chainId, chainId] as const),
      ['targetCode', targetHasCode, intents.map((intent) => targetOf(intent, pins)).join(' '), '0x'],
      ['simulation', passes, 'passed', simulation],
    ]) ??
    inspectEvery(intents, pins, evidence.modules ?? null) ??
    (evidence.deltas ? inspectChanges(intents, pins, evidence.deltas) : null)
  )
}

/** The first order among intents whose bridge Delta does not run. */
function inspectEvery(
  intents: readonly TransactionIntent[],
  pins: Deployment,
  modules: ModuleTable | null,
): Refusal | null {
  for (const intent of intents) {
    const refused = bringsAlive(intent)
      ? inspectModules(intent.order, pins, modules, intent.reviewed.agreedBridge)
      : null
    if (refused) return refused
  }
  return null
}

function targetOf(intent: TransactionIntent, pins: Deployment): string {
  switch (intent.kind) {
    case 'swap':
      return pins.router
    case 'approve':
      return intent.token
    case 'wrap':
    case 'unwrap':
      return pins.wrappedNative
    case 'fillOffer':
    case 'cancelOffers':
      return pins.rfq ?? 'RFQ'
    default:
      return pins.delta ?? 'Delta'
  }
}

/** Least change of each balance that the intents allow together; each of these must have been read, and a balance none of them names may not fall. */
function inspectChanges(
  intents: readonly TransactionIntent[],
  pins: Deployment,
  changes: readonly BalanceChange[],
): Refusal | null {
  const floors = intents.flatMap((intent) => floorsOf(intent, pins))
  const isSame = (left: BalanceChange) => (right: BalanceChange) =>
    isSameAddress(left.owner, right.owner) && isSameAddress(left.token, right.token)
  const floorOf = (one: BalanceChange) =>
    floors.filter(isSame(one)).reduce((sum, { change }) => sum + change, 0n)
  const checkOf = (floor: bigint, change: bigint | null): Check => {
    if (change === null) return ['simulatedUnread', false, floor, null]
    const field = floor > 0n ? 'simulatedReceived' : 'simulatedPaid'
    const sign = floor > 0n ? 1n : -1n
    return [field, change >= floor, sign * floor, sign * change]
  }
  const unread = floors.filter((floor) => !changes.some(isSame(floor)))
  return firstFailing([
    ...changes.map((one) => checkOf(floorOf(one), one.change)),
    ...unread.map((floor) => checkOf(floorOf(floor), null)),
  ])
}

function floorsOf(intent: TransactionIntent, pins: Deployment): readonly BalanceChange[] {
  const { account: owner } = intent
  switch (intent.kind) {
    case 'swap':
      return [
        { owner, token: intent.sellToken, change: -mostPaid(intent) },
        { owner: intent.recipient, token: intent.buyToken, change: leastReceived(intent) },
      ]
    case 'deposit':
    case 'topUp':
      return [{ owner, token: NATIVE_TOKEN, change: -intent.amount }]
    case 'withdrawNative':
      return [{ owner, token: NATIVE_TOKEN, change: intent.amount }]
    case 'wrap':
      return [
        { owner, token: NATIVE_TOKEN, change: -intent.amount },
        { owner, token: pins.wrappedNative, change: intent.amount },
      ]
    case 'unwrap':
      return [
        { owner, token: pins.wrappedNative, change: -intent.amount },
        { owner, token: NATIVE_TOKEN, change: intent.amount },
      ]
    case 'fillOffer': {
      const { takerAsset, makerAsset } = intent.offer.order
      return [
        { owner, token: takerAsset, change: -(intent.pays + rounding(intent.pays)) },
        { owner: intent.recipient, token: makerAsset, change: intent.receives - rounding(intent.receives) },
      ]
    }
    default:
      return []
  }
}

const BPS = 10_000n

/** Tokens that count in shares round a transfer by a unit or two, and the router keeps one unit of what it touches: at most a basis point here. */
function rounding(amount: bigint): bigint {
  const most = amount / BPS
  return most < 2n ? most : 2n
}

function mostPaid({ sellToken, sellAmount }: SwapTransactionIntent): bigint {
  return isNative(sellToken) ? sellAmount : sellAmount + rounding(sellAmount)
}

/** What must arrive: the router compares its minimum before its fee, and a taxed token keeps its part on the way, rounded up twice at most. */
function leastReceived({ side, buyAmount, feeBps, buyTaxBps = 0 }: SwapTransactionIntent): bigint {
  const afterFee = side === 'SELL' ? (buyAmount * (BPS - BigInt(feeBps))) / BPS : buyAmount
  const afterTax = (afterFee * (BPS - BigInt(buyTaxBps))) / BPS
  if (buyTaxBps === 0) return afterTax - rounding(afterTax)
  return afterTax < 2n ? afterTax : afterTax - 2n
}
