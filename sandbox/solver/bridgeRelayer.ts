import { type Address, BaseError, encodeFunctionData, type Hex, isHex, parseEventLogs } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { isSameAddress } from '../../src/domain/token/address.ts'
import { BRIDGE_ABI, type Crossing } from '../chain/bridgeEncoding.ts'
import { type BridgePlan, bridgeAddress, EVERY_BRIDGE } from '../chain/bridgePlan.ts'
import { withMargin } from '../chain/gasMargin.ts'
import { RELAYER_KEY } from '../chain/sandboxKeys.ts'
import type { DeltaChain } from '../service/delta/deltaChain.ts'
import type { Clock } from '../service/http/serviceClock.ts'
import { ServiceError } from '../service/http/serviceErrors.ts'
import { asTradeToken, deltaTokens, type TradeToken } from '../service/lists/tokenBook.ts'
import { priceTrade } from '../service/market/marketPricing.ts'
import { encodeSwap } from '../service/market/swapCalldata.ts'
import { sendTransaction } from './sendTransaction.ts'

const RELAYER = privateKeyToAccount(RELAYER_KEY)
/** Chain time between a failure and its refund. */
const REFUND_DELAY_SEC = 30
const ADDRESSES = EVERY_BRIDGE.map(bridgeAddress)

/** How crossings end: filled, or failed and paid back on one of the two chains, or without a word. */
export const OUTCOMES = ['fill', 'refund', 'refundQuietly', 'refundOnDestination'] as const
export type Outcome = (typeof OUTCOMES)[number]

/** A crossing that nothing was decided for yet, or whose refund is due. */
interface Pending {
  readonly plan: BridgePlan
  readonly crossing: Crossing
  /** How it will be paid back, and since when, in chain time; null while it may still be filled. */
  readonly failed: { readonly as: Exclude<Outcome, 'fill'>; readonly atSec: bigint } | null
}

interface RelayerState {
  readonly pending: readonly Pending[]
  readonly cursors: ReadonlyMap<number, bigint>
  readonly isHeld: boolean
  readonly outcome: Outcome
}

/** Carries what was locked on one chain to the other, or back. */
export interface BridgeRelayer {
  /** Goes on with every crossing; `isStep` does so although it is held, and without waiting before a failure or a refund. */
  turn(options?: { readonly isStep?: boolean }): Promise<void>
  /** Whether nothing waits. */
  isIdle(): boolean
  state(): Pick<RelayerState, 'isHeld' | 'outcome'>
  setState(changes: Partial<Pick<RelayerState, 'isHeld' | 'outcome'>>): void
  capture(): RelayerState
  restore(state: RelayerState): void
}

type RelayCall = 'fill' | 'confirm' | 'fail' | Exclude<Outcome, 'fill'>

const callData = (functionName: RelayCall, crossing: Crossing): Hex =>
  encodeFunctionData({ abi: BRIDGE_ABI, functionName, args: [crossing] })

/** Sends a call of a bridge. @returns false when the contract refuses it. */
async function relay(chain: DeltaChain, plan: BridgePlan, data: Hex): Promise<boolean> {
  const call = { to: bridgeAddress(plan), data }
  let estimate: bigint
  try {
    estimate = await chain.access.client.estimateGas({ account: RELAYER.address, ...call })
  } catch (error) {
    const isRefused =
      error instanceof BaseError && error.walk((each) => isHex((each as { data?: unknown }).data))
    if (isRefused) return false
    throw error
  }
  return sendTransaction(chain.access, RELAYER, { ...call, gas: withMargin(estimate) })
}

/** Whether what arrives is sold for something else. */
const isSold = ({ carriedToken, outputToken }: Crossing): boolean => !isSameAddress(carriedToken, outputToken)

function tokenOf(chain: DeltaChain, address: Address): TradeToken | undefined {
  const listed = deltaTokens(chain.access).find((token) => isSameAddress(token.address, address))
  return listed && asTradeToken(chain.access, listed)
}

/** The router's call that sells what arrived; null when no market takes it. */
async function saleOf(chain: DeltaChain, crossing: Crossing, clock: Clock): Promise<Hex | null> {
  const [src, dest] = [tokenOf(chain, crossing.carriedToken), tokenOf(chain, crossing.outputToken)]
  if (!src || !dest) return null
  const amount = crossing.carriedAmount
  try {
    const route = await priceTrade(
      { clock, secret: '0x' },
      {
        chain: chain.access,
        side: 'SELL',
        src,
        dest,
        amount,
        partner: 'bridge',
        feeBps: 0,
        pools: {},
        methods: {},
        ignoreBadUsdPrice: true,
      },
    )
    const limits = { fromAmount: amount, toAmount: 1n, quotedAmount: BigInt(route.destAmount) }
    const partner = { partner: RELAYER.address }
    return encodeSwap(chain.access, route, { limits, partner, uuid: '0'.repeat(32) }).data
  } catch (error) {
    if (error instanceof ServiceError) return null
    throw error
  }
}

