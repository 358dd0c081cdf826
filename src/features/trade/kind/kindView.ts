import type { EntryKind, Payee } from '../../../domain/orders/history/orderHistory.ts'
import type { DeltaOrder } from '../../../domain/orders/record/deltaOrder.ts'
import type { Token, TokenId } from '../../../domain/token/token.ts'
import type {
  DeltaOrderIntent,
  FlowArtifacts,
  FlowError,
  FlowIntent,
  PlannedStep,
  SpenderRole,
} from '../../../flow/journal/flowRecord.ts'
import type { StepPlan } from '../../../flow/record/stepWords.ts'
import type { FormLink } from '../address/formLink.ts'

/** An intent that trades one token for another at a price. */
export type TradeIntent = Extract<FlowIntent, { readonly sellToken: Token; readonly buyToken: Token }>

/** A token and an amount of it, raw units as decimal text. */
export interface Subject {
  readonly token: Token
  readonly amount: string
}

/** What an intent turns into what, in amounts that reach and leave the account, fees taken. */
export interface Sides {
  /** The kind of its entry in the history. */
  readonly kind: EntryKind
  readonly sold: TokenId
  readonly bought: TokenId
  readonly sellAmount: bigint
  readonly buyAmount: bigint
  /** Of the side that is not fixed. */
  readonly expected: bigint | null
  /** The side that is not fixed; null where both amounts are exact. */
  readonly bound: 'sold' | 'bought' | null
  /** Null where there is none to take. */
  readonly feeBps: number | null
  /** Who it goes to. */
  readonly payee: Payee | null
}

/** What an order has that a transaction has not. */
export interface OrderTerms
  extends Pick<DeltaOrderIntent, 'type' | 'deadlineSec' | 'nonce' | 'partnerAndFee' | 'partiallyFillable'> {
  /** The member of the signed struct that bounds the side that is not fixed, and its reviewed amount in raw units; null where it is signed to the letter. */
  readonly bound: { readonly field: string; readonly amount: string } | null
}

/** What a token keeps of each transfer, in bps; absent where nothing was found. */
export interface IntentTaxes {
  readonly sellBps?: number | undefined
  readonly buyBps?: number | undefined
}

/** The words for the end of a flow. */
export interface OutcomeWords {
  /** The tag of a flow that is done. */
  status(): string
  /** Titles of the notices. */
  done(): string
  failed(): string
  /** Read out when it is done. `what` is the flow's title. */
  announce(what: string): string
}

/** What is compared of an order. */
export type ComparedOrder = Pick<DeltaOrder, 'id' | 'orderHash' | 'chainId' | 'owner' | 'order'>

/** What lists and rows know of one kind of intent, before any words. */
export interface KindFacts<I extends FlowIntent> {
  /** Whether it trades one token for another at a price. */
  readonly trades: boolean
  /** What of it decides the words for its steps. */
  plan?(intent: I): Pick<StepPlan, 'side' | 'isTopUp' | 'isInOffer' | 'withdraws'>
  /** Its line in the history. Absent for what exchanges nothing; null where the chain's tokens are not known. */
  sides?(intent: I): Sides | null
  /** Absent for what places no order. */
  order?(intent: I): OrderTerms
  /** Whether it belongs into the timeline of an order. Absent for what never does. */
  concerns?(intent: I, order: ComparedOrder, artifacts: FlowArtifacts | undefined): boolean
  /** Whether its end may change the state of an order that was placed before. Absent for what never does. */
  affects?(intent: I, order: ComparedOrder): boolean
}

/** How screens show one kind of intent. */
export interface KindView<I extends FlowIntent> {
  readonly words: OutcomeWords
  /** What it is about, for a heading: `1 ETH for USDC`. */
  title(intent: I): string
  /** What it takes from the account; amount 0 where it takes nothing. */
  subject(intent: I): Subject
  /** Who may take the token, where a step names no spender. Absent for what needs no approval. */
  spender?(intent: I): SpenderRole
  /** What would be asked when nothing is known of the account yet. */
  likelySteps(intent: I): readonly PlannedStep[]
  taxes?(intent: I): IntentTaxes
  /** The form it came from, after `error` for what can still be done. Absent for what no form makes; null where the chain's tokens are not known, or nothing is left to do. */
  form?(intent: I, error?: FlowError): FormLink | null
}

/** Intents of one kind, also where one type is shared by two. */
export type IntentOf<K extends FlowIntent['kind']> = FlowIntent extends infer I
  ? I extends FlowIntent
    ? K extends I['kind']
      ? I & { readonly kind: K }
      : never
    : never
  : never
