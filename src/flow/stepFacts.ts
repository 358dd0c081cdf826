import { MAX_UINT256 } from '../domain/amount.ts'
import type { Side } from '../domain/quote.ts'

/** What of a step and of its intent decides the words for it. */
export interface StepPlan {
  /** Raw units: the step's own amount, or the intent's where the step names none. */
  readonly amount: bigint
  /** Raw units of `amount` that are there for open orders. */
  readonly forOrders?: string | undefined
  /** Taking the old allowance back suspends open orders. */
  readonly suspendsOrders?: boolean | undefined
  /** The side a trade fixes. */
  readonly side?: Side | undefined
  /** The order was signed before: only what is missing is paid in. */
  readonly isTopUp?: boolean | undefined
}

/** A key of the catalogue. */
type Key = `trade.${string}`

/** What the engine and the screens know of a step by its name. */
export interface StepFacts<Title extends Key = Key, Effect extends Key = Key> {
  /** Whom it asks. A step that asks the service needs no wallet. */
  readonly asks: 'wallet' | 'service'
  /** What it takes of the person. `sign` is free of gas, `free` changes nothing on chain, `none` asks nothing. */
  readonly verb: 'sign' | 'approve' | 'send' | 'free' | 'none'
  /** Carries something signed to the service: goes on by itself until it is there. */
  readonly delivers?: true
  /** Sets an allowance, 0 included. */
  readonly approves?: true
  /** Allows the order on chain in place of a signature. */
  readonly allowsOrder?: true
  /** The account agrees to an order by it. */
  readonly agrees?: true
  /** Its transaction is the trade itself. */
  readonly settles?: true
  /** Has a line in the timeline of an order. */
  readonly isTold?: true
  /** There would be no order without it: its line comes before the order's own. */
  readonly isPlacing?: true
  /** What it is, in a few words. */
  title(plan: StepPlan): Title
  /** What it does to the person's funds, in one sentence. */
  effect(plan: StepPlan): Effect
}

const isUnlimited = ({ amount }: StepPlan): boolean => amount >= MAX_UINT256 / 2n