async function fillData(chain: DeltaChain, { crossing }: Pending, clock: Clock): Promise<Hex | null> {
  if (!isSold(crossing)) return callData('fill', crossing)
  const sale = await saleOf(chain, crossing, clock)
  return sale && encodeFunctionData({ abi: BRIDGE_ABI, functionName: 'fillBySwap', args: [crossing, sale] })
}

/** Whether the destination paid already: an earlier turn may have ended before it could report it to the source. */
async function isDone(to: DeltaChain, { plan, crossing }: Pending): Promise<boolean> {
  const at = { abi: BRIDGE_ABI, address: bridgeAddress(plan) } as const
  const id = await to.access.client.readContract({ ...at, functionName: 'idOf', args: [crossing] })
  return (await to.access.client.readContract({ ...at, functionName: 'stateOf', args: [id] })) !== 0
}

/** A relayer between chains. */
export function createBridgeRelayer(chains: readonly DeltaChain[], clock: Clock): BridgeRelayer {
  let pending: readonly Pending[] = []
  let cursors = new Map<number, bigint>()
  let isHeld = false
  let outcome: Outcome = 'fill'

  const chainOf = (id: bigint): DeltaChain | undefined => chains.find((chain) => BigInt(chain.id) === id)

  async function readDepartures(chain: DeltaChain): Promise<void> {
    const { client } = chain.access
    const head = await client.getBlockNumber({ cacheTime: 0 })
    const cursor = cursors.get(chain.id) ?? 0n
    if (head <= cursor) return
    const logs = await client.getLogs({ address: [...ADDRESSES], fromBlock: cursor + 1n, toBlock: head })
    const departed = parseEventLogs({ abi: BRIDGE_ABI, logs, eventName: 'CrossingSent' })
    const found = departed.flatMap(({ address, args }): readonly Pending[] => {
      const plan = EVERY_BRIDGE.find((one) => isSameAddress(bridgeAddress(one), address))
      return plan ? [{ plan, crossing: args.crossing, failed: null }] : []
    })
    pending = [...pending, ...found]
    cursors.set(chain.id, head)
  }

  /** What is left to do once a refund was sent, or all of it when it could not be. */
  async function payBack(from: DeltaChain, to: DeltaChain, one: Pending): Promise<Pending | null> {
    const { plan, crossing, failed } = one
    if (!failed) return one
    if (failed.as !== 'refundOnDestination')
      return (await relay(from, plan, callData(failed.as, crossing))) ? null : one
    if (!(await isDone(to, one)) && !(await relay(to, plan, callData(failed.as, crossing)))) return one
    await relay(from, plan, callData('confirm', crossing))
    return null
  }

  async function giveUp(from: DeltaChain, one: Pending, as: Exclude<Outcome, 'fill'>): Promise<Pending> {
    await relay(from, one.plan, callData('fail', one.crossing))
    const { timestamp } = await from.access.client.getBlock()
    return { ...one, failed: { as, atSec: timestamp } }
  }

  async function fill(from: DeltaChain, to: DeltaChain, one: Pending): Promise<Pending | null> {
    if (!(await isDone(to, one))) {
      const data = await fillData(to, one, clock)
      // Refused: what was to be sold on arrival is handed out as it is, everything else goes back.
      if (!data || !(await relay(to, one.plan, data)))
        return giveUp(from, one, isSold(one.crossing) ? 'refundOnDestination' : 'refund')
    }
    await relay(from, one.plan, callData('confirm', one.crossing))
    return null
  }

  async function goOn(one: Pending, isStep: boolean): Promise<Pending | null> {
    const { plan, crossing, failed } = one
    const [from, to] = [chainOf(crossing.sourceChainId), chainOf(crossing.destinationChainId)]
    if (!from || !to) return one
    const [here, there] = await Promise.all([from.access.client.getBlock(), to.access.client.getBlock()])
    if (failed) {
      const isDue = isStep || here.timestamp >= failed.atSec + BigInt(REFUND_DELAY_SEC)
      return isDue ? payBack(from, to, one) : one
    }
    const isReady = there.timestamp >= crossing.sentAt + BigInt(plan.durationSec)
    if (there.timestamp > crossing.deadline) return giveUp(from, one, outcome === 'fill' ? 'refund' : outcome)
    if (outcome === 'fill') return isReady ? fill(from, to, one) : one
    return isReady || isStep ? giveUp(from, one, outcome) : one
  }

  return {
    async turn({ isStep = false } = {}) {
      for (const chain of chains) await readDepartures(chain)
      if (isHeld && !isStep) return
      for (const one of pending) {
        const next = await goOn(one, isStep)
        pending = pending.flatMap((each) => (each !== one ? [each] : next ? [next] : []))
      }
    },
    isIdle: () => pending.length === 0,
    state: () => ({ isHeld, outcome }),
    setState(changes) {
      isHeld = changes.isHeld ?? isHeld
      outcome = changes.outcome ?? outcome
    },
    capture: () => ({ pending, cursors: new Map(cursors), isHeld, outcome }),
    restore(state) {
      ;({ pending, isHeld, outcome } = state)
      cursors = new Map(state.cursors)
    },
  }
}
