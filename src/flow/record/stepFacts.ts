/** What the engine and the screens know of a step by its name. Its words are in `stepWords.ts`, which the engine does not load. */
export interface StepFacts {
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
  readonly isInTimeline?: true
  /** There would be no order without it: its line comes before the order's own. */
  readonly isPlacing?: true
}

/** Every step a flow can have, by the name its record carries. A step asks the wallet, the service or nobody for one thing and waits for its effect. */
export const STEP_FACTS = {
  'switch-chain': { asks: 'wallet', verb: 'free' },
  'approve-reset': { asks: 'wallet', verb: 'approve', approves: true },
  approve: { asks: 'wallet', verb: 'approve', approves: true, isInTimeline: true, isPlacing: true },
  /** A permit in place of an approval; free, nothing moves. */
  'sign-permit': { asks: 'wallet', verb: 'sign' },
  /** The service builds the order, the firewall compares it. */
  'build-order': { asks: 'service', verb: 'none' },
  'sign-order': { asks: 'wallet', verb: 'sign', agrees: true },
  /** A contract account allows the order on chain instead of signing it. */
  presign: {
    asks: 'wallet',
    verb: 'send',
    allowsOrder: true,
    agrees: true,
    isInTimeline: true,
    isPlacing: true,
  },
  'post-order': { asks: 'service', verb: 'none', delivers: true },
  /** `depositNativeAndPreSign`, or a plain deposit for a top-up. */
  deposit: { asks: 'wallet', verb: 'send', agrees: true, isInTimeline: true },
  'build-cancellation': { asks: 'service', verb: 'none' },
  'sign-cancellation': { asks: 'wallet', verb: 'sign' },
  'post-cancellation': { asks: 'service', verb: 'none', delivers: true, isInTimeline: true },
  'cancel-on-chain': { asks: 'wallet', verb: 'send', isInTimeline: true },
  /** How an order ended whose place another one takes, read on chain. */
  'check-replaced': { asks: 'service', verb: 'none' },
  /** An OTC offer; nothing moves until somebody fills it. */
  'sign-offer': { asks: 'wallet', verb: 'sign', agrees: true },
  'post-offer': { asks: 'service', verb: 'none', delivers: true },
  /** The taker's transaction. */
  'fill-offer': { asks: 'wallet', verb: 'send', settles: true, isInTimeline: true },
  'cancel-offers': { asks: 'wallet', verb: 'send', isInTimeline: true },
  withdraw: { asks: 'wallet', verb: 'send' },
  wrap: { asks: 'wallet', verb: 'send', settles: true, isInTimeline: true },
  unwrap: { asks: 'wallet', verb: 'send', settles: true, isInTimeline: true },
  swap: { asks: 'wallet', verb: 'send', settles: true, isInTimeline: true },
  /** Approval and act in one confirmation, where the wallet offers atomic calls. */
  batch: { asks: 'wallet', verb: 'send', settles: true, isInTimeline: true },
} satisfies Readonly<Record<string, StepFacts>>

/** The steps a flow can have. */
export type StepName = keyof typeof STEP_FACTS

/** The names of all steps, as stored. */
export const STEP_NAMES = Object.keys(STEP_FACTS) as readonly StepName[]

/** What is known of a step by its name. */
export function stepFactsOf(name: StepName): StepFacts {
  return STEP_FACTS[name]
}

/** The chain a step is carried out on: its own, or the intent's in records that name none. */
export function chainOfStep(
  step: { readonly chainId?: number | undefined },
  intent: { readonly chainId: number },
): number {
  return step.chainId ?? intent.chainId
}