/** Every step a flow can have, by the name its record carries. A step asks the wallet, the service or nobody for one thing and waits for its effect. */
export const STEP_FACTS = {
  'switch-chain': {
    asks: 'wallet',
    verb: 'free',
    title: () => 'trade.step.switchChain',
    effect: () => 'trade.effect.switchChain',
  },
  'approve-reset': {
    asks: 'wallet',
    verb: 'approve',
    approves: true,
    title: () => 'trade.step.reset',
    effect: ({ suspendsOrders }) => (suspendsOrders ? 'trade.effect.resetSuspends' : 'trade.effect.reset'),
  },
  approve: {
    asks: 'wallet',
    verb: 'approve',
    approves: true,
    isTold: true,
    isPlacing: true,
    title: (plan) => {
      if (plan.amount === 0n) return 'trade.flow.revoke'
      return isUnlimited(plan) ? 'trade.step.approveUnlimited' : 'trade.step.approve'
    },
    effect: (plan) => {
      if (plan.amount === 0n) return 'trade.effect.revoke'
      if (isUnlimited(plan)) return 'trade.effect.approveUnlimited'
      return plan.forOrders ? 'trade.effect.approveOrders' : 'trade.effect.approve'
    },
  },
  /** A permit in place of an approval; free, nothing moves. */
  'sign-permit': {
    asks: 'wallet',
    verb: 'sign',
    title: () => 'trade.step.signPermit',
    effect: ({ forOrders }) => (forOrders ? 'trade.effect.signPermitOrders' : 'trade.effect.signPermit'),
  },
  /** The service builds the order, the firewall compares it. */
  'build-order': {
    asks: 'service',
    verb: 'none',
    title: () => 'trade.step.buildOrder',
    effect: () => 'trade.effect.buildOrder',
  },
  'sign-order': {
    asks: 'wallet',
    verb: 'sign',
    agrees: true,
    title: () => 'trade.step.signOrder',
    effect: () => 'trade.effect.signOrder',
  },
  /** A contract account allows the order on chain instead of signing it. */
  presign: {
    asks: 'wallet',
    verb: 'send',
    allowsOrder: true,
    agrees: true,
    isTold: true,
    isPlacing: true,
    title: () => 'trade.step.presign',
    effect: () => 'trade.effect.presign',
  },
  'post-order': {
    asks: 'service',
    verb: 'none',
    delivers: true,
    isTold: true,
    isPlacing: true,
    title: () => 'trade.step.postOrder',
    effect: () => 'trade.effect.postOrder',
  },
  /** `depositNativeAndPreSign`, or a plain deposit for a top-up. */
  deposit: {
    asks: 'wallet',
    verb: 'send',
    agrees: true,
    isTold: true,
    title: () => 'trade.step.deposit',
    effect: ({ isTopUp }) => (isTopUp ? 'trade.effect.topUp' : 'trade.effect.deposit'),
  },
  'build-cancellation': {
    asks: 'service',
    verb: 'none',
    title: () => 'trade.step.buildCancellation',
    effect: () => 'trade.effect.buildCancellation',
  },
  'sign-cancellation': {
    asks: 'wallet',
    verb: 'sign',
    title: () => 'trade.step.signCancellation',
    effect: () => 'trade.effect.signCancellation',
  },
  'post-cancellation': {
    asks: 'service',
    verb: 'none',
    delivers: true,
    isTold: true,
    title: () => 'trade.step.postCancellation',
    effect: () => 'trade.effect.postCancellation',
  },
  'cancel-on-chain': {
    asks: 'wallet',
    verb: 'send',
    isTold: true,
    title: () => 'trade.step.cancelOnChain',
    effect: () => 'trade.effect.cancelOnChain',
  },
  withdraw: {
    asks: 'wallet',
    verb: 'send',
    title: () => 'trade.step.withdraw',
    effect: () => 'trade.effect.withdraw',
  },
  wrap: {
    asks: 'wallet',
    verb: 'send',
    settles: true,
    isTold: true,
    title: () => 'trade.step.wrap',
    effect: () => 'trade.effect.wrap',
  },
  unwrap: {
    asks: 'wallet',
    verb: 'send',
    settles: true,
    isTold: true,
    title: () => 'trade.step.unwrap',
    effect: () => 'trade.effect.wrap',
  },
  swap: {
    asks: 'wallet',
    verb: 'send',
    settles: true,
    isTold: true,
    title: ({ side }) => (side === 'BUY' ? 'trade.step.swapBuy' : 'trade.step.swapSell'),
    effect: () => 'trade.effect.swap',
  },
  /** Approval and act in one confirmation, where the wallet offers atomic calls. */
  batch: {
    asks: 'wallet',
    verb: 'send',
    settles: true,
    isTold: true,
    title: () => 'trade.step.batchSell',
    effect: () => 'trade.effect.batch',
  },
} satisfies Readonly<Record<string, StepFacts>>

/** The steps a flow can have. */
export type StepName = keyof typeof STEP_FACTS

type Row = (typeof STEP_FACTS)[StepName]

/** The names of all steps, as stored. */
export const STEP_NAMES = Object.keys(STEP_FACTS) as readonly StepName[]

/** What is known of a step by its name; its keys are those of the table, so that one without a sentence does not compile where it is said. */
export function factsOf(name: StepName): StepFacts<ReturnType<Row['title']>, ReturnType<Row['effect']>> {
  return STEP_FACTS[name]
}

/** The chain a step is carried out on: its own, or the intent's in records that name none. */
export function chainOfStep(
  step: { readonly chainId?: number | undefined },
  intent: { readonly chainId: number },
): number {
  return step.chainId ?? intent.chainId
}
